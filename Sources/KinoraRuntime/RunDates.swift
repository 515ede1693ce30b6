// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The dates of the times of a run, which timelines hand out.
@MainActor final class RunDates {
  private let clock: VirtualClock?
  /// Whether the times of the run advance as real time does.
  private let isInStep: Bool
  /// The date at time 0, in a run in real time.
  private var start: Date?

  /// How far dates may be from the real one before they jump there, in seconds.
  ///
  /// Frames are made a little ahead of the time at which they are seen.
  private static let tolerance = 0.05

  /// Dates of a run.
  ///
  /// - Parameters:
  ///   - clock: The clock of a run in virtual time; nil for real time.
  ///   - slowMotion: The factor by which real time is slowed down.
  init(clock: VirtualClock?, slowMotion: Double) {
    self.clock = clock
    isInStep = slowMotion == 1
  }

  /// The date at a time of the run.
  func date(at time: Double) -> Date {
    if let clock { return clock.date(at: time) }
    let start = start ?? Date().addingTimeInterval(-time)
    self.start = start
    return start.addingTimeInterval(time)
  }

  /// Takes note of the time of a frame that is made right now.
  ///
  /// Follows a clock that was set, or went on while the computer slept; slow motion has a pace of its
  /// own.
  func frameWillBegin(at time: Double) {
    guard clock == nil, isInStep, let start else { return }
    let drift = Date().timeIntervalSince(start) - time
    if abs(drift) > Self.tolerance { self.start = start.addingTimeInterval(drift) }
  }
}
