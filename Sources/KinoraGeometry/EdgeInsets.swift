// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// Distances inwards from the four sides of a rectangle, in points.
@frozen public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top side.
  public var top: CGFloat
  /// The distance from the leading side.
  public var leading: CGFloat
  /// The distance from the bottom side.
  public var bottom: CGFloat
  /// The distance from the trailing side.
  public var trailing: CGFloat

  /// Creates insets from one distance a side; negative ones move outwards.
  @inlinable public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero on all sides.
  @inlinable public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
