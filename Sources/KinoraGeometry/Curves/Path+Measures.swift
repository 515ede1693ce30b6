// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

extension BezierSegment {
  /// Returns the area between the segment and the lines from a point to its ends.
  ///
  /// Half the integral of (B - center) × B′ over the segment, exact but for rounding. Summed over a
  /// closed contour it is the enclosed area, whatever the center; a center near the contour keeps
  /// digits.
  ///
  /// - Parameter center: The point.
  /// - Returns: The area, positive when the segment runs clockwise on screen around the point.
  package func area(around center: SIMD2<Double> = .zero) -> Double {
    let a = p0 - center, b = p1 - center, c = p2 - center, d = p3 - center
    switch degree {
    case 1:
      return cross(a, b) / 2
    case 2:
      return (2 * cross(a, b) + cross(a, c) + 2 * cross(b, c)) / 6
    default:
      let near = 6 * cross(a, b) + 3 * cross(a, c) + cross(a, d)
      return (near + 3 * cross(b, c) + 3 * cross(b, d) + 6 * cross(c, d)) / 20
    }
  }
}

extension Path {
  /// The area that the contours enclose, positive for those that run clockwise on screen.
  ///
  /// Open sub-paths count as closed. Where a path winds around a place more than once its area
  /// counts as often; for the area of a region take that of the `normalized` path. Exact but for
  /// rounding; infinite or NaN for coordinates whose squares overflow.
  package var signedArea: Double {
    let box = controlBounds
    guard !box.isNull else { return 0 }
    let center = SIMD2(Double(box.midX), Double(box.midY))
    var sum = 0.0
    forEachSegment(closesOpenSubpaths: true) { segment, _ in sum += segment.area(around: center) }
    return sum
  }

  /// Returns the length of all segments, closing lines by `closeSubpath` among them.
  ///
  /// - Parameter tolerance: The most by which the length of one curve may be off, in points.
  /// - Returns: The length along the curves; see `ArcLengthMap` for its error. `trimmedPath`
  ///   measures by chords in SwiftUI's way and differs.
  package func arcLength(tolerance: Double = 1e-9) -> Double {
    var sum = 0.0
    forEachSegment(closesOpenSubpaths: false) { segment, _ in
      sum += ArcLengthMap(segment, tolerance: tolerance).length
    }
    return sum
  }
}
