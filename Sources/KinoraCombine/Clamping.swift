// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Int {
  /// The whole part of a number, held within the integers; not-a-number is zero.
  init(clamping value: Double) {
    if let exact = Int(exactly: value.rounded(.towardZero)) {
      self = exact
    } else {
      self = value > 0 ? .max : value < 0 ? .min : 0
    }
  }

  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  func subtractingClamped(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
