// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Any number of animatable values that move as one.
///
/// ```swift
/// var animatableData: AnimatableValues<Double, Double, Double> {
///   get { AnimatableValues(red, green, blue) }
///   set { (red, green, blue) = newValue.value }
/// }
/// ```
@frozen
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The values, in order.
  public var value: (repeat each Value)

  /// Creates a tuple of values.
  ///
  /// - Parameter value: The values, in order.
  @inlinable
  public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }

  /// The tuple of the types' zeros.
  @inlinable
  public static var zero: Self { Self(repeat (each Value).zero) }

  /// Whether all values are equal.
  ///
  /// - Parameters:
  ///   - lhs: A tuple.
  ///   - rhs: Another tuple.
  /// - Returns: True if each value equals the one at its place.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    for (left, right) in repeat (each lhs.value, each rhs.value) {
      guard left == right else { return false }
    }
    return true
  }

  /// Adds two tuples value by value.
  ///
  /// - Parameters:
  ///   - lhs: A tuple.
  ///   - rhs: Another tuple.
  /// - Returns: The tuple of sums.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(repeat (each lhs.value) + (each rhs.value))
  }

  /// Subtracts one tuple from another value by value.
  ///
  /// - Parameters:
  ///   - lhs: A tuple.
  ///   - rhs: The tuple to subtract.
  /// - Returns: The tuple of differences.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(repeat (each lhs.value) - (each rhs.value))
  }

  /// Multiplies every value by a number.
  ///
  /// - Parameter rhs: The factor.
  @inlinable
  public mutating func scale(by rhs: Double) {
    value = (repeat (each value).scaled(by: rhs))
  }

  /// The sum of the values' squared magnitudes.
  @inlinable
  public var magnitudeSquared: Double {
    var sum = 0.0
    for part in repeat each value { sum += part.magnitudeSquared }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
