// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

struct AccumulatorTests {
  @Test(arguments: [
    (2.0, 3.0, 6.0, 7.0), (2.25, 3.5, 6.75, 7.125), (5.1, 5.2, 5.3, 5.9), (0, 0, 16, 16),
    (7.5, 0, 8.5, 16), (-3, -2, 4.5, 2.5), (12.25, 12.75, 40, 900),
  ])
  func rectanglesCoverTheProductOfTheirOverlaps(x0: Double, y0: Double, x1: Double, y1: Double) {
    let picture = Picture.coverage(width: 16, height: 16, of: Path(box: x0, y0, x1, y1))
    func overlap(_ low: Double, _ high: Double, _ cell: Int) -> Double {
      max(min(high, Double(cell + 1)) - max(low, Double(cell)), 0)
    }
    for y in 0..<16 {
      for x in 0..<16 {
        let exact = overlap(x0, x1, x) * overlap(y0, y1, y) * 255
        #expect(abs(Double(picture.coverage(x, y)) - exact) <= 0.51, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func coverageAddsUpToTheArea(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    // Vertices in order of angle make a star-shaped polygon, which does not cross itself.
    let points = (0..<9).map { index in
      let angle = (Double(index) + random.number(0.1...0.9)) / 9 * 2 * Double.pi
      let radius = random.number(10...23)
      return CGPoint(x: 24 + radius * cos(angle), y: 24 + radius * sin(angle))
    }
    var area = 0.0
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      area += (a.x * b.y - b.x * a.y) / 2
    }
    let picture = Picture.coverage(width: 48, height: 48, of: Path(polygon: points))
    #expect(abs(picture.coveredArea - abs(area)) < 1e-3 * abs(area))
  }

  @Test func circlesHaveTheirArea() {
    let (c, r, k) = (16.3, 12.0, 12.0 * 0.5522847498)
    let circle = Path { path in
      path.move(to: CGPoint(x: c + r, y: c))
      for (ux, uy) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
        // From direction u to direction v, a quarter turn on.
        let (vx, vy) = (-uy, ux)
        path.addCurve(
          to: CGPoint(x: c + r * vx, y: c + r * vy),
          control1: CGPoint(x: c + r * ux + k * vx, y: c + r * uy + k * vy),
          control2: CGPoint(x: c + r * vx + k * ux, y: c + r * vy + k * uy)
        )
      }
    }
    let area = Double.pi * r * r
    #expect(abs(Picture.coverage(of: circle).coveredArea - area) < 3e-3 * area)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>, [false, true])
  func agreesWithCountingWhereOneEdgePasses(seed: UInt64, isEvenOdd: Bool) {
    var random = RandomScenes(seed: seed)
    let polygon = random.polygon(7, -6...26)
    let picture = Picture.coverage(
      width: 20,
      height: 20,
      of: Path(polygon: polygon),
      FillStyle(eoFill: isEvenOdd)
    )
    let oracle = CoverageOracle(width: 20, height: 20, polygon: polygon, isEvenOdd: isEvenOdd)
    for y in 0..<20 {
      for x in 0..<20 where CoverageOracle.edges(of: polygon, inColumn: x, row: y) <= 1 {
        let expected = oracle.coverage[y * 20 + x] * 255
        #expect(abs(Double(picture.coverage(x, y)) - expected) <= 2.5, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func trianglesAgreeWithCountingEverywhere(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    let polygon = random.polygon(3, -4...24)
    let picture = Picture.coverage(width: 20, height: 20, of: Path(polygon: polygon))
    let oracle = CoverageOracle(width: 20, height: 20, polygon: polygon, isEvenOdd: false)
    for index in 0..<400 {
      let expected = oracle.coverage[index] * 255
      #expect(abs(Double(picture.pixels[index] & 255) - expected) <= 2.5, "at \(index)")
    }
  }

  @Test func openSubpathsAreClosed() {
    let open = Path { path in
      path.move(to: CGPoint(x: 2, y: 2))
      path.addLine(to: CGPoint(x: 20, y: 4.5))
      path.addLine(to: CGPoint(x: 9, y: 19.5))
      path.move(to: CGPoint(x: 22, y: 22))
      path.addLine(to: CGPoint(x: 30, y: 22))
      path.addLine(to: CGPoint(x: 30, y: 30))
    }
    var closed = Path()
    open.forEach { element in
      if case .move(let point) = element {
        closed.closeSubpath()
        closed.move(to: point)
      } else if case .line(let point) = element {
        closed.addLine(to: point)
      }
    }
    closed.closeSubpath()
    #expect(Picture.coverage(of: open).pixels == Picture.coverage(of: closed).pixels)
  }

  @Test func rulesDifferWhereWindingsNest() {
    var nested = Path(box: 2, 2, 30, 30)
    Path(box: 8, 8, 24, 24).forEach { element in
      if case .move(let point) = element {
        nested.move(to: point)
      } else if case .line(let point) = element {
        nested.addLine(to: point)
      }
    }
    #expect(Picture.coverage(of: nested).coverage(16, 16) == 255)
    let evenOdd = Picture.coverage(of: nested, FillStyle(eoFill: true))
    #expect(evenOdd.coverage(16, 16) == 0)
    #expect(evenOdd.coverage(4, 16) == 255)
  }

  @Test func withoutAntialiasingPixelsAreAllOrNothing() {
    let style = FillStyle(antialiased: false)
    let triangle = Path(polygon: [
      CGPoint(x: 1.3, y: 2.2), CGPoint(x: 29.4, y: 11), CGPoint(x: 8, y: 30.6),
    ])
    let smooth = Picture.coverage(of: triangle)
    let hard = Picture.coverage(of: triangle, style)
    for (a, b) in zip(smooth.pixels, hard.pixels) {
      #expect(b & 255 == (a & 255 >= 128 ? 255 : 0))
    }
    // Exactly one half counts as covered.
    #expect(Picture.coverage(of: Path(box: 4, 4, 8.5, 9), style).coverage(8, 6) == 255)
    #expect(Picture.coverage(of: Path(box: 4, 4, 8.49, 9), style).coverage(8, 6) == 0)
  }

  @Test func coverageDoesNotDependOnDirection() {
    var random = RandomScenes(seed: 5)
    let polygon = random.polygon(6, -4...36)
    #expect(
      Picture.coverage(of: Path(polygon: polygon)).pixels
        == Picture.coverage(of: Path(polygon: polygon.reversed())).pixels
    )
  }
}
