// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Cuts sub-paths into the steps that a stroke offsets.
///
/// For drawing, steps are chords. Most of the tolerance goes to the centre line (see
/// `FlatteningCount`), the rest to the turn within a step: the offset side of a step that turns by
/// θ is a chord that misses the offset curve by at most h·(1 − cos(θ/2)) more.
///
/// For outlines that stay curves, steps are pieces of the curve whose sides, as `StrokeStep` makes
/// them, stay within the tolerance of the offset curves at three places between their ends. Where
/// the curve is tighter than half the line width one side runs backwards; such pieces are chords.
struct StrokeStepBuilder: ~Copyable {
  private(set) var steps = ScratchBuffer<StrokeStep>()
  private var half = 0.0
  private var tolerance = 0.0
  private var flatness = 0.0
  private var minimumCosine = 1.0
  private var keepsCurves = false
  /// How many more halvings the curve at hand may take, against rounding noise in huge numbers.
  private var budget = 0
  /// Whether a step of the curve at hand has been added.
  private var isInsideCurve = false

  /// Prepares for a stroke.
  ///
  /// - Parameters:
  ///   - halfWidth: Half the line width, positive.
  ///   - tolerance: The largest error of the sides, positive.
  ///   - keepsCurves: Whether steps may be curves.
  mutating func begin(halfWidth: Double, tolerance: Double, keepsCurves: Bool) {
    half = halfWidth
    self.tolerance = tolerance
    self.keepsCurves = keepsCurves
    flatness = tolerance * 0.75
    minimumCosine = cos(Self.maximumTurn(halfWidth, tolerance * 0.25))
    removeAll()
  }

  /// The largest turn whose chord on a circle of a radius stays within the tolerance.
  static func maximumTurn(_ radius: Double, _ tolerance: Double) -> Double {
    let angle = 2 * acos(max(0, 1 - tolerance / radius))
    return angle.isFinite ? min(max(angle, .pi / 2048), .pi / 3) : .pi / 3
  }

  mutating func removeAll() { steps.removeAll() }

  /// Adds a straight segment, unless it has no length.
  @inline(__always)
  mutating func line(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>) {
    isInsideCurve = false
    chord(p0, p1, nil, nil)
  }

  /// Adds a quadratic curve.
  mutating func quad(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) {
    let c0 = p0 + (p1 - p0) * (2.0 / 3)
    let c1 = p2 + (p1 - p2) * (2.0 / 3)
    add(
      StrokeCubic(p0, c0, c1, p2),
      end: p2,
      pieces: keepsCurves ? 1 : FlatteningCount.quad(p0, p1, p2, flatness)
    )
  }

  /// Adds a cubic curve.
  mutating func cubic(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>
  ) {
    add(
      StrokeCubic(p0, p1, p2, p3),
      end: p3,
      pieces: keepsCurves ? 1 : FlatteningCount.cubic(p0, p1, p2, p3, flatness)
    )
  }

  private mutating func add(_ curve: StrokeCubic, end: SIMD2<Double>, pieces n: Int) {
    isInsideCurve = false
    budget = 16_384
    let step = 1 / Double(n)
    var a = Node(0, curve.p0, curve.normal(at: 0))
    for i in 1...n {
      let t = i == n ? 1 : Double(i) * step
      let b = Node(t, i == n ? end : curve.point(at: t), curve.normal(at: t))
      if keepsCurves {
        fit(curve, a, b, depth: 0)
      } else {
        flatten(curve, a, b, depth: 0)
      }
      a = b
    }
  }

  /// A place on a curve.
  private struct Node {
    let t: Double
    let p: SIMD2<Double>
    let n: SIMD2<Double>?

    @inline(__always)
    init(_ t: Double, _ p: SIMD2<Double>, _ n: SIMD2<Double>?) {
      (self.t, self.p, self.n) = (t, p, n)
    }

    /// The place halfway to another one.
    func middle(_ other: Node, _ curve: StrokeCubic) -> Node {
      let t = (t + other.t) / 2
      return Node(t, curve.point(at: t), curve.normal(at: t))
    }
  }

  // MARK: Chords

  /// Adds a piece as a chord, or its halves when it turns too much.
  @inline(__always)
  private mutating func flatten(_ curve: StrokeCubic, _ a: Node, _ b: Node, depth: Int) {
    if let n0 = a.n, let n1 = b.n, n0.x * n1.x + n0.y * n1.y >= minimumCosine {
      return chord(a.p, b.p, n0, n1)
    }
    split(curve, a, b, depth: depth)
  }

  private mutating func split(_ curve: StrokeCubic, _ a: Node, _ b: Node, depth: Int) {
    if isExhausted(a, b, depth) { return chord(a.p, b.p, nil, nil) }
    budget -= 1
    let middle = a.middle(b, curve)
    flatten(curve, a, middle, depth: depth + 1)
    flatten(curve, middle, b, depth: depth + 1)
  }

  /// Whether a piece has to do as it is.
  ///
  /// What still turns within a fraction of the tolerance is a cusp: a straight piece between two
  /// rounded corners.
  private func isExhausted(_ a: Node, _ b: Node, _ depth: Int) -> Bool {
    let d = b.p - a.p
    let isTiny = d.x * d.x + d.y * d.y < flatness * flatness / 64
    return depth >= 16 || budget == 0 || (isTiny && depth > 2)
  }

  @inline(__always)
  private mutating func chord(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ n0: SIMD2<Double>?,
    _ n1: SIMD2<Double>?
  ) {
    let d = p1 - p0
    let square = d.x * d.x + d.y * d.y
    guard square > 1e-300 else { return }
    var step: StrokeStep
    if let n0, let n1 {
      step = StrokeStep(p0: p0, p1: p1, n0: n0, n1: n1)
      let turn = (n1 - n0) * half
      // Sides that turn by less than half of the step's length cannot run backwards.
      if (turn.x * turn.x + turn.y * turn.y) * 4 >= square {
        step.isFolded = runsBackwards(step, d + turn) || runsBackwards(step, d - turn)
      }
    } else {
      let normal = SIMD2(-d.y, d.x) / square.squareRoot()
      step = StrokeStep(p0: p0, p1: p1, n0: n0 ?? normal, n1: n1 ?? normal)
      if n0 != nil || n1 != nil {
        let turn = (step.n1 - step.n0) * half
        step.isFolded = runsBackwards(step, d + turn) || runsBackwards(step, d - turn)
      }
    }
    step.followsCusp = isInsideCurve
    steps.append(step)
    isInsideCurve = true
  }

  /// Whether a side of a step goes against its centre line at an end.
  private func runsBackwards(_ step: StrokeStep, _ side: SIMD2<Double>) -> Bool {
    // The tangents are the normals turned back: t = (n.y, -n.x).
    side.x * step.n0.y - side.y * step.n0.x <= 0 || side.x * step.n1.y - side.y * step.n1.x <= 0
  }

  // MARK: Curves

  /// Adds a piece as a curve, as chords where it is too tight, or its halves.
  private mutating func fit(_ curve: StrokeCubic, _ a: Node, _ b: Node, depth: Int) {
    guard let n0 = a.n, let n1 = b.n else { return halve(curve, a, b, depth: depth) }
    let (k0, k1) = (curve.curvature(at: a.t), curve.curvature(at: b.t))
    // What is not a number stands for a point where the curve stands still: a sharp turn.
    let (bend0, bend1) = (k0.isFinite ? abs(k0) : .infinity, k1.isFinite ? abs(k1) : .infinity)
    let tightness = max(bend0, bend1) * half
    if tightness < 0.95, n0.x * n1.x + n0.y * n1.y >= 0 {
      let third = (b.t - a.t) / 3
      var step = StrokeStep(p0: a.p, p1: b.p, n0: n0, n1: n1)
      step.handle0 = curve.derivative(at: a.t).length * third
      step.handle1 = curve.derivative(at: b.t).length * third
      step.curvature0 = k0
      step.curvature1 = k1
      if step.isCurve, isWithinTolerance(step, curve, a.t, b.t) {
        step.followsCusp = isInsideCurve
        steps.append(step)
        isInsideCurve = true
        return
      }
    }
    let d = b.p - a.p
    let isTight = min(bend0, bend1) * half > 1.05
    if isTight || (d.x * d.x + d.y * d.y).squareRoot() < half / 16 {
      let second = curve.secondDifference(from: a.t, to: b.t)
      if second * 0.75 <= flatness { return flatten(curve, a, b, depth: depth) }
    }
    halve(curve, a, b, depth: depth)
  }

  private mutating func halve(_ curve: StrokeCubic, _ a: Node, _ b: Node, depth: Int) {
    if isExhausted(a, b, depth) { return chord(a.p, b.p, nil, nil) }
    budget -= 1
    let middle = a.middle(b, curve)
    fit(curve, a, middle, depth: depth + 1)
    fit(curve, middle, b, depth: depth + 1)
  }

  /// Whether both sides of a step stay close to the offsets of a piece of a curve.
  private func isWithinTolerance(
    _ step: StrokeStep,
    _ curve: StrokeCubic,
    _ t0: Double,
    _ t1: Double
  ) -> Bool {
    let left = side(of: step, half)
    let right = side(of: step, -half)
    for quarter in 1...3 {
      let u = Double(quarter) / 4
      let t = t0 + (t1 - t0) * u
      guard let n = curve.normal(at: t), abs(curve.curvature(at: t)) * half < 0.95 else {
        return false
      }
      let p = curve.point(at: t)
      // What the sides are off along the curve only shifts their parameter.
      let leftError = (left.point(at: u) - p - n * half) * n
      let rightError = (right.point(at: u) - p + n * half) * n
      guard abs(leftError.x + leftError.y) <= tolerance,
        abs(rightError.x + rightError.y) <= tolerance
      else { return false }
    }
    return true
  }

  /// The side of a step at a signed distance along the normals.
  private func side(of step: StrokeStep, _ s: Double) -> StrokeCubic {
    let (c0, c1) = step.controls(s)
    return StrokeCubic(step.p0 + step.n0 * s, c0, c1, step.p1 + step.n1 * s)
  }
}
