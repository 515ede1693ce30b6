// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// One of the two directions of the plane.
@frozen public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// The direction of x.
  case horizontal
  /// The direction of y.
  case vertical

  /// A set of axes.
  @frozen public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set, one an axis.
    public let rawValue: Int8

    /// Creates a set from its bits.
    @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates the set of a single axis.
    @inlinable package init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }

    /// The set of the horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The set of the vertical axis.
    public static let vertical = Set(rawValue: 2)
  }
}

extension Axis: CustomStringConvertible {
  /// The name of the axis.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}
