// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// The operations of `Path` on regions, with CoreGraphics' names.
extension CGPath {
  /// Returns the same region by contours that do not cross, touch themselves or overlap.
  ///
  /// - Parameter rule: The rule by which the path is read; the result is the same by either.
  /// - Returns: Closed contours; empty for a region without an area.
  public func normalized(using rule: CGPathFillRule = .evenOdd) -> CGPath {
    contents.normalized(eoFill: rule == .evenOdd).cgPath
  }

  /// Returns the region that lies in this path, in another one, or in both.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    contents.union(other.contents, eoFill: rule == .evenOdd).cgPath
  }

  /// Returns the region that lies in this path and in another one.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    contents.intersection(other.contents, eoFill: rule == .evenOdd).cgPath
  }

  /// Returns the region that lies in this path but not in another one.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    contents.subtracting(other.contents, eoFill: rule == .evenOdd).cgPath
  }

  /// Returns the region that lies in exactly one of this path and another one.
  public func symmetricDifference(
    _ other: CGPath,
    using rule: CGPathFillRule = .winding
  ) -> CGPath {
    contents.symmetricDifference(other.contents, eoFill: rule == .evenOdd).cgPath
  }

  /// Returns the parts of this path's line that lie in the region of another path.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    contents.lineIntersection(other.contents, eoFill: rule == .evenOdd).cgPath
  }

  /// Returns the parts of this path's line that lie outside of the region of another path.
  public func lineSubtraction(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    contents.lineSubtraction(other.contents, eoFill: rule == .evenOdd).cgPath
  }

  /// Whether the regions of two paths have an area in common.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !contents.intersection(other.contents, eoFill: rule == .evenOdd).isEmpty
  }

  /// Returns the path with straight segments in place of its curves.
  ///
  /// - Parameter threshold: The largest distance between curve and segments; one that is not
  ///   positive counts as 0.0001. Elements that are not finite are left out.
  /// - Returns: The straight path.
  public func flattened(threshold: CGFloat) -> CGPath {
    var sink = PathSink()
    contents.flatten(.identity, tolerance: Double(threshold), into: &sink)
    return sink.path.cgPath
  }
}
