// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport

/// Collects polylines.
struct RecordingSink: PolylineSink {
  var lines: [(points: [CGPoint], isClosed: Bool)] = []

  mutating func move(_ x: Double, _ y: Double) { lines.append(([CGPoint(x: x, y: y)], false)) }
  mutating func line(_ x: Double, _ y: Double) {
    lines[lines.count - 1].points.append(CGPoint(x: x, y: y))
  }
  mutating func close() { lines[lines.count - 1].isClosed = true }

  var points: [CGPoint] { lines.flatMap(\.points) }

  /// Twice the signed areas of the polygons, halved and summed.
  var area: Double { lines.reduce(0) { $0 + RecordingSink.area($1.points) } }

  static func area(_ points: [CGPoint]) -> Double {
    var sum = 0.0
    for (i, p) in points.enumerated() {
      let q = points[(i + 1) % points.count]
      sum += p.x * q.y - q.x * p.y
    }
    return sum / 2
  }

  /// The winding number of all polygons, taken as closed, around a point.
  func winding(_ p: CGPoint) -> Int {
    var count = 0
    for (points, _) in lines {
      for (i, a) in points.enumerated() {
        let b = points[(i + 1) % points.count]
        guard (a.y <= p.y) != (b.y <= p.y) else { continue }
        if a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) <= p.x { count += b.y > a.y ? -1 : 1 }
      }
    }
    return count
  }
}

extension Path {
  func flattened(
    _ transform: CGAffineTransform = .identity,
    tolerance: Double = 0.01
  ) -> RecordingSink {
    var sink = RecordingSink()
    flatten(transform, tolerance: tolerance, into: &sink)
    return sink
  }

  func stroked(
    _ style: StrokeStyle,
    _ transform: CGAffineTransform = .identity,
    tolerance: Double = 0.01
  ) -> RecordingSink {
    var sink = RecordingSink()
    var workspace = StrokeWorkspace()
    stroke(style, transform, tolerance: tolerance, using: &workspace, into: &sink)
    return sink
  }
}

/// The distance from a point to a segment.
func distance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> Double {
  let d = CGPoint(x: b.x - a.x, y: b.y - a.y)
  let square = d.x * d.x + d.y * d.y
  let t = square > 0 ? ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / square : 0
  let u = min(max(t, 0), 1)
  return hypot(p.x - a.x - d.x * u, p.y - a.y - d.y * u)
}

/// The distance from a point to a polyline.
func distance(_ p: CGPoint, to points: [CGPoint]) -> Double {
  var best = Double.infinity
  for (a, b) in zip(points, points.dropFirst()) { best = min(best, distance(p, a, b)) }
  return best
}

func randomPoint(
  _ range: ClosedRange<Double>,
  _ random: inout RepeatableRandomNumberGenerator
) -> CGPoint {
  CGPoint(x: .random(in: range, using: &random), y: .random(in: range, using: &random))
}
