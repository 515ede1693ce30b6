// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraGeometry
public import KinoraTree

extension View {
  /// Puts views behind this one, which alone decides the size.
  ///
  /// - Parameters:
  ///   - alignment: Where they stand.
  ///   - content: The views from back to front; each is proposed this view's size.
  /// - Returns: The view with its background.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    ModifiedView(
      self,
      LayerModifier(layer: content(), alignment: alignment, isBehind: true)
    )
  }

  /// Puts a view behind this one, which alone decides the size.
  ///
  /// - Parameters:
  ///   - background: The view behind, proposed this view's size.
  ///   - alignment: Where it stands.
  /// - Returns: The view with its background.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    ModifiedView(
      self,
      LayerModifier(layer: background, alignment: alignment, isBehind: true)
    )
  }

  /// Fills the space behind this view with a style.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with its background.
  public nonisolated func background<S: ShapeStyle>(_ style: S) -> some View {
    ModifiedView(
      self,
      LayerModifier(layer: Rectangle().fill(style), alignment: .center, isBehind: true)
    )
  }

  /// Fills a shape behind this view with a style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - shape: The shape, in this view's frame.
  ///   - fillStyle: How the inside of the shape is decided and whether its edge is smooth.
  /// - Returns: The view with its background.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    ModifiedView(
      self,
      LayerModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, isBehind: true)
    )
  }

  /// Puts views in front of this one, which alone decides the size.
  ///
  /// - Parameters:
  ///   - alignment: Where they stand.
  ///   - content: The views from back to front; each is proposed this view's size.
  /// - Returns: The view with its overlay.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    ModifiedView(
      self,
      LayerModifier(layer: content(), alignment: alignment, isBehind: false)
    )
  }

  /// Puts a view in front of this one, which alone decides the size.
  ///
  /// - Parameters:
  ///   - overlay: The view in front, proposed this view's size.
  ///   - alignment: Where it stands.
  /// - Returns: The view with its overlay.
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    ModifiedView(
      self,
      LayerModifier(layer: overlay, alignment: alignment, isBehind: false)
    )
  }
}
