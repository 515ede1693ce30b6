// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion
import Testing

struct AnimationCurvesTests {
  static let times = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]

  @Test(arguments: [
    (
      Animation.easeInOut,
      [
        0.01972, 0.08166, 0.12916, 0.18740, 0.33188, 0.5, 0.66812, 0.81260, 0.87084, 0.91834,
        0.98028,
      ]
    ),
    (
      .easeIn,
      [
        0.01703, 0.06228, 0.09346, 0.12958, 0.21486, 0.31536, 0.42912, 0.55481, 0.62186, 0.69163,
        0.83943,
      ]
    ),
    (
      .easeOut,
      [
        0.16057, 0.30837, 0.37814, 0.44519, 0.57088, 0.68464, 0.78514, 0.87042, 0.90654, 0.93772,
        0.98297,
      ]
    ),
    (
      .timingCurve(0.68, -0.6, 0.32, 1.6),
      [
        -0.07282, -0.10461, -0.09771, -0.06866, 0.09669, 0.5, 0.90331, 1.06866, 1.09771, 1.10461,
        1.07282,
      ]
    ),
    (.linear, times),
  ])
  func followsItsCurve(animation: Animation, progress: [Double]) {
    #expect(animation.duration == 0.35)
    for (time, expected) in zip(Self.times, progress) {
      #expect(abs(animation.sample(at: 0.35 * time).progress - expected) < 6e-6)
    }
  }

  @Test func lastsItsDurationAndNoLonger() {
    let animation = Animation.easeIn(duration: 2)
    #expect(animation.sample(at: 2).progress == 1)
    #expect(!animation.sample(at: 2).isFinished)
    #expect(animation.sample(at: 2.0.nextUp).isFinished)
  }

  @Test func namedCurvesAreBezierCurves() {
    #expect(Animation.easeIn(duration: 1) == .timingCurve(0.42, 0, 1, 1, duration: 1))
    #expect(Animation.easeOut(duration: 1) == .timingCurve(.easeOut, duration: 1))
    #expect(Animation.linear(duration: 1) == .timingCurve(.linear, duration: 1))
  }

  @Test(arguments: [0, -1, -Double.infinity, .nan])
  func withoutDurationItEndsAtOnce(duration: Double) {
    #expect(Animation.linear(duration: duration).sample(at: 0).isFinished)
    #expect(Animation.timingCurve(0, 1, 1, 0, duration: duration).sample(at: 0).isFinished)
  }

  @Test func anInfiniteDurationNeverMoves() {
    let sample = Animation.easeIn(duration: .infinity).sample(at: 1e9)
    #expect(sample.progress == 0)
    #expect(!sample.isFinished)
  }
}
