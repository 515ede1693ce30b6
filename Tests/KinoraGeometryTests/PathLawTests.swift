// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

/// What holds for every path, on random ones of every kind and size.
struct PathLawTests {
  private func forEachPath(
    seed: UInt64,
    count: Int,
    _ body: (Path, Double, RandomPaths.Kind, inout RepeatableRandomNumberGenerator) -> Void
  ) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    for kind in RandomPaths.Kind.allCases {
      for scale in RandomPaths.scales {
        for _ in 0..<count {
          body(RandomPaths.path(kind, scale: scale, &random), scale, kind, &random)
        }
      }
    }
  }

  @Test func flatteningIsNeverFurtherFromTheCurveThanItsTolerance() {
    forEachPath(seed: 51, count: 2) { path, scale, kind, random in
      for segment in RandomPaths.segments(path) where segment.count > 2 {
        let curve = Path {
          $0.move(to: segment[0])
          if segment.count == 3 {
            $0.addQuadCurve(to: segment[2], control: segment[1])
          } else {
            $0.addCurve(to: segment[3], control1: segment[1], control2: segment[2])
          }
        }
        let tolerance = scale * [1e-1, 1e-2, 1e-4][Int.random(in: 0..<3, using: &random)]
        let points = curve.flattened(tolerance: tolerance).points
        // The piece of a parameter is known: pieces have equal steps of it.
        let pieces = Double(points.count - 1)
        for step in 0...24 {
          let t = Double(step) / 24
          let index = min(Int(t * pieces), points.count - 2)
          let error = (max(index - 1, 0)...min(index + 1, points.count - 2)).map {
            distance(RandomPaths.point(segment, t), points[$0], points[$0 + 1])
          }.min()
          #expect((error ?? .nan) <= tolerance * 1.000001 + scale * 1e-14, "\(kind) \(scale)")
        }
      }
    }
  }

  @Test func theTwoPartsOfATrimHaveTheWholeLength() {
    func length(_ path: Path, _ scale: Double) -> Double {
      path.flattened(tolerance: 1e-5 * scale).lines.reduce(0) { sum, line in
        let points = line.points + (line.isClosed ? [line.points[0]] : [])
        return zip(points, points.dropFirst()).reduce(sum) {
          $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
        }
      }
    }
    forEachPath(seed: 52, count: 2) { path, scale, kind, random in
      let whole = length(path, scale)
      for cut in [0, 1, .random(in: 0...1, using: &random), 1e-9] as [CGFloat] {
        let parts =
          length(path.trimmedPath(from: 0, to: cut), scale)
          + length(path.trimmedPath(from: cut, to: 1), scale)
        #expect(abs(parts - whole) <= 1e-4 * whole, "\(kind) \(scale) at \(cut)")
      }
    }
  }

  @Test func aTransformMayComeBeforeOrAfterFlattening() {
    forEachPath(seed: 53, count: 3) { path, scale, kind, random in
      let v = (0..<6).map { _ in CGFloat.random(in: -2...2, using: &random) }
      let transform = CGAffineTransform(v[0], v[1], v[2], v[3], v[4] * scale, v[5] * scale)
      let tolerance = 1e-3 * scale
      let after = path.flattened(transform, tolerance: tolerance)
      let before = path.applying(transform).flattened(tolerance: tolerance)
      #expect(after.lines.count == before.lines.count)
      for (a, b) in zip(after.lines, before.lines) {
        #expect(a.isClosed == b.isClosed && a.points.count == b.points.count, "\(kind)")
        for (p, q) in zip(a.points, b.points) {
          #expect(hypot(p.x - q.x, p.y - q.y) <= 1e-12 * scale, "\(kind) \(scale)")
        }
      }
    }
  }

  @Test func theTextOfAPathReadsBackToSixDigits() throws {
    forEachPath(seed: 54, count: 4) { path, scale, kind, _ in
      guard let again = Path(path.description) else {
        Issue.record("\(path) is not read")
        return
      }
      // What is printed is exact from then on.
      #expect(Path(again.description) == again)
      let pairs = path.withUnsafeElements { _, points in
        again.withUnsafeElements { _, others in Array(zip(points, others)) }
      }
      for (p, q) in pairs {
        #expect(abs(p.x - q.x) <= 5.1e-6 * abs(p.x) && abs(p.y - q.y) <= 5.1e-6 * abs(p.y))
      }
    }
  }

  @Test func containsAgreesWithTheAngleThatTheOutlineTurnsThrough() {
    var decided = 0
    forEachPath(seed: 55, count: 2) { path, scale, kind, random in
      let segments = RandomPaths.segments(path)
      for _ in 0..<4 {
        let unit = randomPoint(-1...1, &random)
        let p = CGPoint(x: unit.x * scale, y: unit.y * scale)
        var angle = 0.0
        var nearest = Double.infinity
        for segment in segments {
          var from = segment[0]
          let steps = segment.count == 2 ? 16 : 128
          for step in 1...steps {
            let to = RandomPaths.point(segment, Double(step) / Double(steps))
            let (u, v) = (
              CGPoint(x: from.x - p.x, y: from.y - p.y), CGPoint(x: to.x - p.x, y: to.y - p.y)
            )
            angle += atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
            nearest = min(nearest, distance(p, from, to))
            from = to
          }
        }
        // Close to the outline the sum of the angles of chords may be off by a turn.
        guard nearest > 2e-3 * scale else { continue }
        decided += 1
        let winding = Int((angle / (2 * .pi)).rounded())
        #expect(path.windingNumber(around: p) == winding, "\(kind) \(scale): \(path) at \(p)")
        #expect(path.contains(p) == (winding != 0))
        #expect(path.contains(p, eoFill: true) == (winding % 2 != 0))
      }
    }
    #expect(decided > 120)
  }

  @Test func theBoundingRectTouchesTheCurveOnAllSides() {
    forEachPath(seed: 56, count: 2) { path, scale, kind, _ in
      var (left, right, top, bottom) = (
        Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
      )
      func add(_ p: CGPoint) {
        (left, right) = (min(left, p.x), max(right, p.x))
        (top, bottom) = (min(top, p.y), max(bottom, p.y))
      }
      for segment in RandomPaths.segments(path) {
        for step in 0...100 { add(RandomPaths.point(segment, Double(step) / 100)) }
      }
      let box = path.boundingRect
      let (slack, error) = (2e-3 * scale, 1e-12 * scale)
      #expect(box.minX <= left + error && box.minX >= left - slack, "\(kind) \(scale)")
      #expect(box.maxX >= right - error && box.maxX <= right + slack, "\(kind) \(scale)")
      #expect(box.minY <= top + error && box.minY >= top - slack, "\(kind) \(scale)")
      #expect(box.maxY >= bottom - error && box.maxY <= bottom + slack, "\(kind) \(scale)")
    }
  }
}
