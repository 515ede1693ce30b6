// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A point in the unit square of a view, (0, 0) its top leading and (1, 1) its bottom trailing end.
///
/// Values outside 0…1 are allowed and lie outside of the view.
@frozen public struct UnitPoint: Hashable, Sendable {
  /// The horizontal position as a fraction of the width.
  public var x: CGFloat
  /// The vertical position as a fraction of the height.
  public var y: CGFloat

  /// Creates the point at the origin.
  @inlinable public init() { self.init(x: 0, y: 0) }

  /// Creates a point from fractions of the width and of the height.
  @inlinable public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The origin, the same point as the top leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle of the square.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The corner where the top and leading edges meet.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The corner where the top and trailing edges meet.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The corner where the bottom and leading edges meet.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The corner where the bottom and trailing edges meet.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
