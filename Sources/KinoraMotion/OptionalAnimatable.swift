// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Never: Animatable {}

/// A value that may be missing moves where it is there before and after, and else changes at once.
extension Optional: Animatable where Wrapped: Animatable {
  /// The animatable data of a value, or of none.
  ///
  /// From nothing to something there is no way: the difference is nothing, and moves nothing.
  public struct AnimatableData: VectorArithmetic {
    /// The data of the value, nil if there is none.
    public var wrapped: Wrapped.AnimatableData?

    /// Creates the data of a value.
    ///
    /// - Parameter wrapped: The data of the value, nil if there is none.
    public init(_ wrapped: Wrapped.AnimatableData?) { self.wrapped = wrapped }

    /// The data of no value.
    public static var zero: Self { Self(nil) }

    /// Moves data by a difference.
    ///
    /// - Parameters:
    ///   - lhs: The data.
    ///   - rhs: The difference.
    /// - Returns: The sum if both are there; else the one that is.
    public static func + (lhs: Self, rhs: Self) -> Self {
      guard let left = lhs.wrapped, let right = rhs.wrapped else {
        return lhs.wrapped == nil ? rhs : lhs
      }
      return Self(left + right)
    }

    /// The difference of data.
    ///
    /// - Parameters:
    ///   - lhs: The data.
    ///   - rhs: The data to subtract.
    /// - Returns: The difference if both are there, else that of no value.
    public static func - (lhs: Self, rhs: Self) -> Self {
      guard let left = lhs.wrapped, let right = rhs.wrapped else { return zero }
      return Self(left - right)
    }

    /// Multiplies the data by a number.
    ///
    /// - Parameter rhs: The factor.
    public mutating func scale(by rhs: Double) { wrapped?.scale(by: rhs) }

    /// The squared magnitude of the data, 0 for no value.
    public var magnitudeSquared: Double { wrapped?.magnitudeSquared ?? 0 }
  }

  /// The animatable data of the value; setting it changes a value that is there.
  public var animatableData: AnimatableData {
    get { AnimatableData(self?.animatableData) }
    set {
      guard var value = self, let data = newValue.wrapped else { return }
      value.animatableData = data
      self = value
    }
  }
}

extension Optional.AnimatableData: Sendable where Wrapped.AnimatableData: Sendable {}
