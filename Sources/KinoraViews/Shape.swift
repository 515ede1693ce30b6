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
  ) -> some View {
    FilledShape(shape: self, content: content, style: style)
  }

  /// Fills the shape with the foreground.
  ///
  /// - Parameter style: How its inside is decided and whether its edge is smooth.
  /// - Returns: A view.
  @inlinable
  public nonisolated func fill(style: FillStyle = FillStyle()) -> some View {
    FilledShape(shape: self, content: ForegroundStyle(), style: style)
  }

  /// Draws the outline of the shape.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - style: Width, ends, corners and dashes.
  /// - Returns: A view.
  @inlinable
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    StrokedShape(shape: self, content: content, style: style)
  }

  /// Draws the outline of the shape.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - lineWidth: The width in points; 0 and less draws nothing.
  /// - Returns: A view.
  @inlinable
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1
  ) -> some View {
    StrokedShape(shape: self, content: content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The outline of the shape, as a shape.
  ///
  /// - Parameter style: Width, ends, corners and dashes.
  /// - Returns: The outline.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    OutlineShape(shape: self, style: style)
  }

  /// The outline of the shape, as a shape.
  ///
  /// - Parameter lineWidth: The width in points; 0 and less is empty.
  /// - Returns: The outline.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    OutlineShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }
}

/// The area that the stroke of a shape covers.
nonisolated private struct OutlineShape<S: Shape>: Shape {
  var shape: S
  var style: StrokeStyle

  var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }

  nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
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
