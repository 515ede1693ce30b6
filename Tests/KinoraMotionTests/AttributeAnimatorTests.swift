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
    let end = try #require(animator.end)
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

  /// Compares a vector with its components through several changes.
  ///
  /// - Returns: The largest difference, as a part of the ways so far.
  static func differenceOfComponents(
    seed: UInt64,
    spacing: Range<Double>,
    animations: (inout RepeatableRandomNumberGenerator) -> Animation
  ) -> Double {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var vector: AttributeAnimator<Pair>?
    var scalars: [AttributeAnimator<Double>] = []
    var (now, size, result) = (0.0, 0.0, 0.0)
    for _ in 0..<6 {
      let changes = (0..<3).map { _ in Double.random(in: -100...100, using: &random) }
      let change = Pair(changes[0], AnimatablePair(changes[1], changes[2]))
      let animation = animations(&random)
      size += 100
      if vector == nil {
        vector = AttributeAnimator(animation: animation, interval: change, at: now)
        scalars = changes.map { AttributeAnimator(animation: animation, interval: $0, at: now) }
      } else {
        vector?.retarget(with: animation, by: change, at: now)
        for index in 0..<3 {
          scalars[index].retarget(with: animation, by: changes[index], at: now)
        }
      }
      now += Double.random(in: spacing, using: &random)
      let offset = vector?.offset(at: now)
      let parts = [offset?.first, offset?.second.first, offset?.second.second]
      for (part, scalar) in zip(parts, scalars) {
        result = max(result, abs((part ?? 0) - (scalar.offset(at: now) ?? 0)) / size)
      }
    }
    return result
  }

  @Test func aVectorMovesAsItsComponentsDo() {
    for seed in 1...40 {
      let difference = Self.differenceOfComponents(seed: UInt64(seed), spacing: 0..<0.05) {
        var animation: Animation
        repeat { animation = Self.randomAnimation(&$0) } while animation.duration < 0.4
        return animation
      }
      #expect(difference == 0)
    }
  }

  /// A component alone may end before the vector, with the part of its way left that is always left.
  @Test func aVectorEndsAsAWhole() {
    for seed in 1...40 {
      let difference = Self.differenceOfComponents(
        seed: UInt64(seed),
        spacing: 0..<0.4,
        animations: Self.randomAnimation
      )
      #expect(difference < 4e-4)
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
