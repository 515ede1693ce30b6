// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

struct PathFlattenTests {
  private func cubicPoint(_ p: [CGPoint], _ t: Double) -> CGPoint {
    let u = 1 - t
    let w = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    return CGPoint(
      x: zip(w, p).reduce(0) { $0 + $1.0 * $1.1.x },
      y: zip(w, p).reduce(0) { $0 + $1.0 * $1.1.y }
    )
  }

  @Test(arguments: [1.0, 0.1, 0.01])
  func cubicsStayWithinTheTolerance(tolerance: Double) {
    var random = RepeatableRandomNumberGenerator(seed: 1)
    for _ in 0..<20 {
      let p = (0..<4).map { _ in randomPoint(-100...100, &random) }
      let path = Path {
        $0.move(to: p[0])
        $0.addCurve(to: p[3], control1: p[1], control2: p[2])
      }
      let line = path.flattened(tolerance: tolerance).points
      for i in 0...50 {
        #expect(distance(cubicPoint(p, Double(i) / 50), to: line) <= tolerance * 1.000001)
      }
      #expect(line.first == p[0] && line.last == p[3])
    }
  }

  @Test(arguments: [1.0, 0.1, 0.01])
  func quadraticsStayWithinTheTolerance(tolerance: Double) {
    var random = RepeatableRandomNumberGenerator(seed: 2)
    for _ in 0..<20 {
      let p = (0..<3).map { _ in randomPoint(-100...100, &random) }
      let path = Path {
        $0.move(to: p[0])
        $0.addQuadCurve(to: p[2], control: p[1])
      }
      let line = path.flattened(tolerance: tolerance).points
      for i in 0...50 {
        let t = Double(i) / 50
        let u = 1 - t
        let point = CGPoint(
          x: u * u * p[0].x + 2 * u * t * p[1].x + t * t * p[2].x,
          y: u * u * p[0].y + 2 * u * t * p[1].y + t * t * p[2].y
        )
        #expect(distance(point, to: line) <= tolerance * 1.000001)
      }
    }
  }

  @Test func theNumberOfPiecesGrowsWithTheRootOfTheTolerance() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
    let coarse = circle.flattened(tolerance: 0.1).points.count
    let fine = circle.flattened(tolerance: 0.1 / 16).points.count
    #expect(fine <= 4 * coarse + 8 && fine >= 3 * coarse)
    #expect(coarse < 80)
  }

  @Test func transformingCommutesWithFlattening() {
    var random = RepeatableRandomNumberGenerator(seed: 3)
    let transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: -1.5)
      .translatedBy(x: 3, y: 4)
    for _ in 0..<10 {
      let p = (0..<4).map { _ in randomPoint(-50...50, &random) }
      let path = Path {
        $0.move(to: p[0])
        $0.addCurve(to: p[3], control1: p[1], control2: p[2])
        $0.closeSubpath()
      }
      let a = path.flattened(transform).points
      let b = path.applying(transform).flattened().points
      #expect(a.count == b.count)
      for (a, b) in zip(a, b) { #expect(hypot(a.x - b.x, a.y - b.y) < 1e-9) }
    }
  }

  @Test func aLineAfterACloseStartsANewPolyline() {
    let path = Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 10, y: 0))
      $0.closeSubpath()
      $0.addLine(to: CGPoint(x: 0, y: 10))
    }
    let lines = path.flattened().lines
    #expect(lines.map(\.isClosed) == [true, false])
    #expect(lines.last?.points == [.zero, CGPoint(x: 0, y: 10)])
  }

  @Test func elementsThatAreNotFiniteAreSkipped() {
    let path = Path {
      $0.move(to: CGPoint(x: Double.nan, y: 0))
      $0.addLine(to: CGPoint(x: 1, y: 1))
      $0.addLine(to: CGPoint(x: Double.infinity, y: 1))
      $0.addCurve(
        to: CGPoint(x: 5, y: 5),
        control1: CGPoint(x: Double.nan, y: 0),
        control2: .zero
      )
      $0.addLine(to: CGPoint(x: 2, y: 3))
    }
    #expect(path.flattened().points == [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 3)])
  }

  @Test(arguments: [1e300, 1e-300, 1e150, 1e9])
  func hugeAndTinyCurvesGiveABoundedNumberOfFinitePoints(size: Double) {
    let path = Path(ellipseIn: CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size))
    let points = path.flattened(
      CGAffineTransform(scaleX: 1e5, y: 1),
      tolerance: 0.025
    ).points
    #expect(points.count <= 4 * 8192 + 1)
    #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(path.flattened(tolerance: .nan).points.count <= 4 * 8192 + 1)
  }

  @Test func curvesBeyondTheRangeOfNumbersAreLines() {
    let path = Path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 110, y: 1),
        control1: CGPoint(x: 52, y: 1.7e308),
        control2: CGPoint(x: -1.7e308, y: 0)
      )
      $0.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 1.7e308, y: -1.7e308))
    }
    #expect(path.flattened().points == [.zero, CGPoint(x: 110, y: 1), CGPoint(x: 5, y: 6)])
  }
}
