// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion
import TestSupport
import Testing

struct AttributeAnimatorTests {
  typealias Pair = AnimatablePair<Double, AnimatablePair<Double, Double>>

  static func randomAnimation(_ random: inout RepeatableRandomNumberGenerator) -> Animation {
    let duration = Double.random(in: 0.1...1.5, using: &random)
    let bounce = Double.random(in: -0.5...0.7, using: &random)
    let bases: [Animation] = [
      .linear(duration: duration), .easeInOut(duration: duration),
      .timingCurve(0.68, -0.6, 0.32, 1.6, duration: duration),
      .spring(duration: duration, bounce: bounce), .default,
      .interpolatingSpring(duration: duration, bounce: abs(bounce)),
    ]
    let base = bases[Int.random(in: 0..<bases.count, using: &random)]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return base.delay(0.2)
    case 1: return base.speed(1.5)
    case 2: return base.repeatCount(3)
    default: return base
    }
  }

  @Test(arguments: AnimationTests.samples)
  func showsTheOldValueFirstAndTheModelLast(animation: Animation) throws {
    let animator = AttributeAnimator(animation: animation, interval: 100.0, at: 5)
    #expect(try #require(animator.offset(at: 5)) == -100)
    #expect(animator.offset(at: 4) == -100)
    #expect(animator.offset(at: .nan) == -100)
    let end = 5 + animation.duration
    #expect(animator.offset(at: end + 1e-9) == nil)
    #expect(animator.velocity(at: end + 1e-9) == nil)
    #expect(animator.isFinished(at: end + 1e-9))
    #expect(!animator.isFinished(at: end - 1e-6))
    #expect(animator.animationCount == 1)
  }

  @Test func offsetIsAnimatedLessInterval() throws {
    let animator = AttributeAnimator(animation: .linear(duration: 2), interval: 100.0, at: 1)
    #expect(animator.offset(at: 1.5) == -75)
    #expect(animator.velocity(at: 1.5) == 50)
    #expect(animator.offset(at: 3) == 0)
    #expect(animator.startOffset == -100)
    #expect(animator.elapsed(at: 1.5) == 0.5)
    #expect(animator.elapsed(at: 0) == 0)
    #expect(animator.animation == .linear(duration: 2))
  }

  @Test func logicalCompletionIsThatOfTheAnimation() {
    let animator = AttributeAnimator(animation: .spring(duration: 1), interval: 1.0, at: 0)
    #expect(!animator.isLogicallyComplete(at: 0.99))
    #expect(animator.isLogicallyComplete(at: 1.01))
    #expect(!animator.isFinished(at: 1.01))
  }

  @Test func aVectorMovesAsItsComponentsDo() {
    var random = RepeatableRandomNumberGenerator(seed: 7)
    for _ in 0..<40 {
      func delta() -> Double { Double.random(in: -100...100, using: &random) }
      let (a, b, c) = (delta(), delta(), delta())
      let animation = Self.randomAnimation(&random)
      var vector = AttributeAnimator(
        animation: animation,
        interval: Pair(a, AnimatablePair(b, c)),
        at: 0
      )
      var scalars = [a, b, c].map {
        AttributeAnimator(animation: animation, interval: $0, at: 0)
      }
      var now = 0.0
      for _ in 0..<6 {
        now += Double.random(in: 0...0.4, using: &random)
        let offset = vector.offset(at: now)
        #expect(offset?.first == scalars[0].offset(at: now))
        #expect(offset?.second.first == scalars[1].offset(at: now))
        #expect(offset?.second.second == scalars[2].offset(at: now))
        let (a, b, c) = (delta(), delta(), delta())
        let animation = Self.randomAnimation(&random)
        vector.retarget(with: animation, by: Pair(a, AnimatablePair(b, c)), at: now)
        for (index, change) in [a, b, c].enumerated() {
          scalars[index].retarget(with: animation, by: change, at: now)
        }
      }
    }
  }

  /// A spring that is sampled at few or at many times shows the same.
  @Test func samplesDoNotDependOnEarlierSamples() {
    let animator = AttributeAnimator(animation: .bouncy, interval: 100.0, at: 0)
    let direct = animator.offset(at: 0.7)
    for step in 0..<70 { _ = animator.offset(at: Double(step) / 100) }
    #expect(animator.offset(at: 0.7) == direct)
  }
}
