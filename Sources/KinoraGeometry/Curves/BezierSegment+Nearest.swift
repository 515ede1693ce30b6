// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

extension BezierSegment {
  /// Returns the place on the segment that is nearest to a point.
  ///
  /// Nearest are the ends or places where the connection is perpendicular to the curve: the zeros
  /// of (B(t) - p) · B′(t), a polynomial of the fifth degree for a cubic. All its zeros are found by
  /// halving its Bernstein form, whose changes of sign bound their number.
  ///
  /// - Parameter p: The point.
  /// - Returns: The parameter of the nearest place, the first of several, and the distance to it;
  ///   infinite when there is a number that is not finite.
  package func nearest(to p: SIMD2<Double>) -> (t: Double, distance: Double) {
    // Scaled, so that squares and cubes neither overflow nor vanish.
    let moved = mapped { $0 - p }
    var size = 0.0
    var sum = 0.0
    for q in [moved.p0, moved.p1, moved.p2, moved.p3] {
      size = max(size, abs(q.x), abs(q.y))
      // Stays zero unless a coordinate is NaN or infinite.
      sum += q.x * 0 + q.y * 0
    }
    guard sum == 0 else { return (0, .infinity) }
    guard size > 0 else { return (0, 0) }
    let segment = moved.mapped { $0 / size }
    var search = NearestSearch(segment.cubic)
    search.run()
    return (search.t, search.squared.squareRoot() * size)
  }

  /// The same curve as a cubic.
  package var cubic: BezierSegment {
    switch degree {
    case 1: BezierSegment(p0, p0 + (p1 - p0) / 3, p1 + (p0 - p1) / 3, p1)
    case 2: BezierSegment(p0, p0 + (p1 - p0) * (2.0 / 3), p2 + (p1 - p2) * (2.0 / 3), p2)
    default: self
    }
  }
}

extension Path {
  /// Returns the place on the path that is nearest to a point.
  ///
  /// - Parameter p: The point.
  /// - Returns: The segment, the parameter on it and the distance; nil for a path without finite
  ///   segments or a point that is not finite.
  package func nearest(
    to p: SIMD2<Double>
  ) -> (segment: BezierSegment, t: Double, distance: Double)? {
    var best: (segment: BezierSegment, t: Double, distance: Double)?
    forEachSegment(closesOpenSubpaths: false) { segment, _ in
      let place = segment.nearest(to: p)
      if place.distance < best?.distance ?? .infinity {
        best = (segment, place.t, place.distance)
      }
    }
    return best
  }
}

/// The search for the point of a cubic that is nearest to the origin.
private struct NearestSearch {
  private let segment: BezierSegment
  private(set) var t = 0.0
  private(set) var squared: Double
  private var steps = 0

  init(_ segment: BezierSegment) {
    self.segment = segment
    squared = (segment.p0 * segment.p0).sum()
  }

  mutating func run() {
    let p = [segment.p0, segment.p1, segment.p2, segment.p3]
    let d = [p[1] - p[0], p[2] - p[1], p[3] - p[2]]
    func dot(_ i: Int, _ j: Int) -> Double { (p[i] * d[j]).sum() }
    // The product of the Bernstein forms of B and B′, but for a factor.
    let coefficients = [
      dot(0, 0),
      (3 * dot(1, 0) + 2 * dot(0, 1)) / 5,
      (3 * dot(2, 0) + 6 * dot(1, 1) + dot(0, 2)) / 10,
      (dot(3, 0) + 6 * dot(2, 1) + 3 * dot(1, 2)) / 10,
      (2 * dot(3, 1) + 3 * dot(2, 2)) / 5,
      dot(3, 2),
    ]
    search(coefficients, 0, 1)
    consider(1)
  }

  /// Takes a parameter when its point is nearer than the nearest one so far.
  private mutating func consider(_ t: Double) {
    let p = segment.point(at: t)
    let squared = (p * p).sum()
    if squared < self.squared { (self.t, self.squared) = (t, squared) }
  }

  private mutating func search(_ c: [Double], _ t0: Double, _ t1: Double) {
    steps += 1
    var changes = 0
    var last = 0.0
    for value in c where value != 0 {
      if last * value < 0 { changes += 1 }
      last = value
    }
    if changes == 0 {
      // No zero inside; one at an end is considered with the neighbour.
      consider(t0)
      return
    }
    if changes == 1, c[0] < 0, c[5] > 0 {
      refine(t0, t1)
      return
    }
    // From falling to rising it would be the farthest place.
    if changes == 1, c[0] > 0, c[5] < 0 { return }
    guard t1 - t0 > 1e-9, steps < 400 else {
      consider(0.5 * (t0 + t1))
      return
    }
    // De Casteljau's construction at the middle.
    var left = c
    var right = c
    for level in 1...5 {
      for index in stride(from: 5, through: level, by: -1) {
        left[index] = 0.5 * (left[index] + left[index - 1])
      }
    }
    for level in 1...5 {
      for index in 0...(5 - level) { right[index] = 0.5 * (right[index] + right[index + 1]) }
    }
    let middle = 0.5 * (t0 + t1)
    search(left, t0, middle)
    search(right, middle, t1)
  }

  /// Finds the one place in an interval where the distance has its minimum.
  private mutating func refine(_ t0: Double, _ t1: Double) {
    let polynomial = segment.polynomial
    var (low, high) = (t0, t1)
    var t = 0.5 * (t0 + t1)
    for _ in 0..<60 {
      let p = polynomial.value(t), d = polynomial.derivative(t)
      let value = (p * d).sum()
      if value > 0 { high = t } else { low = t }
      let slope = (d * d).sum() + (p * polynomial.secondDerivative(t)).sum()
      var next = t - value / slope
      if !(next > low && next < high) { next = 0.5 * (low + high) }
      if abs(next - t) < 1e-15 { break }
      t = next
    }
    consider(t)
  }
}
