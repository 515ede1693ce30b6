// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
  /// Adds an arc given by its start and the angle it turns through.
  ///
  /// A line joins the current point, if there is one, to the start of the arc. Positive angles
  /// turn clockwise on screen. Of more than sixteen full turns only fifteen or sixteen are added,
  /// with the same end. A negative radius gives the arc on the opposite side of the centre; values
  /// that are not finite add nothing.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: The direction from the centre to the start.
  ///   - delta: The angle to turn through.
  ///   - transform: A map applied to the arc.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    appendArc(center, radius, startAngle.radians, delta.radians, transform)
  }

  /// Adds an arc given by its two end directions.
  ///
  /// A line joins the current point, if there is one, to the start of the arc. The flag speaks of
  /// a y-up space: `clockwise: false` turns clockwise on screen. An end angle on the other side of
  /// the start is moved by full turns; an end angle one full turn away gives a closed circle.
  /// Matches SwiftUI by its recorded paths: 0° to 450° turns once and a quarter, without closing.
  /// Many turns, a negative radius and values that are not finite are treated as in
  /// `addRelativeArc`.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: The direction from the centre to the start.
  ///   - endAngle: The direction from the centre to the end.
  ///   - clockwise: Whether to turn against the clock on screen.
  ///   - transform: A map applied to the arc.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    let difference = endAngle.radians - startAngle.radians
    var delta = difference
    if clockwise, difference > 0 {
      delta = difference.truncatingRemainder(dividingBy: turn) - turn
    } else if !clockwise, difference < 0 {
      delta = difference.truncatingRemainder(dividingBy: turn) + turn
    }
    guard appendArc(center, radius, startAngle.radians, delta, transform) else { return }
    if abs(abs(difference) - turn) < 1e-9 { closeSubpath() }
  }

  /// Adds a line and an arc that touches the line and the line between two more points.
  ///
  /// The first tangent runs from the current point to the first tangent end, the second from there
  /// to the second tangent end. Where no such arc exists (the points lie on a line, or the radius
  /// is not positive and finite), a line to the first tangent end is added. With a transform that
  /// has no inverse the current point is taken as it is. Does nothing in an empty path.
  ///
  /// - Parameters:
  ///   - p1: The point where the two tangents meet.
  ///   - p2: A point on the second tangent.
  ///   - radius: The radius of the circle.
  ///   - transform: A map from the space of these values to that of the path.
  public mutating func addArc(
    tangent1End p1: CGPoint,
    tangent2End p2: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else { return }
    let p0 = current.applying(transform.inverted())
    let u = CGPoint(x: p0.x - p1.x, y: p0.y - p1.y)
    let v = CGPoint(x: p2.x - p1.x, y: p2.y - p1.y)
    let lengths = hypot(u.x, u.y) * hypot(v.x, v.y)
    let sine = (u.x * v.y - u.y * v.x) / lengths
    let cosine = (u.x * v.x + u.y * v.y) / lengths
    guard radius > 0, radius.isFinite, lengths.isFinite, abs(sine) > 1e-9 else {
      return addLine(to: p1.applying(transform))
    }
    // The tangent points lie radius / tan(φ/2) from the corner, with φ the angle between u and v.
    let reach = radius * (1 + cosine) / abs(sine)
    let scale = reach / hypot(u.x, u.y)
    let first = CGPoint(x: p1.x + u.x * scale, y: p1.y + u.y * scale)
    // The centre lies on the normal of the first tangent, on the side of the second.
    let side: CGFloat = (sine > 0 ? 1 : -1) / hypot(u.x, u.y)
    let center = CGPoint(
      x: first.x - u.y * side * radius,
      y: first.y + u.x * side * radius
    )
    let start = Double(atan2(first.y - center.y, first.x - center.x))
    // The direction of travel turns by π − φ, towards the second tangent.
    let turn = Double.pi - Double(atan2(abs(sine), cosine))
    appendArc(center, radius, start, sine > 0 ? -turn : turn, transform)
  }

  /// Adds an arc as cubic pieces of a right angle and a last smaller one.
  ///
  /// A piece that turns by δ has control points 4/3·tan(δ/4) radii along the tangents.
  ///
  /// - Returns: Whether the arc was added; not so when a value is not finite.
  @discardableResult
  mutating func appendArc(
    _ center: CGPoint,
    _ radius: CGFloat,
    _ start: Double,
    _ delta: Double,
    _ transform: CGAffineTransform
  ) -> Bool {
    guard center.isFinite, radius.isFinite, start.isFinite, delta.isFinite else { return false }
    let quarter = Double.pi / 2
    let turn = 4 * quarter
    let size =
      abs(delta) <= 16 * turn
      ? abs(delta) : 15 * turn + abs(delta).truncatingRemainder(dividingBy: turn)
    let direction: Double = delta < 0 ? -1 : 1
    func at(_ angle: Double, _ tangent: Double) -> CGPoint {
      let c = cos(angle)
      let s = sin(angle)
      return CGPoint(
        x: center.x + radius * CGFloat(c - tangent * s),
        y: center.y + radius * CGFloat(s + tangent * c)
      ).applying(transform)
    }
    let first = at(start, 0)
    if isEmpty { move(to: first) } else { addLine(to: first) }
    var done = 0.0
    // A rest below a billionth of a radian is rounding.
    while size - done > 1e-9 {
      let step = min(quarter, size - done)
      let from = start + direction * done
      done += step
      let to = start + direction * done
      let reach = 4.0 / 3 * tan(step / 4) * direction
      addCurve(to: at(to, 0), control1: at(from, reach), control2: at(to, -reach))
    }
    return true
  }
}
