// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraTree

/// A view that draws a shape, and hands it on to be drawn once more.
///
///     Capsule()
///       .fill(.yellow)
///       .stroke(.blue, lineWidth: 8)
///
/// Each further drawing lies in front of the ones before and has the frame of the last shape.
public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape.
  nonisolated var shape: Content { get }
}

extension ShapeView {
  /// Fills the shape once more, in front of what is drawn so far.
  ///
  /// - Parameters:
  ///   - content: What it is filled with.
  ///   - style: How its inside is decided and whether its edge is smooth.
  /// - Returns: The view.
  @inlinable
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground,
    style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Draws the outline of the shape, in front of what is drawn so far.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - style: Width, ends, corners and dashes.
  ///   - antialiased: Whether the edge is smooth.
  /// - Returns: The view.
  @inlinable
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: self
    )
  }

  /// Draws the outline of the shape, in front of what is drawn so far.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - lineWidth: The width in points; 0 and less draws nothing.
  ///   - antialiased: Whether the edge is smooth.
  /// - Returns: The view.
  @inlinable
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws the outline of the shape along the inside of its edge, in front of what is drawn so far.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - style: Width, ends, corners and dashes.
  ///   - antialiased: Whether the edge is smooth.
  /// - Returns: The view.
  @inlinable
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: self
    )
  }

  /// Draws the outline of the shape along the inside of its edge, in front of what is drawn so far.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - lineWidth: The width in points; 0 and less draws nothing.
  ///   - antialiased: Whether the edge is smooth.
  /// - Returns: The view.
  @inlinable
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(
      content,
      style: StrokeStyle(lineWidth: lineWidth),
      antialiased: antialiased
    )
  }
}

/// A drawing of a shape with a view behind it.
///
/// Without a view behind it, the node is that of the drawing alone; the drawing is stored first.
@usableFromInline
nonisolated struct LayeredShape<Front: View, Background: View>: View {
  @usableFromInline var front: Front
  @usableFromInline var background: Background

  @inlinable nonisolated init(front: Front, background: Background) {
    self.front = front
    self.background = background
  }

  @usableFromInline
  @MainActor var body: some View {
    ModifiedView(front, LayerModifier(layer: background, alignment: .center, isBehind: true))
  }

}

extension LayeredShape where Front: LeafView {
  /// Makes the node of a drawing, whose address is that of the view.
  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    Background.self == EmptyView.self
      ? Front.makeNode(view, parent: parent)
      : ViewType.of(Self.self).makeNode(view, parent: parent)
  }

  @MainActor static var isElement: Bool { Background.self == EmptyView.self && Front.isElement }
}
