// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion
import Testing

struct AnimationModifiersTests {
  static let second = Animation.linear(duration: 1)

  static func progress(_ animation: Animation, _ time: Double) -> Double {
    animation.sample(at: time).progress
  }

  @Test func delayHoldsTheStart() {
    let animation = Self.second.delay(0.5)
    #expect(Self.progress(animation, 0.4) == 0)
    #expect(Self.progress(animation, 0.75) == 0.25)
    #expect(Self.progress(animation, 1.5) == 1)
    #expect(!animation.sample(at: 1.5).isFinished)
    #expect(animation.sample(at: 1.501).isFinished)
    #expect(animation.duration == 1.5)
  }

  @Test func delayHoldsEvenWhatTakesNoTime() {
    let animation = Animation.linear(duration: 0).delay(1)
    #expect(animation.sample(at: 0.9) == .atStart)
    #expect(animation.sample(at: 1.1).isFinished)
  }

  @Test func aNegativeDelayLeavesOutTheBeginning() {
    #expect(Self.progress(Self.second.delay(-0.25), 0.5) == 0.75)
  }

  @Test func speedScalesTime() {
    #expect(Self.progress(Self.second.speed(2), 0.25) == 0.5)
    #expect(Self.second.speed(2).sample(at: 0.25).progressRate == 2)
    #expect(Self.second.speed(2).duration == 0.5)
    #expect(Self.progress(Self.second.delay(1).speed(2), 0.75) == 0.5)
    #expect(Self.progress(Self.second.speed(2).delay(1), 1.25) == 0.5)
  }

  @Test(arguments: [0, -1, -Double.infinity])
  func withoutSpeedNothingMoves(speed: Double) {
    let sample = Self.second.speed(speed).sample(at: 1e9)
    #expect(sample.progress == 0)
    #expect(!sample.isFinished)
  }

  @Test func repetitionsReverse() {
    let animation = Self.second.repeatCount(3)
    for (time, expected) in [(0.25, 0.25), (1.25, 0.75), (1.75, 0.25), (2.25, 0.25), (3, 1)] {
      #expect(abs(Self.progress(animation, time) - expected) < 1e-12)
    }
    #expect(animation.sample(at: 1.25).progressRate == -1)
    #expect(animation.sample(at: 3.001).isFinished)
  }

  @Test func evenRepetitionsReturnToTheStart() {
    let animation = Self.second.repeatCount(2)
    #expect(abs(Self.progress(animation, 1.999)) < 0.002)
    #expect(Self.progress(animation, 2) == 0)
    #expect(animation.sample(at: 2.001) == .finished)
  }

  @Test func repetitionsRestart() {
    let animation = Self.second.repeatCount(2, autoreverses: false)
    #expect(Self.progress(animation, 0.75) == 0.75)
    #expect(Self.progress(animation, 1) == 1)
    #expect(Self.progress(animation, 1.25) == 0.25)
    #expect(Self.progress(animation, 2) == 1)
    #expect(animation.sample(at: 2.001).isFinished)
  }

  @Test func foreverKeepsExactPhase() {
    let animation = Self.second.repeatForever()
    for cycle in [0, 1, 1000, 1_000_000] {
      let start = Double(cycle) * 2
      #expect(abs(Self.progress(animation, start + 0.25) - 0.25) < 1e-8)
      #expect(abs(Self.progress(animation, start + 1.25) - 0.75) < 1e-8)
    }
    #expect(!animation.sample(at: .infinity).isFinished)
    #expect(!animation.sample(at: 1e300).isLogicallyComplete)
    #expect(animation.duration == .infinity)
  }

  @Test func anAnimationCanLookCompleteBeforeItIsOver() {
    let animation = Animation.linear(duration: 2).logicallyComplete(after: 1)
    let animator = AttributeAnimator(animation: animation, interval: 100.0, at: 0)
    #expect(animator.logicalEnd == 1)
    #expect(animator.end == 2)
    #expect(!animator.isLogicallyComplete(at: 0.99))
    #expect(animator.isLogicallyComplete(at: 1))
    #expect(!animator.isFinished(at: 2))
    #expect(animation.sample(at: 1.5).progress == 0.75)
    #expect("\(animation)" == "linear(2.0).logicallyComplete(after: 1.0)")
    for strange in [-1, -Double.infinity, .nan] {
      #expect(
        Animation.linear.logicallyComplete(after: strange) == .linear.logicallyComplete(after: 0)
      )
    }
  }

  @Test func orderMatters() {
    let eachDelayed = Self.second.delay(1).repeatForever(autoreverses: false)
    let onceDelayed = Self.second.repeatForever(autoreverses: false).delay(1)
    #expect(Self.progress(eachDelayed, 2.5) == 0)
    #expect(Self.progress(onceDelayed, 2.5) == 0.5)
    #expect(Self.progress(eachDelayed, 3.5) == 0.5)
  }

  @Test func springsRepeatWhenTheyHaveSettled() {
    let animation = Animation.spring.repeatForever()
    let pass = Animation.spring.duration
    #expect(abs(Self.progress(animation, pass * 1.0001) - 1) < 2e-4)
    #expect(abs(Self.progress(animation, pass * 1.9999)) < 2e-4)
  }

  @Test(arguments: [0, -1, Int.min])
  func withoutPassesItEndsAtOnce(count: Int) {
    #expect(Self.second.repeatCount(count).sample(at: 0).isFinished)
  }

  @Test func repetitionsNest() {
    let animation = Self.second.repeatCount(2).repeatCount(2, autoreverses: false)
    #expect(animation.duration == 4)
    #expect(Self.progress(animation, 2.25) == 0.25)
    #expect(Self.progress(animation, 3.25) == 0.75)
  }

  @Test func strangeNumbersGiveNumbers() {
    for strange in [-Double.infinity, -1, 0, 1e-300, 1e300, .infinity, .nan] {
      for base in [Animation.linear(duration: 0), .linear, .spring, .linear(duration: .infinity)] {
        let animations = [
          base.delay(strange), base.speed(strange), base.delay(strange).repeatForever(),
          base.speed(strange).repeatForever(), base.repeatCount(.max).speed(strange),
          base.repeatForever().delay(strange).speed(strange),
        ]
        for animation in animations {
          for time in [0, 0.1, 1e300, .infinity, .nan] {
            let sample = animation.sample(at: time)
            #expect(sample.progress.isFinite, "\(animation) at \(time)")
            #expect(!sample.progressRate.isNaN, "\(animation) at \(time)")
          }
        }
      }
    }
  }
}
