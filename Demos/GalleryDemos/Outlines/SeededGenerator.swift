// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Random numbers that are the same in every run.
///
/// A multiplicative congruential generator, taken from the upper bits of its state (P. L'Ecuyer,
/// "Tables of linear congruential generators of different sizes and good lattice structure",
/// Mathematics of Computation 68, 1999).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence.
  ///
  /// - Parameter seed: Any number; neighbours give unrelated sequences after a few steps.
  init(seed: UInt64) {
    state = seed << 1 | 1
    for _ in 0..<8 { _ = half() }
  }

  mutating func next() -> UInt64 { half() << 32 | half() }

  private mutating func half() -> UInt64 {
    state = state &* 3_202_034_522_624_059_733
    return state >> 32
  }
}
