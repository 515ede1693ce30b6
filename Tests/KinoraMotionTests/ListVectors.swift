// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion

/// A list whose sums are as short as the shorter operand, whose zero has one element and whose
/// magnitude says nothing: the kind of type that people write.
struct TruncatingList: VectorArithmetic {
  var values: [Double]

  var magnitudeSquared: Double { 0 }
  static var zero: Self { Self(values: [0]) }

  mutating func scale(by rhs: Double) { values = values.map { $0 * rhs } }

  static func + (lhs: Self, rhs: Self) -> Self {
    Self(values: zip(lhs.values, rhs.values).map { $0 + $1 })
  }

  static func - (lhs: Self, rhs: Self) -> Self {
    Self(values: zip(lhs.values, rhs.values).map { $0 - $1 })
  }
}

/// A list that pads the shorter operand with copies of its own first element.
struct PaddingList: VectorArithmetic {
  var values: [Double]

  var magnitudeSquared: Double { 0 }
  static var zero: Self { Self(values: [0]) }

  mutating func scale(by rhs: Double) { values = values.map { $0 * rhs } }

  private static func combine(
    _ lhs: Self,
    _ rhs: Self,
    _ operation: (Double, Double) -> Double
  ) -> Self {
    let count = max(lhs.values.count, rhs.values.count)
    func padded(_ values: [Double]) -> [Double] {
      // The first element is read without a check, so that an empty list traps.
      values.count == count
        ? values : values + Array(repeating: values[0], count: count - values.count)
    }
    return Self(values: zip(padded(lhs.values), padded(rhs.values)).map(operation))
  }

  static func + (lhs: Self, rhs: Self) -> Self { combine(lhs, rhs, +) }
  static func - (lhs: Self, rhs: Self) -> Self { combine(lhs, rhs, -) }
}
