// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraGeometry
public import KinoraTree

/// The outline of a shape, with a view behind it where it was drawn before.
///
/// `stroke` makes it.
nonisolated public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  // The only stored property: the node of the view reads the drawing at the view's own address.
  @usableFromInline var layers: LayeredShape<StrokedShape<Content, Style>, Background>

  /// Creates the outline of a shape.
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
        shape: shape,
        content: style,
        style: strokeStyle,
        isAntialiased: isAntialiased
      ),
      background: background
    )
  }

  /// The shape.
  @inlinable public nonisolated var shape: Content {
    get { layers.front.shape }
    set { layers.front.shape = newValue }
  }

  /// What the outline is drawn with.
  @inlinable public nonisolated var style: Style {
    get { layers.front.content }
    set { layers.front.content = newValue }
  }

  /// Width, ends, corners and dashes of the outline.
  @inlinable public nonisolated var strokeStyle: StrokeStyle {
    get { layers.front.style }
    set { layers.front.style = newValue }
  }

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

extension StrokeShapeView: PrimitiveView {
  /// An outline has no body.
  public typealias Body = Never

  @MainActor package static var isElement: Bool {
    LayeredShape<StrokedShape<Content, Style>, Background>.isElement
  }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    LayeredShape<StrokedShape<Content, Style>, Background>.makeNode(view, parent: parent)
  }
}
