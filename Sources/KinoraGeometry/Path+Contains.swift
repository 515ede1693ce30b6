// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
  /// Whether a point lies inside the filled path; open sub-paths count as closed.
  ///
  /// Curves are taken as they are, not as polylines: the answer is right to rounding at any scale.
  /// For a point on an edge, left and top edges count as inside. Elements that are not finite are
  /// left out, as they are when drawing.
  ///
  /// - Parameters:
  ///   - p: The point; one that is not finite is outside.
  ///   - eoFill: Whether to use the even-odd rule in place of the non-zero rule.
  /// - Returns: Whether the point is inside.
  /// - Complexity: Linear in the number of segments, with a root to find for each curve that the
  ///   point lies beside.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    let winding = windingNumber(around: p)
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// Returns how often the path turns around a point, clockwise on screen.
  ///
  /// - Parameter p: The point; for one that is not finite the number is 0.
  /// - Returns: The number of turns; open sub-paths count as closed.
  package func windingNumber(around p: CGPoint) -> Int {
    let box = controlBounds
    guard !box.isNull, p.isFinite, p.x >= box.minX, p.x <= box.maxX, p.y >= box.minY,
      p.y <= box.maxY
    else { return 0 }
    var counter = WindingCounter(p: p)
    visitSegments(&counter)
    return counter.winding
  }
}

/// Counts the signed crossings of a leftward ray with closed sub-paths.
private struct WindingCounter: SegmentVisitor {
  let p: CGPoint
  private(set) var winding = 0

  init(p: CGPoint) { self.p = p }

  mutating func begin(at start: CGPoint) {}

  mutating func end(from current: CGPoint, to start: CGPoint, isClosed: Bool) {
    line(current, start)
  }

  mutating func line(_ p0: CGPoint, _ p1: CGPoint) {
    guard crosses(p0.y, p1.y), max(p0.x, p1.x) <= p.x || isLeft(p0, p1) else { return }
    count(p0.y, p1.y)
  }

  /// Whether a line is left of the point, at the point's height.
  private func isLeft(_ p0: CGPoint, _ p1: CGPoint) -> Bool {
    guard min(p0.x, p1.x) <= p.x else { return false }
    // Halves, so that the difference of two large numbers is finite.
    let t = (p.y / 2 - p0.y / 2) / (p1.y / 2 - p0.y / 2)
    return p0.x * (1 - t) + p1.x * t <= p.x
  }

  mutating func quad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
    // The same curve as a cubic.
    cubic(p0, mix(p0, p1, 2.0 / 3), mix(p2, p1, 2.0 / 3), p2)
  }

  mutating func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    guard min(min(p0.y, p1.y), min(p2.y, p3.y)) <= p.y,
      max(max(p0.y, p1.y), max(p2.y, p3.y)) >= p.y,
      min(min(p0.x, p1.x), min(p2.x, p3.x)) <= p.x
    else { return }
    if max(max(p0.x, p1.x), max(p2.x, p3.x)) <= p.x {
      // Wherever it crosses, it does so left of the point: only its ends count.
      if crosses(p0.y, p3.y) { count(p0.y, p3.y) }
      return
    }
    let curve = CubicCoordinates(p0, p1, p2, p3)
    let (first, second) = CurveExtrema.cubic(p0.y, p1.y, p2.y, p3.y)
    var (t0, y0) = (CGFloat(0), p0.y)
    for t1 in [first, second] where t1 > t0 && t1 < 1 {
      let y1 = curve.y(t1)
      piece(curve, t0, y0, t1, y1)
      (t0, y0) = (t1, y1)
    }
    piece(curve, t0, y0, 1, p3.y)
  }

  /// Counts the crossing of a part of a curve that only rises or only falls.
  private mutating func piece(
    _ curve: CubicCoordinates,
    _ t0: CGFloat,
    _ y0: CGFloat,
    _ t1: CGFloat,
    _ y1: CGFloat
  ) {
    guard crosses(y0, y1) else { return }
    // Bisection, speeded up by regula falsi on every other step.
    var (low, high) = (t0, t1)
    var (lowY, highY) = (y0 - p.y, y1 - p.y)
    for step in 0..<80 {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { break }
      var t = middle
      if step % 2 == 0 {
        let secant = low + (high - low) * (lowY / (lowY - highY))
        if secant > low, secant < high { t = secant }
      }
      let y = curve.y(t) - p.y
      if (y <= 0) == (lowY <= 0) { (low, lowY) = (t, y) } else { (high, highY) = (t, y) }
      if y == 0 { break }
    }
    if curve.x(lowY == 0 ? low : high) <= p.x { count(y0, y1) }
  }

  /// Whether the ray lies between two heights; half open, so that a vertex counts once.
  private func crosses(_ y0: CGFloat, _ y1: CGFloat) -> Bool { (y0 <= p.y) != (y1 <= p.y) }

  private mutating func count(_ y0: CGFloat, _ y1: CGFloat) { winding += y1 > y0 ? -1 : 1 }

  private func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t)
  }
}

/// A cubic Bézier segment whose coordinates are worked out one by one.
private struct CubicCoordinates {
  let p0: CGPoint
  let p1: CGPoint
  let p2: CGPoint
  let p3: CGPoint

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  func x(_ t: CGFloat) -> CGFloat { value(p0.x, p1.x, p2.x, p3.x, t) }
  func y(_ t: CGFloat) -> CGFloat { value(p0.y, p1.y, p2.y, p3.y, t) }

  private func value(
    _ a: CGFloat,
    _ b: CGFloat,
    _ c: CGFloat,
    _ d: CGFloat,
    _ t: CGFloat
  ) -> CGFloat {
    let u = 1 - t
    return u * u * (u * a + 3 * t * b) + t * t * (3 * u * c + t * d)
  }
}
