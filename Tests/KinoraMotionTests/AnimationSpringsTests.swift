// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion
import Testing

struct AnimationSpringsTests {
  @Test(arguments: [
    (
      Animation.interpolatingSpring(stiffness: 100, damping: 10),
      [0.34030, 0.84943, 1.12435, 1.07459, 1.00217]
    ),
    (
      .interpolatingSpring(stiffness: 170, damping: 15),
      [0.48094, 0.98620, 1.10952, 0.99979, 1.00055]
    ),
    (
      .interpolatingSpring(stiffness: 100, damping: 20),
      [0.26424, 0.59399, 0.80085, 0.95957, 0.99950]
    ),
    (
      .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 5),
      [0.60705, 1.05907, 1.19098, 1.03062, 1.00486]
    ),
  ])
  func interpolatingSpringsFollowTheirFormula(animation: Animation, progress: [Double]) {
    for (time, expected) in zip([0.1, 0.2, 0.3, 0.5, 1], progress) {
      #expect(abs(animation.sample(at: time).progress - expected) < 6e-6)
    }
  }

  @Test func progressIsThatOfTheSpring() {
    for bounce in [-0.5, 0, 0.4] {
      let spring = Spring(duration: 0.7, bounce: bounce)
      for step in 0...20 {
        let time = Double(step) / 40
        let sample = Animation.spring(spring).sample(at: time)
        #expect(abs(sample.progress - spring.value(target: 1.0, time: time)) < 1e-14)
        #expect(
          abs(sample.carry - spring.value(target: 0, initialVelocity: 1.0, time: time)) < 1e-14
        )
      }
    }
  }

  @Test(arguments: [-0.95, -0.5, -1e-6, 0, 1e-6, 0.15, 0.3, 0.7, 0.99])
  func restsWhenItEnds(bounce: Double) {
    let animation = Animation.spring(duration: 0.5, bounce: bounce)
    let spring = Spring(duration: 0.5, bounce: bounce)
    let frequency = 2 * Double.pi / 0.5
    for step in 0...50 {
      let time = animation.duration * (1 + Double(step) / 50)
      #expect(abs(1 - spring.value(target: 1.0, time: time)) <= 1.001e-4)
      let carried = spring.value(target: 0, initialVelocity: 1.0, time: time)
      #expect(abs(carried) * frequency <= 1.001e-4)
    }
  }

  @Test func formsAgree() {
    #expect(Animation.spring(Spring(duration: 1)) == .spring(duration: 1))
    #expect(Animation.spring() == .spring)
    #expect(Animation.spring(response: 1, dampingFraction: 1) == .spring(duration: 1))
    #expect(Animation.smooth(duration: 1) == .spring(duration: 1))
    #expect(Animation.snappy(duration: 0.5) == .snappy)
    #expect(Animation.bouncy(duration: 0.5) == .bouncy)
    #expect(Animation.interpolatingSpring(duration: 0.5) == .interpolatingSpring)
    #expect(Animation.interpolatingSpring(Spring()) == .interpolatingSpring)
    #expect(
      Animation.interactiveSpring(duration: 0.15)
        == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25)
    )
    #expect(
      Animation.interactiveSpring
        == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    )
  }

  @Test func anUndampedSpringNeverEnds() {
    let sample = Animation.spring(duration: 0.5, bounce: 1).sample(at: 1e6)
    #expect(!sample.isFinished)
    #expect(abs(sample.progress) <= 2)
  }

  @Test func strangeSpringsGiveNumbers() {
    for strange in [-Double.infinity, -1, 0, 1e-300, 1e300, .infinity, .nan] {
      let animations: [Animation] = [
        .spring(duration: strange), .spring(duration: 1, bounce: strange),
        .spring(response: strange, dampingFraction: strange, blendDuration: strange),
        .interpolatingSpring(mass: strange, stiffness: strange, damping: strange),
        .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: strange),
      ]
      for animation in animations {
        for time in [0, 0.1, 1e300, .infinity] {
          let sample = animation.sample(at: time)
          #expect(sample.progress.isFinite && sample.progressRate.isFinite)
          #expect(sample.carry.isFinite && sample.carryRate.isFinite)
        }
      }
    }
  }
}
