// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization
import Testing

/// No call traps, hangs or gives something that is not finite, whatever the numbers.
///
/// `KINORA_PATH_FUZZ_OPERATIONS` is how many calls the long test makes, `KINORA_PATH_FUZZ_SEED` its
/// first seed. A failure prints a shorter history that fails too, as a test. A trap or a hang prints
/// the seed; with `KINORA_PATH_FUZZ_OPERATIONS=1` and that seed every call is printed first.
struct PathFuzzTests {
  private static let callsPerHistory = 64

  @Test func callsWithAnyNumbersGiveFiniteResults() {
    var slowest = ""
    var most = 0.0
    for seed in 1...(50 as UInt64) where !check(seed, &most, &slowest) { return }
  }

  @Test(.enabled(if: setting("OPERATIONS") != nil))
  func callsWithAnyNumbersGiveFiniteResultsForLong() {
    let total = Self.setting("OPERATIONS") ?? 0
    var seed = Self.setting("SEED") ?? 1000
    FuzzWatch.start()
    let clock = ContinuousClock()
    var report = clock.now + .seconds(10)
    var calls: UInt64 = 0
    var failures = 0
    var slowest = ""
    var most = 0.0
    let isTalkative = total <= Self.callsPerHistory
    while calls < total, failures < 5 {
      FuzzWatch.seed.store(seed, ordering: .relaxed)
      FuzzWatch.allow(seconds: 30)
      if !check(seed, isTalkative: isTalkative, &most, &slowest) { failures += 1 }
      seed &+= 1
      calls += UInt64(Self.callsPerHistory)
      guard clock.now > report else { continue }
      report = clock.now + .seconds(10)
      Self.log("path fuzz: \(calls) of \(total) calls, next seed \(seed)")
    }
    FuzzWatch.allow(seconds: 0)
    Self.log("path fuzz: \(calls) calls made, \(failures) failures, next seed \(seed)")
    Self.log("path fuzz: the slowest call took \(most) s: \(slowest)")
  }

  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment["KINORA_PATH_FUZZ_" + name].flatMap { UInt64($0) }
  }

  private static func log(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Plays the history of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - isTalkative: Whether calls are printed before they are made.
  ///   - most: The seconds of the slowest call so far.
  ///   - slowest: What the slowest call was.
  /// - Returns: Whether nothing failed.
  private func check(
    _ seed: UInt64,
    isTalkative: Bool = false,
    _ most: inout Double,
    _ slowest: inout String
  ) -> Bool {
    let history = PathFuzzer.history(seed: seed, count: Self.callsPerHistory)
    let failure = PathFuzzer.firstFailure(in: history) { index in
      if isTalkative { Self.log("path fuzz: \(index): \(history[index])") }
    } didCall: { index, seconds in
      guard seconds > most else { return }
      most = seconds
      slowest = "\(history[index].call) of seed \(seed)"
    }
    guard let failure else { return true }
    let reduced = PathFuzzer.reduced(history)
    let source = PathFuzzer.source(of: reduced, name: "reducedFromSeed\(seed)")
    Issue.record("path fuzz: seed \(seed), call \(failure.index): \(failure.reason)\n\n\(source)")
    return false
  }
}

/// Prints the seed that is being played when the process traps or hangs.
private enum FuzzWatch {
  static let seed = Atomic<UInt64>(0)

  /// Lets the process compute for some seconds more; 0 for as long as it likes.
  static func allow(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &timer, nil)
  }

  static func start() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGVTALRM] {
      signal(number) { number in
        var digits: [UInt8] = []
        var rest = FuzzWatch.seed.load(ordering: .relaxed)
        repeat {
          digits.insert(UInt8(48 + rest % 10), at: 0)
          rest /= 10
        } while rest > 0
        let line = Array("path fuzz: signal \(number) with seed ".utf8) + digits + [10]
        _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
