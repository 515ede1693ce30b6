// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A line, a quadratic or a cubic Bézier curve by its control points.
///
/// The parameter runs from 0 at the start to 1 at the end. Coordinates are points with y growing
/// downwards; nothing traps on numbers that are not finite, and what they give is not finite.
///
///     let arch = BezierSegment(SIMD2(0, 10), SIMD2(10, -10), SIMD2(20, 10))
///     let top = arch.point(at: 0.5)  // (10, 0)
package struct BezierSegment: Equatable, Sendable {
  /// The number of control points less one: 1, 2 or 3.
  package let degree: Int
  /// The start.
  package var p0: SIMD2<Double>
  /// The end of a line, else the first control point.
  package var p1: SIMD2<Double>
  /// The end of a quadratic curve, the second control point of a cubic one, unused in a line.
  package var p2: SIMD2<Double>
  /// The end of a cubic curve, unused otherwise.
  package var p3: SIMD2<Double>

  /// Creates a straight segment.
  package init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>) {
    (degree, self.p0, self.p1, p2, p3) = (1, p0, p1, p1, p1)
  }

  /// Creates a quadratic Bézier curve.
  package init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) {
    (degree, self.p0, self.p1, self.p2, p3) = (2, p0, p1, p2, p2)
  }

  /// Creates a cubic Bézier curve.
  package init(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>
  ) {
    (degree, self.p0, self.p1, self.p2, self.p3) = (3, p0, p1, p2, p3)
  }

  /// The first point.
  package var start: SIMD2<Double> { p0 }

  /// The last point.
  package var end: SIMD2<Double> { degree == 3 ? p3 : degree == 2 ? p2 : p1 }

  /// The same curve traced the other way.
  package var reversed: BezierSegment {
    switch degree {
    case 1: BezierSegment(p1, p0)
    case 2: BezierSegment(p2, p1, p0)
    default: BezierSegment(p3, p2, p1, p0)
    }
  }

  /// Returns the segment with a function applied to its control points.
  ///
  /// - Parameter body: The map; an affine one gives the mapped curve.
  /// - Returns: A segment of the same degree.
  package func mapped(_ body: (SIMD2<Double>) -> SIMD2<Double>) -> BezierSegment {
    switch degree {
    case 1: BezierSegment(body(p0), body(p1))
    case 2: BezierSegment(body(p0), body(p1), body(p2))
    default: BezierSegment(body(p0), body(p1), body(p2), body(p3))
    }
  }

  /// The segment as a polynomial in its parameter.
  package var polynomial: PlanePolynomial {
    switch degree {
    case 1:
      return PlanePolynomial(c0: p0, c1: p1 - p0, c2: .zero, c3: .zero)
    case 2:
      return PlanePolynomial(c0: p0, c1: 2 * (p1 - p0), c2: p0 - p1 - p1 + p2, c3: .zero)
    default:
      let linear = 3 * (p1 - p0)
      let quadratic = 3 * (p2 - p1) - linear
      return PlanePolynomial(c0: p0, c1: linear, c2: quadratic, c3: p3 - p0 - linear - quadratic)
    }
  }

  /// Returns the point at a parameter, exactly an end at 0 and 1.
  ///
  /// - Parameter t: The parameter; outside of 0…1 the curve is continued.
  /// - Returns: The point by de Casteljau's construction.
  package func point(at t: Double) -> SIMD2<Double> { blossom(t, t, t) }

  /// Returns the derivative with respect to the parameter, the velocity.
  package func derivative(at t: Double) -> SIMD2<Double> { polynomial.derivative(t) }

  /// Returns the second derivative with respect to the parameter.
  package func secondDerivative(at t: Double) -> SIMD2<Double> { polynomial.secondDerivative(t) }

  /// Returns the polar form of the curve, symmetric and affine in each of its arguments.
  ///
  /// The control points of the piece between a and b are its values at (a, a, a), (a, a, b),
  /// (a, b, b) and (b, b, b). Source: Ramshaw, "Blossoms are polar forms", 1989. A line uses one
  /// argument, a quadratic curve two.
  package func blossom(_ a: Double, _ b: Double, _ c: Double) -> SIMD2<Double> {
    // Written so that 0 and 1 give the end points exactly, and so that nothing overflows.
    func mix(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ t: Double) -> SIMD2<Double> {
      p * (1 - t) + q * t
    }
    switch degree {
    case 1:
      return mix(p0, p1, a)
    case 2:
      return mix(mix(p0, p1, a), mix(p1, p2, a), b)
    default:
      let q0 = mix(p0, p1, a), q1 = mix(p1, p2, a), q2 = mix(p2, p3, a)
      return mix(mix(q0, q1, b), mix(q1, q2, b), c)
    }
  }

  /// Returns the piece between two parameters, reversed when the second is smaller.
  ///
  /// - Parameters:
  ///   - t0: The parameter of the piece's start.
  ///   - t1: The parameter of the piece's end.
  /// - Returns: A segment of the same degree that traces the same points.
  package func piece(from t0: Double, to t1: Double) -> BezierSegment {
    if t0 == 0, t1 == 1 { return self }
    if t0 == 1, t1 == 0 { return reversed }
    switch degree {
    case 1:
      return BezierSegment(blossom(t0, t0, t0), blossom(t1, t1, t1))
    case 2:
      return BezierSegment(blossom(t0, t0, t0), blossom(t0, t1, t1), blossom(t1, t1, t1))
    default:
      return BezierSegment(
        blossom(t0, t0, t0),
        blossom(t0, t0, t1),
        blossom(t0, t1, t1),
        blossom(t1, t1, t1)
      )
    }
  }

  /// Returns the two pieces before and after a parameter.
  package func split(at t: Double) -> (BezierSegment, BezierSegment) {
    (piece(from: 0, to: t), piece(from: t, to: 1))
  }
}

/// A curve in the plane whose coordinates are polynomials of up to the third degree.
package struct PlanePolynomial: Equatable, Sendable {
  /// The value at zero.
  package var c0: SIMD2<Double>
  /// The factor of t.
  package var c1: SIMD2<Double>
  /// The factor of t².
  package var c2: SIMD2<Double>
  /// The factor of t³.
  package var c3: SIMD2<Double>

  /// Returns the point at a parameter.
  @inline(__always) package func value(_ t: Double) -> SIMD2<Double> {
    ((c3 * t + c2) * t + c1) * t + c0
  }

  /// Returns the derivative at a parameter.
  @inline(__always) package func derivative(_ t: Double) -> SIMD2<Double> {
    (c3 * (3 * t) + c2 * 2) * t + c1
  }

  /// Returns the second derivative at a parameter.
  @inline(__always) package func secondDerivative(_ t: Double) -> SIMD2<Double> {
    c3 * (6 * t) + c2 * 2
  }
}
