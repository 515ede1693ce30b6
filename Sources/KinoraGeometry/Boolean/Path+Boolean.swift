// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

// What all of these operations share:
//
// Regions are read by one rule for both paths, and open sub-paths count as closed. Elements with
// coordinates that are not finite are left out. Results consist of pieces of the input's curves;
// their contours do not cross, so that both rules fill the same region, outer contours run
// clockwise on screen and holes counter-clockwise. Points and curves closer than about 1e-13 of
// the extent of both paths count as one. Paths whose pieces meet in millions of places, more than
// could be drawn, give an empty path.

extension Path {
  /// Returns the region that lies in this path or in another one.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - eoFill: Whether both paths are filled by the even-odd rule in place of the non-zero rule.
  /// - Returns: Closed contours that do not cross; empty for regions without an area.
  /// - Complexity: O(n·m + k log k) for n curves, of which m cross a level line, and k vertices.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, .union, eoFill)
  }

  /// Returns the region that lies in this path and in another one.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - eoFill: Whether both paths are filled by the even-odd rule in place of the non-zero rule.
  /// - Returns: Closed contours that do not cross; empty for regions without an area.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    guard controlBounds.intersects(other.controlBounds) else { return Path() }
    return combined(other, .intersection, eoFill)
  }

  /// Returns the region that lies in this path but not in another one.
  ///
  /// - Parameters:
  ///   - other: The path to take away.
  ///   - eoFill: Whether both paths are filled by the even-odd rule in place of the non-zero rule.
  /// - Returns: Closed contours that do not cross; empty for regions without an area.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    guard controlBounds.intersects(other.controlBounds) else {
      return combined(Path(), .first, eoFill)
    }
    return combined(other, .subtraction, eoFill)
  }

  /// Returns the region that lies in exactly one of this path and another one.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - eoFill: Whether both paths are filled by the even-odd rule in place of the non-zero rule.
  /// - Returns: Closed contours that do not cross; empty for regions without an area.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, .symmetricDifference, eoFill)
  }

  /// Returns the parts of this path's line that lie in the region of another path.
  ///
  /// This path is a line, not a region: only `closeSubpath` closes it. Parts along the boundary of
  /// the other path count as inside.
  ///
  /// - Parameters:
  ///   - other: The path whose region clips.
  ///   - eoFill: Whether the other path is filled by the even-odd rule.
  /// - Returns: Pieces of this path in its order and direction, open but for sub-paths that lie
  ///   inside as a whole.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    clipped(other, keepsInside: true, eoFill)
  }

  /// Returns the parts of this path's line that lie outside of the region of another path.
  ///
  /// - Parameters:
  ///   - other: The path whose region clips.
  ///   - eoFill: Whether the other path is filled by the even-odd rule.
  /// - Returns: Pieces of this path in its order and direction; see `lineIntersection`.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    clipped(other, keepsInside: false, eoFill)
  }

  /// Returns the same region by contours that do not cross, touch themselves or overlap.
  ///
  /// - Parameter eoFill: Whether the path is read by the even-odd rule, else by the non-zero rule.
  /// - Returns: Closed contours that fill the region by either rule; empty for a region without an
  ///   area.
  public func normalized(eoFill: Bool = true) -> Path {
    combined(Path(), .first, eoFill)
  }

  private func combined(_ other: Path, _ kind: RegionOperation.Kind, _ eoFill: Bool) -> Path {
    guard var result = arrangement(other, kind, eoFill, clipsLines: false) else { return Path() }
    return result.boundary()
  }

  private func clipped(_ other: Path, keepsInside: Bool, _ eoFill: Bool) -> Path {
    let operation = RegionOperation(kind: .second, isEvenOdd: eoFill)
    return arrangement(other, .second, eoFill, clipsLines: true)?
      .clippedLines(keepsInside: keepsInside, operation) ?? Path()
  }

  private func arrangement(
    _ other: Path,
    _ kind: RegionOperation.Kind,
    _ eoFill: Bool,
    clipsLines: Bool
  ) -> Arrangement? {
    // Rounding can make the order of nearly coincident edges contradict itself, in one of ten
    // thousand paths made for it. It shows, and does not happen again in a turned coordinate system.
    var fallback: Arrangement?
    for angle in [0, 0.6, 1.1] {
      var arrangement = Arrangement(self, other, clipsLines: clipsLines, angle: angle)
      arrangement.findCrossings()
      arrangement.shareSplits()
      guard arrangement.work > 0 else { break }
      arrangement.makeEdges()
      let operation = RegionOperation(kind: kind, isEvenOdd: eoFill)
      guard let result = ArrangementSweep(consume arrangement, operation).run() else { break }
      if result.isConsistent { return result }
      if fallback == nil { fallback = result }
      guard result.work > Arrangement.workLimit / 2 else { break }
    }
    return fallback
  }
}
