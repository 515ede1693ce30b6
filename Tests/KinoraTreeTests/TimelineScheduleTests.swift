// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree
import Testing

struct TimelineScheduleTests {
  private func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  private func first<S: TimelineSchedule>(
    _ count: Int,
    of schedule: S,
    from start: Double,
    mode: TimelineScheduleMode = .normal
  ) -> [Double] {
    schedule.entries(from: at(start), mode: mode).prefix(count)
      .map(\.timeIntervalSinceReferenceDate)
  }

  @Test func periodicDatesAreAlignedToTheirOrigin() {
    #expect(first(3, of: .periodic(from: at(10), by: 4), from: 10) == [10, 14, 18])
    #expect(first(3, of: .periodic(from: at(10), by: 4), from: 25) == [22, 26, 30])
    #expect(first(3, of: .periodic(from: at(10), by: 4), from: 3) == [2, 6, 10])
  }

  @Test func manyPeriodsAddUpToNoError() {
    let dates = first(100_001, of: .periodic(from: at(0), by: 0.1), from: 0)
    #expect(dates[100_000] == 10_000)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func anIntervalThatIsNoneGivesOneDate(interval: Double) {
    #expect(first(5, of: .periodic(from: at(10), by: interval), from: 20) == [10])
  }

  @Test func intervalsAreAtLeastAMillisecond() {
    let dates = first(3, of: .periodic(from: at(0), by: 1e-12), from: 1)
    #expect(dates[1] - dates[0] > 0.0009)
  }

  @Test func everyMinuteBeginsWithTheCurrentOne() {
    #expect(first(3, of: .everyMinute, from: 130) == [120, 180, 240])
    #expect(first(2, of: .everyMinute, from: 120) == [120, 180])
  }

  @Test func explicitDatesAreAsGiven() {
    #expect(first(9, of: .explicit([at(3), at(1), at(5)]), from: 2) == [3, 1, 5])
  }

  @Test func framesAreSixtyASecondUnlessSaidOtherwise() {
    #expect(first(3, of: .animation, from: 0) == [0, 1.0 / 60, 2.0 / 60])
    #expect(first(3, of: .animation(minimumInterval: 0.5), from: 1) == [1, 1.5, 2])
    #expect(first(3, of: .animation(paused: true), from: 0) == [])
    #expect(first(3, of: .animation, from: 0, mode: .lowFrequency) == [])
  }
}
