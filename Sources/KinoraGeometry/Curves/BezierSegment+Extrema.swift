// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A short list of parameters, held without an allocation.
///
/// What does not fit is dropped; twelve are more than any list in this module can have.
package struct ParameterList: Sendable {
  /// How many parameters there are.
  package private(set) var count = 0
  private var storage = SIMD16<Double>(repeating: 0)

  /// Creates an empty list.
  package init() {}

  /// The parameter at a place in the list.
  package subscript(index: Int) -> Double { storage[index] }

  /// Adds a parameter when it lies strictly between two bounds.
  package mutating func append(_ t: Double, above low: Double = 0, below high: Double = 1) {
    guard t > low, t < high, count < 16 else { return }
    storage[count] = t
    count += 1
  }

  /// Adds the roots of a quadratic polynomial c2 t² + c1 t + c0 that lie strictly between 0 and 1.
  ///
  /// Solved without cancellation. A double root may be missed by rounding, or come twice. A
  /// polynomial that is zero, or has coefficients that are not finite, has no roots.
  package mutating func appendRoots(_ c2: Double, _ c1: Double, _ c0: Double) {
    guard c2 != 0 else {
      append(-c0 / c1)
      return
    }
    let discriminant = c1 * c1 - 4 * c2 * c0
    guard discriminant >= 0 else { return }
    let root = discriminant.squareRoot()
    let q = -0.5 * (c1 < 0 ? c1 - root : c1 + root)
    append(q / c2)
    if q != 0 { append(c0 / q) }
  }

  /// Sorts the parameters; ones that are equal stay.
  package mutating func sort() {
    guard count > 1 else { return }
    for i in 1..<count {
      let t = storage[i]
      var j = i
      while j > 0, storage[j - 1] > t {
        storage[j] = storage[j - 1]
        j -= 1
      }
      storage[j] = t
    }
  }
}

extension BezierSegment {
  /// Returns where the derivative is perpendicular to a direction, strictly inside, sorted.
  ///
  /// - Parameter normal: (1, 0) gives the extrema of x, (0, 1) those of y.
  /// - Returns: At most two parameters.
  package func extrema(along normal: SIMD2<Double>) -> ParameterList {
    var list = ParameterList()
    let polynomial = polynomial
    list.appendRoots(
      3 * (polynomial.c3 * normal).sum(),
      2 * (polynomial.c2 * normal).sum(),
      (polynomial.c1 * normal).sum()
    )
    list.sort()
    return list
  }

  /// The parameters strictly inside at which a cubic curve changes its sense of turning, sorted.
  ///
  /// Where B′ × B″ vanishes; for a cubic that is a quadratic equation. Other segments have none.
  package var inflections: ParameterList {
    var list = ParameterList()
    guard degree == 3 else { return list }
    let polynomial = polynomial
    list.appendRoots(
      3 * cross(polynomial.c2, polynomial.c3),
      3 * cross(polynomial.c1, polynomial.c3),
      cross(polynomial.c1, polynomial.c2)
    )
    list.sort()
    return list
  }

  /// The smallest box around the curve: its lower and its upper corner.
  package var bounds: (min: SIMD2<Double>, max: SIMD2<Double>) {
    var low = pointwiseMin(start, end)
    var high = pointwiseMax(start, end)
    guard degree > 1 else { return (low, high) }
    for normal in [SIMD2<Double>(1, 0), SIMD2<Double>(0, 1)] {
      let list = extrema(along: normal)
      for index in 0..<list.count {
        let p = point(at: list[index])
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
    }
    return (low, high)
  }
}

/// The third component of the cross product, positive when b is clockwise of a on screen.
@inline(__always) package func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
  a.x * b.y - a.y * b.x
}
