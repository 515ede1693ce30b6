// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import EquivalenceSupport
import Foundation
import Testing

/// A tree after any history looks like one that is built anew.
///
/// `KINORA_EQUIVALENCE_STEPS` is how many steps the long test makes, `KINORA_EQUIVALENCE_SEED` its
/// first seed; a run of at most 5,000 steps prints every seed. A failure prints a shorter history
/// that fails too, as a test.
@MainActor
struct EquivalenceTests {
  private static let stepsPerHistory = 25

  @Test(arguments: [1, 21, 41, 61] as [UInt64])
  func anIncrementalTreeEqualsAFreshOne(firstSeed: UInt64) {
    for seed in firstSeed..<firstSeed + 20 where !check(seed) { return }
  }

  @Test(.enabled(if: setting("STEPS") != nil))
  func anIncrementalTreeEqualsAFreshOneForLong() {
    let total = Self.setting("STEPS") ?? 0
    var seed = Self.setting("SEED") ?? 1000
    var steps: UInt64 = 0
    let clock = ContinuousClock()
    var report = clock.now + .seconds(4)
    Self.log("equivalence: \(total) steps from seed \(seed)")
    var failures = 0
    // A trap prints no history: a short run tells which seed it happens with.
    let isTalkative = total <= 5000
    while steps < total, failures < 5 {
      if isTalkative { Self.log("equivalence: seed \(seed)") }
      if !check(seed) { failures += 1 }
      seed &+= 1
      steps += UInt64(Self.stepsPerHistory)
      guard clock.now > report else { continue }
      report = clock.now + .seconds(4)
      Self.log("equivalence: \(steps) of \(total) steps, next seed \(seed)")
    }
    Self.log("equivalence: \(steps) steps made, \(failures) failures, next seed \(seed)")
  }

  nonisolated private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment["KINORA_EQUIVALENCE_" + name].flatMap { UInt64($0) }
  }

  private static func log(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Plays the history of a seed.
  ///
  /// - Returns: Whether nothing differed.
  private func check(_ seed: UInt64) -> Bool {
    var run = EquivalenceRun()
    run.pictureInterval = seed.isMultiple(of: 10) ? 5 : 0
    let history = History.random(seed: seed, steps: Self.stepsPerHistory)
    guard let mismatch = run.firstMismatch(in: history) else { return true }
    let thorough = EquivalenceRun.thorough
    let reduced = Reducer.reduce(history) {
      thorough.firstMismatch(in: $0)?.kind == mismatch.kind
    }
    let source = SwiftSource.test(of: reduced, name: "reducedFromSeed\(seed)")
    let found = thorough.firstMismatch(in: reduced) ?? mismatch
    Issue.record("equivalence: seed \(seed): \(found)\n\n\(source)")
    return false
  }
}
