// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

/// Stroke outlines that stay curves; the polygons for drawing are in `PathStrokeTests`.
struct PathStrokedPathTests {
  private func count(_ path: Path) -> (moves: Int, lines: Int, curves: Int) {
    var counts = (moves: 0, lines: 0, curves: 0)
    path.forEach { element in
      switch element {
      case .move: counts.moves += 1
      case .line: counts.lines += 1
      case .quadCurve, .curve: counts.curves += 1
      case .closeSubpath: break
      }
    }
    return counts
  }

  @Test func aRingHasTwoCirclesOfCurves() {
    let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))
      .strokedPath(StrokeStyle(lineWidth: 4))
    #expect(count(ring) == (2, 0, 8))
    let box = ring.boundingRect
    #expect(abs(box.minX + 2) < 0.01 && abs(box.width - 44) < 0.02)
    #expect(!ring.contains(CGPoint(x: 20, y: 20)) && ring.contains(CGPoint(x: 1, y: 20)))
  }

  @Test func roundCapsAndJoinsAreArcs() {
    let corner = Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 50, y: 0))
      $0.addLine(to: CGPoint(x: 50, y: 50))
    }
    let style = StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round)
    let outline = corner.strokedPath(style)
    // Two quarters in each cap and one in the join.
    #expect(count(outline).curves == 5)
    var sink = RecordingSink()
    outline.flatten(.identity, tolerance: 1e-4, into: &sink)
    // A corner's square is cut by a quarter of its disc; its inner part is covered once.
    let area = 2 * 50 * 10 + 25 * Double.pi - 25 + 25 * .pi / 4
    #expect(abs(sink.area - area) < 0.05)
  }

  @Test(arguments: [0.5, 3, 20, 60], [CGLineJoin.round, .miter])
  func areaEqualsThatOfTheDistanceField(width: Double, join: CGLineJoin) {
    var random = RepeatableRandomNumberGenerator(seed: UInt64(width * 10))
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: join)
    for round in 0..<6 {
      var p = (0..<4).map { _ in randomPoint(0...60, &random) }
      // Some handles have no length and some curves are straight.
      if round == 1 { p[1] = p[0] }
      if round == 2 { p[2] = p[3] }
      if round == 3 { p[1] = p[3] }
      let path = Path {
        $0.move(to: p[0])
        $0.addCurve(to: p[3], control1: p[1], control2: p[2])
      }
      let line = path.flattened(tolerance: 5e-3).points
      var outline = RecordingSink()
      path.strokedPath(style).flatten(.identity, tolerance: 5e-3, into: &outline)
      var areas = (outline: 0, field: 0)
      for _ in 0..<150 {
        let q = randomPoint(-30...90, &random)
        let (winding, distance) = (outline.winding(q), distance(q, to: line))
        if winding != 0 { areas.outline += 1 }
        if distance < width / 2 { areas.field += 1 }
        guard abs(distance - width / 2) > 0.04 else { continue }
        #expect((winding != 0) == (distance < width / 2), "\(q) of \(p)")
        #expect(winding >= 0, "\(q) of \(p)")
      }
      #expect(abs(areas.outline - areas.field) <= 2)
    }
  }

  @Test func dashesOfACurveHaveTheirLength() {
    let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    let quarter = CGFloat.pi * 25
    let style = StrokeStyle(lineWidth: 2, dash: [quarter / 2], dashPhase: -.pi * 50 / 16)
    var middles: [Double] = []
    var sink = RecordingSink()
    circle.strokedPath(style).flatten(.identity, tolerance: 1e-4, into: &sink)
    for (points, _) in sink.lines {
      let angles = points.map { atan2($0.y, $0.x) }
      let (low, high) = (angles.min() ?? 0, angles.max() ?? 0)
      #expect(abs(high - low - .pi / 4) < 2e-3)
      middles.append((low + high) / 2)
    }
    let expected = [-13.0, -5, 3, 11].map { $0 * .pi / 16 }
    #expect(zip(middles.sorted(), expected).allSatisfy { abs($0 - $1) < 2e-3 })
    #expect(middles.count == 4)
  }

  @Test func thinOutlinesAreAsExactAsTheirWidth() {
    // A drawing in the unit square, to be scaled up later.
    let arc = Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1))
    let ring = arc.strokedPath(StrokeStyle(lineWidth: 0.02))
    for i in 0..<400 {
      let angle = Double(i) * 0.0157
      for (radius, isInside) in [(0.4905, true), (0.5095, true), (0.4895, false), (0.511, false)] {
        let p = CGPoint(x: 0.5 + radius * cos(angle), y: 0.5 + radius * sin(angle))
        #expect(ring.contains(p) == isInside)
      }
    }
  }
}
