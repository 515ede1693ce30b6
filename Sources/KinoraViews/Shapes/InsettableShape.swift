// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A shape that can be made smaller all around.
///
/// The result of an inset is a shape of its own, whose distance is part of its animatable data.
nonisolated public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// The shape with its edge moved inwards.
  ///
  /// - Parameter amount: The distance in points; a negative one moves the edge outwards. Insets of
  ///   an inset shape add up.
  /// - Returns: The smaller shape, which is empty in a rectangle that the insets use up.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension CGRect {
  /// The rectangle with its edges moved inwards, or null where they would pass each other or the
  /// distance is not a finite number.
  @usableFromInline nonisolated func inset(by amount: CGFloat) -> CGRect {
    guard amount.isFinite, !isNull else { return .null }
    return insetBy(dx: amount, dy: amount)
  }
}
