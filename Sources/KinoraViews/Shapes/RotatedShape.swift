// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
public import KinoraTree

/// A shape turned about a point of its frame.
nonisolated public struct RotatedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The angle; positive ones turn clockwise on screen.
  public var angle: Angle
  /// The point that stays in place.
  public var anchor: UnitPoint

  /// Creates a turned shape.
  @inlinable
  public nonisolated init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  /// The data of the shape, the angle and the point that stays in place.
  public nonisolated var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(angle.animatableData, anchor.animatableData)
      )
    }
    set {
      shape.animatableData = newValue.first
      angle.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }

  /// The outline, turned.
  ///
  /// - Parameter rect: The frame of the shape.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect)
      .applying(CGAffineTransform(rotationAngle: angle.radians).about(anchor, of: rect))
  }

  /// The size of the shape, which the angle leaves alone.
  ///
  /// - Parameter proposal: The proposal.
  /// - Returns: The size.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  /// The turned shape with its edge moved inwards.
  ///
  /// - Parameter amount: The distance in points.
  /// - Returns: The smaller shape.
  @inlinable
  public nonisolated func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(
      shape: shape.inset(by: amount),
      angle: angle,
      anchor: anchor
    )
  }
}

extension Shape {
  /// The shape turned about a point of its frame.
  ///
  /// - Parameters:
  ///   - angle: The angle; positive ones turn clockwise on screen.
  ///   - anchor: The point that stays in place.
  /// - Returns: The shape.
  @inlinable
  public nonisolated func rotation(
    _ angle: Angle,
    anchor: UnitPoint = .center
  ) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
}
