// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion
import Testing

struct SpringTests {
  @Test func durationAndBounceGiveConstants() {
    let spring = Spring(duration: 0.5, bounce: 0)
    #expect(spring == Spring())
    #expect(abs(spring.stiffness - 157.91) < 0.01)
    #expect(abs(spring.damping - 25.133) < 0.001)
    #expect(abs(Spring(duration: 0.5, bounce: 0.15).damping - 21.363) < 0.001)
    #expect(abs(Spring(duration: 0.5, bounce: 0.3).damping - 17.593) < 0.001)
    #expect(abs(Spring(response: 0.55, dampingRatio: 1).stiffness - 130.51) < 0.01)
    #expect(abs(Spring(response: 0.15, dampingRatio: 0.86).damping - 72.05) < 0.01)
    #expect(abs(Spring(duration: 0.5, bounce: -0.3).dampingRatio - 1 / 0.7) < 1e-15)
  }

  /// The published conversions, for mass 1.
  @Test(arguments: [(0.5, 0.0), (0.5, 0.15), (0.8, -0.3), (2, 1), (0.3, -0.9)])
  func conversionsAreThosePublished(duration: Double, bounce: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-12 * max(1, abs(b)) }
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * Double.pi / duration
    #expect(near(spring.dampingRatio, ratio))
    #expect(near(spring.bounce, bounce))
    #expect(near(spring.stiffness, frequency * frequency))
    #expect(near(spring.damping, 4 * .pi * ratio / duration))
    #expect(
      near(
        spring.damping,
        bounce >= 0
          ? 4 * .pi * (1 - bounce) / duration : 4 * .pi / (duration * (1 + bounce))
      )
    )
    let physical = Spring(mass: 2, stiffness: 50, damping: 8)
    #expect(near(physical.dampingRatio, 8 / (2 * 100.0.squareRoot())))
    #expect(near(physical.duration, 2 * .pi * (2.0 / 50).squareRoot()))
    #expect(Spring(response: 0, dampingRatio: 1).stiffness == .infinity)
  }

  @Test(arguments: [-0.9, -0.3, 0, 0.15, 0.3, 0.7, 1])
  func constantsRoundTrip(bounce: Double) {
    let spring = Spring(duration: 0.4, bounce: bounce)
    let again = Spring(
      mass: spring.mass,
      stiffness: spring.stiffness,
      damping: spring.damping,
      allowOverDamping: true
    )
    #expect(abs(spring.bounce - bounce) < 1e-12)
    #expect(spring.response == spring.duration)
    #expect(abs(again.duration - 0.4) < 1e-12)
    #expect(abs(again.bounce - bounce) < 1e-12)
  }

  @Test func overDampingNeedsPermission() {
    #expect(Spring(mass: 1, stiffness: 100, damping: 50).dampingRatio == 1)
    #expect(
      Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio == 2.5
    )
    #expect(Spring(mass: 4, stiffness: 100, damping: 20).dampingRatio == 0.5)
    #expect(abs(Spring(mass: 4, stiffness: 100, damping: 20).stiffness - 100) < 1e-10)
    #expect(abs(Spring(mass: 4, stiffness: 100, damping: 20).damping - 20) < 1e-10)
  }

  /// Durations that SwiftUI printed, and positions at 0.1 s on the way to 10.
  @Test(arguments: [
    (0.4, 0, 0.6, 4.656), (0.4, 0.3, 0.854188, 5.614), (0.4, 0.5, 1.157199, 6.473),
    (0.4, -0.3, 1.2, 3.724), (1, 0, 1.5, 1.313), (1, 0.3, 1.953928, 1.457),
    (0.5, 0.15, 0.876827, 3.881), (0.2, 0.7, 0.981661, 13.679),
  ])
  func agreesWithSwiftUI(duration: Double, bounce: Double, settling: Double, position: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    #expect(abs(spring.settlingDuration - settling) < 1e-6)
    #expect(abs(spring.value(target: 10, time: 0.1) - position) < 0.000_51)
  }

  @Test func presetsDifferInBounce() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring.bouncy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.3 + 0.1))
    #expect(Spring.snappy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.15 + 0.1))
    #expect(Spring.smooth(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.1))
  }

  @Test(arguments: [0.1, 0.5, 0.8], [0.3, 1, 4])
  func settlingDurationIsMet(dampingRatio: Double, duration: Double) {
    let spring = Spring(settlingDuration: duration, dampingRatio: dampingRatio)
    #expect(abs(spring.settlingDuration - duration) < 1e-9)
    #expect(spring.dampingRatio == dampingRatio)
  }

  @Test func criticalSettlingDurationIsMet() {
    let spring = Spring(settlingDuration: 1, dampingRatio: 1, epsilon: 0.001)
    #expect(abs(1 - spring.value(target: 1.0, time: 1) - 0.001) < 1e-9)
  }

  @Test func longOverdampedSpringsSettleAfterTheGrid() {
    let time = Spring(duration: 200, bounce: 0).settlingDuration
    #expect(time > 200 && time < 1000)
  }

  @Test func strangeNumbersAreSanitized() {
    for strange in [-Double.infinity, -1, 0, 1e-300, 1e300, .infinity, .nan] {
      let springs = [
        Spring(duration: strange, bounce: 0.2), Spring(duration: 0.5, bounce: strange),
        Spring(response: strange, dampingRatio: 0.5), Spring(response: 1, dampingRatio: strange),
        Spring(mass: strange, stiffness: 100, damping: 10),
        Spring(mass: 1, stiffness: strange, damping: 10),
        Spring(mass: 1, stiffness: 100, damping: strange, allowOverDamping: true),
        Spring(settlingDuration: strange, dampingRatio: 0.5),
        Spring(settlingDuration: 1, dampingRatio: strange),
        Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: strange),
      ]
      for spring in springs {
        #expect(!spring.duration.isNaN && spring.duration >= 0)
        #expect(!spring.dampingRatio.isNaN && spring.dampingRatio >= 0)
        #expect(!spring.settlingDuration.isNaN)
        for time in [-1, 0, 0.1, 1e300, .infinity, .nan] {
          let value = spring.value(target: 10, initialVelocity: 3, time: time)
          #expect(value.isFinite, "\(spring) at \(time)")
          #expect(!spring.velocity(target: 10, initialVelocity: 3, time: time).isNaN)
        }
      }
    }
  }
}
