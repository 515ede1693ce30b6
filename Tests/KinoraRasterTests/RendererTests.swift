// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

struct RendererTests {
  private func scene(_ random: inout RandomScenes, _ count: Int = 5) -> DisplayList {
    DisplayList(items: (0..<count).map { _ in random.item(-6...46) })
  }

  private func region(_ rects: [CGRect]) -> DamageRegion {
    var region = DamageRegion()
    for rect in rects { region.add(rect) }
    return region
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func repaintingTheDamageEqualsPaintingEverything(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    var list = scene(&random)
    var picture = Picture(width: 40, height: 40)
    picture.paint(list, background: .white)
    _ = list.takeDamage()
    for _ in 0..<3 {
      let slot = list.order[Int.random(in: 0..<list.order.count, using: &random.generator)]
      list.replace(slot, with: random.item(-6...46))
      picture.paint(list, background: .white, damage: list.takeDamage())
      var whole = Picture(width: 40, height: 40)
      whole.paint(list, background: .white)
      #expect(picture.pixels == whole.pixels)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func partsAreEqualToTheSamePartOfTheWhole(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    let list = scene(&random)
    var whole = Picture(width: 40, height: 40)
    whole.paint(list)
    let rects = (0..<3).map { _ in
      CGRect(
        x: random.number(0...30),
        y: random.number(0...30),
        width: random.number(1...14),
        height: random.number(1...14)
      )
    }
    var part = Picture(width: 40, height: 40)
    let untouched = part.pixels
    let cleared = part.paint(list, damage: region(rects))
    #expect(cleared == part.rects.reduce(0) { $0 + $1.area })
    for y in 0..<40 {
      for x in 0..<40 {
        let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
        let isDamaged = part.rects.contains { $0.intersects(pixel) }
        let expected = isDamaged ? whole.pixels : untouched
        #expect(part.pixels[y * 40 + x] == expected[y * 40 + x], "at \(x), \(y)")
      }
    }
  }

  @Test func translucentShapesArePaintedOnceWhereDamageOverlaps() {
    let half = Color.Resolved(red: 1, green: 1, blue: 1, opacity: 0.5)
    let list = DisplayList([
      DrawOp(.fill(Path(box: 0, 0, 16, 16), FillStyle()), paint: .color(half))
    ])
    var picture = Picture(width: 16, height: 16)
    // Apart in points, these share the pixels of column and row 9.
    picture.paint(
      list,
      damage: region([
        CGRect(x: 0, y: 0, width: 9.3, height: 9.3), CGRect(x: 9.6, y: 0, width: 6.4, height: 16),
        CGRect(x: 0, y: 9.6, width: 9.3, height: 6.4),
      ])
    )
    #expect(picture.pixels.allSatisfy { $0 & 255 == 128 })
  }

  @Test func emptyDamagePaintsNothing() {
    var picture = Picture(width: 8, height: 8)
    let before = picture.pixels
    let list = DisplayList([
      DrawOp(.fill(Path(box: 0, 0, 9, 9), FillStyle()), paint: .color(.white))
    ])
    #expect(picture.paint(list, damage: DamageRegion()) == 0)
    #expect(picture.pixels == before)
    #expect(picture.rects.isEmpty)
  }

  @Test func theSameListGivesTheSameBytes() {
    var random = RandomScenes(seed: 77)
    let list = scene(&random)
    var first = Picture(width: 40, height: 40)
    first.paint(list)
    var second = Picture(width: 40, height: 40)
    second.paint(list)
    let once = second.pixels
    second.paint(list)
    #expect(first.pixels == once)
    #expect(second.pixels == once)
  }

  @Test func scaleMultipliesPoints() {
    let points = Path(box: 1.25, 2, 5, 7.5)
    let pixels = Path(box: 2.5, 4, 10, 15)
    var scaled = Picture(width: 16, height: 16)
    scaled.paint(
      DisplayList([DrawOp(.fill(points, FillStyle()), paint: .color(.white))]),
      scale: 2
    )
    #expect(scaled.pixels == Picture.coverage(width: 16, height: 16, of: pixels).pixels)
  }

  @Test func transformsApplyFromTheOperationOutwards() {
    let shape = Path(box: 0, 0, 4, 2)
    var operation = DrawOp(.fill(shape, FillStyle()), paint: .color(.white))
    operation.transform = CGAffineTransform(scaleX: 2, y: 2)
    let item = DrawItem(
      .one(operation),
      transform: CGAffineTransform(translationX: 3, y: 5)
    )
    var picture = Picture(width: 16, height: 16)
    picture.paint(DisplayList(items: [item]))
    #expect(
      picture.pixels == Picture.coverage(width: 16, height: 16, of: Path(box: 3, 5, 11, 9)).pixels
    )
  }

  @Test func strokesCoverTheirWidth() {
    let line = Path { path in
      path.move(to: CGPoint(x: 4, y: 10))
      path.addLine(to: CGPoint(x: 24, y: 10))
    }
    let picture = Picture.coverage([
      DrawOp(.stroke(line, StrokeStyle(lineWidth: 3)), paint: .color(.white))
    ])
    #expect(abs(picture.coveredArea - 60) < 0.1)
    #expect(picture.coverage(12, 10) == 255)
    #expect(picture.coverage(12, 8) == 128)
  }

  @Test func glyphsStandAtTheirPositions() {
    let outline = GlyphRun.Outline(path: Path(box: 0, -6, 4, 0))
    let run = GlyphRun(glyphs: [
      .init(outline: outline, position: CGPoint(x: 2, y: 10)),
      .init(outline: outline, position: CGPoint(x: 7.5, y: 10)),
      .init(outline: outline, position: CGPoint(x: 300, y: 10)),
    ])
    let picture = Picture.coverage([DrawOp(.glyphs(run), paint: .color(.white))])
    var boxes = Path(box: 2, 4, 6, 10)
    boxes.move(to: CGPoint(x: 7.5, y: 4))
    for (x, y) in [(11.5, 4.0), (11.5, 10), (7.5, 10)] { boxes.addLine(to: CGPoint(x: x, y: y)) }
    #expect(picture.pixels == Picture.coverage(of: boxes).pixels)
  }
}
