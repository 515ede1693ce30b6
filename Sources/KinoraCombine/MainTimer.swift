// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation

/// Delays on the main thread, in virtual time where a clock is installed, else in real time.
///
/// Real delays use the main queue, which is served by the main run loop, by `dispatchMain()` and
/// by an asynchronous `main` alike.
enum MainTimer {
  /// The longest delay, a hundred years: in nanoseconds it is within the range of 64 bits.
  private static let longestDelay: TimeInterval = 100 * 365.25 * 86400

  /// The shortest interval, the tenth of a millisecond that `Timer` uses for zero.
  private static let shortestInterval: TimeInterval = 1e-4

  /// The resolution to which virtual delays are rounded, in steps per second.
  ///
  /// A delay that is the difference of two dates is off by a few units of 1.2e-7 s, the spacing of
  /// doubles near today's date; rounding to microseconds makes it exact again.
  private static let virtualSteps = 1e6

  /// Runs a closure on the main thread after a delay.
  ///
  /// - Parameters:
  ///   - delay: The seconds from now; one that is negative or not a number counts as zero.
  ///   - interval: The seconds between two runs, or nil for one run; at least `shortestInterval`.
  ///   - tolerance: How many seconds later is still good, in real time.
  ///   - action: The closure.
  /// - Returns: A handle that stops the runs when cancelled; releasing it does not.
  @discardableResult
  static func start(
    after delay: TimeInterval,
    repeatingEvery interval: TimeInterval?,
    tolerance: TimeInterval,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let delay = usableDelay(delay)
    let interval = interval.map(usableInterval)
    let action = Action(run: action)
    if let clock = CombineClock.current {
      let rounded = (delay * virtualSteps).rounded() / virtualSteps
      return clock.schedule(after: rounded, repeatingEvery: interval) { action.run() }
    }
    return DispatchTimer(
      on: .main,
      deadline: .now() + delay,
      interval: interval,
      tolerance: tolerance,
      action
    )
  }

  /// A delay within the range that clocks can measure; not-a-number counts as zero.
  static func usableDelay(_ delay: TimeInterval) -> TimeInterval {
    delay > 0 ? min(delay, longestDelay) : 0
  }

  /// An interval within the range that timers can repeat at; not-a-number counts as the shortest.
  static func usableInterval(_ interval: TimeInterval) -> TimeInterval {
    interval > shortestInterval ? min(interval, longestDelay) : shortestInterval
  }

  /// The date, virtual where a clock is installed.
  static var now: Date {
    guard let clock = CombineClock.current else { return Date() }
    return clock.startDate.addingTimeInterval(clock.now)
  }
}

/// A timer on a dispatch queue that lives until it is cancelled or, if it runs once, has run.
final class DispatchTimer: Cancellable {
  private let source: any DispatchSourceTimer

  init(
    on queue: DispatchQueue,
    deadline: DispatchTime,
    interval: TimeInterval?,
    tolerance: TimeInterval,
    _ action: Action
  ) {
    let source = DispatchSource.makeTimerSource(queue: queue)
    self.source = source
    let leeway = DispatchTimeInterval.nanoseconds(
      max(0, Int(clamping: min(tolerance, 3600) * 1e9))
    )
    if let interval {
      source.schedule(deadline: deadline, repeating: interval, leeway: leeway)
    } else {
      source.schedule(deadline: deadline, leeway: leeway)
    }
    let cancelsItself = interval == nil
    // The handler holds the source, and so keeps it alive; cancelling releases the handler.
    let held = HeldSource(source: source)
    source.setEventHandler {
      action.run()
      if cancelsItself { held.source.cancel() }
    }
    source.resume()
  }

  func cancel() { source.cancel() }
}

/// A dispatch source on its way into its own handler.
// @unchecked: dispatch sources may be used from every thread.
private struct HeldSource: @unchecked Sendable {
  let source: any DispatchSourceTimer
}
