// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

extension BezierSegment {
  /// Returns the area between the segment and the lines from a point to its ends.
  ///
  /// Half the integral of (B - center) × B′ over the segment, exact but for rounding. Summed over a
  /// closed contour it is the enclosed area, whatever the center; a center near the contour keeps
  /// digits.
  ///
  /// - Parameter center: The point.
  /// - Returns: The area, positive when the segment runs clockwise on screen around the point.
  package func area(around center: SIMD2<Double> = .zero) -> Double {
    let a = p0 - center, b = p1 - center, c = p2 - center, d = p3 - center
    switch degree {
    case 1:
      return cross(a, b) / 2
    case 2:
      return (2 * cross(a, b) + cross(a, c) + 2 * cross(b, c)) / 6
    default:
      let near = 6 * cross(a, b) + 3 * cross(a, c) + cross(a, d)
      return (near + 3 * cross(b, c) + 3 * cross(b, d) + 6 * cross(c, d)) / 20
    }
  }

  /// Returns how often the segment passes a point on its left, downwards counting negative.
  ///
  /// Levels are half open, so that a closed contour counts every passage once.
  ///
  /// - Parameter p: The point; places on the segment count as left of it.
  /// - Returns: The passages upwards less those downwards.
  package func passages(leftOf p: SIMD2<Double>) -> Int {
    guard degree > 1 else { return passage(0, 1, start, end, p) }
    let turns = extrema(along: SIMD2(0, 1))
    var (t0, from) = (0.0, start)
    var count = 0
    for index in 0..<turns.count {
      let point = point(at: turns[index])
      count += passage(t0, turns[index], from, point, p)
      (t0, from) = (turns[index], point)
    }
    return count + passage(t0, 1, from, end, p)
  }

  /// The same for a piece on which y is monotone.
  private func passage(
    _ t0: Double,
    _ t1: Double,
    _ from: SIMD2<Double>,
    _ to: SIMD2<Double>,
    _ p: SIMD2<Double>
  ) -> Int {
    guard (from.y <= p.y) != (to.y <= p.y) else { return 0 }
    let isDown = to.y > from.y
    var low = t0, high = t1
    if degree == 1 {
      let x = from.x + (to.x - from.x) * ((p.y - from.y) / (to.y - from.y))
      return x <= p.x ? (isDown ? -1 : 1) : 0
    }
    let left = min(min(p0.x, p1.x), min(p2.x, p3.x))
    let right = max(max(p0.x, p1.x), max(p2.x, p3.x))
    guard left <= p.x else { return 0 }
    if right > p.x {
      for _ in 0..<60 {
        let middle = 0.5 * (low + high)
        guard middle > low, middle < high else { break }
        if (point(at: middle).y <= p.y) == (from.y <= p.y) { low = middle } else { high = middle }
      }
      guard point(at: 0.5 * (low + high)).x <= p.x else { return 0 }
    }
    return isDown ? -1 : 1
  }
}

extension Path {
  /// The area that the contours enclose, positive for those that run clockwise on screen.
  ///
  /// Open sub-paths count as closed. Where a path winds around a place more than once its area
  /// counts as often; for the area of a region take that of the `normalized` path. Exact but for
  /// rounding; infinite or NaN for coordinates whose squares overflow.
  package var signedArea: Double {
    let box = controlBounds
    guard !box.isNull else { return 0 }
    let center = SIMD2(Double(box.midX), Double(box.midY))
    var sum = 0.0
    forEachSegment(closesOpenSubpaths: true) { segment, _ in sum += segment.area(around: center) }
    return sum
  }

  /// Returns how often the contours run around a point, clockwise on screen counting positive.
  ///
  /// Open sub-paths count as closed, and curves are taken exactly. Of places on a contour, those
  /// on left and top edges count as inside.
  ///
  /// - Parameter p: The point; around one that is not finite nothing runs.
  /// - Returns: The winding number.
  package func windingNumber(around p: CGPoint) -> Int {
    guard p.x.isFinite, p.y.isFinite else { return 0 }
    var count = 0
    forEachSegment(closesOpenSubpaths: true) { segment, _ in
      count += segment.passages(leftOf: SIMD2(Double(p.x), Double(p.y)))
    }
    return count
  }

  /// Returns the length of all segments, closing lines by `closeSubpath` among them.
  ///
  /// - Parameter tolerance: The most by which the length of one curve may be off, in points.
  /// - Returns: The length along the curves; see `ArcLengthMap` for its error. `trimmedPath`
  ///   measures by chords in SwiftUI's way and differs.
  package func arcLength(tolerance: Double = 1e-9) -> Double {
    var sum = 0.0
    forEachSegment(closesOpenSubpaths: false) { segment, _ in
      sum += ArcLengthMap(segment, tolerance: tolerance).length
    }
    return sum
  }
}
