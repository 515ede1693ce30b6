// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A fixed piece of work that tells how fast the machine was during a run.
///
/// Half of it is integer arithmetic in which each step waits for the one before, half is walking
/// memory that does not fit into a second-level cache.
@MainActor enum Calibration {
  private static let steps = 100_000
  private static let words = 1 << 20

  static func run(_ report: Report) {
    var memory = [UInt64](repeating: 1, count: words)
    let samples = Stopwatch.repeated(for: 0.5) {
      consume(scramble(steps))
      consume(memory.withUnsafeMutableBufferPointer { stride($0) })
    }
    report.add("calibration.us", samples, per: 1e6)
  }

  private nonisolated static func scramble(_ steps: Int) -> UInt64 {
    var generator = SplitMix64(seed: 1)
    var sum: UInt64 = 0
    for _ in 0..<steps { sum ^= generator.next() &+ (sum >> 3) }
    return sum
  }

  /// Adds up and rewrites one word of each cache line, twice.
  private nonisolated static func stride(_ memory: UnsafeMutableBufferPointer<UInt64>) -> UInt64 {
    var sum: UInt64 = 0
    for pass in 0..<2 {
      var index = pass
      while index < memory.count {
        sum = sum &+ memory[index]
        memory[index] = sum
        index += 8
      }
    }
    return sum
  }
}

/// The generator of reproducible inputs (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", OOPSLA 2014, https://doi.org/10.1145/2660193.2660195).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
