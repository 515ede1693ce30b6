// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The times of one measurement repeated, in seconds.
struct Samples {
  private(set) var values: [Double] = []

  /// Adds a time.
  mutating func add(_ value: Double) { values.append(value) }

  /// The middle one, which a few disturbed repetitions do not move; NaN without any.
  var median: Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The least disturbed one; NaN without any.
  var minimum: Double { values.min() ?? .nan }

  /// The same with each time divided, for what does several things at once.
  func divided(by count: Int) -> Samples {
    Samples(values: values.map { $0 / Double(count) })
  }

  private init(values: [Double]) { self.values = values }

  init() {}
}

/// Reads the clock that measurements use.
enum Stopwatch {
  /// Seconds on a timeline that never jumps.
  static var now: Double { seconds(CLOCK_MONOTONIC) }

  /// The seconds that the calling thread has run.
  static var processorTime: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// The seconds that all threads of this process have run.
  static var processTime: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The seconds that a closure takes.
  static func time(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  /// The seconds that the calling thread runs for a closure: what others take of the processor does
  /// not count.
  static func processorTime(_ body: () -> Void) -> Double {
    let start = processorTime
    body()
    return processorTime - start
  }

  /// Repeats a closure for a while.
  ///
  /// - Parameters:
  ///   - seconds: How long to go on, when that gives enough repetitions.
  ///   - count: The least number of repetitions.
  ///   - body: What is measured; it runs once before to fill caches.
  /// - Returns: The time of each repetition.
  static func repeated(for seconds: Double = 0.4, atLeast count: Int = 9, _ body: () -> Void)
    -> Samples
  {
    body()
    var samples = Samples()
    let end = now + seconds
    while samples.values.count < count || now < end { samples.add(time(body)) }
    return samples
  }

  /// Measures two things turn by turn, so that whatever disturbs one disturbs the other.
  ///
  /// Counted is the time that the calling thread runs, as nothing else works for either.
  static func alternating(
    for seconds: Double = 0.8,
    atLeast count: Int = 9,
    _ first: () -> Void,
    _ second: () -> Void
  ) -> (Samples, Samples) {
    first()
    second()
    var samples = (Samples(), Samples())
    let end = now + seconds
    while samples.0.values.count < count || now < end {
      samples.0.add(processorTime(first))
      samples.1.add(processorTime(second))
    }
    return samples
  }
}

/// Keeps the optimiser from dropping a computation whose result nobody reads.
@_optimize(none)
func consume<T>(_ value: T) { withExtendedLifetime(value) {} }
