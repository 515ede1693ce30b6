// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

/// The length of a segment along itself, and which parameter has which length before it.
///
/// Lengths are within `tolerance` of the truth. A piece is measured by Gauss quadrature of its
/// speed, once as a whole and once in two halves, and halved further until both agree within its
/// share of the tolerance; the finer value, whose error is far below that difference, counts, and
/// is kept between the bounds that are certain, the chord and the control polygon. Pieces end where
/// the speed is least: nearly a kink there, at a cusp, would escape a quadrature that spans it.
///
///     let map = ArcLengthMap(BezierSegment(SIMD2(0, 0), SIMD2(10, 20), SIMD2(30, 0)))
///     let middle = map.segment.point(at: map.parameter(at: map.length / 2))
package struct ArcLengthMap: Sendable {
  /// The segment that is measured.
  package let segment: BezierSegment
  /// The most by which `length` may be off.
  package let tolerance: Double
  /// The parameters between the pieces, and the lengths up to them.
  private var parameters: [Double] = [0]
  private var lengths: [Double] = [0]

  /// The most pieces for one segment.
  private static let pieceLimit = 4096

  /// Measures a segment.
  ///
  /// - Parameters:
  ///   - segment: The segment; with numbers that are not finite its length is zero.
  ///   - tolerance: The most by which the length may be off, in points. One that is not positive
  ///     or below the rounding of the length counts as a billionth of the control polygon.
  /// - Complexity: Two to about a dozen pieces for smooth curves and tolerances down to 1e-12.
  package init(_ segment: BezierSegment, tolerance: Double = 1e-9) {
    self.segment = segment
    let polygon = ArcLengthMap.bounds(segment).polygon
    guard polygon.isFinite, polygon > 0 else {
      self.tolerance = 0
      parameters.append(1)
      lengths.append(0)
      return
    }
    self.tolerance = tolerance > 1e-14 * polygon ? tolerance : 1e-9 * polygon
    if segment.degree == 1 {
      parameters.append(1)
      lengths.append(polygon)
    } else {
      var start = 0.0
      let slowest = segment.slowestParameters
      for index in 0...slowest.count {
        let end = index < slowest.count ? slowest[index] : 1
        guard end > start else { continue }
        let whole = ArcLengthMap.quadrature(segment, start, end)
        divide(start, end, whole, self.tolerance / 4, depth: 0)
        start = end
      }
    }
  }

  /// The length of the whole segment.
  package var length: Double { lengths[lengths.count - 1] }

  /// Returns the length from the start to a parameter.
  ///
  /// - Parameter t: The parameter, limited to 0…1; NaN counts as 0.
  /// - Returns: A length from zero to `length`, growing with the parameter.
  package func length(at t: Double) -> Double {
    guard t > 0 else { return 0 }
    guard t < 1 else { return length }
    let index = piece(t, in: parameters)
    let whole = lengths[index + 1] - lengths[index]
    let (start, end) = (parameters[index], parameters[index + 1])
    if segment.degree == 1 { return whole * t }
    return lengths[index]
      + min(max(0, ArcLengthMap.quadrature(segment, start, min(t, end))), whole)
  }

  /// Returns the parameter at a length from the start.
  ///
  /// - Parameter length: The length in points, limited to those on the segment; NaN counts as 0.
  /// - Returns: The parameter, from 0 to 1, at which `length(at:)` is the given length.
  package func parameter(at length: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length < self.length else { return 1 }
    if segment.degree == 1 { return length / self.length }
    let index = piece(length, in: lengths)
    var low = parameters[index], high = parameters[index + 1]
    let start = low
    let rest = length - lengths[index]
    let whole = lengths[index + 1] - lengths[index]
    var t = whole > 0 ? low + (high - low) * rest / whole : low
    for _ in 0..<40 {
      let error = ArcLengthMap.quadrature(segment, start, t) - rest
      if error > 0 { high = t } else { low = t }
      let speed = (segment.derivative(at: t) * segment.derivative(at: t)).sum().squareRoot()
      let next = t - error / speed
      let step = next > low && next < high ? next : 0.5 * (low + high)
      if abs(step - t) < 1e-15 { return step }
      t = step
    }
    return t
  }

  /// Returns the place of the interval that contains a value, by bisection.
  private func piece(_ value: Double, in list: [Double]) -> Int {
    var (low, high) = (0, list.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if list[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func divide(
    _ t0: Double,
    _ t1: Double,
    _ whole: Double,
    _ tolerance: Double,
    depth: Int
  ) {
    let middle = 0.5 * (t0 + t1)
    let first = ArcLengthMap.quadrature(segment, t0, middle)
    let second = ArcLengthMap.quadrature(segment, middle, t1)
    let bounds = ArcLengthMap.bounds(segment.piece(from: t0, to: t1))
    let agrees = abs(first + second - whole) <= tolerance
    if agrees || bounds.polygon - bounds.chord <= tolerance || depth >= 40
      || parameters.count >= ArcLengthMap.pieceLimit
    {
      let length = min(max(first + second, bounds.chord), max(bounds.polygon, bounds.chord))
      parameters.append(t1)
      lengths.append(self.length + length)
      return
    }
    divide(t0, middle, first, tolerance / 2, depth: depth + 1)
    divide(middle, t1, second, tolerance / 2, depth: depth + 1)
  }

  /// The lengths of the chord and of the control polygon, between which the length is.
  private static func bounds(_ segment: BezierSegment) -> (chord: Double, polygon: Double) {
    func norm(_ d: SIMD2<Double>) -> Double { hypot(d.x, d.y) }
    let first = norm(segment.p1 - segment.p0)
    switch segment.degree {
    case 1: return (first, first)
    case 2: return (norm(segment.p2 - segment.p0), first + norm(segment.p2 - segment.p1))
    default:
      let polygon = first + norm(segment.p2 - segment.p1) + norm(segment.p3 - segment.p2)
      return (norm(segment.p3 - segment.p0), polygon)
    }
  }

  /// The integral of the speed between two parameters by Gauss-Legendre quadrature of ten points.
  private static func quadrature(_ segment: BezierSegment, _ t0: Double, _ t1: Double) -> Double {
    let polynomial = segment.polynomial
    let half = 0.5 * (t1 - t0)
    let middle = 0.5 * (t0 + t1)
    var sum = 0.0
    for index in 0..<5 {
      let offset = half * abscissas[index]
      let a = polynomial.derivative(middle - offset), b = polynomial.derivative(middle + offset)
      sum += weights[index] * (hypot(a.x, a.y) + hypot(b.x, b.y))
    }
    return sum * half
  }

  // The positive zeros of the tenth Legendre polynomial and their weights. Source: Abramowitz and
  // Stegun, "Handbook of Mathematical Functions", table 25.4.
  private static let abscissas = [
    0.148874338981631211, 0.433395394129247191, 0.679409568299024406, 0.865063366688984511,
    0.973906528517171720,
  ]
  private static let weights = [
    0.295524224714752870, 0.269266719309996355, 0.219086362515982044, 0.149451349150580593,
    0.066671344308688138,
  ]
}

extension BezierSegment {
  /// Where the speed has an extremum strictly inside: the zeros of B′ · B″, at most three.
  fileprivate var slowestParameters: ParameterList {
    let p = polynomial
    func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { (a * b).sum() }
    let c0 = 2 * dot(p.c1, p.c2)
    let c1 = 6 * dot(p.c1, p.c3) + 4 * dot(p.c2, p.c2)
    let c2 = 18 * dot(p.c2, p.c3)
    let c3 = 18 * dot(p.c3, p.c3)
    func value(_ t: Double) -> Double { ((c3 * t + c2) * t + c1) * t + c0 }
    // Between its own extrema the cubic is monotone.
    var turns = ParameterList()
    turns.appendRoots(3 * c3, 2 * c2, c1)
    turns.sort()
    var list = ParameterList()
    var start = 0.0
    for index in 0...turns.count {
      let end = index < turns.count ? turns[index] : 1
      var (low, high) = (start, end)
      start = end
      let isRising = value(low) < 0
      guard value(low) * value(high) < 0 else { continue }
      for _ in 0..<60 {
        let middle = 0.5 * (low + high)
        if (value(middle) < 0) == isRising { low = middle } else { high = middle }
      }
      list.append(0.5 * (low + high))
    }
    return list
  }
}
