// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The timeline that frames, deadlines and reports are measured on: seconds since the machine
/// started, never set back.
enum MonotonicClock {
  /// The current time.
  static var now: Double { seconds(CLOCK_MONOTONIC) }

  /// The time since the machine started, with the time it was suspended.
  static var sinceBoot: Double { seconds(CLOCK_BOOTTIME) }

  /// The processor time used by all threads of this process.
  static var processorTime: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Sleeps until a time, more exactly than the window system's millisecond waits can.
  static func sleep(until time: Double) {
    guard time.isFinite, time > 0 else { return }
    var target = timespec()
    target.tv_sec = Int(time)
    target.tv_nsec = Int((time - time.rounded(.down)) * 1e9)
    // A signal ends the sleep early; the loop looks at the clock again.
    _ = clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &target, nil)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
