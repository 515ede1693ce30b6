// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
public import KinoraTree

/// The largest circle inside the frame, in its middle.
nonisolated public struct Circle: Shape {
  /// Creates the shape.
  @inlinable public nonisolated init() {}

  /// The circle.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline, from its right-most point clockwise; empty for a null rectangle.
  public nonisolated func path(in rect: CGRect) -> Path {
    guard !rect.isNull else { return Path() }
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2,
        y: rect.midY - side / 2,
        width: side,
        height: side
      )
    )
  }

  /// A square of the smaller proposed side.
  ///
  /// - Parameter proposal: The proposal.
  /// - Returns: The size.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side: CGFloat =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let width?, nil): width
      case (nil, let height?): height
      case (nil, nil): 10
      }
    return CGSize(width: side, height: side)
  }
}

extension Circle: InsettableShape {
  /// The circle with its edge moved inwards.
  ///
  /// - Parameter amount: The distance in points; a negative one moves the edge outwards.
  /// - Returns: The smaller shape, which is empty where the insets use up the frame.
  @inlinable public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetCircle(amount: amount)
  }
}

/// A circle whose edge is moved inwards.
@usableFromInline nonisolated struct InsetCircle: InsettableShape {
  @usableFromInline var amount: CGFloat

  @inlinable nonisolated init(amount: CGFloat) { self.amount = amount }

  @usableFromInline nonisolated var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  @usableFromInline nonisolated func path(in rect: CGRect) -> Path {
    Circle().path(in: rect.inset(by: amount))
  }

  @usableFromInline nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    Circle().sizeThatFits(proposal)
  }

  @inlinable nonisolated func inset(by amount: CGFloat) -> InsetCircle {
    InsetCircle(amount: self.amount + amount)
  }
}

extension Shape where Self == Circle {
  /// The largest circle inside the frame, in its middle.
  @inlinable public nonisolated static var circle: Circle { Circle() }
}
