// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraSDL
import TestSupport
import Testing

struct FrameIntervalsTests {
  @Test func restsAreNotIntervals() {
    var intervals = FrameIntervals()
    intervals.add(presentedAt: 1, continues: true)
    intervals.add(presentedAt: 1.016, continues: false)
    intervals.add(presentedAt: 9, continues: true)
    intervals.add(presentedAt: 9.016, continues: true)
    intervals.rest()
    intervals.add(presentedAt: 20, continues: false)
    #expect(intervals.frames == 5)
    #expect(intervals.count == 2)
    #expect(intervals.longCount == 0)
  }

  @Test func nothingMeasuredGivesZeros() {
    let intervals = FrameIntervals()
    #expect(intervals.percentile(0.5) == 0)
    #expect(intervals.longShare == 0)
    #expect(intervals.millisecondBuckets.isEmpty)
  }

  /// Against sorting the same intervals.
  @Test func percentilesAgreeWithSorting() {
    var random = RepeatableRandomNumberGenerator(seed: 5)
    var intervals = FrameIntervals()
    var all: [Double] = []
    var now = 0.0
    intervals.add(presentedAt: now, continues: true)
    for _ in 0..<1000 {
      let next = now + Double.random(in: 0.001...0.06, using: &random)
      intervals.add(presentedAt: next, continues: true)
      all.append(next - now)
      now = next
    }
    all.sort()
    for share in [0.01, 0.5, 0.95, 0.99, 1] {
      let exact = all[Int((share * 1000).rounded(.up)) - 1]
      #expect(abs(intervals.percentile(share) - exact) <= FrameIntervals.resolution)
    }
    #expect(intervals.longest == all.last)
    #expect(intervals.longCount == all.count { $0 > 0.025 })
    #expect(intervals.millisecondBuckets.reduce(0) { $0 + $1.count } == all.count)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func unusualTimesAreHarmless(time: Double) {
    var intervals = FrameIntervals()
    intervals.add(presentedAt: 1, continues: true)
    intervals.add(presentedAt: time, continues: true)
    intervals.add(presentedAt: 2, continues: true)
    #expect(intervals.frames == 3)
    #expect(!intervals.percentile(.nan).isNaN)
  }
}
