// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A distance with a direction, in points.
///
/// Any numbers are allowed, also ones that are not finite.
@frozen public struct CGVector: Hashable, Codable, Sendable {
  /// The horizontal distance, in points.
  public var dx: CGFloat
  /// The vertical distance, in points.
  public var dy: CGFloat

  /// The vector without length.
  public static let zero = CGVector()

  /// Creates the vector without length.
  @inlinable public init() { self.init(dx: CGFloat(0), dy: CGFloat(0)) }

  /// Creates a vector from its two distances.
  @inlinable public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from two whole distances.
  @inlinable public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Reads two numbers from an unkeyed container, the horizontal distance first.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    dx = try container.decode(CGFloat.self)
    dy = try container.decode(CGFloat.self)
  }

  /// Writes the two distances into an unkeyed container, as CoreGraphics does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(dx)
    try container.encode(dy)
  }
}
