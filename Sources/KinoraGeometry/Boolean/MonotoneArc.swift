// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A piece of an input curve on which nothing turns back.
///
/// Both coordinates are monotone along an arc, it has no inflection, and its tangent stays within
/// 45° of one axis, its major one: y of a steep arc, x of a flat one. So the other, minor
/// coordinate is a function of the major one with a slope between -1 and 1, and an arc lies within
/// the box of its ends. Arcs run towards growing major coordinates.
///
///     steep arcs      flat arcs        coordinates of an arc: x is the major one,
///      │ ╲ ╱ │         ── ⟋ ⟍                                  y is the minor one
struct MonotoneArc {
  /// The curve in major and minor coordinates.
  var polynomial: PlanePolynomial
  /// The parameters at the lower and the upper end of the major coordinate.
  var t0: Double
  var t1: Double
  /// Major and minor coordinate at those ends.
  var low: SIMD2<Double>
  var high: SIMD2<Double>
  /// The slopes of the minor over the major coordinate at those ends.
  var lowSlope: Double
  var highSlope: Double
  /// The vertices at those ends.
  var lowVertex: Int32
  var highVertex: Int32
  /// The curve that the arc is a part of.
  var curve: Int32
  /// Whether the major coordinate is y.
  var isSteep: Bool
  /// Whether the arc is a straight line in its parameter as well.
  var isLine: Bool
  /// How often each path runs along the arc with growing less how often with falling parameter.
  var weight: SIMD2<Int32>

  /// Major and minor coordinates, or back: the map is its own inverse.
  @inline(__always) func swapped(_ p: SIMD2<Double>) -> SIMD2<Double> {
    isSteep ? SIMD2(p.y, p.x) : p
  }

  /// The least coordinates, x first.
  var minimum: SIMD2<Double> { swapped(SIMD2(low.x, Swift.min(low.y, high.y))) }

  /// The greatest coordinates, x first.
  var maximum: SIMD2<Double> { swapped(SIMD2(high.x, Swift.max(low.y, high.y))) }

  /// Returns the parameter at a major coordinate; beyond the ends that of the end.
  func parameter(at major: Double) -> Double {
    if major <= low.x { return t0 }
    if major >= high.x { return t1 }
    let fraction = (major - low.x) / (high.x - low.x)
    var t = t0 + (t1 - t0) * fraction
    if isLine { return t }
    // Newton's method, kept in a shrinking bracket.
    var below = t0
    var above = t1
    let c3 = polynomial.c3.x, c2 = polynomial.c2.x, c1 = polynomial.c1.x
    let c0 = polynomial.c0.x - major
    for _ in 0..<48 {
      let value = ((c3 * t + c2) * t + c1) * t + c0
      if value < 0 {
        below = t
      } else if value > 0 {
        above = t
      } else {
        return t
      }
      let next = t - value / ((3 * c3 * t + 2 * c2) * t + c1)
      if (next - below) * (next - above) < 0 {
        // Convergence is quadratic: the step after one of 1e-8 is below the rounding.
        if abs(next - t) < 1e-8 { return next }
        t = next
      } else {
        let middle = 0.5 * (below + above)
        if middle == t || middle == below || middle == above { return t }
        t = middle
      }
    }
    return t
  }

  /// Returns the minor coordinate at a parameter, exact at the ends.
  @inline(__always) func minor(_ t: Double) -> Double {
    if t == t0 { return low.y }
    if t == t1 { return high.y }
    return ((polynomial.c3.y * t + polynomial.c2.y) * t + polynomial.c1.y) * t + polynomial.c0.y
  }

  /// Returns the slope of the minor over the major coordinate at a parameter, within -1…1.
  @inline(__always) func slope(_ t: Double) -> Double {
    if t == t0 { return lowSlope }
    if t == t1 { return highSlope }
    let d = polynomial.derivative(t)
    // Beside a cusp, which is at an end, the direction of the derivative is rounding noise.
    if (d * d).sum() < 1e-16 { return abs(t - t0) < abs(t - t1) ? lowSlope : highSlope }
    let slope = d.y / d.x
    guard slope.isFinite else { return chordSlope }
    return Swift.min(1, Swift.max(-1, slope))
  }

  /// The slope of the chord, within -1…1.
  var chordSlope: Double {
    let slope = (high.y - low.y) / (high.x - low.x)
    return slope.isFinite ? Swift.min(1, Swift.max(-1, slope)) : 0
  }

  /// Returns by how much a point's minor coordinate exceeds the arc's at the same major one.
  ///
  /// As slopes are at most 1, the distance is this or up to √2 less. The ends are continued along
  /// the major axis.
  @inline(__always) func excess(_ major: Double, _ minor: Double) -> Double {
    minor - self.minor(parameter(at: major))
  }
}
