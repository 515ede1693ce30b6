// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
import KinoraTree

/// A rectangle whose shorter sides are round.
nonisolated public struct Capsule: Shape {
  /// The form of the corners.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  ///
  /// - Parameter style: The form of the corners.
  @inlinable public nonisolated init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  /// The capsule.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline, from the middle of the right side clockwise.
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect,
      cornerRadius: min(abs(rect.width), abs(rect.height)) / 2,
      style: style
    )
  }
}

extension Capsule: InsettableShape {
  /// The capsule with its edge moved inwards.
  ///
  /// - Parameter amount: The distance in points; a negative one moves the edge outwards.
  /// - Returns: The smaller shape, which is empty where the insets use up the frame.
  @inlinable public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetCapsule(amount: amount, style: style)
  }
}

/// A capsule whose edge is moved inwards.
@usableFromInline nonisolated struct InsetCapsule: InsettableShape {
  @usableFromInline var amount: CGFloat
  @usableFromInline var style: RoundedCornerStyle

  @inlinable nonisolated init(amount: CGFloat, style: RoundedCornerStyle) {
    self.amount = amount
    self.style = style
  }

  @usableFromInline nonisolated var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
    Capsule(style: style).path(in: rect.inset(by: amount))
  }

  @inlinable nonisolated func inset(by amount: CGFloat) -> InsetCapsule {
    InsetCapsule(amount: self.amount + amount, style: style)
  }
}

extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are round.
  @inlinable public nonisolated static var capsule: Capsule { Capsule() }

  /// A rectangle whose shorter sides are round.
  ///
  /// - Parameter style: The form of the corners.
  /// - Returns: The shape.
  @inlinable
  public nonisolated static func capsule(style: RoundedCornerStyle) -> Capsule {
    Capsule(style: style)
  }
}
