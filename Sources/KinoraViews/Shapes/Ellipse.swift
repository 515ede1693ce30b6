// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
import KinoraTree

/// An ellipse that fills its frame.
nonisolated public struct Ellipse: Shape {
  /// Creates the shape.
  @inlinable public nonisolated init() {}

  /// The ellipse.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline, from its right-most point clockwise.
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Ellipse: InsettableShape {
  /// The ellipse of a smaller frame.
  ///
  /// - Parameter amount: The distance of the frames in points; a negative one gives a larger
  ///   ellipse.
  /// - Returns: The smaller shape, which is empty where the insets use up the frame.
  @inlinable public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetEllipse(amount: amount)
  }
}

/// An ellipse in a smaller frame.
@usableFromInline nonisolated struct InsetEllipse: InsettableShape {
  @usableFromInline var amount: CGFloat

  @inlinable nonisolated init(amount: CGFloat) { self.amount = amount }

  @usableFromInline nonisolated var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
    Path(ellipseIn: rect.inset(by: amount))
  }

  @inlinable nonisolated func inset(by amount: CGFloat) -> InsetEllipse {
    InsetEllipse(amount: self.amount + amount)
  }
}

extension Shape where Self == Ellipse {
  /// An ellipse that fills its frame.
  @inlinable public nonisolated static var ellipse: Ellipse { Ellipse() }
}
