// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport

/// Random paths of the kinds that geometry goes wrong on.
enum RandomPaths {
  /// What is special about a path.
  enum Kind: CaseIterable, Sendable {
    case general, collinear, repeated, nearlyCoincident, cusps, loops, dots
  }

  /// The sizes that laws are checked at, in points.
  static let scales = [1e-12, 1, 1e3, 1e9]

  /// Makes a path of a kind, whose coordinates are at most about as large as the scale.
  static func path(
    _ kind: Kind,
    scale: Double,
    _ random: inout RepeatableRandomNumberGenerator
  ) -> Path {
    var path = Path()
    var last = CGPoint.zero
    let direction = Double.random(in: 0...6.3, using: &random)
    func point() -> CGPoint {
      let free = randomPoint(-1...1, &random)
      defer { last = free }
      switch kind {
      case .collinear: return CGPoint(x: free.x * cos(direction), y: free.x * sin(direction))
      case .repeated: return Int.random(in: 0..<3, using: &random) > 0 ? last : free
      case .nearlyCoincident:
        guard Bool.random(using: &random) else { return free }
        return CGPoint(x: last.x + free.x * 1e-9, y: last.y + free.y * 1e-9)
      default: return free
      }
    }
    func add(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x * scale, y: p.y * scale) }
    path.move(to: add(point()))
    for _ in 0..<8 {
      switch (kind, Int.random(in: 0..<6, using: &random)) {
      case (.cusps, 0...3):
        // The control polygon crosses itself with equal arms: the curve has a cusp.
        let (a, b) = (point(), point())
        path.addCurve(
          to: add(CGPoint(x: b.x, y: a.y)),
          control1: add(b),
          control2: add(a)
        )
      case (.loops, 0...3):
        let (a, b) = (point(), point())
        path.addCurve(
          to: path.currentPoint ?? .zero,
          control1: add(CGPoint(x: 3 * a.x, y: 3 * a.y)),
          control2: add(CGPoint(x: 3 * b.x, y: 3 * b.y))
        )
      case (.dots, 0...2):
        path.move(to: add(point()))
        if Bool.random(using: &random) { path.closeSubpath() }
      case (_, 0): path.move(to: add(point()))
      case (_, 1): path.addLine(to: add(point()))
      case (_, 2): path.addQuadCurve(to: add(point()), control: add(point()))
      case (_, 3), (_, 4):
        path.addCurve(to: add(point()), control1: add(point()), control2: add(point()))
      default: path.closeSubpath()
      }
    }
    return path
  }

  /// The segments of a path as control points, those that close sub-paths for filling included.
  static func segments(_ path: Path) -> [[CGPoint]] {
    var collector = Collector()
    path.visitSegments(&collector)
    return collector.segments
  }

  /// A point of a segment.
  static func point(_ segment: [CGPoint], _ t: Double) -> CGPoint {
    var points = segment
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map {
        CGPoint(x: $0.x * (1 - t) + $1.x * t, y: $0.y * (1 - t) + $1.y * t)
      }
    }
    return points[0]
  }

  private struct Collector: SegmentVisitor {
    var segments: [[CGPoint]] = []
    mutating func begin(at start: CGPoint) {}
    mutating func line(_ p0: CGPoint, _ p1: CGPoint) { segments.append([p0, p1]) }
    mutating func quad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
      segments.append([p0, p1, p2])
    }
    mutating func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
      segments.append([p0, p1, p2, p3])
    }
    mutating func end(from current: CGPoint, to start: CGPoint, isClosed: Bool) {
      segments.append([current, start])
    }
  }
}
