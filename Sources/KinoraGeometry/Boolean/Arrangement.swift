// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

/// The map of the plane into regions by the curves of one or two paths.
///
/// Building one takes these steps:
/// 1. Curves are scaled into a square from -1 to 1 and cut into monotone arcs.
/// 2. Arcs are cut where they meet (`findCrossings`). Points closer than the tolerance become one
///    vertex, and stretches of arcs that stay within it get common ends.
/// 3. A line sweeps over the vertices and keeps the edges that cross it in order (`sweep`). Edges
///    that coincide become one. The winding numbers on both sides of an edge follow from those of
///    its neighbour, so they agree everywhere whatever the rounding did: around every vertex the
///    edges of a closed path that arrive balance those that leave. Where the order contradicts
///    the vertices, an edge is bent through a vertex it passes within rounding of.
///
/// The result for every operation is a choice among the same edges, and closed by construction.
/// The sweep is that of Bentley and Ottmann, "Algorithms for reporting and counting geometric
/// intersections", 1979, with all crossings known beforehand.
struct Arrangement {
  /// A curve of the input.
  struct Curve {
    /// Its control points as given.
    var segment: BezierSegment
    /// The number of its sub-path in its path.
    var subpath: Int32
    /// Whether it belongs to the second path.
    var isSecond: Bool
    /// Its place in the order of the input.
    var order: Double
  }

  /// A place where an arc is cut.
  struct Split {
    var arc: Int32
    var vertex: Int32
    /// The parameter on the arc's curve.
    var t: Double
  }

  /// How close two points or curves must be to count as one, where the input fits -1…1.
  ///
  /// Evaluating a curve there is off by some 2⁻⁴⁹, a copy that was rotated and back by 2⁻⁵⁰. The
  /// area of a result is uncertain by this times its length.
  static let tolerance = 0x1p-43

  /// The bound on the work for one operation, in steps of some ten to a hundred nanoseconds.
  static let workLimit = 8_000_000

  var curves: [Curve] = []
  var arcs: [MonotoneArc] = []
  var vertices = VertexSet(tolerance: Arrangement.tolerance, capacity: 0)
  var splits: [Split] = []
  /// Pairs of arcs that coincide somewhere.
  var coincidences: [(Int32, Int32)] = []
  var edges: [ArrangementEdge] = []
  /// Whether the sweep found no edge on the wrong side of a vertex.
  var isConsistent = true
  /// How many steps are left; below zero the result counts as unknown.
  var work = Arrangement.workLimit
  /// Whether the first path is a set of lines to clip, which bounds no region.
  let clipsLines: Bool
  /// The last arc for each hash of its vertices, and for every arc the one before it.
  private var lastArcs: [Int32] = []
  private var previousArcs: [Int32] = []

  private var center = SIMD2<Double>.zero
  private var factor = 1.0
  /// The cosine and the sine of the turn of the square.
  private let turn: SIMD2<Double>

  /// Cuts the curves of one or two paths into monotone arcs.
  ///
  /// - Parameters:
  ///   - first: The first path.
  ///   - second: The second path.
  ///   - clipsLines: Whether the first path is a set of lines to clip, else it bounds a region.
  ///   - angle: By how much the square is turned, in radians.
  init(_ first: Path, _ second: Path, clipsLines: Bool = false, angle: Double = 0) {
    self.clipsLines = clipsLines
    turn = SIMD2(cos(angle), sin(angle))
    collect(first, isSecond: false, closesOpenSubpaths: !clipsLines)
    collect(second, isSecond: true, closesOpenSubpaths: true)
    guard chooseScale() else {
      curves = []
      return
    }
    vertices = VertexSet(tolerance: Arrangement.tolerance, capacity: 4 * curves.count)
    arcs.reserveCapacity(2 * curves.count)
    var size = 64
    while size < 4 * curves.count { size *= 2 }
    lastArcs = Array(repeating: -1, count: size)
    // Straight pieces of folded curves are added to the list as lines of their own.
    for index in curves.indices { addArcs(of: index) }
    // What is run along both ways bounds nothing.
    if !clipsLines { arcs.removeAll { $0.weight == .zero } }
    (lastArcs, previousArcs) = ([], [])
  }

  /// Returns a point of the input in the scaled square.
  func scaled(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let q = (p - center) * factor
    return SIMD2(q.x * turn.x - q.y * turn.y, q.x * turn.y + q.y * turn.x)
  }

  /// Returns a scaled point in the coordinates of the input.
  func unscaled(_ p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(p.x * turn.x + p.y * turn.y, p.y * turn.x - p.x * turn.y) / factor + center
  }

  private mutating func collect(_ path: Path, isSecond: Bool, closesOpenSubpaths: Bool) {
    path.forEachSegment(closesOpenSubpaths: closesOpenSubpaths) { segment, subpath in
      curves.append(
        Curve(
          segment: segment,
          subpath: Int32(subpath),
          isSecond: isSecond,
          order: Double(curves.count)
        )
      )
    }
  }

  /// Finds the map to the square by a shift and a power of two; false when there is no extent.
  private mutating func chooseScale() -> Bool {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    for curve in curves {
      let s = curve.segment
      low = pointwiseMin(low, pointwiseMin(pointwiseMin(s.p0, s.p1), pointwiseMin(s.p2, s.p3)))
      high = pointwiseMax(high, pointwiseMax(pointwiseMax(s.p0, s.p1), pointwiseMax(s.p2, s.p3)))
    }
    // Halved first, so that nothing overflows.
    let half = high * 0.5 - low * 0.5
    let extent = max(half.x, half.y)
    guard extent > 0, extent < .infinity else { return false }
    center = low * 0.5 + high * 0.5
    let exponent = min(max(-Int(extent.exponent) - 1, -1021), 1021)
    factor = Double(sign: .plus, exponent: exponent, significand: 1)
    return true
  }

  private mutating func vertex(_ p: SIMD2<Double>, _ origin: SIMD2<Double>) -> Int32 {
    vertices.insert(p, origin: origin)
  }

  private mutating func addArcs(of index: Int) {
    let original = curves[index].segment
    let segment = original.mapped(scaled)
    let start = vertex(segment.start, original.start)
    if segment.degree == 1 {
      let end = vertex(segment.end, original.end)
      addArc(index, segment.polynomial, (0, segment.start, start), (1, segment.end, end))
      return
    }
    if let axis = straightAxis(segment) {
      addLines(along: axis, segment, index)
      return
    }
    var list = segment.inflections
    let polynomial = segment.polynomial
    for normal in Arrangement.normals {
      let c3 = (polynomial.c3 * normal).sum()
      let c2 = (polynomial.c2 * normal).sum()
      let c1 = (polynomial.c1 * normal).sum()
      list.appendRoots(3 * c3, 2 * c2, c1)
    }
    list.sort()
    var last = (t: 0.0, p: segment.start, vertex: start)
    for place in 0...list.count {
      let next: (t: Double, p: SIMD2<Double>, vertex: Int32)
      if place < list.count {
        let t = list[place]
        guard t > last.t else { continue }
        let p = polynomial.value(t)
        next = (t, p, vertex(p, original.point(at: t)))
      } else {
        next = (1, segment.end, vertex(segment.end, original.end))
      }
      addArc(index, polynomial, last, next)
      last = next
    }
  }

  /// Directions whose tangents bound the cones of steep and flat arcs.
  private static let normals: [SIMD2<Double>] = [
    SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1), SIMD2(1, -1),
  ]

  /// Returns the direction of a curve that is straight, though it may turn back on itself.
  private func straightAxis(_ segment: BezierSegment) -> SIMD2<Double>? {
    let d1 = segment.p1 - segment.p0, d2 = segment.p2 - segment.p0, d3 = segment.p3 - segment.p0
    var axis = d1
    if (d2 * d2).sum() > (axis * axis).sum() { axis = d2 }
    if (d3 * d3).sum() > (axis * axis).sum() { axis = d3 }
    let limit = Arrangement.tolerance / 8 * (axis * axis).sum().squareRoot()
    let isStraight =
      abs(cross(d1, axis)) <= limit && abs(cross(d2, axis)) <= limit
      && abs(cross(d3, axis)) <= limit
    return isStraight ? axis : nil
  }

  /// Adds a straight curve as lines between the points where it turns back.
  private mutating func addLines(
    along axis: SIMD2<Double>,
    _ segment: BezierSegment,
    _ index: Int
  ) {
    let curve = curves[index]
    let turns = segment.extrema(along: axis)
    var last = (t: 0.0, p: segment.start, origin: curve.segment.start)
    for place in 0...turns.count {
      let isEnd = place == turns.count
      let t = isEnd ? 1 : turns[place]
      let next = (
        t: t,
        p: isEnd ? segment.end : segment.point(at: t),
        origin: isEnd ? curve.segment.end : curve.segment.point(at: t)
      )
      let line = BezierSegment(last.p, next.p)
      let number = turns.count == 0 ? index : curves.count
      if turns.count == 0 {
        curves[index].segment = BezierSegment(last.origin, next.origin)
      } else {
        var piece = curve
        piece.segment = BezierSegment(last.origin, next.origin)
        piece.order += Double(place) / 4
        curves.append(piece)
      }
      let start = vertex(last.p, last.origin)
      let end = vertex(next.p, next.origin)
      addArc(number, line.polynomial, (0, last.p, start), (1, next.p, end))
      last = next
    }
  }

  private mutating func addArc(
    _ curve: Int,
    _ polynomial: PlanePolynomial,
    _ start: (t: Double, p: SIMD2<Double>, vertex: Int32),
    _ end: (t: Double, p: SIMD2<Double>, vertex: Int32)
  ) {
    // What lies within one vertex bounds nothing.
    guard start.vertex != end.vertex else { return }
    let d = end.p - start.p
    let isSteep = abs(d.y) >= abs(d.x)
    let isRising = isSteep ? d.y > 0 : d.x > 0
    let (low, high) = isRising ? (start, end) : (end, start)
    var arc = MonotoneArc(
      polynomial: polynomial,
      t0: low.t,
      t1: high.t,
      low: low.p,
      high: high.p,
      lowSlope: 0,
      highSlope: 0,
      lowVertex: low.vertex,
      highVertex: high.vertex,
      curve: Int32(curve),
      isSteep: isSteep,
      isLine: all(polynomial.c2 .== 0) && all(polynomial.c3 .== 0),
      weight: weight(of: curve)
    )
    if isSteep {
      arc.low = arc.swapped(arc.low)
      arc.high = arc.swapped(arc.high)
      arc.polynomial = PlanePolynomial(
        c0: arc.swapped(polynomial.c0),
        c1: arc.swapped(polynomial.c1),
        c2: arc.swapped(polynomial.c2),
        c3: arc.swapped(polynomial.c3)
      )
    }
    arc.lowSlope = arc.endSlope(low.t)
    arc.highSlope = arc.endSlope(high.t)
    if !absorb(arc) { arcs.append(arc) }
  }

  /// What running once along a curve adds to the winding numbers beside it.
  private func weight(of curve: Int) -> SIMD2<Int32> {
    if curves[curve].isSecond { return SIMD2(0, 1) }
    return clipsLines ? .zero : SIMD2(1, 0)
  }

  /// Adds the weight of an arc to one that it repeats, if there is one.
  ///
  /// Repeated arcs would coincide in the end, but only after each was compared with all the others.
  private mutating func absorb(_ arc: MonotoneArc) -> Bool {
    // Lines to clip keep their identity.
    if arc.weight == .zero {
      previousArcs.append(-1)
      return false
    }
    let ends = UInt64(UInt32(arc.lowVertex)) << 32 | UInt64(UInt32(arc.highVertex))
    let hash = (ends &* 0x9E37_79B9_7F4A_7C15) >> 32
    let bucket = Int(truncatingIfNeeded: hash) & (lastArcs.count - 1)
    let last = lastArcs[bucket]
    var index = last
    while index >= 0 {
      let other = arcs[Int(index)]
      if other.coincides(with: arc) {
        let isAlong = (arc.t0 < arc.t1) == (other.t0 < other.t1)
        arcs[Int(index)].weight = isAlong ? other.weight &+ arc.weight : other.weight &- arc.weight
        return true
      }
      index = previousArcs[Int(index)]
    }
    previousArcs.append(last)
    lastArcs[bucket] = Int32(arcs.count)
    return false
  }
}

extension MonotoneArc {
  /// Whether another arc between the same vertices runs within the tolerance of this one.
  fileprivate func coincides(with other: MonotoneArc) -> Bool {
    guard lowVertex == other.lowVertex, highVertex == other.highVertex, isSteep == other.isSteep
    else { return false }
    if isLine && other.isLine { return true }
    for fraction in [0.5, 0.25, 0.75] {
      let p = polynomial.value(t0 + (t1 - t0) * fraction)
      if abs(other.excess(p.x, p.y)) > Arrangement.tolerance { return false }
    }
    return true
  }

  /// Returns the slope at an end, where the derivative may vanish.
  fileprivate func endSlope(_ t: Double) -> Double {
    if isLine { return chordSlope }
    var d = polynomial.derivative(t)
    if (d * d).sum() < 1e-24 { d = polynomial.secondDerivative(t) }
    if (d * d).sum() < 1e-24 { d = polynomial.c3 }
    let slope = d.y / d.x
    return slope.isFinite ? Swift.min(1, Swift.max(-1, slope)) : chordSlope
  }
}
