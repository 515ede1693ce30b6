// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
import KinoraTree

/// A shape drawn in a rectangle of a size of its own.
@usableFromInline nonisolated struct SizedShape<Content: Shape>: Shape {
  @usableFromInline var shape: Content
  @usableFromInline var size: CGSize

  @inlinable nonisolated init(shape: Content, size: CGSize) {
    self.shape = shape
    self.size = size
  }

  @usableFromInline nonisolated var animatableData:
    AnimatablePair<Content.AnimatableData, CGSize.AnimatableData>
  {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: CGRect(origin: rect.origin, size: size))
  }
}

/// A shape drawn in a rectangle of a size of its own, which has a place in the frame.
@usableFromInline nonisolated struct AnchoredShape<Content: Shape>: Shape {
  @usableFromInline var shape: Content
  @usableFromInline var size: CGSize
  @usableFromInline var anchor: UnitPoint

  @inlinable nonisolated init(shape: Content, size: CGSize, anchor: UnitPoint) {
    self.shape = shape
    self.size = size
    self.anchor = anchor
  }

  @usableFromInline nonisolated var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(size.animatableData, anchor.animatableData)
      )
    }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
    let x = rect.minX + anchor.x * (rect.width - size.width)
    let y = rect.minY + anchor.y * (rect.height - size.height)
    return shape.path(in: CGRect(origin: CGPoint(x: x, y: y), size: size))
  }
}

extension Shape {
  /// The shape in a rectangle of a size of its own, at the corner of the frame.
  ///
  /// - Parameter size: The size of the rectangle in points.
  /// - Returns: The shape, which still takes all of the frame in layout.
  @inlinable
  public nonisolated func size(_ size: CGSize) -> some Shape {
    SizedShape(shape: self, size: size)
  }

  /// The shape in a rectangle of a size of its own, at the corner of the frame.
  ///
  /// - Parameters:
  ///   - width: The width of the rectangle in points.
  ///   - height: The height of the rectangle in points.
  /// - Returns: The shape, which still takes all of the frame in layout.
  @inlinable
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    SizedShape(shape: self, size: CGSize(width: width, height: height))
  }

  /// The shape in a rectangle of a size of its own.
  ///
  /// - Parameters:
  ///   - size: The size of the rectangle in points.
  ///   - anchor: The point of the rectangle that lies on the same point of the frame.
  /// - Returns: The shape, which still takes all of the frame in layout.
  @inlinable
  public nonisolated func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    AnchoredShape(shape: self, size: size, anchor: anchor)
  }

  /// The shape in a rectangle of a size of its own.
  ///
  /// - Parameters:
  ///   - width: The width of the rectangle in points.
  ///   - height: The height of the rectangle in points.
  ///   - anchor: The point of the rectangle that lies on the same point of the frame.
  /// - Returns: The shape, which still takes all of the frame in layout.
  @inlinable
  public nonisolated func size(
    width: CGFloat,
    height: CGFloat,
    anchor: UnitPoint
  ) -> some Shape {
    AnchoredShape(shape: self, size: CGSize(width: width, height: height), anchor: anchor)
  }
}
