// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A value that can be added, subtracted and scaled, and so can be interpolated.
///
/// Conforming types may define these operations as they like: the animator never assumes that two
/// values have the same number of components, never adds `zero` to a value, and never relies on
/// `magnitudeSquared`. It evaluates `model + (animated - interval)`, in that order.
///
/// ```swift
/// struct Samples: VectorArithmetic {
///   var values: [Double]
///   var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
///   mutating func scale(by rhs: Double) { values = values.map { $0 * rhs } }
///   // …and `zero`, `+`, `-` of `AdditiveArithmetic`.
/// }
/// ```
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component by a number.
  ///
  /// - Parameter rhs: The factor; overshooting curves pass factors outside 0…1.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of the components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// A copy with every component multiplied by a number.
  ///
  /// - Parameter rhs: The factor.
  /// - Returns: The scaled copy.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves this value a fraction of the way to another one.
  ///
  /// - Parameters:
  ///   - other: The value reached when `amount` is 1.
  ///   - amount: The fraction of the way; values outside 0…1 extrapolate.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    var way = other - self
    way.scale(by: amount)
    self += way
  }

  /// The value that lies a fraction of the way to another one.
  ///
  /// - Parameters:
  ///   - other: The value reached when `amount` is 1.
  ///   - amount: The fraction of the way; values outside 0…1 extrapolate.
  /// - Returns: The interpolated value.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}
