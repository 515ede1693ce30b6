// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

struct ClipMasksTests {
  private func fill(_ path: Path, clip: Clip?) -> DrawOp {
    DrawOp(.fill(path, FillStyle()), paint: .color(.white), clip: clip)
  }

  private func product(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func coverageIsTheProductOfShapeAndClips(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    let shape = Path(polygon: random.polygon(3, -4...36))
    let inner = Path(polygon: random.polygon(4, -4...36))
    let outer = Path(polygon: random.polygon(3, -4...36))
    let clip = Clip(path: inner, parent: Clip(path: outer))
    let clipped = Picture.coverage([fill(shape, clip: clip)])
    let parts = [shape, inner, outer].map { Picture.coverage(of: $0) }
    for index in clipped.pixels.indices {
      let values = parts.map { Int($0.pixels[index] & 255) }
      // The chain is multiplied first, then the shape.
      let expected = product(product(values[2], values[1]), values[0])
      #expect(Int(clipped.pixels[index] & 255) == expected)
    }
  }

  @Test func wholePixelRectanglesCutWithoutRounding() {
    var random = RandomScenes(seed: 3)
    let shape = Path(polygon: random.polygon(5, -4...36))
    let clipped = Picture.coverage([fill(shape, clip: Clip(path: Path(box: 5, 6, 20, 31)))])
    let whole = Picture.coverage(of: shape)
    for y in 0..<32 {
      for x in 0..<32 {
        let isInside = 5..<20 ~= x && 6..<31 ~= y
        #expect(clipped.coverage(x, y) == (isInside ? whole.coverage(x, y) : 0))
      }
    }
  }

  @Test func aRectangleAndItsMaskAgree() {
    var random = RandomScenes(seed: 4)
    let shape = Path(polygon: random.polygon(5, -4...36))
    // A fifth corner keeps the second path from being recognised as a rectangle.
    let masked = Path(polygon: [
      CGPoint(x: 5, y: 6), CGPoint(x: 9, y: 6), CGPoint(x: 20, y: 6), CGPoint(x: 20, y: 31),
      CGPoint(x: 5, y: 31),
    ])
    #expect(
      Picture.coverage([fill(shape, clip: Clip(path: Path(box: 5, 6, 20, 31)))]).pixels
        == Picture.coverage([fill(shape, clip: Clip(path: masked))]).pixels
    )
  }

  @Test func anEmptyClipHidesEverything() {
    let picture = Picture.coverage([
      fill(Path(box: 0, 0, 32, 32), clip: Clip(path: Path(), parent: nil)),
      fill(Path(box: 0, 0, 32, 32), clip: Clip(path: Path(box: 90, 90, 99, 99))),
    ])
    #expect(picture.coveredArea == 0)
  }

  @Test func clipsOfItemAndOperationBothApply() {
    let operation = fill(
      Path(box: 0, 0, 32, 32),
      clip: Clip(path: Path(box: 0, 0, 10.5, 10.5))
    )
    let item = DrawItem(
      .one(operation),
      transform: CGAffineTransform(translationX: 4, y: 4),
      clip: Clip(path: Path(box: 8.5, 8.5, 30, 30))
    )
    var picture = Picture(width: 32, height: 32)
    picture.paint(DisplayList(items: [item]))
    // The operation's clip moves with the item, the item's stays in the window.
    #expect(abs(picture.coveredArea - 36) < 0.2)
    #expect(picture.coverage(10, 10) == 255)
    #expect(picture.coverage(8, 8) == 64)
  }

  @Test func aSharedClipFollowsEachPlacement() {
    let clip = Clip(
      path: Path(polygon: [
        CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 0, y: 8),
      ])
    )
    let operation = fill(Path(box: 0, 0, 8, 8), clip: clip)
    var picture = Picture(width: 32, height: 32)
    picture.paint(
      DisplayList(items: [
        DrawItem(.one(operation)),
        DrawItem(.one(operation), transform: CGAffineTransform(translationX: 16, y: 16)),
        DrawItem(.one(operation), transform: CGAffineTransform(translationX: 16, y: 0)),
      ])
    )
    for (x, y) in [(0, 0), (16, 16), (16, 0)] {
      #expect(picture.coverage(x + 1, y + 1) == 255)
      #expect(picture.coverage(x + 7, y + 7) == 0)
    }
    #expect(abs(picture.coveredArea - 96) < 0.2)
  }
}
