// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

struct PathStrokeTests {
  private let segment = Path { path in
    path.move(to: CGPoint(x: 10, y: 20))
    path.addLine(to: CGPoint(x: 110, y: 20))
  }

  @Test(arguments: [CGLineCap.butt, .square, .round])
  func aSegmentHasItsAnalyticArea(cap: CGLineCap) {
    let area: Double = cap == .butt ? 1000 : (cap == .square ? 1100 : 1000 + 25 * .pi)
    let outline = segment.stroked(StrokeStyle(lineWidth: 10, lineCap: cap), tolerance: 0.001)
    #expect(abs(outline.area - area) < 0.05)
    #expect(outline.lines.count == 1)
  }

  @Test func aCircleHasTheAreaOfItsRing() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outline = circle.stroked(StrokeStyle(lineWidth: 10), tolerance: 0.001)
    // The Bézier circle is up to 0.03 % too large.
    #expect(abs(outline.area / (100 * .pi * 10) - 1) < 3e-4)
    #expect(outline.lines.count == 2)
  }

  @Test func aDiscIsFilledByAStrokeWiderThanItself() {
    let circle = Path(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10))
    let outline = circle.stroked(StrokeStyle(lineWidth: 24))
    for i in 0..<200 {
      let angle = Double(i) * 2.4
      let radius = Double(i) / 200 * 18
      let p = CGPoint(x: radius * cos(angle) + 1e-4, y: radius * sin(angle) + 1e-4)
      if abs(radius - 17) > 0.05 { #expect((outline.winding(p) != 0) == (radius < 17), "\(p)") }
    }
  }

  @Test(arguments: [
    CGAffineTransform.identity, CGAffineTransform(scaleX: -1, y: 1),
    CGAffineTransform(a: 0, b: 2, c: 1, d: 0.5, tx: 3, ty: 4),
  ])
  func everyPolygonHasPositiveArea(transform: CGAffineTransform) {
    for join in [CGLineJoin.miter, .round, .bevel] {
      let style = StrokeStyle(
        lineWidth: 6,
        lineCap: .round,
        lineJoin: join,
        dash: [0, 8, 15, 9]
      )
      let path = Path {
        $0.move(to: .zero)
        $0.addLine(to: CGPoint(x: 50, y: 0))
        $0.addLine(to: CGPoint(x: 50, y: 70))
        $0.addCurve(
          to: CGPoint(x: 0, y: 10),
          control1: CGPoint(x: 40, y: 80),
          control2: CGPoint(x: 20, y: 90)
        )
        $0.closeSubpath()
      }
      let dashed = path.stroked(style, transform)
      #expect(dashed.lines.count > 5)
      for line in dashed.lines { #expect(RecordingSink.area(line.points) > 0) }
    }
    #expect(segment.stroked(StrokeStyle(lineWidth: 6), transform).area > 0)
  }

  @Test(arguments: [1.0, 4, 15, 40], [false, true])
  func coverageOfPolylinesEqualsTheirDistanceField(width: Double, isClosed: Bool) {
    var random = RepeatableRandomNumberGenerator(seed: UInt64(width) * 2 + (isClosed ? 1 : 0))
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    for _ in 0..<8 {
      var points = (0..<6).map { _ in randomPoint(0...60, &random) }
      var path = Path()
      path.addLines(points)
      if isClosed {
        path.closeSubpath()
        points.append(points[0])
      }
      expectCoverage(path.stroked(style), of: points, width, slack: 0.02, &random)
    }
  }

  @Test(arguments: [0.5, 3, 20, 60])
  func coverageOfCurvesEqualsTheirDistanceField(width: Double) {
    var random = RepeatableRandomNumberGenerator(seed: UInt64(width * 10))
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    for _ in 0..<8 {
      let p = (0..<4).map { _ in randomPoint(0...60, &random) }
      let path = Path {
        $0.move(to: p[0])
        $0.addCurve(to: p[3], control1: p[1], control2: p[2])
      }
      let line = path.flattened(tolerance: 1e-3).points
      expectCoverage(path.stroked(style), of: line, width, slack: 0.03, &random)
    }
  }

  private func expectCoverage(
    _ outline: RecordingSink,
    of line: [CGPoint],
    _ width: Double,
    slack: Double,
    _ random: inout RepeatableRandomNumberGenerator
  ) {
    for _ in 0..<60 {
      let p = randomPoint(-30...90, &random)
      let distance = distance(p, to: line)
      guard abs(distance - width / 2) > slack else { continue }
      let winding = outline.winding(p)
      #expect(winding >= 0)
      #expect((winding > 0) == (distance < width / 2), "\(p) of \(line.count) points, \(line[0])")
    }
  }

  @Test func aCuspIsRounded() {
    let path = Path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 40, y: 0),
        control1: CGPoint(x: 60, y: 60),
        control2: CGPoint(x: -20, y: 60)
      )
    }
    let style = StrokeStyle(lineWidth: 8, lineCap: .butt)
    var random = RepeatableRandomNumberGenerator(seed: 9)
    let line = path.flattened(tolerance: 1e-4).points
    let outline = path.stroked(style)
    for _ in 0..<300 {
      let p = CGPoint(
        x: .random(in: 0...40, using: &random),
        y: .random(in: 10...60, using: &random)
      )
      let distance = distance(p, to: line)
      guard abs(distance - 4) > 0.03 else { continue }
      #expect((outline.winding(p) > 0) == (distance < 4), "\(p)")
    }
  }

  @Test func smoothInnerSidesAreCoveredOnce() {
    let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    let outline = circle.stroked(StrokeStyle(lineWidth: 20), tolerance: 0.025)
    for i in 0..<500 {
      let angle = Double(i) * 0.0131
      for radius in [40.2, 45, 59.8] {
        #expect(outline.winding(CGPoint(x: radius * cos(angle), y: radius * sin(angle))) == 1)
      }
    }
  }

  @Test func theMiterLimitDecidesBetweenMiterAndBevel() {
    // The angle at the corner is φ, its ratio 1/sin(φ/2).
    let path = Path {
      $0.move(to: CGPoint(x: -100, y: -12.5))
      $0.addLine(to: .zero)
      $0.addLine(to: CGPoint(x: -100, y: 12.5))
    }
    let ratio = 1 / sin(atan(0.125))
    func reach(_ limit: Double) -> Double {
      let points = path.stroked(StrokeStyle(lineWidth: 2, miterLimit: CGFloat(limit))).points
      return Double(points.map(\.x).max() ?? 0)
    }
    #expect(abs(reach(ratio + 0.01) - ratio) < 1e-9)
    #expect(reach(ratio - 0.01) < 1)
    #expect(reach(0) < 1 && reach(.nan) < 1)
    #expect(abs(reach(.infinity) - ratio) < 1e-9)
  }

  @Test func closedSubpathsAreJoinedAtTheirStart() {
    let square = Path(CGRect(x: 20, y: 20, width: 60, height: 60))
    var open = Path()
    open.addLines([
      CGPoint(x: 20, y: 20), CGPoint(x: 80, y: 20), CGPoint(x: 80, y: 80), CGPoint(x: 20, y: 80),
      CGPoint(x: 20, y: 20),
    ])
    let corner = CGPoint(x: 16.5, y: 16.5)
    let style = StrokeStyle(lineWidth: 10)
    #expect(square.stroked(style).winding(corner) == 1)
    #expect(open.stroked(style).winding(corner) == 0)
    #expect(abs(square.stroked(style).area - (70 * 70 - 50 * 50)) < 1e-9)
  }

  @Test func subpathsWithoutLengthAreDots() {
    let dot = Path {
      $0.move(to: CGPoint(x: 5, y: 5))
      $0.addLine(to: CGPoint(x: 5, y: 5))
    }
    func area(_ cap: CGLineCap) -> Double {
      dot.stroked(StrokeStyle(lineWidth: 4, lineCap: cap), tolerance: 1e-4).area
    }
    #expect(area(.butt) == 0)
    #expect(abs(area(.square) - 16) < 1e-9)
    #expect(abs(area(.round) - 4 * .pi) < 1e-2)
    let moveOnly = Path { $0.move(to: .zero) }
    #expect(moveOnly.stroked(StrokeStyle(lineWidth: 4, lineCap: .round)).lines.isEmpty)
  }

  struct DashCase: Sendable {
    var dash: [CGFloat]
    var phase: CGFloat
    var expected: [[Double]]
  }

  static let dashCases = [
    DashCase(
      dash: [10, 10],
      phase: 0,
      expected: [[10, 20], [30, 40], [50, 60], [70, 80], [90, 100]]
    ),
    DashCase(
      dash: [10, 10],
      phase: 5,
      expected: [[10, 15], [25, 35], [45, 55], [65, 75], [85, 95], [105, 110]]
    ),
    DashCase(
      dash: [10, 10],
      phase: -5,
      expected: [[15, 25], [35, 45], [55, 65], [75, 85], [95, 105]]
    ),
    DashCase(dash: [30], phase: 0, expected: [[10, 40], [70, 100]]),
    DashCase(dash: [40, 0], phase: 0, expected: [[10, 50], [50, 90], [90, 110]]),
  ]

  @Test(arguments: dashCases)
  func dashesFollowThePattern(example: DashCase) {
    let style = StrokeStyle(lineWidth: 2, dash: example.dash, dashPhase: example.phase)
    let outline = segment.stroked(style)
    let runs = outline.lines.map { line in
      [Double(line.points.map(\.x).min() ?? 0), Double(line.points.map(\.x).max() ?? 0)]
    }
    #expect(runs.count == example.expected.count)
    for (run, expected) in zip(runs, example.expected) {
      #expect(abs(run[0] - expected[0]) < 1e-9 && abs(run[1] - expected[1]) < 1e-9, "\(runs)")
    }
  }

  @Test func aDashedClosedPathKeepsTheCornerAtItsStart() {
    let square = Path(CGRect(x: 20, y: 20, width: 60, height: 60))
    let outline = square.stroked(StrokeStyle(lineWidth: 10, dash: [30, 30], dashPhase: 15))
    #expect(outline.winding(CGPoint(x: 16.5, y: 16.5)) == 1)
  }

  @Test(arguments: [
    [CGFloat.nan, 1], [-1, 2], [0, 0], [.infinity], [1e-300, 1e-300], [1e-9], [1e300, 1],
  ])
  func hostileDashesDrawASolidLine(dash: [CGFloat]) {
    let style = StrokeStyle(lineWidth: 2, dash: dash, dashPhase: 1e18)
    let outline = segment.stroked(style)
    #expect(outline.lines.count == 1)
    #expect(abs(outline.area - 200) < 1e-6 || dash[0] == 1e300)
  }

  @Test(arguments: [CGFloat.nan, 0, -1, .infinity])
  func widthsThatAreNotPositiveDrawNothing(width: CGFloat) {
    #expect(segment.stroked(StrokeStyle(lineWidth: width)).lines.isEmpty)
    #expect(segment.strokedPath(StrokeStyle(lineWidth: width)).isEmpty)
  }

  @Test func hostilePathsGiveFinitePoints() {
    let values = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, 1, 1e15, -3]
    var random = RepeatableRandomNumberGenerator(seed: 77)
    func point() -> CGPoint {
      CGPoint(
        x: values.randomElement(using: &random) ?? 0,
        y: values.randomElement(using: &random) ?? 0
      )
    }
    for round in 0..<150 {
      var path = Path()
      for _ in 0..<6 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: path.move(to: point())
        case 1, 2: path.addLine(to: point())
        case 3: path.addQuadCurve(to: point(), control: point())
        case 4 where round % 10 == 0:
          path.addCurve(to: point(), control1: point(), control2: point())
        default: path.closeSubpath()
        }
      }
      let style = StrokeStyle(
        lineWidth: [1e-300, 1, 1e100][round % 3],
        lineCap: .round,
        lineJoin: .round,
        dash: round % 2 == 0 ? [] : [3, 1e10]
      )
      let outline = path.stroked(
        style,
        CGAffineTransform(scaleX: 1e3, y: round % 5 == 0 ? 0 : 1),
        tolerance: 100
      )
      #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      _ = path.boundingRect
      _ = path.contains(CGPoint(x: 1, y: 1))
      _ = path.trimmedPath(from: 0.2, to: 0.7)
    }
  }
}
