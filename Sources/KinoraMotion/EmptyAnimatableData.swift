// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The animatable data of a type that has nothing to animate.
///
/// All its values are equal, so that no change of it ever starts an animation.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the only value.
  @inlinable
  public init() {}

  /// The only value.
  @inlinable
  public static var zero: Self { Self() }

  /// Adds nothing to nothing.
  ///
  /// - Parameters:
  ///   - lhs: A value.
  ///   - rhs: A value.
  /// - Returns: The only value.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }

  /// Subtracts nothing from nothing.
  ///
  /// - Parameters:
  ///   - lhs: A value.
  ///   - rhs: A value.
  /// - Returns: The only value.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }

  /// Changes nothing.
  ///
  /// - Parameters:
  ///   - lhs: A value.
  ///   - rhs: A value.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) {}

  /// Changes nothing.
  ///
  /// - Parameters:
  ///   - lhs: A value.
  ///   - rhs: A value.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) {}

  /// Changes nothing.
  ///
  /// - Parameter rhs: The factor.
  @inlinable
  public mutating func scale(by rhs: Double) {}

  /// Zero.
  @inlinable
  public var magnitudeSquared: Double { 0 }
}
