// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
import KinoraTree

/// A rectangle that fills its frame.
nonisolated public struct Rectangle: Shape {
  /// Creates the shape.
  @inlinable public nonisolated init() {}

  /// The rectangle itself.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline, from the top left corner to the right.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Rectangle: InsettableShape {
  /// The rectangle with its edges moved inwards.
  ///
  /// - Parameter amount: The distance in points; a negative one moves the edges outwards.
  /// - Returns: The smaller shape, which is empty where the insets use up the frame.
  @inlinable public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetRectangle(amount: amount)
  }
}

/// A rectangle whose edges are moved inwards.
@usableFromInline nonisolated struct InsetRectangle: InsettableShape {
  @usableFromInline var amount: CGFloat

  @inlinable nonisolated init(amount: CGFloat) { self.amount = amount }

  @usableFromInline nonisolated var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
    Path(rect.inset(by: amount))
  }

  @inlinable nonisolated func inset(by amount: CGFloat) -> InsetRectangle {
    InsetRectangle(amount: self.amount + amount)
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle that fills its frame.
  @inlinable public nonisolated static var rect: Rectangle { Rectangle() }
}
