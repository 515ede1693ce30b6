// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraGeometry
public import KinoraTree

/// A filled shape, with a view behind it where it was drawn before.
///
/// `fill` makes it.
nonisolated public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  // The only stored property: the node of the view reads the drawing at the view's own address.
  @usableFromInline var layers: LayeredShape<FilledShape<Content, Style>, Background>

  /// Creates a filled shape.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - style: What it is filled with.
  ///   - fillStyle: How its inside is decided and whether its edge is smooth.
  ///   - background: The view behind it, proposed the shape's size; `EmptyView` for none.
  @inlinable
  public nonisolated init(
    shape: Content,
    style: Style,
    fillStyle: FillStyle,
    background: Background
  ) {
    layers = LayeredShape(
      front: FilledShape(shape: shape, content: style, style: fillStyle),
      background: background
    )
  }

  /// The shape.
  @inlinable public nonisolated var shape: Content {
    get { layers.front.shape }
    set { layers.front.shape = newValue }
  }

  /// What the shape is filled with.
  @inlinable public nonisolated var style: Style {
    get { layers.front.content }
    set { layers.front.content = newValue }
  }

  /// How the inside of the shape is decided and whether its edge is smooth.
  @inlinable public nonisolated var fillStyle: FillStyle {
    get { layers.front.style }
    set { layers.front.style = newValue }
  }

  /// The view behind the shape.
  @inlinable public nonisolated var background: Background {
    get { layers.background }
    set { layers.background = newValue }
  }
}

extension FillShapeView: PrimitiveView {
  /// A filled shape has no body.
  public typealias Body = Never

  @MainActor package static var isElement: Bool {
    LayeredShape<FilledShape<Content, Style>, Background>.isElement
  }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    LayeredShape<FilledShape<Content, Style>, Background>.makeNode(view, parent: parent)
  }
}
