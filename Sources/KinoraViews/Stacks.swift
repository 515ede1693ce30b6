// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraTree

/// Views in a column.
nonisolated public struct VStack<Content: View>: View {
  private var layout: StackLayout
  private var content: Content

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
    layout = StackLayout(direction: .vertical, horizontal: alignment, spacing: spacing)
    self.content = content()
  }

  /// The laid out views.
  public var body: some View { Container(rule: layout, content: content) }
}

/// Views in a row.
nonisolated public struct HStack<Content: View>: View {
  private var layout: StackLayout
  private var content: Content

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
    layout = StackLayout(direction: .horizontal, vertical: alignment, spacing: spacing)
    self.content = content()
  }

  /// The laid out views.
  public var body: some View { Container(rule: layout, content: content) }
}

/// Views on top of each other.
nonisolated public struct ZStack<Content: View>: View {
  private var layout: LayerLayout
  private var content: Content

  /// Creates a pile.
  ///
  /// - Parameters:
  ///   - alignment: How the views stand within the common box.
  ///   - content: The views from back to front.
  public nonisolated init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) {
    layout = LayerLayout(alignment: alignment)
    self.content = content()
  }

  /// The laid out views.
  public var body: some View { Container(rule: layout, content: content) }
}
