// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Pixels that several edges pass.
struct CrossingTests {
  /// A star of many edges that cross each other near the centre.
  private func star(_ points: Int, step: Int, radius: Double) -> [CGPoint] {
    (0..<points).map { index in
      let turn = Double((step * index) % points) / Double(points)
      let angle = turn * 2 * Double.pi - Double.pi / 2
      return CGPoint(
        x: radius + 2 + radius * cos(angle),
        y: radius + 2 + radius * sin(angle)
      )
    }
  }

  /// The mean and the largest error on pixels that are partly covered, of 255.
  private func error(_ polygon: [CGPoint], _ size: Int, isEvenOdd: Bool) -> (Double, Double) {
    let style = FillStyle(eoFill: isEvenOdd)
    let picture = Picture.coverage(width: size, height: size, of: Path(polygon: polygon), style)
    let oracle =
      CoverageOracle(width: size, height: size, polygon: polygon, isEvenOdd: isEvenOdd)
    var errors: [Double] = []
    for (index, exact) in oracle.coverage.enumerated() where exact > 1e-9 && exact < 1 - 1e-9 {
      errors.append(abs(Double(picture.pixels[index] & 255) - exact * 255))
    }
    return (errors.reduce(0, +) / Double(errors.count), errors.max() ?? 0)
  }

  @Test func starsOfTheEvenOddRuleDoNotBleed() {
    let (mean, worst) = error(star(101, step: 50, radius: 48), 100, isEvenOdd: true)
    #expect(mean <= 1.5)
    #expect(worst <= 20)
  }

  @Test func outlinesOfThousandsOfPointsDoNotBleed() {
    // A rose that winds many times about its centre, finer than any pixel.
    let polygon = (0..<6000).map { index in
      let turn = Double(index) / 6000 * 2 * Double.pi
      let radius = 20 + 26 * cos(37 * turn)
      return CGPoint(x: 50 + radius * cos(4 * turn), y: 50 + radius * sin(4 * turn))
    }
    let (mean, worst) = error(polygon, 100, isEvenOdd: true)
    #expect(mean <= 1.5)
    #expect(worst <= 20)
  }

  @Test func bothKindsOfShapesKeepTheirBytesAfterLongOutlines() {
    let polygon = (0..<3000).map { index in
      CGPoint(x: 30 + 25 * cos(Double(index) * 0.7), y: 30 + 25 * sin(Double(index) * 1.1))
    }
    let styles = [true, false, true, false].map { FillStyle(eoFill: $0) }
    let alone = styles.map {
      Picture.coverage(width: 60, height: 60, of: Path(polygon: polygon), $0)
    }
    let operations = styles.enumerated().map { index, style in
      let move = CGAffineTransform(translationX: Double(index) * 64, y: 0)
      return DrawOp(.fill(Path(polygon: polygon).applying(move), style), paint: .color(.white))
    }
    let together = Picture.coverage(width: 256, height: 60, operations)
    for (index, picture) in alone.enumerated() {
      for y in 0..<60 {
        for x in 0..<60 {
          #expect(picture.pixels[y * 60 + x] == together.pixels[y * 256 + index * 64 + x])
        }
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func evenOddPolygonsAgreeWithCountingEverywhere(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    let polygon = random.polygon(9, -6...26)
    let (mean, worst) = error(polygon, 20, isEvenOdd: true)
    #expect(mean <= 1.5)
    #expect(worst <= 12)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func levelEdgesAcrossManySteepOnesAgreeWithCounting(seed: UInt64) {
    // Needles in pairs, apart from each other, under a band of edges that are nearly level.
    var random = RandomScenes(seed: seed)
    var polygon: [CGPoint] = []
    for index in 0..<12 {
      let x = Double(index) * 5 + random.number(0...3)
      polygon.append(CGPoint(x: x, y: random.number(0...4)))
      polygon.append(CGPoint(x: x + random.number(-1...1), y: random.number(50...60)))
    }
    for index in 0..<7 {
      polygon.append(
        CGPoint(x: index % 2 == 0 ? 62 : -2, y: 25 + random.number(0...5))
      )
    }
    let (mean, worst) = error(polygon, 60, isEvenOdd: true)
    #expect(mean <= 1)
    #expect(worst <= 20)
  }

  @Test func levelEdgesCount() {
    // The upper shape ends, and the lower one begins, in the middle of a row of pixels.
    var path = Path(box: 2, 2, 30, 16.5)
    path.move(to: CGPoint(x: 2, y: 16.5))
    for point in [CGPoint(x: 12.25, y: 16.5), CGPoint(x: 12.25, y: 30), CGPoint(x: 2, y: 30)] {
      path.addLine(to: point)
    }
    path.closeSubpath()
    let picture = Picture.coverage(of: path, FillStyle(eoFill: true))
    #expect(picture.coverage(8, 16) == 255)
    // Half a row, and a quarter of the other half.
    #expect(abs(picture.coverage(12, 16) - 159) <= 1)
    #expect(abs(picture.coverage(20, 16) - 128) <= 1)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func partsAreEqualToTheSamePartOfTheWhole(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    let path = Path(polygon: star(21, step: 8, radius: 18) + random.polygon(9, -6...46))
    let list = DisplayList([
      DrawOp(.fill(path, FillStyle(eoFill: true)), paint: .color(.white))
    ])
    var whole = Picture(width: 40, height: 40)
    whole.paint(list)
    for _ in 0..<6 {
      var damage = DamageRegion()
      damage.add(
        CGRect(
          x: random.number(0...30),
          y: random.number(0...30),
          width: random.number(1...14),
          height: random.number(1...14)
        )
      )
      var part = whole
      part.pixels = part.pixels.map { ~$0 }
      part.paint(list, damage: damage)
      for rect in part.rects {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX {
            #expect(part.pixels[y * 40 + x] == whole.pixels[y * 40 + x], "at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func curvesAreCloseToTheTruth() {
    // A closed Catmull-Rom curve through points around the centre, as cubics.
    var random = RandomScenes(seed: 19)
    let points = (0..<19).map { index in
      let angle = Double(index) / 19 * 2 * Double.pi
      let radius = 40 * random.number(0.5...1)
      return SIMD2(44 + radius * cos(angle), 44 + radius * sin(angle))
    }
    func point(_ index: Int) -> SIMD2<Double> { points[(index + 19) % 19] }
    var path = Path()
    path.move(to: CGPoint(x: points[0].x, y: points[0].y))
    var polygon: [CGPoint] = []
    for index in 0..<19 {
      let (a, b) = (point(index), point(index + 1))
      let c1 = a + (b - point(index - 1)) / 6
      let c2 = b - (point(index + 2) - a) / 6
      path.addCurve(
        to: CGPoint(x: b.x, y: b.y),
        control1: CGPoint(x: c1.x, y: c1.y),
        control2: CGPoint(x: c2.x, y: c2.y)
      )
      for step in 0..<12 {
        let t = Double(step) / 12
        let u = 1 - t
        let p = a * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + b * (t * t * t)
        polygon.append(CGPoint(x: p.x, y: p.y))
      }
    }
    let picture = Picture.coverage(width: 88, height: 88, of: path)
    let oracle = CoverageOracle(width: 88, height: 88, polygon: polygon, isEvenOdd: false)
    var errors: [Double] = []
    for (index, exact) in oracle.coverage.enumerated() where exact > 1e-9 && exact < 1 - 1e-9 {
      errors.append(abs(Double(picture.pixels[index] & 255) - exact * 255))
    }
    #expect(errors.reduce(0, +) / Double(errors.count) <= 1.5)
  }
}
