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
    let box = controlBounds
    guard !box.isNull, p.isFinite, p.x >= box.minX, p.x <= box.maxX, p.y >= box.minY,
      p.y <= box.maxY
    else { return false }
    let winding = windingNumber(around: p)
    return eoFill ? winding % 2 != 0 : winding != 0
  }
}
