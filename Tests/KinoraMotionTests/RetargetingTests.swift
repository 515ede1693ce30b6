// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion
import TestSupport
import Testing

struct RetargetingTests {
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func springsGoOnFromPositionAndVelocity(seed: UInt64) throws {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    for _ in 0..<200 {
      func spring() -> Animation {
        .spring(
          duration: Double.random(in: 0.1...2, using: &random),
          bounce: Double.random(in: -0.6...0.9, using: &random)
        )
      }
      let way = Double.random(in: 1...1000, using: &random)
      var animator = AttributeAnimator(animation: spring(), interval: way, at: 0)
      let now = Double.random(in: 0.001...0.5, using: &random)
      guard let before = animator.offset(at: now), let velocity = animator.velocity(at: now) else {
        continue
      }
      let delta = Double.random(in: -1000...1000, using: &random)
      animator.retarget(with: spring(), by: delta, at: now)
      let distance = way + abs(delta)
      #expect(abs(try #require(animator.offset(at: now)) + delta - before) < 1e-6 * distance)
      #expect(abs(try #require(animator.velocity(at: now)) - velocity) < 1e-6 * distance)
      // Not only what is said to be the velocity: the value moves on at it.
      let h = 1e-7
      let moved = try #require(animator.offset(at: now + h)) + delta - before
      #expect(abs(moved - velocity * h) < 1e-9 * distance)
    }
  }

  /// Ten thousand random sequences of animated and of plain writes.
  @Test func everySequenceEndsExactlyAtTheModelValue() throws {
    var random = RepeatableRandomNumberGenerator(seed: 2024)
    for sequence in 0..<10_000 {
      var (model, now) = (0.0, 0.0)
      var animator: AttributeAnimator<Double>?
      var distance = 0.0
      for _ in 0..<Int.random(in: 1...7, using: &random) {
        let next = Double.random(in: -100...100, using: &random)
        let delta = next - model
        distance += abs(delta)
        if Bool.random(using: &random) {
          let animation = AttributeAnimatorTests.randomAnimation(&random)
          if animator == nil {
            animator = AttributeAnimator(animation: animation, interval: delta, at: now)
          } else {
            animator?.retarget(with: animation, by: delta, at: now)
          }
        }
        model = next
        now += Double.random(in: 0...0.3, using: &random)
        if animator?.isFinished(at: now) == true { animator = nil }
      }
      guard let last = animator else { continue }
      let end = try #require(last.end)
      #expect(end < now + 40)
      // The last frame shows what is as good as the model value, the next one exactly that.
      let left = last.animation.description.contains("repeat") ? 0 : last.offset(at: end) ?? 0
      #expect(abs(left) <= 4e-4 * distance + 1e-9, "sequence \(sequence)")
      #expect(last.offset(at: end + 1e-6) == nil, "sequence \(sequence)")
      #expect(last.isFinished(at: end + 1e-6))
    }
  }

  /// A plain write moves the model and what shows by the same amount: the published example.
  @Test func aPlainWriteMovesWhatShows() throws {
    let animator = AttributeAnimator(animation: .linear(duration: 1), interval: 100.0, at: 0)
    #expect(try 100 + #require(animator.offset(at: 0.5)) == 50)
    #expect(try 300 + #require(animator.offset(at: 0.5)) == 250)
    #expect(try 300 + #require(animator.offset(at: 1)) == 300)
  }
}
