// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion
import TestSupport
import Testing

struct PositionMemoTests {
  /// Attributes of few animations that begin at few times, asked in any order.
  @Test func aMemoChangesNoOffset() {
    var random = RepeatableRandomNumberGenerator(seed: 17)
    let animations: [Animation] = [
      .linear(duration: 1), .easeInOut(duration: 1), .spring(duration: 0.5, bounce: 0.3),
      .easeIn(duration: 0.3).delay(0.1), .easeInOut(duration: 0.2).repeatCount(3),
    ]
    var memo = PositionMemo()
    for _ in 0..<2000 {
      var animator = AttributeAnimator(
        animation: animations[.random(in: 0..<animations.count, using: &random)],
        interval: Double.random(in: -9...9, using: &random),
        at: [0, 0.25][.random(in: 0...1, using: &random)]
      )
      if Int.random(in: 0..<4, using: &random) == 0 {
        // Takes over a velocity, or is combined.
        animator.retarget(
          with: animations[.random(in: 0..<animations.count, using: &random)],
          by: 2,
          at: 0.3
        )
      }
      let now = Double(Int.random(in: 0..<8, using: &random)) * 0.2
      #expect(animator.offset(at: now, &memo) == animator.offset(at: now))
    }
  }

  /// Equal animations are not confused with a later one in the same memory.
  @Test func aMemoKeepsTheAnimationThatItKnows() {
    var memo = PositionMemo()
    for duration in stride(from: 1.0, to: 20, by: 1) {
      let animator = AttributeAnimator(
        animation: .easeIn(duration: duration),
        interval: 1.0,
        at: 0
      )
      #expect(animator.offset(at: 0.5, &memo) == animator.offset(at: 0.5))
    }
  }
}
