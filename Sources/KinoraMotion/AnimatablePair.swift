// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Two animatable values that move as one.
///
/// Nest pairs to animate more than two:
///
/// ```swift
/// var animatableData: AnimatablePair<Double, AnimatablePair<Double, Double>> {
///   get { AnimatablePair(red, AnimatablePair(green, blue)) }
///   set { (red, green, blue) = (newValue.first, newValue.second.first, newValue.second.second) }
/// }
/// ```
@frozen
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First

  /// The second value.
  public var second: Second

  /// Creates a pair of values.
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - second: The second value.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair of the two types' zeros.
  @inlinable
  public static var zero: Self { Self(.zero, .zero) }

  /// Adds two pairs member by member.
  ///
  /// - Parameters:
  ///   - lhs: A pair.
  ///   - rhs: Another pair.
  /// - Returns: The pair of sums.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first + rhs.first, lhs.second + rhs.second)
  }

  /// Subtracts one pair from another member by member.
  ///
  /// - Parameters:
  ///   - lhs: A pair.
  ///   - rhs: The pair to subtract.
  /// - Returns: The pair of differences.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  /// Adds a pair to another in place.
  ///
  /// - Parameters:
  ///   - lhs: The pair that becomes the sum.
  ///   - rhs: The pair to add.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) {
    lhs.first += rhs.first
    lhs.second += rhs.second
  }

  /// Subtracts a pair from another in place.
  ///
  /// - Parameters:
  ///   - lhs: The pair that becomes the difference.
  ///   - rhs: The pair to subtract.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) {
    lhs.first -= rhs.first
    lhs.second -= rhs.second
  }

  /// Multiplies both members by a number.
  ///
  /// - Parameter rhs: The factor.
  @inlinable
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  /// The sum of both members' squared magnitudes.
  @inlinable
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
