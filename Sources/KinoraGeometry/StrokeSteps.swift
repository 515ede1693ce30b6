// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A straight piece of a flattened centre line with the unit normals at its two ends.
///
/// A normal is the unit tangent turned by +90° in coordinates, `(-ty, tx)`. Pieces of one smooth
/// curve share the normal where they meet, so their offset sides meet without a join.
struct StrokeStep {
  var p0: SIMD2<Double>
  var p1: SIMD2<Double>
  var n0: SIMD2<Double>
  var n1: SIMD2<Double>
  var length: Double
  /// Whether the corner before this step is inside a curve, where it is always rounded.
  var followsCusp = false

  /// The tangent at the start.
  var t0: SIMD2<Double> { SIMD2(n0.y, -n0.x) }
  /// The tangent at the end.
  var t1: SIMD2<Double> { SIMD2(n1.y, -n1.x) }
}

/// Flattens sub-paths into the steps that a stroke offsets.
///
/// Half of the tolerance goes to the centre line (see `FlatteningCount`), half to the turn within
/// a step: the offset side of a step that turns by θ is a chord that misses the offset curve by
/// at most h·(1 − cos(θ/2)) more, so steps are halved until θ ≤ 2·acos(1 − tolerance/2h).
struct StrokeStepBuilder {
  private(set) var steps: [StrokeStep] = []
  private let flatness: Double
  private let minimumCosine: Double
  /// How many more halvings the curve at hand may take, against rounding noise in huge numbers.
  private var budget = 0
  /// Whether a step of the curve at hand has been added.
  private var isInsideCurve = false

  init(halfWidth: Double, tolerance: Double) {
    flatness = tolerance / 2
    minimumCosine = cos(StrokeStepBuilder.maximumTurn(halfWidth, tolerance / 2))
  }

  /// The largest turn whose chord on a circle of a radius stays within the tolerance.
  static func maximumTurn(_ radius: Double, _ tolerance: Double) -> Double {
    let angle = 2 * acos(max(0, 1 - tolerance / radius))
    return angle.isFinite ? min(max(angle, .pi / 2048), .pi / 3) : .pi / 3
  }

  mutating func removeAll() { steps.removeAll(keepingCapacity: true) }

  /// Adds a straight segment, unless it has no length.
  mutating func line(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>) {
    isInsideCurve = false
    append(p0, p1, nil, nil)
  }

  /// Adds a quadratic curve.
  mutating func quad(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) {
    cubic(
      p0,
      p0 + (p1 - p0) * (2.0 / 3),
      p2 + (p1 - p2) * (2.0 / 3),
      p2,
      pieces: FlatteningCount.quad(p0, p1, p2, flatness)
    )
  }

  /// Adds a cubic curve.
  mutating func cubic(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>
  ) {
    cubic(p0, p1, p2, p3, pieces: FlatteningCount.cubic(p0, p1, p2, p3, flatness))
  }

  private mutating func cubic(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>,
    pieces n: Int
  ) {
    let curve = StrokeCubic(p0, p1, p2, p3)
    isInsideCurve = false
    budget = 16_384
    var t0 = 0.0
    var a = p0
    var na = curve.normal(at: 0)
    for i in 1...n {
      let t1 = i == n ? 1 : Double(i) / Double(n)
      let b = i == n ? p3 : curve.point(at: t1)
      let nb = curve.normal(at: t1)
      split(curve, t0, a, na, t1, b, nb, depth: 0)
      (t0, a, na) = (t1, b, nb)
    }
  }

  /// Halves a piece of a curve until it turns little, and adds what comes out.
  private mutating func split(
    _ curve: StrokeCubic,
    _ t0: Double,
    _ p0: SIMD2<Double>,
    _ n0: SIMD2<Double>?,
    _ t1: Double,
    _ p1: SIMD2<Double>,
    _ n1: SIMD2<Double>?,
    depth: Int
  ) {
    if let n0, let n1, n0.x * n1.x + n0.y * n1.y >= minimumCosine {
      return append(p0, p1, n0, n1)
    }
    // What still turns within a fraction of the tolerance is a cusp: a straight piece between two
    // rounded corners.
    let d = p1 - p0
    let isTiny = d.x * d.x + d.y * d.y < flatness * flatness / 64
    if depth == 16 || budget == 0 || (isTiny && depth > 2) { return append(p0, p1, nil, nil) }
    budget -= 1
    let middle = (t0 + t1) / 2
    let p = curve.point(at: middle)
    let n = curve.normal(at: middle)
    split(curve, t0, p0, n0, middle, p, n, depth: depth + 1)
    split(curve, middle, p, n, t1, p1, n1, depth: depth + 1)
  }

  private mutating func append(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ n0: SIMD2<Double>?,
    _ n1: SIMD2<Double>?
  ) {
    let d = p1 - p0
    let length = (d.x * d.x + d.y * d.y).squareRoot()
    guard length > 1e-150 else { return }
    let normal = SIMD2(-d.y, d.x) / length
    steps.append(
      StrokeStep(
        p0: p0,
        p1: p1,
        n0: n0 ?? normal,
        n1: n1 ?? normal,
        length: length,
        followsCusp: isInsideCurve
      )
    )
    isInsideCurve = true
  }
}

/// A cubic in power form, for points and normals.
private struct StrokeCubic {
  let p0, linear, quadratic, cubic: SIMD2<Double>
  let ends: (start: SIMD2<Double>, end: SIMD2<Double>)

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
    let start = p1 != p0 ? p1 - p0 : (p2 != p0 ? p2 - p0 : p3 - p0)
    let end = p2 != p3 ? p3 - p2 : (p1 != p3 ? p3 - p1 : p3 - p0)
    ends = (start, end)
  }

  func point(at t: Double) -> SIMD2<Double> {
    ((cubic * t + quadratic) * t + linear) * t + p0
  }

  /// The unit normal, or nil where the curve stands still.
  func normal(at t: Double) -> SIMD2<Double>? {
    let d: SIMD2<Double> =
      t == 0
      ? ends.start
      : (t == 1 ? ends.end : (cubic * (3 * t) + quadratic * 2) * t + linear)
    let square = d.x * d.x + d.y * d.y
    guard square > 1e-300 else { return nil }
    return SIMD2(-d.y, d.x) / square.squareRoot()
  }
}
