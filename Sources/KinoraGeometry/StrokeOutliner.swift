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
/// Where a curve is tighter than half the line width the inner side of a step runs backwards. Such
/// a step leaves the outline and is emitted as triangles, each turned to the common winding.
struct StrokeOutliner {
  /// The points of all polygons, one after the other.
  private(set) var points: [SIMD2<Double>] = []
  /// Where each polygon ends in `points`.
  private(set) var ends: [Int] = []

  /// Half the line width.
  private let half: Double
  /// The factor from normals to the left side, signed so that polygons have positive area.
  private let h: Double
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let roundTurn: Double
  private let miterCosine: Double
  /// The right side of the outline being built, in the direction of the path.
  private var right: [SIMD2<Double>] = []

  /// Creates an outliner.
  ///
  /// - Parameters:
  ///   - style: Caps, joins and miter limit; its width must be positive and finite.
  ///   - tolerance: The largest error of round parts, in the units of the path.
  ///   - isMirrored: Whether the polygons will be mirrored afterwards.
  init(style: StrokeStyle, tolerance: Double, isMirrored: Bool) {
    half = Double(style.lineWidth) / 2
    h = isMirrored ? half : -half
    cap = style.lineCap
    join = style.lineJoin
    roundTurn = StrokeStepBuilder.maximumTurn(half, tolerance)
    // A corner that turns by θ has the miter ratio 1/cos(θ/2); cos²(θ/2) = (1 + cos θ)/2.
    let limit = Double(style.miterLimit)
    miterCosine = limit >= 1 ? max(2 / (limit * limit) - 1, -1 + 1e-9) : 2
  }

  /// Adds the stroke of connected steps.
  mutating func stroke(_ steps: [StrokeStep], isClosed: Bool) {
    guard !steps.isEmpty else { return }
    if !isClosed {
      chain(steps, from: 0, hasCaps: true)
    } else if let fold = steps.firstIndex(where: isFolded) {
      chain(steps, from: fold, hasCaps: false)
      if let last = fold == 0 ? steps.last : steps[fold - 1] { wedge(last, steps[fold]) }
    } else {
      ring(steps)
    }
  }

  /// Adds the dot that stands for a sub-path or dash without length; butt caps draw none.
  ///
  /// - Parameters:
  ///   - p: The position.
  ///   - tangent: The unit direction along which a square cap is laid.
  mutating func dot(at p: SIMD2<Double>, tangent: SIMD2<Double>) {
    guard cap != .butt else { return }
    let normal = SIMD2(-tangent.y, tangent.x)
    points.append(p - normal * h)
    addCap(at: p, from: -(normal * h), outwards: -tangent)
    points.append(p + normal * h)
    addCap(at: p, from: normal * h, outwards: tangent)
    finish()
  }

  // MARK: Outlines

  /// Emits a closed loop without folds as its left and its right side.
  private mutating func ring(_ steps: [StrokeStep]) {
    guard var previous = steps.last else { return }
    for step in steps {
      corner(previous, step)
      previous = step
    }
    finish()
    points.append(contentsOf: right.reversed())
    right.removeAll(keepingCapacity: true)
    finish()
  }

  /// Emits steps from an index on, around the end of the list, as outlines between folded steps.
  private mutating func chain(_ steps: [StrokeStep], from first: Int, hasCaps: Bool) {
    var isOpen = false
    var previous = steps[first]
    for offset in 0..<steps.count {
      let index = first + offset
      let step = steps[index < steps.count ? index : index - steps.count]
      let folds = isFolded(step)
      if offset == 0 {
        if hasCaps { startCap(step, isPiece: folds) }
        if !folds { begin(step) }
      } else if isOpen, !folds {
        corner(previous, step)
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
      points.append(previous.p1 + previous.n1 * h)
      addCap(at: previous.p1, from: previous.n1 * h, outwards: previous.t1)
      points.append(previous.p1 - previous.n1 * h)
      finish()
    }
  }

  private mutating func startCap(_ step: StrokeStep, isPiece: Bool) {
    guard cap != .butt else { return }
    if isPiece { points.append(step.p0 - step.n0 * h) }
    addCap(at: step.p0, from: -(step.n0 * h), outwards: -step.t0)
    if isPiece {
      points.append(step.p0 + step.n0 * h)
      finish()
    }
  }

  private mutating func begin(_ step: StrokeStep) {
    points.append(step.p0 + step.n0 * h)
    right.append(step.p0 - step.n0 * h)
  }

  private mutating func end(_ step: StrokeStep) {
    points.append(step.p1 + step.n1 * h)
    right.append(step.p1 - step.n1 * h)
  }

  private mutating func closeOutline() {
    points.append(contentsOf: right.reversed())
    right.removeAll(keepingCapacity: true)
    finish()
  }

  /// Ends a polygon, dropping it when it has no area.
  private mutating func finish() {
    let start = ends.last ?? 0
    if points.count - start < 3 {
      points.removeLast(points.count - start)
    } else {
      ends.append(points.count)
    }
  }

  // MARK: Caps and corners

  /// Adds the points strictly between the two ends of a cap.
  private mutating func addCap(
    at p: SIMD2<Double>,
    from offset: SIMD2<Double>,
    outwards: SIMD2<Double>
  ) {
    let reach = outwards * half
    switch cap {
    case .butt: break
    case .square:
      points.append(p + offset + reach)
      points.append(p - offset + reach)
    case .round:
      addArc(around: p, from: offset, towards: reach, angle: .pi, isLeft: true)
    }
  }

  /// Adds the inner points of an arc given by two perpendicular radii and its angle.
  private mutating func addArc(
    around p: SIMD2<Double>,
    from u: SIMD2<Double>,
    towards v: SIMD2<Double>,
    angle: Double,
    isLeft: Bool
  ) {
    // The turn is at least π/2048, so that the quotient is small.
    let pieces = Int((angle / roundTurn).rounded(.up))
    guard pieces > 1 else { return }
    for i in 1..<pieces {
      let phi = angle * Double(i) / Double(pieces)
      add(p + u * cos(phi) + v * sin(phi), isLeft: isLeft)
    }
  }

  private mutating func add(_ p: SIMD2<Double>, isLeft: Bool) {
    if isLeft { points.append(p) } else { right.append(p) }
  }

  /// Continues both sides around the corner between two steps.
  private mutating func corner(_ a: StrokeStep, _ b: StrokeStep) {
    let p = b.p0
    let cosine = a.n1.x * b.n0.x + a.n1.y * b.n0.y
    let sine = a.n1.x * b.n0.y - a.n1.y * b.n0.x
    // Sides that meet within a millionth of a radian need no join.
    if cosine > 0, abs(sine) < 1e-6 {
      points.append(p + b.n0 * h)
      right.append(p - b.n0 * h)
      return
    }
    let leftIsOuter = sine * h < 0
    outer(a, b, cosine, sine, isLeft: leftIsOuter)
    let s = leftIsOuter ? -h : h
    let reach = half * abs(sine) / (1 + cosine)
    if reach <= min(sideLength(a, s), sideLength(b, s)) / 2 {
      add(p + (a.n1 + b.n0) * (s / (1 + cosine)), isLeft: !leftIsOuter)
    } else {
      add(p + a.n1 * s, isLeft: !leftIsOuter)
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
    add(p + a.n1 * s, isLeft: isLeft)
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
        isLeft: isLeft
      )
    }
    add(p + b.n0 * s, isLeft: isLeft)
  }

  /// Emits the outer part of a corner as a polygon of its own.
  private mutating func wedge(_ a: StrokeStep, _ b: StrokeStep) {
    guard a.n1 != b.n0 else { return }
    let cosine = a.n1.x * b.n0.x + a.n1.y * b.n0.y
    let sine = a.n1.x * b.n0.y - a.n1.y * b.n0.x
    let leftIsOuter = sine * h < 0
    outer(a, b, cosine, sine, isLeft: leftIsOuter)
    points.append(b.p0)
    closeOutline()
  }

  // MARK: Folds

  /// The length of one offset side of a step.
  private func sideLength(_ step: StrokeStep, _ s: Double) -> Double {
    guard step.n0 != step.n1 else { return step.length }
    let side = step.p1 + step.n1 * s - step.p0 - step.n0 * s
    return (side.x * side.x + side.y * side.y).squareRoot()
  }

  /// Whether the two ends of a step cross on either side of the centre line.
  private func isFolded(_ step: StrokeStep) -> Bool {
    guard step.n0 != step.n1 else { return false }
    let d = step.p1 - step.p0
    let turn = (step.n1 - step.n0) * h
    func runsBackwards(_ side: SIMD2<Double>) -> Bool {
      // The tangents are the normals turned back: t = (n.y, -n.x).
      side.x * step.n0.y - side.y * step.n0.x <= 0
        || side.x * step.n1.y - side.y * step.n1.x <= 0
    }
    return runsBackwards(d + turn) || runsBackwards(d - turn)
  }

  /// Emits both sides of a folded step as triangles of positive winding.
  private mutating func foldedPieces(_ step: StrokeStep) {
    for s in [h, -h] {
      let q0 = step.p0 + step.n0 * s
      let q1 = step.p1 + step.n1 * s
      triangle(step.p0, step.p1, q1)
      triangle(step.p0, q1, q0)
    }
  }

  private mutating func triangle(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) {
    let u = b - a
    let v = c - a
    let area = u.x * v.y - u.y * v.x
    guard area != 0 else { return }
    points.append(a)
    // The side factor is negative exactly when positive area is wanted.
    points.append((area > 0) == (h < 0) ? b : c)
    points.append((area > 0) == (h < 0) ? c : b)
    finish()
  }
}
