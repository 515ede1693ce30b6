// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraSDL
import TestSupport
import Testing

struct FramePacerTests {
  @Test(arguments: [0, -60, .nan, .infinity, 1e9])
  func unknownRefreshRatesMeanSixty(rate: Double) {
    #expect(FramePacer(refreshRate: rate, usesDeadlines: true).period == 1.0 / 60)
  }

  @Test func aFrameAfterARestBeginsAtOnce() {
    var pacer = FramePacer(refreshRate: 60, usesDeadlines: true)
    #expect(pacer.nextStart < 0)
    _ = pacer.begin(at: 10)
    #expect(pacer.nextStart <= 12.345)
    #expect(pacer.begin(at: 12.345) == 12.345 + pacer.period)
  }

  /// Waking late by a different time for each frame does not move the grid.
  @Test(arguments: [60.0, 75, 144, 240])
  func lateWakeUpsKeepTheGrid(rate: Double) {
    var random = RepeatableRandomNumberGenerator(seed: 7)
    var pacer = FramePacer(refreshRate: rate, usesDeadlines: true)
    let first = pacer.begin(at: 3)
    for frame in 1...500 {
      let late = Double.random(in: 0..<0.8, using: &random) * pacer.period
      let shown = pacer.begin(at: pacer.nextStart + late)
      #expect(abs(shown - first - Double(frame) * pacer.period) < 1e-9)
    }
  }

  @Test func aSlowFrameSkipsTicks() {
    var pacer = FramePacer(refreshRate: 50, usesDeadlines: true)
    let first = pacer.begin(at: 0)
    // 3.5 periods later: the grid is begun anew, and time has not gone back.
    let second = pacer.begin(at: 0.07)
    #expect(second - first >= 0.07 - 1e-9)
    #expect(abs(pacer.nextStart - 0.09) < 1e-9)
  }

  @Test(arguments: [true, false])
  func shownTimesNeverGoBack(usesDeadlines: Bool) {
    var random = RepeatableRandomNumberGenerator(seed: 11)
    var pacer = FramePacer(refreshRate: 60, usesDeadlines: usesDeadlines)
    var now = 1.0
    var last = -Double.infinity
    for _ in 0..<2000 {
      now += Double.random(in: 0..<0.05, using: &random)
      now = max(now, pacer.nextStart)
      let shown = pacer.begin(at: now)
      #expect(shown >= last)
      #expect(shown >= now - 1e-9)
      last = shown
      if Bool.random(using: &random) { pacer.didPresent(at: now + 0.002) } else { pacer.didSkip() }
    }
  }

  @Test func theDisplaysRhythmIsSmoothed() {
    var random = RepeatableRandomNumberGenerator(seed: 3)
    var pacer = FramePacer(refreshRate: 60, usesDeadlines: false)
    var last = pacer.begin(at: 0)
    for frame in 1...200 {
      let jitter = Double.random(in: -0.002...0.002, using: &random)
      let shown = pacer.begin(at: Double(frame) * pacer.period + jitter)
      // A tenth of the error of at most 4 ms.
      #expect(abs(shown - last - pacer.period) < 0.0005)
      last = shown
    }
  }

  @Test func aMissedRefreshIsSkippedNotCaughtUp() {
    var pacer = FramePacer(refreshRate: 60, usesDeadlines: false)
    let first = pacer.begin(at: 0)
    let second = pacer.begin(at: 2 * pacer.period)
    #expect(abs(second - first - 2 * pacer.period) < 1e-9)
  }

  @Test func displaysThatDoNotHoldFramesBackArePacedByDeadlines() {
    var pacer = FramePacer(refreshRate: 60, usesDeadlines: false)
    var now = 0.0
    for _ in 0..<20 {
      _ = pacer.begin(at: now)
      now += 0.001
      pacer.didPresent(at: now)
    }
    #expect(pacer.usesDeadlines)
    #expect(pacer.nextStart > now)
  }

  @Test func aSkippedFrameHoldsTheNextOneBack() {
    var pacer = FramePacer(refreshRate: 60, usesDeadlines: false)
    _ = pacer.begin(at: 5)
    pacer.didSkip()
    #expect(pacer.nextStart == 5 + pacer.period)
    _ = pacer.begin(at: 5.02)
    pacer.didPresent(at: 5.03)
    #expect(pacer.nextStart < 0)
  }
}
