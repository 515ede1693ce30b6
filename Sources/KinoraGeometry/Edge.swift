// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// One side of a rectangle, named by reading direction where it is horizontal.
@frozen public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The side of the smallest y.
  case top
  /// The side on which a line of text begins.
  case leading
  /// The side of the largest y.
  case bottom
  /// The side at which a line of text ends.
  case trailing

  /// A set of edges.
  @frozen public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set, one an edge.
    public let rawValue: Int8

    /// Creates a set from its bits.
    @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates the set of a single edge.
    @inlinable public init(_ e: Edge) { self.init(rawValue: 1 << e.rawValue) }

    /// The set of the top edge.
    public static let top = Set(rawValue: 1)
    /// The set of the leading edge.
    public static let leading = Set(rawValue: 2)
    /// The set of the bottom edge.
    public static let bottom = Set(rawValue: 4)
    /// The set of the trailing edge.
    public static let trailing = Set(rawValue: 8)
    /// The set of all four edges.
    public static let all = Set(rawValue: 15)
    /// The set of the leading and trailing edges.
    public static let horizontal = Set(rawValue: 10)
    /// The set of the top and bottom edges.
    public static let vertical = Set(rawValue: 5)
  }
}
