// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
  /// The smallest rectangle around the path, curves taken exactly; null for an empty path.
  ///
  /// Elements with coordinates that are not finite are left out, as they are when drawing. A side
  /// beyond the largest number is cut to it.
  public var boundingRect: CGRect {
    var box = PointBox()
    withUnsafeElements { verbs, points in
      var index = 0
      var current: CGPoint?
      var start: CGPoint?
      for verb in verbs {
        let first = index
        switch verb {
        case .move:
          index += 1
          current = points[first].isFinite ? points[first] : nil
          start = current
          if let current { box.add(current) }
        case .close:
          current = start
        case .line, .quad, .curve:
          index += Int(verb.rawValue)
          let end = points[index - 1]
          guard (first..<index).allSatisfy({ points[$0].isFinite }) else { continue }
          box.add(end)
          if let from = current {
            if verb == .quad {
              box.addExtrema(from.x, points[first].x, end.x) { x, box in box.addX(x) }
              box.addExtrema(from.y, points[first].y, end.y) { y, box in box.addY(y) }
            } else if verb == .curve {
              let (c1, c2) = (points[first], points[first + 1])
              box.addExtrema(from.x, c1.x, c2.x, end.x) { x, box in box.addX(x) }
              box.addExtrema(from.y, c1.y, c2.y, end.y) { y, box in box.addY(y) }
            }
          } else {
            start = end
          }
          current = end
        }
      }
    }
    return box.rect
  }

  /// The box of all finite points, control points included; null when there are none.
  ///
  /// It contains the path and may be larger than `boundingRect`; it is known as long as all points
  /// are finite.
  package var controlBounds: CGRect {
    guard let counts = storage?.counts.pointee, counts.points > 0 else { return .null }
    if counts.check == .zero {
      let largest = CGFloat.greatestFiniteMagnitude
      return CGRect(
        x: counts.low.x,
        y: counts.low.y,
        width: min(counts.high.x - counts.low.x, largest),
        height: min(counts.high.y - counts.low.y, largest)
      )
    }
    var box = PointBox()
    withUnsafeElements { _, points in
      for point in points where point.isFinite { box.add(point) }
    }
    return box.rect
  }

  /// The rectangle whose closed outline the path is, or nil when it is anything else.
  ///
  /// Only the form that `addRect` makes is recognised: four axis-parallel corners and a close.
  package var rectangle: CGRect? {
    let corners = withUnsafeElements { verbs, points in
      points.count == 4 && verbs.elementsEqual([.move, .line, .line, .line, .close])
        ? (points[0], points[1], points[2], points[3]) : nil
    }
    guard let (a, b, c, d) = corners,
      (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
        || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
    else { return nil }
    let rect = controlBounds
    return a.isFinite && c.isFinite ? rect : nil
  }
}

/// A growing box.
private struct PointBox {
  private var minX = CGFloat.infinity
  private var minY = CGFloat.infinity
  private var maxX = -CGFloat.infinity
  private var maxY = -CGFloat.infinity

  var rect: CGRect {
    guard minX <= maxX, minY <= maxY else { return .null }
    let largest = CGFloat.greatestFiniteMagnitude
    return CGRect(
      x: minX,
      y: minY,
      width: min(maxX - minX, largest),
      height: min(maxY - minY, largest)
    )
  }

  mutating func add(_ p: CGPoint) {
    addX(p.x)
    addY(p.y)
  }

  mutating func addX(_ x: CGFloat) {
    minX = min(minX, x)
    maxX = max(maxX, x)
  }

  mutating func addY(_ y: CGFloat) {
    minY = min(minY, y)
    maxY = max(maxY, y)
  }

  /// Adds the value of a quadratic where its derivative vanishes inside the segment.
  mutating func addExtrema(
    _ p0: CGFloat,
    _ p1: CGFloat,
    _ p2: CGFloat,
    _ add: (CGFloat, inout PointBox) -> Void
  ) {
    let roots = CurveExtrema.quad(p0, p1, p2)
    for t in [roots.0, roots.1] where t > 0 && t < 1 {
      let u = 1 - t
      let value = u * (u * p0 + t * p1) + t * (u * p1 + t * p2)
      if value.isFinite { add(value, &self) }
    }
  }

  /// Adds the values of a cubic where its derivative vanishes inside the segment.
  mutating func addExtrema(
    _ p0: CGFloat,
    _ p1: CGFloat,
    _ p2: CGFloat,
    _ p3: CGFloat,
    _ add: (CGFloat, inout PointBox) -> Void
  ) {
    let roots = CurveExtrema.cubic(p0, p1, p2, p3)
    for t in [roots.0, roots.1] where t > 0 && t < 1 {
      let u = 1 - t
      let value = u * u * u * p0 + 3 * u * t * (u * p1 + t * p2) + t * t * t * p3
      if value.isFinite { add(value, &self) }
    }
  }
}

/// Where one coordinate of a Bézier segment turns around.
enum CurveExtrema {
  /// The parameters at which the derivative of a quadratic vanishes; NaN for none.
  static func quad(
    _ p0: CGFloat,
    _ p1: CGFloat,
    _ p2: CGFloat
  ) -> (CGFloat, CGFloat) {
    let scale = scale(of: p0, p1, p2, p2)
    let (p0, p1, p2) = (p0 * scale, p1 * scale, p2 * scale)
    let t = (p0 - p1) / (p0 - p1 - p1 + p2)
    return (t.isFinite ? t : .nan, .nan)
  }

  /// The parameters at which the derivative of a cubic vanishes, the lesser first; NaN for none.
  static func cubic(
    _ p0: CGFloat,
    _ p1: CGFloat,
    _ p2: CGFloat,
    _ p3: CGFloat
  ) -> (CGFloat, CGFloat) {
    let scale = scale(of: p0, p1, p2, p3)
    let (p0, p1, p2, p3) = (p0 * scale, p1 * scale, p2 * scale, p3 * scale)
    // B′/3 = a t² + 2 b t + c, solved without cancellation.
    let a = p3 - p0 + 3 * (p1 - p2)
    let b = p0 - p1 - p1 + p2
    let c = p1 - p0
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return (.nan, .nan) }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    let first = q / a
    let second = c / q
    guard first.isFinite else { return (second.isFinite ? second : .nan, .nan) }
    guard second.isFinite else { return (first, .nan) }
    return first < second ? (first, second) : (second, first)
  }

  /// A factor that brings numbers near to 1, where squares neither overflow nor vanish.
  private static func scale(
    of p0: CGFloat,
    _ p1: CGFloat,
    _ p2: CGFloat,
    _ p3: CGFloat
  ) -> CGFloat {
    let size = max(max(abs(p0), abs(p1)), max(abs(p2), abs(p3)))
    let factor = 1 / size
    return factor.isFinite && factor.isNormal ? factor : size > 1 ? 0x1p-1000 : 0x1p1000
  }
}
