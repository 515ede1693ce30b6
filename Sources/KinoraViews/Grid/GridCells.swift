// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
public import KinoraGeometry
public import KinoraTree

/// Tells the grid around a view about its cell; changes nothing anywhere else.
private struct GridCellModifier: LayoutModifier {
  typealias Wrapper = LayoutModifierElement<Self>

  var traits: GridCellTraits

  func isEqual(to other: GridCellModifier) -> Bool { traits == other.traits }

  func describeCell(_ traits: inout GridCellTraits) { traits.complete(with: self.traits) }
}

extension View {
  private nonisolated func cell(_ describe: (inout GridCellTraits) -> Void) -> some View {
    var traits = GridCellTraits()
    describe(&traits)
    return ModifiedView(self, GridCellModifier(traits: traits))
  }

  /// Has the view take several columns of its row in a grid.
  ///
  /// A view outside of a row takes all columns anyway. Of several counts on one view the innermost
  /// is taken. A view of 0 columns or less shares the column of the cell after it; no cell takes
  /// more than 1,000.
  ///
  /// - Parameter count: How many columns.
  /// - Returns: The view with its columns.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    cell { $0.columns = min(max(count, 0), 1000) }
  }

  /// Sets where the view stands in its cell of a grid, whatever the alignments say.
  ///
  /// - Parameter anchor: The point of the cell that the same point of the view meets; a coordinate
  ///   that is not finite counts as 0.5.
  /// - Returns: The view with its anchor.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    cell {
      $0.anchor = UnitPoint(
        x: anchor.x.isFinite ? anchor.x : 0.5,
        y: anchor.y.isFinite ? anchor.y : 0.5
      )
    }
  }

  /// Has a grid offer the view no more room along some axes than the other cells need.
  ///
  /// Keeps a flexible view, a line for instance, from making its column or row longer.
  ///
  /// - Parameter axes: The axes; several modifiers add up.
  /// - Returns: The view that takes the room that there is.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    cell { $0.unsizedAxes = axes }
  }

  /// Sets how all cells stand in the view's column of a grid.
  ///
  /// The first view of a column that says so decides. Cells of several columns are not aligned by it.
  ///
  /// - Parameter guide: The guide that meets.
  /// - Returns: The view with the alignment of its column.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    cell { $0.columnAlignment = guide }
  }
}
