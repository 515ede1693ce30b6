// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
internal import Synchronization

/// A clock that stands in for real time on the main run loop and main queue.
package protocol TimerSource: AnyObject, Sendable {
  /// The date at which the virtual time is zero.
  var startDate: Date { get }

  /// The virtual time that has passed, in seconds.
  var now: TimeInterval { get }

  /// Runs a closure on the main thread at a virtual time, once or repeatedly.
  ///
  /// - Parameters:
  ///   - delay: The seconds from now, not negative and finite.
  ///   - interval: The seconds between two runs, positive and finite, or nil for one run.
  ///   - action: The closure, released after its last run or when cancelled.
  /// - Returns: A handle that stops the runs when cancelled; releasing it does not.
  func schedule(
    after delay: TimeInterval,
    repeatingEvery interval: TimeInterval?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable
}

/// The place where a run in virtual time installs its clock.
///
/// It affects what is scheduled from then on: `Timer.publish` on the main run loop, and delays on
/// `RunLoop.main` and `DispatchQueue.main`. Closures without delay run on the real main queue.
package enum CombineClock {
  private static let installed = Mutex<(any TimerSource)?>(nil)

  /// A clock for one task and what it calls, which goes before the installed one.
  ///
  /// It lets tests with clocks of their own run side by side.
  @TaskLocal package static var scoped: (any TimerSource)?

  /// The clock of the process or the task, or nil for real time; setting it installs the former.
  package static var current: (any TimerSource)? {
    get { scoped ?? installed.withLock { $0 } }
    set {
      let old = installed.withLock { clock in
        defer { clock = newValue }
        return clock
      }
      withExtendedLifetime(old) {}
    }
  }
}
