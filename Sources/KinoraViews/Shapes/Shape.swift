// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
public import KinoraTree

/// A two-dimensional outline that is drawn as a view.
///
/// `animatableData` interpolates between two shapes; without it a shape changes at once.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline inside a rectangle.
  ///
  /// - Parameter rect: The rectangle, its corner at the origin and of the view's size.
  /// - Returns: The outline; it may leave the rectangle.
  nonisolated func path(in rect: CGRect) -> Path
  /// The size that the shape takes for a proposal.
  ///
  /// - Parameter proposal: The proposal.
  /// - Returns: The size.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// The proposed size; 10 points where none is proposed.
  ///
  /// - Parameter proposal: The proposal.
  /// - Returns: The size.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The shape filled with the foreground.
  public var body: some View { fill() }

  /// Fills the shape.
  ///
  /// - Parameters:
  ///   - content: What it is filled with.
  ///   - style: How its inside is decided and whether its edge is smooth.
  /// - Returns: A view.
  @inlinable
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground,
    style: FillStyle = FillStyle()
  ) -> FillShapeView<Self, S, EmptyView> {
    FillShapeView(shape: self, style: content, fillStyle: style, background: EmptyView())
  }

  /// Draws the outline of the shape.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - style: Width, ends, corners and dashes.
  ///   - antialiased: Whether the edge is smooth.
  /// - Returns: A view.
  @inlinable
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: EmptyView()
    )
  }

  /// Draws the outline of the shape.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - lineWidth: The width in points; 0 and less draws nothing.
  ///   - antialiased: Whether the edge is smooth.
  /// - Returns: A view.
  @inlinable
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension Path: View {}

extension Path: Shape {
  /// The path itself, whatever the rectangle.
  ///
  /// - Parameter rect: Ignored.
  /// - Returns: The path.
  public nonisolated func path(in rect: CGRect) -> Path { self }
}
