// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraTree

/// The outline of a shape along the inside of its edge, with a view behind it where it was drawn
/// before.
///
/// `strokeBorder` makes it. It draws the outline of the shape inset by half the line width.
nonisolated public struct StrokeBorderShapeView<
  Content: InsettableShape,
  Style: ShapeStyle,
  Background: View
>: ShapeView {
  // The first stored property: the node of the view reads the drawing at the view's own address.
  @usableFromInline var layers: LayeredShape<StrokedShape<Content.InsetShape, Style>, Background>
  /// The shape, not inset.
  public nonisolated let shape: Content

  /// Creates the outline along the inside of a shape's edge.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - style: What the outline is drawn with.
  ///   - strokeStyle: Width, ends, corners and dashes.
  ///   - isAntialiased: Whether the edge is smooth.
  ///   - background: The view behind it, proposed the shape's size; `EmptyView` for none.
  @inlinable
  public nonisolated init(
    shape: Content,
    style: Style,
    strokeStyle: StrokeStyle,
    isAntialiased: Bool,
    background: Background
  ) {
    layers = LayeredShape(
      front: StrokedShape(
        shape: shape.inset(by: strokeStyle.lineWidth / 2),
        content: style,
        style: strokeStyle,
        isAntialiased: isAntialiased
      ),
      background: background
    )
    self.shape = shape
  }

  /// What the outline is drawn with.
  @inlinable public nonisolated var style: Style {
    get { layers.front.content }
    set { layers.front.content = newValue }
  }

  /// Width, ends, corners and dashes of the outline.
  @inlinable public nonisolated var strokeStyle: StrokeStyle { layers.front.style }

  /// Whether the edge of the outline is smooth.
  @inlinable public nonisolated var isAntialiased: Bool {
    get { layers.front.isAntialiased }
    set { layers.front.isAntialiased = newValue }
  }

  /// The view behind the outline.
  @inlinable public nonisolated var background: Background {
    get { layers.background }
    set { layers.background = newValue }
  }
}

extension StrokeBorderShapeView: PrimitiveView {
  /// An outline has no body.
  public typealias Body = Never

  @MainActor package static var isElement: Bool {
    LayeredShape<StrokedShape<Content.InsetShape, Style>, Background>.isElement
  }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    LayeredShape<StrokedShape<Content.InsetShape, Style>, Background>
      .makeNode(view, parent: parent)
  }
}

extension InsettableShape {
  /// Draws the outline of the shape along the inside of its edge.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - style: Width, ends, corners and dashes; the shape is inset by half the width.
  ///   - antialiased: Whether the edge is smooth.
  /// - Returns: A view.
  @inlinable
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: EmptyView()
    )
  }

  /// Draws the outline of the shape along the inside of its edge.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - lineWidth: The width in points; 0 and less draws nothing, and neither does one that is
  ///     wider than the frame.
  ///   - antialiased: Whether the edge is smooth.
  /// - Returns: A view.
  @inlinable
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(
      content,
      style: StrokeStyle(lineWidth: lineWidth),
      antialiased: antialiased
    )
  }
}
