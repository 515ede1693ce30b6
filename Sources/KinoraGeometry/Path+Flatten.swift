// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// Receives polylines, point by point; all coordinates are finite.
///
/// Every sub-path starts with `move`; `close` means a line back to that start. Lines that follow a
/// `close` without a `move` never occur.
@usableFromInline package protocol PolylineSink {
  /// Starts a polyline at a point.
  mutating func move(_ x: Double, _ y: Double)
  /// Adds a straight segment.
  mutating func line(_ x: Double, _ y: Double)
  /// Closes the polyline with a segment to its start.
  mutating func close()
}

/// How many straight pieces stand for a curve.
///
/// Piecewise linear interpolation of B over n equal steps of the parameter is off by at most
/// max|B″|/(8n²). With second differences Δ² of the control points, |B″| ≤ 6·max|Δ²| for a cubic
/// and |B″| = 2·|Δ²| for a quadratic curve, so 0.75·max|Δ²|/n² and 0.25·|Δ²|/n² bound the error.
///
/// Chords lie inside of a curve. Points moved outwards by B″/(12n²), two thirds of what the chords
/// are off, put as much area outside as inside (the ends of the curve stay where they are). The
/// error then is at most 25/36 of that of chords, and less than half of it in the mean.
@usableFromInline package enum FlatteningCount {
  /// The most pieces for one curve, enough for 0.025 on curves about a million units across.
  @usableFromInline package static let limit = 8192.0

  /// Whether the polynomials of a curve do not overflow: no coordinate is beyond 1e306.
  @inlinable package static func isInRange(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>
  ) -> Bool {
    let low = pointwiseMin(pointwiseMin(p0, p1), pointwiseMin(p2, p3))
    let high = pointwiseMax(pointwiseMax(p0, p1), pointwiseMax(p2, p3))
    return low.min() > -1e306 && high.max() < 1e306
  }

  /// Returns ⌈√ratio⌉ kept within 1 and the limit, whatever the ratio.
  @inlinable package static func pieces(_ ratio: Double) -> Int {
    // The comparison is false for NaN, which then gives one piece.
    guard ratio > 1 else { return 1 }
    return Int(min(ratio.squareRoot().rounded(.up), limit))
  }

  /// Returns the number of pieces with balanced points.
  ///
  /// Few pieces, as most curves have, are found by comparisons: roots take longer than all the rest.
  ///
  /// - Parameter square: The square of what one chord is off at most, in tolerances.
  /// - Returns: 1…8192.
  @inlinable @inline(__always) package static func balancedPieces(_ square: Double) -> Int {
    // The comparison is false for NaN, which then gives one piece.
    guard square > 1 else { return 1 }
    let rest = square * (25.0 / 36 * 25 / 36)
    guard rest <= 4096 else {
      return Int(min(rest.squareRoot().squareRoot().rounded(.up), limit))
    }
    // n pieces up to n⁴.
    return 2 + (rest > 16 ? 1 : 0) + (rest > 81 ? 1 : 0) + (rest > 256 ? 1 : 0)
      + (rest > 625 ? 1 : 0) + (rest > 1296 ? 1 : 0) + (rest > 2401 ? 1 : 0)
  }

  /// Whether a curve of so many pieces may be evaluated.
  ///
  /// Second differences that give fewer pieces than the limit are below 1e154; those of coordinates
  /// which overflow are zero or far above.
  @inlinable package static func isInRange(
    _ pieces: Int,
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>
  ) -> Bool {
    Double(pieces) < limit || isInRange(p0, p1, p2, p3)
  }

  /// Returns the number of pieces for a quadratic curve.
  @inlinable package static func quad(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ tolerance: Double
  ) -> Int {
    pieces(0.25 * quadSquare(p0, p1, p2).squareRoot() / tolerance)
  }

  /// Returns the square of the length of a quadratic curve's second difference.
  @inlinable @inline(__always) package static func quadSquare(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>
  ) -> Double {
    let d = p0 - p1 - p1 + p2
    return d.x * d.x + d.y * d.y
  }

  /// Returns the number of pieces for a cubic curve.
  @inlinable package static func cubic(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>,
    _ tolerance: Double
  ) -> Int {
    pieces(0.75 * cubicSquare(p0, p1, p2, p3).squareRoot() / tolerance)
  }

  /// Returns the larger square of the lengths of a cubic curve's second differences.
  @inlinable @inline(__always) package static func cubicSquare(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>
  ) -> Double {
    let d0 = p0 - p1 - p1 + p2
    let d1 = p1 - p2 - p2 + p3
    return max(d0.x * d0.x + d0.y * d0.y, d1.x * d1.x + d1.y * d1.y)
  }
}

extension Path {
  /// Sends the path to a sink as polylines that stay within a distance of the curves.
  ///
  /// Points are transformed first. An element with a coordinate that is not finite, before or
  /// after the transform, is skipped; when a `move` is skipped, the next segment's end starts the
  /// sub-path. Points between the ends of a curve lie beside it, so that the polyline has the area
  /// of the curve. The distance holds up to the limit of pieces per curve; a curve with a coordinate
  /// beyond 1e306 becomes a line to its end.
  ///
  /// - Parameters:
  ///   - transform: The map applied to every point.
  ///   - tolerance: The largest distance between curve and polyline in transformed units; 0.025 to
  ///     0.05 pixels suit drawing. Cost grows with its inverse square root. A tolerance that is
  ///     not positive counts as 0.0001.
  ///   - sink: What receives the polylines.
  @inlinable package func flatten<S: PolylineSink>(
    _ transform: CGAffineTransform,
    tolerance: Double,
    into sink: inout S
  ) {
    let tolerance = tolerance > 0 ? tolerance : 1e-4
    let quadFactor = 0.0625 / (tolerance * tolerance)
    let cubicFactor = 0.5625 / (tolerance * tolerance)
    let a = Double(transform.a), b = Double(transform.b)
    let c = Double(transform.c), d = Double(transform.d)
    let tx = Double(transform.tx), ty = Double(transform.ty)
    withUnsafeElements { verbs, points in
      @inline(__always) func mapped(_ index: Int) -> SIMD2<Double> {
        let x = Double(points[index].x), y = Double(points[index].y)
        return SIMD2(a * x + c * y + tx, b * x + d * y + ty)
      }
      @inline(__always) func isFinite(_ p: SIMD2<Double>) -> Bool {
        // The product is NaN exactly when a coordinate is infinite or NaN.
        p.x * 0 + p.y * 0 == 0
      }
      var index = 0
      var current = SIMD2<Double>.zero
      var start = SIMD2<Double>.zero
      // A polyline is open in the sink; a current point exists.
      var isOpen = false
      var hasCurrent = false
      for verb in verbs {
        switch verb {
        case .move:
          let p = mapped(index)
          index += 1
          isOpen = false
          hasCurrent = isFinite(p)
          guard hasCurrent else { continue }
          sink.move(p.x, p.y)
          isOpen = true
          current = p
          start = p
        case .close:
          if isOpen { sink.close() }
          isOpen = false
          current = start
        case .line, .quad, .curve:
          let count = Int(verb.rawValue)
          let first = index
          index += count
          let end = mapped(index - 1)
          guard isFinite(end) else { continue }
          if !hasCurrent {
            sink.move(end.x, end.y)
            start = end
            current = end
            hasCurrent = true
            isOpen = true
            continue
          }
          // For a line, both are its end.
          let p1 = count == 1 ? end : mapped(first)
          let p2 = count == 3 ? mapped(first + 1) : p1
          guard count == 1 || isFinite(p1), count < 3 || isFinite(p2) else { continue }
          if !isOpen {
            sink.move(current.x, current.y)
            isOpen = true
          }
          if count == 2 {
            let square = FlatteningCount.quadSquare(current, p1, end)
            let n = FlatteningCount.balancedPieces(square * quadFactor)
            if n > 1, FlatteningCount.isInRange(n, current, p1, end, end) {
              let step = 1 / Double(n)
              let quadratic = current - p1 - p1 + end
              let linear = (p1 - current) * 2
              // The curve moved outwards by B″/(12n²).
              let origin = current - quadratic * (step * step / 6)
              for i in 1..<n {
                let t = Double(i) * step
                let p = (quadratic * t + linear) * t + origin
                sink.line(p.x, p.y)
              }
            }
          } else if count == 3 {
            let square = FlatteningCount.cubicSquare(current, p1, p2, end)
            let n = FlatteningCount.balancedPieces(square * cubicFactor)
            if n > 1, FlatteningCount.isInRange(n, current, p1, p2, end) {
              let step = 1 / Double(n)
              let linear = (p1 - current) * 3
              let quadratic = (p2 - p1) * 3 - linear
              let cubic = end - current - linear - quadratic
              // The curve moved outwards by B″/(12n²).
              let origin = current - quadratic * (step * step / 6)
              let slope = linear - cubic * (step * step / 2)
              for i in 1..<n {
                let t = Double(i) * step
                let p = ((cubic * t + quadratic) * t + slope) * t + origin
                sink.line(p.x, p.y)
              }
            }
          }
          sink.line(end.x, end.y)
          current = end
        }
      }
    }
  }
}
