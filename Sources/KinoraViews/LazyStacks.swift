// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraTree

/// Views in a column that are made when they are scrolled into view.
///
/// Only views of a `ForEach` wait until they are to be seen, and are taken down when they are out of
/// sight; views that are written one by one are there from the start. Without a `ScrollView` around
/// that scrolls vertically, the window is what views are seen in.
///
/// The column is as wide as proposed; its views are proposed that width. Views that were never made
/// count with the average length of those that were shown first.
nonisolated public struct LazyVStack<Content: View>: LazyStackView {
  package var rule: LazyStackLayout
  package var content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: How the views stand across the column.
  ///   - spacing: The distance between views in points; nil for the default of each pair.
  ///   - content: The views from top to bottom.
  public nonisolated init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    rule = LazyStackLayout(column: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views in a row that are made when they are scrolled into view.
///
/// Only views of a `ForEach` wait until they are to be seen, and are taken down when they are out of
/// sight; views that are written one by one are there from the start. Without a `ScrollView` around
/// that scrolls horizontally, the window is what views are seen in.
///
/// The row is as high as proposed; its views are proposed that height. Views that were never made
/// count with the average length of those that were shown first.
nonisolated public struct LazyHStack<Content: View>: LazyStackView {
  package var rule: LazyStackLayout
  package var content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: How the views stand across the row.
  ///   - spacing: The distance between views in points; nil for the default of each pair.
  ///   - content: The views from left to right.
  public nonisolated init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    rule = LazyStackLayout(row: alignment, spacing: spacing)
    self.content = content()
  }
}
