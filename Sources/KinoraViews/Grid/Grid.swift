// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraGeometry
public import KinoraTree

/// Views in rows whose cells stand in common columns.
///
/// Each `GridRow` inside is a row; a view outside of one is a row by itself, across all columns. All
/// cells are made at once.
///
/// ```swift
/// Grid(alignment: .leading) {
///   GridRow { Text("Name"); Text(name) }
///   GridRow { Text("Size"); Text(size) }
/// }
/// ```
nonisolated public struct Grid<Content: View>: ContainerView {
  @usableFromInline package var rule: GridLayout
  @usableFromInline package var content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: How the views stand in their cells.
  ///   - horizontalSpacing: The distance between columns in points; nil for the default of the cells.
  ///   - verticalSpacing: The distance between rows in points; nil for the default of the cells.
  ///   - content: The rows from top to bottom. A distance that is not a number counts as 0.
  @inlinable
  public nonisolated init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    rule = GridLayout(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
    self.content = content()
  }
}

/// The cells of one row of a grid; outside of a grid, a list of views like a group.
///
/// Modifiers on a row apply to each of its cells.
nonisolated public struct GridRow<Content: View>: GridRowView {
  @usableFromInline package var alignment: VerticalAlignment?
  @usableFromInline package var content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: How the views stand across the row; nil leaves it to the grid.
  ///   - content: The cells from the first column on.
  @inlinable
  public nonisolated init(
    alignment: VerticalAlignment? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }
}
