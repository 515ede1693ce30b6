// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraTree

/// Views in a column.
nonisolated public struct VStack<Content: View>: ContainerView {
  @usableFromInline package var rule: StackLayout
  @usableFromInline package var content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: How the views stand across the column.
  ///   - spacing: The distance between views in points; nil for the default of each pair.
  ///   - content: The views from top to bottom.
  @inlinable
  public nonisolated init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    rule = StackLayout(column: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views in a row.
nonisolated public struct HStack<Content: View>: ContainerView {
  @usableFromInline package var rule: StackLayout
  @usableFromInline package var content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: How the views stand across the row.
  ///   - spacing: The distance between views in points; nil for the default of each pair.
  ///   - content: The views from left to right.
  @inlinable
  public nonisolated init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    rule = StackLayout(row: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views on top of each other.
nonisolated public struct ZStack<Content: View>: ContainerView {
  @usableFromInline package var rule: LayerLayout
  @usableFromInline package var content: Content

  /// Creates a pile.
  ///
  /// - Parameters:
  ///   - alignment: How the views stand within the common box.
  ///   - content: The views from back to front.
  @inlinable
  public nonisolated init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) {
    rule = LayerLayout(alignment: alignment)
    self.content = content()
  }
}
