// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Finds where two monotone arcs cross, touch or coincide.
///
/// Two steep arcs, or two flat ones, are functions of the same major coordinate u; their
/// difference d(u) is examined on ever smaller intervals until it is known to have no sign change,
/// to be monotone, or to stay within the tolerance. A steep and a flat arc cross at most once, and
/// the sides on which their ends lie tell whether they do. In both cases a change of sign between
/// two places always gives a crossing, so that the number of crossings is right in parity, which
/// the order of the sweep depends on.
struct ArcMeeting {
  /// A common point of both arcs.
  struct Contact {
    /// The parameters on the two curves.
    var ta: Double
    var tb: Double
    /// The point, if it is no vertex yet.
    var point: SIMD2<Double>
    /// The vertex that it is, or -1.
    var vertex: Int32
  }

  /// Both arcs at one major coordinate.
  struct Station {
    var u: Double
    /// Parameters.
    var ta: Double
    var tb: Double
    /// Minor coordinates.
    var va: Double
    var vb: Double
    /// Slopes.
    var sa: Double
    var sb: Double
    /// The sign of va - vb, or 0 where the arcs are known to meet.
    var sign: Int

    var difference: Double { va - vb }
  }

  private(set) var contacts: [Contact] = []
  /// Whether the arcs coincide somewhere.
  private(set) var findsCoincidence = false
  /// How many intervals were examined.
  private(set) var steps = 0
  private let base: UnsafePointer<MonotoneArc>
  private var a: UnsafePointer<MonotoneArc>
  private var b: UnsafePointer<MonotoneArc>
  /// The stretch of coincidence that is being gathered.
  private var stretch: (low: Station, high: Station)?

  private static let tolerance = Arrangement.tolerance
  /// How many intervals may be examined for two arcs.
  private static let stepLimit = 512

  /// Prepares for comparing arcs of a list that outlives this value and is not empty.
  init?(_ arcs: UnsafeBufferPointer<MonotoneArc>) {
    guard let first = arcs.baseAddress else { return nil }
    (base, a, b) = (first, first, first)
    contacts.reserveCapacity(16)
  }

  /// Finds the contacts of two arcs, given by valid places in the list.
  mutating func compare(_ first: Int, _ second: Int) {
    contacts.removeAll(keepingCapacity: true)
    steps = 0
    findsCoincidence = false
    stretch = nil
    a = base + first
    b = base + second
    if a.pointee.isSteep == b.pointee.isSteep { compareAligned() } else { compareTransverse() }
  }

  private mutating func add(_ ta: Double, _ tb: Double, _ point: SIMD2<Double>) {
    contacts.append(Contact(ta: ta, tb: tb, point: point, vertex: -1))
  }

  private mutating func touch(_ ta: Double, _ tb: Double, _ vertex: Int32) {
    contacts.append(Contact(ta: ta, tb: tb, point: .zero, vertex: vertex))
  }
}

// MARK: - A steep and a flat arc

extension ArcMeeting {
  /// On which side of an arc, continued along its major axis, a point of the other arc lies.
  private func side(_ arc: UnsafePointer<MonotoneArc>, _ p: SIMD2<Double>) -> (
    sign: Int, isOn: Bool
  ) {
    let excess = arc.pointee.excess(p.x, p.y)
    if abs(excess) <= ArcMeeting.tolerance {
      let margin = ArcMeeting.tolerance
      return (0, p.x >= arc.pointee.low.x - margin && p.x <= arc.pointee.high.x + margin)
    }
    return (excess < 0 ? -1 : 1, false)
  }

  private mutating func compareTransverse() {
    // The ends of each in the other's major and minor coordinates.
    let aLow = SIMD2(a.pointee.low.y, a.pointee.low.x),
      aHigh = SIMD2(a.pointee.high.y, a.pointee.high.x)
    let bLow = SIMD2(b.pointee.low.y, b.pointee.low.x),
      bHigh = SIMD2(b.pointee.high.y, b.pointee.high.x)
    let lowSideA = side(b, aLow), highSideA = side(b, aHigh)
    if lowSideA.sign * highSideA.sign > 0 { return }
    let lowSideB = side(a, bLow), highSideB = side(a, bHigh)
    if lowSideA.isOn { touch(a.pointee.t0, b.pointee.parameter(at: aLow.x), a.pointee.lowVertex) }
    if highSideA.isOn {
      touch(a.pointee.t1, b.pointee.parameter(at: aHigh.x), a.pointee.highVertex)
    }
    if lowSideB.isOn { touch(a.pointee.parameter(at: bLow.x), b.pointee.t0, b.pointee.lowVertex) }
    if highSideB.isOn {
      touch(a.pointee.parameter(at: bHigh.x), b.pointee.t1, b.pointee.highVertex)
    }
    guard lowSideA.sign * highSideA.sign < 0, lowSideB.sign * highSideB.sign < 0 else { return }
    steps += 2
    // Where the chords meet is the first guess. Below, b is in the coordinates of a.
    let da = a.pointee.high - a.pointee.low
    let db = bHigh - bLow
    let divisor = cross(da, db)
    let offset = bLow - a.pointee.low
    var fa = cross(offset, db) / divisor
    var fb = cross(offset, da) / divisor
    fa = fa > 0 ? min(fa, 1) : 0
    fb = fb > 0 ? min(fb, 1) : 0
    var ta = a.pointee.t0 + (a.pointee.t1 - a.pointee.t0) * fa
    var tb = b.pointee.t0 + (b.pointee.t1 - b.pointee.t0) * fb
    if a.pointee.isLine && b.pointee.isLine {
      add(ta, tb, a.pointee.swapped(a.pointee.low + da * fa))
      return
    }
    if !polish(&ta, &tb, (a.pointee.t0, a.pointee.t1), (b.pointee.t0, b.pointee.t1)) {
      // The side of a on which b is changes once along b.
      var (t0, t1) = (b.pointee.t0, b.pointee.t1)
      for _ in 0..<60 {
        tb = 0.5 * (t0 + t1)
        let p = b.pointee.polynomial.value(tb)
        ta = a.pointee.parameter(at: p.y)
        if (p.x < a.pointee.minor(ta)) == (lowSideB.sign < 0) { t0 = tb } else { t1 = tb }
      }
      steps += 20
    }
    add(ta, tb, meetingPoint(ta, tb))
  }

  /// The mean of the points that two parameters stand for, x first.
  private func meetingPoint(_ ta: Double, _ tb: Double) -> SIMD2<Double> {
    0.5
      * (a.pointee.swapped(a.pointee.polynomial.value(ta))
        + b.pointee.swapped(b.pointee.polynomial.value(tb)))
  }

  /// Improves two parameters by Newton's method in the plane; false when it leads out of bounds.
  private func polish(
    _ ta: inout Double,
    _ tb: inout Double,
    _ boundsA: (Double, Double),
    _ boundsB: (Double, Double)
  ) -> Bool {
    var (x, y) = (ta, tb)
    for _ in 0..<12 {
      let gap =
        b.pointee.swapped(b.pointee.polynomial.value(y))
        - a.pointee.swapped(a.pointee.polynomial.value(x))
      let da = a.pointee.swapped(a.pointee.polynomial.derivative(x))
      let db = b.pointee.swapped(b.pointee.polynomial.derivative(y))
      let divisor = cross(da, db)
      let stepX = cross(gap, db) / divisor
      let stepY = cross(gap, da) / divisor
      guard stepX.isFinite, stepY.isFinite else { return false }
      x += stepX
      y += stepY
      guard (x - boundsA.0) * (x - boundsA.1) <= 1e-14, (y - boundsB.0) * (y - boundsB.1) <= 1e-14
      else { return false }
      if abs(stepX) + abs(stepY) < 1e-9 {
        ta = min(max(x, min(boundsA.0, boundsA.1)), max(boundsA.0, boundsA.1))
        tb = min(max(y, min(boundsB.0, boundsB.1)), max(boundsB.0, boundsB.1))
        return true
      }
    }
    return false
  }
}

// MARK: - Two steep or two flat arcs

extension ArcMeeting {
  private mutating func compareAligned() {
    let low = max(a.pointee.low.x, b.pointee.low.x)
    let high = min(a.pointee.high.x, b.pointee.high.x)
    // What meets in a point only meets at ends, which are one vertex already.
    guard low < high else { return }
    var first = station(at: low)
    var last = station(at: high)
    if abs(first.difference) <= ArcMeeting.tolerance {
      first.sign = 0
      if a.pointee.low.x == low { touch(first.ta, first.tb, a.pointee.lowVertex) }
      if b.pointee.low.x == low { touch(first.ta, first.tb, b.pointee.lowVertex) }
    }
    if abs(last.difference) <= ArcMeeting.tolerance {
      last.sign = 0
      if a.pointee.high.x == high { touch(last.ta, last.tb, a.pointee.highVertex) }
      if b.pointee.high.x == high { touch(last.ta, last.tb, b.pointee.highVertex) }
    }
    examine(first, last, depth: 0)
    endStretch()
  }

  private func station(at u: Double) -> Station {
    let ta = a.pointee.parameter(at: u), tb = b.pointee.parameter(at: u)
    let va = a.pointee.minor(ta), vb = b.pointee.minor(tb)
    return Station(
      u: u,
      ta: ta,
      tb: tb,
      va: va,
      vb: vb,
      sa: a.pointee.slope(ta),
      sb: b.pointee.slope(tb),
      sign: va < vb ? -1 : 1
    )
  }

  private mutating func examine(_ low: Station, _ high: Station, depth: Int) {
    steps += 1
    let changesSign = low.sign * high.sign < 0
    let dl = low.difference, dh = high.difference
    let tolerance = ArcMeeting.tolerance
    // Apart in the minor coordinate, in which both are monotone.
    if max(low.va, high.va) < min(low.vb, high.vb) || max(low.vb, high.vb) < min(low.va, high.va) {
      return
    }
    let width = high.u - low.u
    let slack = tolerance / width
    let (aLeast, aMost) = (min(low.sa, high.sa), max(low.sa, high.sa))
    let (bLeast, bMost) = (min(low.sb, high.sb), max(low.sb, high.sb))
    if aLeast >= bMost - slack || bLeast >= aMost - slack {
      // The difference is monotone, but for less than the tolerance.
      if abs(dl) <= tolerance, abs(dh) <= tolerance {
        extendStretch(low, high)
      } else if changesSign {
        addRoot(low, high)
      }
      return
    }
    if low.sign * high.sign >= 0 {
      // How far the arcs may leave their chords on either side bounds the difference.
      let reachA = reach(low.va, high.va, low.sa, high.sa, width)
      let reachB = reach(low.vb, high.vb, low.sb, high.sb, width)
      if min(dl, dh) + reachA.below - reachB.above >= -tolerance { return }
      if max(dl, dh) + reachA.above - reachB.below <= tolerance { return }
    }
    if let bounds = closeBounds(low, high, width) {
      if bounds.low >= -tolerance, bounds.high <= tolerance {
        extendStretch(low, high)
        return
      }
      if bounds.low >= -tolerance || bounds.high <= tolerance {
        if changesSign { addRoot(low, high) }
        return
      }
    }
    let middle = 0.5 * (low.u + high.u)
    guard depth < 44, steps < ArcMeeting.stepLimit, middle > low.u, middle < high.u else {
      if changesSign { addRoot(low, high) }
      return
    }
    var center = station(at: middle)
    if abs(center.difference) <= tolerance {
      add(center.ta, center.tb, meetingPoint(center.ta, center.tb))
      center.sign = 0
    }
    examine(low, center, depth: depth + 1)
    examine(center, high, depth: depth + 1)
  }

  /// The bounds of an arc's distance from its chord, in the minor coordinate.
  ///
  /// An arc lies between its chord and the tangents at its ends, all on one side.
  private func reach(
    _ v0: Double,
    _ v1: Double,
    _ s0: Double,
    _ s1: Double,
    _ width: Double
  ) -> (below: Double, above: Double) {
    let turn = s1 - s0
    guard turn != 0 else { return (0, 0) }
    let chord = (v1 - v0) / width
    let height = (chord - s0) * (s1 - chord) / turn * width
    return turn > 0 ? (min(0, -height), 0) : (0, max(0, -height))
  }

  /// The bounds of the difference when the arcs are close and their parameters run alike.
  ///
  /// With D(t) = a(t) - b(t) for parameters rescaled to the interval, the difference of the minor
  /// coordinates at equal major ones is D × b′ / b′ᵤ but for a term quadratic in Dᵤ. That product
  /// has degree five, and its Bernstein coefficients bound it. Arcs a tiny distance apart need
  /// this: their chords tell them apart only in very small intervals.
  private func closeBounds(
    _ low: Station,
    _ high: Station,
    _ width: Double
  ) -> (low: Double, high: Double)? {
    let p = controlPoints(a.pointee.polynomial, low.ta, high.ta)
    let q = controlPoints(b.pointee.polynomial, low.tb, high.tb)
    let d0 = p.0 - q.0, d1 = p.1 - q.1, d2 = p.2 - q.2, d3 = p.3 - q.3
    let e0 = 3 * (q.1 - q.0), e1 = 3 * (q.2 - q.1), e2 = 3 * (q.3 - q.2)
    let shift = max(abs(d0.x), abs(d1.x), abs(d2.x), abs(d3.x))
    guard shift <= 0.05 * width else { return nil }
    let least = min(e0.x, e1.x, e2.x), most = max(e0.x, e1.x, e2.x)
    guard least > 0.05 * width else { return nil }
    let f0 = cross(e0, d0)
    let f1 = (3 * cross(e0, d1) + 2 * cross(e1, d0)) / 5
    let f2 = (3 * cross(e0, d2) + 6 * cross(e1, d1) + cross(e2, d0)) / 10
    let f3 = (cross(e0, d3) + 6 * cross(e1, d2) + 3 * cross(e2, d1)) / 10
    let f4 = (2 * cross(e1, d3) + 3 * cross(e2, d2)) / 5
    let f5 = cross(e2, d3)
    let bottom = min(min(f0, f1, f2), min(f3, f4, f5))
    let top = max(max(f0, f1, f2), max(f3, f4, f5))
    let error = 2 * abs(high.sb - low.sb) / width * shift * shift
    return (
      (bottom < 0 ? bottom / least : bottom / most) - error,
      (top > 0 ? top / least : top / most) + error
    )
  }

  /// The control points of a piece of a cubic polynomial.
  private func controlPoints(
    _ polynomial: PlanePolynomial,
    _ t0: Double,
    _ t1: Double
  ) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
    let w = t1 - t0
    let p0 = polynomial.value(t0)
    let d1 = polynomial.derivative(t0) * (w / 3)
    let d2 = polynomial.secondDerivative(t0) * (w * w / 6)
    let p1 = p0 + d1
    let p2 = p1 + d1 + d2
    return (p0, p1, p2, polynomial.value(t1))
  }

  private mutating func addRoot(_ low: Station, _ high: Station) {
    let fraction = low.difference / (low.difference - high.difference)
    let f = fraction > 0 ? min(fraction, 1) : 0
    var ta = low.ta + (high.ta - low.ta) * f
    var tb = low.tb + (high.tb - low.tb) * f
    if a.pointee.isLine && b.pointee.isLine {
      add(ta, tb, meetingPoint(ta, tb))
      return
    }
    if !polish(&ta, &tb, (low.ta, high.ta), (low.tb, high.tb)) {
      var (below, above) = (low, high)
      for _ in 0..<52 {
        let middle = 0.5 * (below.u + above.u)
        guard middle > below.u, middle < above.u else { break }
        let station = station(at: middle)
        if station.sign == below.sign { below = station } else { above = station }
      }
      steps += 26
      (ta, tb) = (below.ta, below.tb)
    }
    add(ta, tb, meetingPoint(ta, tb))
  }

  private mutating func extendStretch(_ low: Station, _ high: Station) {
    findsCoincidence = true
    if let known = stretch, known.high.u == low.u {
      stretch = (known.low, high)
    } else {
      endStretch()
      stretch = (low, high)
    }
  }

  /// Gives both arcs common vertices at the ends of a stretch of coincidence.
  private mutating func endStretch() {
    guard let known = stretch else { return }
    stretch = nil
    for station in [known.low, known.high] where station.sign != 0 {
      add(station.ta, station.tb, meetingPoint(station.ta, station.tb))
    }
  }
}
