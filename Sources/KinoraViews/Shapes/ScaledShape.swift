// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
public import KinoraTree

/// A shape made larger or smaller about a point of its frame.
nonisolated public struct ScaledShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The factors; 0 flattens the outline, negative ones mirror it.
  public var scale: CGSize
  /// The point that stays in place.
  public var anchor: UnitPoint

  /// Creates a scaled shape.
  @inlinable
  public nonisolated init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  /// The data of the shape, the factors and the point that stays in place.
  public nonisolated var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(scale.animatableData, anchor.animatableData)
      )
    }
    set {
      shape.animatableData = newValue.first
      scale.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }

  /// The outline, scaled.
  ///
  /// - Parameter rect: The frame of the shape.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect)
      .applying(CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect))
  }

  /// The size of the shape, which the factors leave alone.
  ///
  /// - Parameter proposal: The proposal.
  /// - Returns: The size.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

extension Shape {
  /// The shape made larger or smaller about a point of its frame.
  ///
  /// - Parameters:
  ///   - x: The horizontal factor.
  ///   - y: The vertical factor.
  ///   - anchor: The point that stays in place.
  /// - Returns: The shape.
  @inlinable
  public nonisolated func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// The shape made larger or smaller about a point of its frame.
  ///
  /// - Parameters:
  ///   - scale: The factor in both directions.
  ///   - anchor: The point that stays in place.
  /// - Returns: The shape.
  @inlinable
  public nonisolated func scale(
    _ scale: CGFloat,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
}

extension CGAffineTransform {
  /// The transform about a point of a rectangle.
  nonisolated func about(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
    let x = rect.minX + anchor.x * rect.width
    let y = rect.minY + anchor.y * rect.height
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}
