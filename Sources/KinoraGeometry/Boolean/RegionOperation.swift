// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Which regions of an arrangement make up a result.
struct RegionOperation {
  /// How two regions are combined.
  enum Kind {
    case union
    case intersection
    case subtraction
    case symmetricDifference
    /// The first region alone.
    case first
    /// The second region alone.
    case second
  }

  var kind: Kind
  /// Whether both paths are read by the even-odd rule in place of the non-zero rule.
  var isEvenOdd: Bool

  /// Whether the result contains the places with given winding numbers.
  @inline(__always) func contains(_ winding: SIMD2<Int32>) -> Bool {
    let first = isEvenOdd ? winding.x & 1 != 0 : winding.x != 0
    let second = isEvenOdd ? winding.y & 1 != 0 : winding.y != 0
    switch kind {
    case .union: return first || second
    case .intersection: return first && second
    case .subtraction: return first && !second
    case .symmetricDifference: return first != second
    case .first: return first
    case .second: return second
    }
  }
}
