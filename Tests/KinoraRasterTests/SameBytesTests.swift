// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Neither threads nor vector instructions change a byte.
struct SameBytesTests {
  private let width = 640
  private let height = 480

  private func scene(_ seed: UInt64) -> DisplayList {
    var random = RandomScenes(seed: seed)
    var items = (0..<6).map { _ in random.item(-60...700) }
    var star = Path()
    for index in 0..<31 {
      let angle = Double(index * 14) / 31 * 2 * Double.pi
      let point = CGPoint(x: 300 + 200 * cos(angle), y: 240 + 200.3 * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    let color = Color.Resolved(red: 0.1, green: 0.5, blue: 0.3, opacity: 0.7)
    items.insert(
      DrawItem(.one(DrawOp(.fill(star, FillStyle(eoFill: true)), paint: .color(color)))),
      at: 3
    )
    items.append(
      DrawItem(
        .one(DrawOp(.rect(CGRect(x: 20.3, y: 7, width: 513.1, height: 401)), paint: .color(color)))
      )
    )
    return DisplayList(items: items)
  }

  private func picture(_ list: DisplayList, threads: Int, usesVectors: Bool) -> Picture {
    let renderer = Renderer(threads: threads, usesVectors: usesVectors)
    var picture = Picture(width: width, height: height, renderer: renderer)
    picture.paint(list, background: .white)
    return picture
  }

  @Test(arguments: [2, 3, 5])
  func anyNumberOfThreadsPaintsTheSame(threads: Int) {
    for seed in 1...2 as ClosedRange<UInt64> {
      let list = scene(seed)
      let alone = picture(list, threads: 1, usesVectors: true)
      #expect(picture(list, threads: threads, usesVectors: true).pixels == alone.pixels)
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func processorsWithoutVectorsPaintTheSame(seed: UInt64) {
    let list = scene(seed)
    #expect(
      picture(list, threads: 1, usesVectors: false).pixels
        == picture(list, threads: 1, usesVectors: true).pixels
    )
  }

  @Test func threadsShareDamageWithoutTouchingTheRest() {
    let list = scene(9)
    var damage = DamageRegion()
    // Side by side, so that bands cut both, and far below.
    damage.add(CGRect(x: 3.2, y: 5, width: 401, height: 310))
    damage.add(CGRect(x: 411, y: 40, width: 226, height: 300))
    damage.add(CGRect(x: 2, y: 345, width: 636, height: 132))
    let whole = picture(list, threads: 1, usesVectors: true)
    var part = Picture(width: width, height: height, renderer: Renderer(threads: 3))
    let untouched = part.pixels
    #expect(part.paint(list, background: .white, damage: damage) > 1 << 18)
    var expected = untouched
    for rect in part.rects {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX { expected[y * width + x] = whole.pixels[y * width + x] }
      }
    }
    #expect(part.pixels == expected)
  }
}
