// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Offsets a flattened centre line to both sides and collects the closed polygons of the stroke.
///
/// The stroke is the union of one quadrilateral a step and one wedge a corner, each wound the same
/// way. Runs of steps are emitted as one outline rather than piece by piece, with the same winding
/// numbers: on the outside of a corner it follows the join; on the inside it either goes through
/// the corner's centre, which is exactly the sum of the pieces, or cuts the two offset sides at
/// their crossing, which takes away one covering where there were two.
///
///     outer ─────────────╮ join
///           step i       │
///     inner ──────────X  │        X: the crossing of the inner sides
///                     │  │
///                  step i+1
///
/// The crossing is used when it lies within half of each neighbour's inner side. Then the parts
/// taken away at the two ends of a step are disjoint, every point keeps at least one covering,
/// and antialiased inner edges are not counted twice.
///
/// The sides of steps that are curves are not cut: there the inner side goes through the centre.
///
/// Where a curve is tighter than half the line width the inner side of a step runs backwards. Such
/// a step leaves the outline and is emitted as triangles, each turned to the common winding.
struct StrokeOutliner: ~Copyable {
  /// The outlines so far.
  private(set) var outline = StrokeOutline()

  /// The right side of the outline being built, in the direction of the path.
  private var right = StrokeOutline()
  /// Half the line width.
  private var half = 0.0
  /// The factor from normals to the left side, signed so that polygons have positive area.
  private var h = 0.0
  private var cap = CGLineCap.butt
  private var join = CGLineJoin.miter
  private var roundTurn = 1.0
  private var miterCosine = 2.0
  private var keepsCurves = false

  /// Prepares for a stroke.
  ///
  /// - Parameters:
  ///   - style: Caps, joins and miter limit; its width must be positive and finite.
  ///   - tolerance: The largest error of round parts, in the units of the path.
  ///   - isMirrored: Whether the polygons will be mirrored afterwards.
  ///   - keepsCurves: Whether sides, caps and joins may be curves.
  mutating func begin(
    _ style: StrokeStyle,
    tolerance: Double,
    isMirrored: Bool,
    keepsCurves: Bool
  ) {
    half = Double(style.lineWidth) / 2
    h = isMirrored ? half : -half
    cap = style.lineCap
    join = style.lineJoin
    roundTurn = StrokeStepBuilder.maximumTurn(half, tolerance)
    // A corner that turns by θ has the miter ratio 1/cos(θ/2); cos²(θ/2) = (1 + cos θ)/2.
    let limit = Double(style.miterLimit)
    miterCosine = limit >= 1 ? max(2 / (limit * limit) - 1, -1 + 1e-9) : 2
    self.keepsCurves = keepsCurves
    outline.begin(hasCurves: keepsCurves)
    right.begin(hasCurves: keepsCurves)
  }

  /// Gives all points of the outlines another place.
  mutating func transform(_ x: SIMD2<Double>, _ y: SIMD2<Double>, _ origin: SIMD2<Double>) {
    outline.transform(x, y, origin)
  }

  /// Adds the stroke of connected steps.
  mutating func stroke(_ steps: borrowing ScratchBuffer<StrokeStep>, isClosed: Bool) {
    guard !steps.isEmpty else { return }
    guard isClosed else { return chain(steps, from: 0, hasCaps: true) }
    var fold = 0
    while fold < steps.count, !steps[fold].isFolded { fold += 1 }
    guard fold < steps.count else { return ring(steps) }
    chain(steps, from: fold, hasCaps: false)
    wedge(steps[fold == 0 ? steps.count - 1 : fold - 1], steps[fold])
  }

  /// Adds the dot that stands for a sub-path or dash without length; butt caps draw none.
  ///
  /// - Parameters:
  ///   - p: The position.
  ///   - tangent: The unit direction along which a square cap is laid.
  mutating func dot(at p: SIMD2<Double>, tangent: SIMD2<Double>) {
    guard cap != .butt else { return }
    let offset = SIMD2(-tangent.y, tangent.x) * h
    outline.line(p - offset)
    addCap(at: p, from: -offset, outwards: -tangent)
    outline.line(p + offset)
    addCap(at: p, from: offset, outwards: tangent)
    outline.finish()
  }

  // MARK: Outlines

  /// Emits a closed loop without folds as its left and its right side.
  private mutating func ring(_ steps: borrowing ScratchBuffer<StrokeStep>) {
    var last = steps[steps.count - 1]
    let isCurve = last.isCurve
    // The last step's sides follow at the end; here only their last points count.
    (last.handle0, last.handle1) = (0, 0)
    var previous = last
    for index in 0..<steps.count {
      let step = steps[index]
      corner(previous, step, endsInCurve: index == 0 && isCurve)
      previous = step
    }
    if isCurve {
      end(previous)
    }
    outline.finish()
    outline.append(reversed: &right)
    outline.finish()
  }

  /// Emits steps from an index on, around the end of the list, as outlines between folded steps.
  private mutating func chain(
    _ steps: borrowing ScratchBuffer<StrokeStep>,
    from first: Int,
    hasCaps: Bool
  ) {
    var isOpen = false
    var previous = steps[first]
    for offset in 0..<steps.count {
      let index = first + offset
      let step = steps[index < steps.count ? index : index - steps.count]
      let folds = step.isFolded
      if offset == 0 {
        if hasCaps { startCap(step, isPiece: folds) }
        if !folds { begin(step) }
      } else if isOpen, !folds {
        corner(previous, step, endsInCurve: false)
      } else {
        if isOpen {
          end(previous)
          closeOutline()
        }
        wedge(previous, step)
        if !folds { begin(step) }
      }
      isOpen = !folds
      if folds { foldedPieces(step) }
      previous = step
    }
    if isOpen {
      end(previous)
      if hasCaps { addCap(at: previous.p1, from: previous.n1 * h, outwards: previous.t1) }
      closeOutline()
    } else if hasCaps, cap != .butt {
      outline.line(previous.p1 + previous.n1 * h)
      addCap(at: previous.p1, from: previous.n1 * h, outwards: previous.t1)
      outline.line(previous.p1 - previous.n1 * h)
      outline.finish()
    }
  }

  private mutating func startCap(_ step: StrokeStep, isPiece: Bool) {
    guard cap != .butt else { return }
    // A curve starts at a point that a polygon reaches at its end.
    if isPiece || keepsCurves { outline.line(step.p0 - step.n0 * h) }
    addCap(at: step.p0, from: -(step.n0 * h), outwards: -step.t0)
    if isPiece {
      outline.line(step.p0 + step.n0 * h)
      outline.finish()
    }
  }

  private mutating func begin(_ step: StrokeStep) {
    outline.line(step.p0 + step.n0 * h)
    right.line(step.p0 - step.n0 * h)
  }

  /// Continues both sides to the end of a step.
  private mutating func end(_ step: StrokeStep) {
    addSide(step, isLeft: true)
    addSide(step, isLeft: false)
  }

  private mutating func closeOutline() {
    outline.append(reversed: &right)
    outline.finish()
  }

  @inline(__always)
  private mutating func add(_ p: SIMD2<Double>, isLeft: Bool) {
    if isLeft { outline.line(p) } else { right.line(p) }
  }

  /// Continues one side to the end of a step.
  @inline(__always)
  private mutating func addSide(_ step: StrokeStep, isLeft: Bool) {
    let s = isLeft ? h : -h
    if step.isCurve {
      let (c0, c1) = step.controls(s)
      addCurve(c0, c1, step.p1 + step.n1 * s, isLeft: isLeft)
    } else {
      add(step.p1 + step.n1 * s, isLeft: isLeft)
    }
  }

  private mutating func addCurve(
    _ c0: SIMD2<Double>,
    _ c1: SIMD2<Double>,
    _ p: SIMD2<Double>,
    isLeft: Bool
  ) {
    if isLeft { outline.curve(c0, c1, p) } else { right.curve(c0, c1, p) }
  }

  // MARK: Caps and corners

  /// Continues the left side around the end of a line, up to the right side or just before it.
  private mutating func addCap(
    at p: SIMD2<Double>,
    from offset: SIMD2<Double>,
    outwards: SIMD2<Double>
  ) {
    let reach = outwards * half
    switch cap {
    case .butt: break
    case .square:
      outline.line(p + offset + reach)
      outline.line(p - offset + reach)
    case .round:
      addArc(around: p, from: offset, towards: reach, angle: .pi, to: p - offset, isLeft: true)
    }
  }

  /// Adds an arc given by two perpendicular radii and its angle; as lines without its last point.
  private mutating func addArc(
    around p: SIMD2<Double>,
    from u: SIMD2<Double>,
    towards v: SIMD2<Double>,
    angle: Double,
    to end: SIMD2<Double>,
    isLeft: Bool
  ) {
    // The turn is at least π/2048, so that the quotient is small.
    let turn = keepsCurves ? Double.pi / 2 : roundTurn
    let pieces = max(Int((angle / turn - 1e-9).rounded(.up)), 1)
    guard pieces > 1 || keepsCurves else { return }
    let step = angle / Double(pieces)
    // A quarter of a turn at a time: control points lie 4/3·tan(φ/4) radii along the tangents.
    let handle = keepsCurves ? 4.0 / 3 * tan(step / 4) : 0
    var (c0, s0) = (1.0, 0.0)
    for i in 1...pieces {
      let phi = step * Double(i)
      let (c1, s1) = (cos(phi), sin(phi))
      if keepsCurves {
        let to = i == pieces ? end : p + u * c1 + v * s1
        addCurve(
          p + u * (c0 - s0 * handle) + v * (s0 + c0 * handle),
          p + u * (c1 + s1 * handle) + v * (s1 - c1 * handle),
          to,
          isLeft: isLeft
        )
      } else if i < pieces {
        add(p + u * c1 + v * s1, isLeft: isLeft)
      }
      (c0, s0) = (c1, s1)
    }
  }

  /// Continues both sides around the corner between two steps.
  ///
  /// - Parameters:
  ///   - a: The step before.
  ///   - b: The step after.
  ///   - endsInCurve: Whether the first step's sides, which are curves, come later.
  @inline(__always)
  private mutating func corner(_ a: StrokeStep, _ b: StrokeStep, endsInCurve: Bool) {
    let cosine = a.n1.x * b.n0.x + a.n1.y * b.n0.y
    let sine = a.n1.x * b.n0.y - a.n1.y * b.n0.x
    // Sides that meet within a millionth of a radian need no join.
    if cosine > 0, abs(sine) < 1e-6 {
      end(a)
    } else {
      turn(a, b, cosine, sine, endsInCurve: endsInCurve)
    }
  }

  private mutating func turn(
    _ a: StrokeStep,
    _ b: StrokeStep,
    _ cosine: Double,
    _ sine: Double,
    endsInCurve: Bool
  ) {
    let p = b.p0
    let leftIsOuter = sine * h < 0
    outer(a, b, cosine, sine, isLeft: leftIsOuter)
    let s = leftIsOuter ? -h : h
    if !endsInCurve, !a.isCurve, !b.isCurve,
      half * abs(sine) / (1 + cosine) <= min(sideLength(a, s), sideLength(b, s)) / 2
    {
      add(p + (a.n1 + b.n0) * (s / (1 + cosine)), isLeft: !leftIsOuter)
    } else {
      addSide(a, isLeft: !leftIsOuter)
      add(p, isLeft: !leftIsOuter)
      add(p + b.n0 * s, isLeft: !leftIsOuter)
    }
  }

  /// Adds the outer side of a corner: the ends of both sides and the join between them.
  private mutating func outer(
    _ a: StrokeStep,
    _ b: StrokeStep,
    _ cosine: Double,
    _ sine: Double,
    isLeft: Bool
  ) {
    let p = b.p0
    let s = isLeft ? h : -h
    let join = b.followsCusp ? .round : join
    let end = p + b.n0 * s
    addSide(a, isLeft: isLeft)
    switch join {
    case .bevel: break
    case .miter:
      if cosine >= miterCosine {
        add(p + (a.n1 + b.n0) * (s / (1 + cosine)), isLeft: isLeft)
      }
    case .round:
      addArc(
        around: p,
        from: a.n1 * s,
        towards: a.t1 * half,
        angle: atan2(abs(sine), cosine),
        to: end,
        isLeft: isLeft
      )
    }
    add(end, isLeft: isLeft)
  }

  /// Emits the outer part of a corner as a polygon of its own.
  private mutating func wedge(_ a: StrokeStep, _ b: StrokeStep) {
    guard a.n1 != b.n0 else { return }
    let cosine = a.n1.x * b.n0.x + a.n1.y * b.n0.y
    let sine = a.n1.x * b.n0.y - a.n1.y * b.n0.x
    var end = a
    (end.handle0, end.handle1) = (0, 0)
    outer(end, b, cosine, sine, isLeft: sine * h < 0)
    outline.line(b.p0)
    closeOutline()
  }

  // MARK: Folds

  /// The length of one offset side of a chord.
  private func sideLength(_ step: StrokeStep, _ s: Double) -> Double {
    step.n0 == step.n1 ? step.chord : (step.p1 + step.n1 * s - step.p0 - step.n0 * s).length
  }

  /// Emits both sides of a folded step as triangles of positive winding.
  private mutating func foldedPieces(_ step: StrokeStep) {
    foldedPiece(step, h)
    foldedPiece(step, -h)
  }

  private mutating func foldedPiece(_ step: StrokeStep, _ s: Double) {
    let q0 = step.p0 + step.n0 * s
    let q1 = step.p1 + step.n1 * s
    triangle(step.p0, step.p1, q1)
    triangle(step.p0, q1, q0)
  }

  private mutating func triangle(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) {
    let u = b - a
    let v = c - a
    let area = u.x * v.y - u.y * v.x
    guard area != 0 else { return }
    outline.line(a)
    // The side factor is negative exactly when positive area is wanted.
    outline.line((area > 0) == (h < 0) ? b : c)
    outline.line((area > 0) == (h < 0) ? c : b)
    outline.finish()
  }
}
