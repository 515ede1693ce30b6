// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraDrawing
public import KinoraGeometry
import KinoraMotion
public import KinoraTree

/// Moves the drawing.
private struct OffsetEffect: EffectModifier {
  typealias Wrapper = EffectElement<Self>

  var offset: CGSize

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  func transform(frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }

  static var usesFrame: Bool { false }

  var attribute: String { "offset" }
}

/// Scales the drawing about a point.
private struct ScaleEffect: EffectModifier {
  typealias Wrapper = EffectElement<Self>

  var scale: CGSize
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func transform(frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, in: frame)
  }

  var attribute: String { "scale" }
}

/// Turns the drawing about a point.
private struct RotationEffect: EffectModifier {
  typealias Wrapper = EffectElement<Self>

  var angle: Angle
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func transform(frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle.radians).about(anchor, in: frame)
  }

  var attribute: String { "rotation" }
}

/// Leaves the drawing out.
private struct HiddenEffect: EffectModifier {
  typealias Wrapper = EffectElement<Self>

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func apply(to state: inout EffectState, frame: CGRect) { state.opacity = 0 }
  func allowsHit(at point: CGPoint, frame: CGRect) -> Bool { false }
  var attribute: String { "hidden" }
}

/// Limits the drawing to a shape in the frame.
nonisolated private struct ClipEffect<S: Shape>: EffectModifier {
  typealias Wrapper = EffectElement<Self>

  var shape: S
  var style: FillStyle

  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func apply(to state: inout EffectState, frame: CGRect) {
    state.clip = Clip(
      path: shape.path(in: CGRect(origin: .zero, size: frame.size.sanitized)),
      style: style,
      transform: state.transform.translatedBy(x: frame.minX, y: frame.minY),
      parent: state.clip
    )
  }

  static var drawsShape: Bool { true }

  var attribute: String { "clipShape" }
}

extension CGAffineTransform {
  /// The transform about a point of a rectangle; the identity where it is not finite.
  fileprivate func about(_ anchor: UnitPoint, in frame: CGRect) -> CGAffineTransform {
    let x = frame.minX + anchor.x * frame.width
    let y = frame.minY + anchor.y * frame.height
    let result = CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
    // Products with zero are NaN exactly for numbers that are not finite.
    let sum =
      result.a * 0 + result.b * 0 + result.c * 0 + result.d * 0 + result.tx * 0 + result.ty * 0
    return sum == 0 ? result : .identity
  }
}

extension View {
  /// Draws the view away from its place, which stays its place in layout.
  ///
  /// - Parameter offset: The distance in points.
  /// - Returns: The view.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    ModifiedView(self, OffsetEffect(offset: offset))
  }

  /// Draws the view away from its place, which stays its place in layout.
  ///
  /// - Parameters:
  ///   - x: The distance to the right in points.
  ///   - y: The distance down in points.
  /// - Returns: The view.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Draws the view scaled about a point of its frame; layout keeps its size.
  ///
  /// - Parameters:
  ///   - scale: The factors; 0 draws nothing, negative ones mirror.
  ///   - anchor: The point that stays in place.
  /// - Returns: The view.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    ModifiedView(self, ScaleEffect(scale: scale, anchor: anchor))
  }

  /// Draws the view scaled about a point of its frame; layout keeps its size.
  ///
  /// - Parameters:
  ///   - s: The factor in both directions; 0 draws nothing.
  ///   - anchor: The point that stays in place.
  /// - Returns: The view.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Draws the view scaled about a point of its frame; layout keeps its size.
  ///
  /// - Parameters:
  ///   - x: The horizontal factor.
  ///   - y: The vertical factor.
  ///   - anchor: The point that stays in place.
  /// - Returns: The view.
  public nonisolated func scaleEffect(
    x: CGFloat = 1.0,
    y: CGFloat = 1.0,
    anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws the view turned about a point of its frame; layout keeps its frame.
  ///
  /// - Parameters:
  ///   - angle: The angle; positive ones turn clockwise.
  ///   - anchor: The point that stays in place.
  /// - Returns: The view.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    ModifiedView(self, RotationEffect(angle: angle, anchor: anchor))
  }

  /// Keeps the view from being seen and hit; it keeps its place.
  ///
  /// - Returns: The hidden view.
  public nonisolated func hidden() -> some View { ModifiedView(self, HiddenEffect()) }

  /// Makes the view translucent.
  ///
  /// Each leaf inside is drawn with the opacity by itself.
  ///
  /// - Parameter opacity: From 0 for invisible to 1; values outside are clamped when drawn.
  /// - Returns: The view.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    ModifiedView(self, OpacityEffect(opacity: opacity))
  }

  /// Limits drawing to a shape in the view's frame.
  ///
  /// What is cut away can still be hit; limit that with `contentShape(_:eoFill:)`.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - style: How its inside is decided and whether its edge is smooth.
  /// - Returns: The view.
  public nonisolated func clipShape<S: Shape>(
    _ shape: S,
    style: FillStyle = FillStyle()
  ) -> some View {
    ModifiedView(self, ClipEffect(shape: shape, style: style))
  }

  /// Limits drawing to the view's frame.
  ///
  /// What is cut away can still be hit; limit that with `contentShape(_:eoFill:)`.
  ///
  /// - Parameter antialiased: Whether the edge is smooth.
  /// - Returns: The view.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Limits drawing to the view's frame with rounded corners.
  ///
  /// What is cut away can still be hit; limit that with `contentShape(_:eoFill:)`.
  ///
  /// - Parameters:
  ///   - radius: The radius of the corners in points.
  ///   - antialiased: Whether the edge is smooth.
  /// - Returns: The view.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius),
      style: FillStyle(antialiased: antialiased)
    )
  }
}
