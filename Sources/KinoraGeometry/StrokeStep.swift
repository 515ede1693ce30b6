// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A piece of a centre line with the unit normals at its two ends.
///
/// A normal is the unit tangent turned by +90° in coordinates, `(-ty, tx)`. Pieces of one smooth
/// curve share the normal where they meet, so their offset sides meet without a join.
///
/// A piece is a chord, whose sides are straight, or a cubic curve whose sides are cubic curves too.
/// At a distance s along the normal the derivative of a side is that of the centre line times
/// 1 − s·κ, with the curvature κ; so a side is the cubic that has the right ends and directions,
/// handles in the proportion of the right derivatives, and passes the right point in the middle.
struct StrokeStep: BitwiseCopyable {
  var p0: SIMD2<Double>
  var p1: SIMD2<Double>
  var n0: SIMD2<Double>
  var n1: SIMD2<Double>
  /// The distances from the ends to the control points of a curve; both 0 in a chord.
  var handle0 = 0.0
  var handle1 = 0.0
  /// The curvatures of the curve at its ends, positive where it turns towards the normal.
  var curvature0 = 0.0
  var curvature1 = 0.0
  /// Whether the corner before this step is inside a curve, where it is always rounded.
  var followsCusp = false
  /// Whether the two sides cross: one of them runs backwards.
  var isFolded = false

  /// The tangent at the start.
  var t0: SIMD2<Double> { SIMD2(n0.y, -n0.x) }
  /// The tangent at the end.
  var t1: SIMD2<Double> { SIMD2(n1.y, -n1.x) }

  var isCurve: Bool { handle0 > 0 || handle1 > 0 }

  /// The length of the chord.
  var chord: Double { (p1 - p0).length }

  /// The centre line of a curve.
  var curve: StrokeCubic {
    StrokeCubic(p0, p0 + t0 * handle0, p1 - t1 * handle1, p1)
  }

  /// The control points of the side at a signed distance along the normals.
  func controls(_ s: Double) -> (SIMD2<Double>, SIMD2<Double>) {
    let (q0, q1) = (p0 + n0 * s, p1 + n1 * s)
    var start = t0 * (handle0 * (1 - s * curvature0))
    var end = t1 * (handle1 * (1 - s * curvature1))
    let centre = curve
    if let n = centre.normal(at: 0.5) {
      let wanted = (centre.point(at: 0.5) + n * s - (q0 + q1) / 2) * n
      let given = (start - end) * n
      let factor = (wanted.x + wanted.y) / (0.375 * (given.x + given.y))
      // Handles along the normal's tangent cannot move the middle.
      if factor > 0.8, factor < 1.25 {
        start *= factor
        end *= factor
      }
    }
    return (q0 + start, q1 - end)
  }

  // MARK: Length

  /// The length along the centre line; that of a curve to about a millionth.
  var length: Double {
    isCurve ? curve.length(to: 1) : chord
  }

  /// Cuts the step at a distance from its start; a part without length is nil.
  ///
  /// - Parameters:
  ///   - distance: Where to cut, less than the length.
  ///   - length: The step's length.
  /// - Returns: The two parts.
  func cut(at distance: Double, of length: Double) -> (before: StrokeStep?, after: StrokeStep?) {
    guard distance > 0 else { return (nil, self) }
    guard distance < length else { return (self, nil) }
    if isCurve { return cut(curve, at: distance, of: length) }
    let fraction = distance / length
    var n = n0
    if n0 != n1 {
      n += (n1 - n0) * fraction
      n /= n.length
    }
    var (before, after) = (self, self)
    before.p1 = p0 + (p1 - p0) * fraction
    before.n1 = n
    after.p0 = before.p1
    after.n0 = n
    return (before, after)
  }

  private func cut(
    _ curve: StrokeCubic,
    at distance: Double,
    of length: Double
  ) -> (before: StrokeStep?, after: StrokeStep?) {
    let t = curve.parameter(at: distance, of: length)
    guard t > 0 else { return (nil, self) }
    guard t < 1, let n = curve.normal(at: t) else { return (self, nil) }
    var (before, after) = (self, self)
    let p = curve.point(at: t)
    let handle = curve.derivative(at: t).length / 3
    let curvature = curve.curvature(at: t)
    before.p1 = p
    before.n1 = n
    before.handle0 *= t
    before.handle1 = handle * t
    before.curvature1 = curvature
    after.p0 = p
    after.n0 = n
    after.handle0 = handle * (1 - t)
    after.handle1 *= 1 - t
    after.curvature0 = curvature
    return (before, after)
  }
}

/// A cubic in power form, for points, normals and lengths.
struct StrokeCubic {
  let p0, linear, quadratic, cubic: SIMD2<Double>
  /// Directions at the ends, also where a control point coincides with its end.
  private let start, end: SIMD2<Double>

  init(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>
  ) {
    self.p0 = p0
    linear = (p1 - p0) * 3
    quadratic = (p2 - p1) * 3 - linear
    cubic = p3 - p0 - linear - quadratic
    // The tangent where a control point coincides with its end: towards the next distinct point.
    start = p1 != p0 ? p1 - p0 : (p2 != p0 ? p2 - p0 : p3 - p0)
    end = p2 != p3 ? p3 - p2 : (p1 != p3 ? p3 - p1 : p3 - p0)
  }

  @inline(__always)
  func point(at t: Double) -> SIMD2<Double> {
    ((cubic * t + quadratic) * t + linear) * t + p0
  }

  @inline(__always)
  func derivative(at t: Double) -> SIMD2<Double> {
    (cubic * (3 * t) + quadratic * 2) * t + linear
  }

  /// The unit normal, or nil where the curve stands still.
  @inline(__always)
  func normal(at t: Double) -> SIMD2<Double>? {
    let d = t == 0 ? start : (t == 1 ? end : derivative(at: t))
    let square = d.x * d.x + d.y * d.y
    guard square > 1e-300 else { return nil }
    return SIMD2(-d.y, d.x) / square.squareRoot()
  }

  /// The curvature, positive where the curve turns towards its normal; not finite where it stands.
  func curvature(at t: Double) -> Double {
    let d = derivative(at: t)
    let e = cubic * (6 * t) + quadratic * 2
    let square = d.x * d.x + d.y * d.y
    return (d.x * e.y - d.y * e.x) / (square * square.squareRoot())
  }

  /// A bound for the second differences of the control points of a piece.
  func secondDifference(from t0: Double, to t1: Double) -> Double {
    let square = (t1 - t0) * (t1 - t0)
    let a = cubic * (3 * t0) + quadratic
    let b = cubic * (3 * t1) + quadratic
    return max(a.length, b.length) * square / 3
  }

  /// The length from the start to a parameter, by Gauss–Legendre quadrature with eight nodes.
  func length(to t: Double) -> Double {
    var sum = 0.0
    for (node, weight) in Self.nodes {
      sum +=
        weight
        * (derivative(at: t * (0.5 + node)).length
          + derivative(at: t * (0.5 - node)).length)
    }
    return sum * t
  }

  /// The parameter at which a part of the length lies behind.
  func parameter(at distance: Double, of length: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = distance / length
    for _ in 0..<12 {
      let error = self.length(to: t) - distance
      if abs(error) <= 1e-9 * length { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / derivative(at: t).length
      // Newton's step, or half of what is left where that leads astray.
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// Half of each pair of nodes and its weight on an interval of length 1.
  private static let nodes: [(Double, Double)] = [
    (0.091_717_321_247_824_90, 0.181_341_891_689_180_99),
    (0.262_766_204_958_164_46, 0.156_853_322_938_943_64),
    (0.398_333_238_706_813_4, 0.111_190_517_226_687_23),
    (0.480_144_928_248_768_13, 0.050_614_268_145_188_13),
  ]
}

extension SIMD2<Double> {
  /// The Euclidean length.
  @inline(__always)
  var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both coordinates are finite.
  @inline(__always)
  var isFinite: Bool { x * 0 + y * 0 == 0 }
}
