// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraGeometry

/// What a view tells the grid around it about its cell.
@usableFromInline
package struct GridCellTraits: Equatable, Sendable {
  /// How many columns the cell takes; nil for one.
  package var columns: Int?
  /// Where the view stands in its cell; nil leaves it to the alignments.
  package var anchor: UnitPoint?
  /// The axes along which the grid gives the view no room of its own.
  package var unsizedAxes: Axis.Set = []
  /// How the cells of the column stand; nil leaves it to the other cells and the grid.
  package var columnAlignment: HorizontalAlignment?

  /// Says nothing.
  package init() {}

  /// Takes over what nothing was said about yet.
  ///
  /// - Parameter other: What was said further out.
  package mutating func complete(with other: GridCellTraits) {
    columns = columns ?? other.columns
    anchor = anchor ?? other.anchor
    unsizedAxes.formUnion(other.unsizedAxes)
    columnAlignment = columnAlignment ?? other.columnAlignment
  }
}
