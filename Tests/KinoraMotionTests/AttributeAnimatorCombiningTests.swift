// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion
import TestSupport
import Testing

struct AttributeAnimatorCombiningTests {
  /// What a value shows that goes from 0 to 100 and at some time to another model value.
  static func shown(
    _ animation: Animation,
    then second: Animation,
    to model: Double,
    at change: Double,
    _ now: Double
  ) -> Double {
    var animator = AttributeAnimator(animation: animation, interval: 100.0, at: 0)
    guard now > change else { return 100 + (animator.offset(at: now) ?? 0) }
    animator.retarget(with: second, by: model - 100, at: change)
    return model + (animator.offset(at: now) ?? 0)
  }

  @Test(arguments: [
    (
      Animation.linear(duration: 1), 0.0, 0.5,
      [
        (0.5, 50.0), (0.625, 54.688), (0.75, 56.25), (0.875, 54.688), (1, 50), (1.25, 25),
        (1.5, 0),
      ]
    ),
    (
      .linear(duration: 1), 200, 0.5,
      [(0.75, 106.25), (1, 150), (1.25, 175), (1.5, 200)]
    ),
    (
      .easeInOut, 0, 0.175,
      [(0.175, 50), (0.21, 65.494), (0.2625, 75.836), (0.35, 50), (0.4375, 12.916), (0.525, 0)]
    ),
  ])
  func timingCurvesCombine(
    animation: Animation,
    model: Double,
    change: Double,
    values: [(Double, Double)]
  ) {
    for (now, expected) in values {
      let shown = Self.shown(animation, then: animation, to: model, at: change, now)
      #expect(abs(shown - expected) < 6e-4, "at \(now)")
    }
  }

  /// Values of a reference that moves in steps of 1/300 s at 60 frames a second: it may be a step
  /// and a half early or late.
  @Test(arguments: [
    (
      Animation.smooth,
      [
        (0.2, 72.13), (0.25, 69.58), (0.3, 54.36), (0.35, 37.95), (0.4, 25.11), (0.5, 10.08),
        (0.7, 1.35),
      ]
    ),
    (
      .snappy,
      [
        (0.2, 79.26), (0.25, 76.47), (0.3, 58.33), (0.4, 22.24), (0.5, 5.41), (0.6, 0.44),
        (0.7, -0.36),
      ]
    ),
    (
      .bouncy,
      [(0.2, 88.05), (0.25, 85.04), (0.3, 63.15), (0.4, 17.44), (0.5, -1.52), (0.6, -3.61)]
    ),
  ])
  func springsTurnRound(animation: Animation, values: [(Double, Double)]) {
    for (now, expected) in values {
      let isClose = (-5...5).contains { milliseconds in
        let time = now + Double(milliseconds) / 1000
        let shown = Self.shown(animation, then: animation, to: 0, at: 0.2, time)
        return abs(shown - expected) < 0.5
      }
      #expect(isClose, "at \(now)")
    }
  }

  @Test func changesWithoutAFrameBetweenCombine() {
    let linear = Animation.linear(duration: 1)
    var curve = AttributeAnimator(animation: linear, interval: 100.0, at: 0)
    curve.retarget(with: linear, by: 100, at: 0)
    for p in [0.0, 0.25, 0.5, 0.75] {
      #expect(abs(200 + (curve.offset(at: p) ?? .nan) - (300 * p - 100 * p * p)) < 1e-12)
    }
    var spring = AttributeAnimator(animation: .spring, interval: 100.0, at: 0)
    spring.retarget(with: .spring, by: 100, at: 0)
    let single = AttributeAnimator(animation: .spring, interval: 200.0, at: 0)
    #expect(spring.offset(at: 0.3) == single.offset(at: 0.3))
  }

  /// Position and velocity of a spring, retargeted many times, against Runge-Kutta integration.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func retargetedSpringsAgreeWithIntegration(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var (x, v, model, now) = (0.0, 0.0, 100.0, 0.0)
    var spring = Spring(duration: 0.5, bounce: 0.2)
    var animator = AttributeAnimator(animation: .spring(spring), interval: model, at: 0)
    for _ in 0..<8 {
      let time = Double.random(in: 0.02...0.3, using: &random)
      let way = SpringValuesTests.integrate(spring, target: model - x, velocity: v, time: time)
      x += way.x
      v = way.v
      now += time
      #expect(abs(model + (animator.offset(at: now) ?? .nan) - x) < 1e-7)
      #expect(abs((animator.velocity(at: now) ?? .nan) - v) < 1e-6)
      let next = Double.random(in: -200...200, using: &random)
      spring = Spring(
        duration: Double.random(in: 0.3...1, using: &random),
        bounce: Double.random(in: -0.4...0.6, using: &random)
      )
      animator.retarget(with: .spring(spring), by: next - model, at: now)
      model = next
    }
    #expect(animator.animationCount == 1)
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func positionIsAlwaysContinuous(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var (model, now) = (100.0, 0.0)
    var animator = AttributeAnimator(animation: .linear(duration: 1), interval: 100.0, at: 0)
    for _ in 0..<200 {
      now += Double.random(in: 0...0.2, using: &random)
      let before = model + (animator.offset(at: now) ?? 0)
      let animation = AttributeAnimatorTests.randomAnimation(&random)
      let next = Double.random(in: -200...200, using: &random)
      animator.retarget(with: animation, by: next - model, at: now)
      model = next
      #expect(abs(model + (animator.offset(at: now) ?? .nan) - before) < 1e-9)
      #expect(abs(model + animator.startOffset - before) < 1e-9)
      #expect(animator.animation == animation)
      #expect(animator.startTime == now)
    }
    #expect(animator.offset(at: now + 100) == nil)
  }

  @Test func springsContinueVelocity() throws {
    for first in [Animation.spring, .interpolatingSpring(stiffness: 170, damping: 15)] {
      var animator = AttributeAnimator(animation: first, interval: 100.0, at: 0)
      let before = try #require(animator.velocity(at: 0.15))
      animator.retarget(with: .bouncy, by: -150, at: 0.15)
      #expect(abs(try #require(animator.velocity(at: 0.15)) - before) < 1e-9)
      let h = 1e-6
      let moved = try #require(animator.offset(at: 0.15 + h)) - #require(animator.offset(at: 0.15))
      #expect(abs(moved / h - before) < 0.05)
    }
  }

  @Test(arguments: [Animation.linear(duration: 1), .spring.delay(0.1), .spring.repeatForever()])
  func otherAnimationsHandOverRest(first: Animation) throws {
    var animator = AttributeAnimator(animation: first, interval: 100.0, at: 0)
    let before = try #require(animator.offset(at: 0.25))
    animator.retarget(with: .spring, by: 50, at: 0.25)
    #expect(abs(try #require(animator.offset(at: 0.25)) - (before - 50)) < 1e-9)
    #expect(animator.velocity(at: 0.25) == 0)
    #expect(animator.animationCount == 1)
    #expect(animator.offset(at: 10) == nil)
  }

  @Test func aCurveLeavesASpringRunning() throws {
    var animator = AttributeAnimator(animation: .spring, interval: 100.0, at: 0)
    animator.retarget(with: .linear(duration: 1), by: 100, at: 0.1)
    #expect(animator.animationCount == 2)
    let spring = Spring()
    for step in 0...10 {
      let now = 0.1 + Double(step) / 20
      let lower = spring.value(target: 100, time: now)
      let expected = lower + (200 - lower) * (now - 0.1)
      #expect(abs(200 + (try #require(animator.offset(at: now))) - expected) < 1e-9)
    }
  }

  @Test func interpolatingSpringsCombine() {
    let animation = Animation.interpolatingSpring(duration: 0.5, bounce: 0.2)
    var animator = AttributeAnimator(animation: animation, interval: 100.0, at: 0)
    animator.retarget(with: animation, by: 100, at: 0.1)
    #expect(animator.animationCount == 2)
    let p = animation.sample(at: 0.3).progress
    let q = animation.sample(at: 0.2).progress
    let expected = 100 * p + (200 - 100 * p) * q
    #expect(abs(200 + (animator.offset(at: 0.3) ?? .nan) - expected) < 1e-9)
  }

  @Test func equalDelayedSpringsGoOnWithoutASecondDelay() throws {
    let animation = Animation.spring.delay(0.5)
    var animator = AttributeAnimator(animation: animation, interval: 100.0, at: 0)
    #expect(animator.offset(at: 0.3) == -100)
    animator.retarget(with: animation, by: 50, at: 0.3)
    #expect(animator.offset(at: 0.5) == -150)
    let velocity = try #require(animator.velocity(at: 0.7))
    animator.retarget(with: animation, by: -150, at: 0.7)
    #expect(animator.animationCount == 1)
    #expect(abs(try #require(animator.velocity(at: 0.7)) - velocity) < 1e-9)
    #expect(abs(velocity) > 100)
    #expect(animator.offset(at: 3) == nil)
  }

  @Test(arguments: [Animation.spring, .linear(duration: 1).delay(0.5), .spring.delay(0.4)])
  func aDelayedSpringWaitsWhileOthersRun(first: Animation) throws {
    var animator = AttributeAnimator(animation: first, interval: 100.0, at: 0)
    let alone = animator
    animator.retarget(with: .spring.delay(0.5), by: 100, at: 0.1)
    #expect(animator.animationCount == 2)
    let expected = try #require(alone.offset(at: 0.55)) - 100
    #expect(abs(try #require(animator.offset(at: 0.55)) - expected) < 1e-9)
  }

  @Test func equallyFastSpringsContinueVelocity() throws {
    let animation = Animation.spring.speed(0.5)
    var animator = AttributeAnimator(animation: animation, interval: 100.0, at: 0)
    for (now, delta) in [(0.2, -300.0), (0.5, 200), (0.6, 10)] {
      let velocity = try #require(animator.velocity(at: now))
      animator.retarget(with: animation, by: delta, at: now)
      #expect(abs(try #require(animator.velocity(at: now)) - velocity) < 1e-9)
    }
    #expect(animator.animationCount == 1)
  }

  @Test func velocityIsTheDerivativeOfWhatIsShown() throws {
    var random = RepeatableRandomNumberGenerator(seed: 21)
    var animator = AttributeAnimator(animation: .easeInOut(duration: 1), interval: 100.0, at: 0)
    var now = 0.0
    for _ in 0..<30 {
      now += 0.07
      let h = 1e-6
      if let a = animator.offset(at: now - h), let b = animator.offset(at: now + h),
        animator.elapsed(at: now) > 0.01
      {
        let slope = (b - a) / (2 * h)
        let velocity = try #require(animator.velocity(at: now))
        #expect(abs(velocity - slope) < 1e-3 * max(1, abs(slope)))
      }
      animator.retarget(
        with: .easeInOut(duration: Double.random(in: 0.3...1, using: &random)),
        by: Double.random(in: -100...100, using: &random),
        at: now
      )
    }
  }

  @Test func theWholeEndsWithTheNewest() {
    var animator = AttributeAnimator(animation: .linear(duration: 10), interval: 100.0, at: 0)
    animator.retarget(with: .linear(duration: 1), by: 100, at: 1)
    #expect(animator.offset(at: 2) == 0)
    #expect(animator.offset(at: 2.001) == nil)
  }

  @Test func anAnimationWithoutDurationEndsTheWhole() {
    var animator = AttributeAnimator(animation: .linear.repeatForever(), interval: 100.0, at: 0)
    animator.retarget(with: .linear(duration: 0), by: 0, at: 1)
    #expect(animator.offset(at: 1) == nil)
  }

  @Test func aFinishedAnimationIsReplaced() {
    var animator = AttributeAnimator(animation: .linear(duration: 1), interval: 100.0, at: 0)
    animator.retarget(with: .linear(duration: 1), by: 50, at: 2)
    #expect(animator.animationCount == 1)
    #expect(animator.offset(at: 2.5) == -25)
    animator.retarget(with: .spring, by: 50, at: 4)
    #expect(animator.offset(at: 4) == -50)
  }

  @Test func combinedAnimationsStayFew() {
    var animator = AttributeAnimator(animation: .easeInOut(duration: 1), interval: 1.0, at: 0)
    for frame in 1...600 {
      animator.retarget(with: .easeInOut(duration: 1), by: 1, at: Double(frame) / 60)
      #expect(animator.animationCount <= 63)
    }
  }

  @Test(arguments: [
    Animation.linear(duration: 100), .easeInOut(duration: 1).repeatForever(), .spring.delay(100),
  ])
  func longAnimationsStayBoundedAndContinuous(animation: Animation) throws {
    // Curves do not take over, and neither does a delayed spring that another kind precedes.
    var animator = AttributeAnimator(animation: .linear(duration: 100), interval: 1.0, at: 0)
    for frame in 1...300 {
      let now = Double(frame) / 60
      let before = try #require(animator.offset(at: now))
      let next = frame % 2 == 0 ? animation : .linear(duration: 100)
      animator.retarget(with: next, by: 1, at: now)
      #expect(abs(try #require(animator.offset(at: now)) - (before - 1)) < 1e-9)
      #expect(animator.animationCount <= AttributeAnimator<Double>.maximumAnimationCount)
    }
    #expect(animator.animationCount == AttributeAnimator<Double>.maximumAnimationCount)
  }

  @Test(arguments: [31, 32] as [UInt64])
  func listsOfUnequalLengthNeverTrap(seed: UInt64) {
    func run<V: VectorArithmetic>(_ make: ([Double]) -> V) {
      var random = RepeatableRandomNumberGenerator(seed: seed)
      func list() -> V {
        make(
          (0..<Int.random(in: 1...12, using: &random)).map { _ in
            Double.random(in: 0...1, using: &random)
          }
        )
      }
      var (old, now) = (list(), 0.0)
      var animator: AttributeAnimator<V>?
      for _ in 0..<100 {
        let model = list()
        let animation = AttributeAnimatorTests.randomAnimation(&random)
        if animator != nil {
          animator?.retarget(with: animation, by: model - old, at: now)
        } else {
          animator = AttributeAnimator(animation: animation, interval: model - old, at: now)
        }
        old = model
        now += Double.random(in: 0...0.5, using: &random)
        if let offset = animator?.offset(at: now) { _ = model + offset }
        _ = animator?.velocity(at: now)
        _ = animator?.startOffset
      }
      #expect(animator?.offset(at: now + 100) == nil)
    }
    run { TruncatingList(values: $0) }
    run { PaddingList(values: $0) }
  }

  @Test func listsOfEqualLengthMoveElementByElement() throws {
    let old = TruncatingList(values: [0, 10, 20])
    let new = TruncatingList(values: [100, 110, 120])
    var animator = AttributeAnimator(
      animation: .linear(duration: 1),
      interval: new - old,
      at: 0
    )
    #expect((new + (try #require(animator.offset(at: 0)))) == old)
    #expect((new + (try #require(animator.offset(at: 0.5)))).values == [50, 60, 70])
    animator.retarget(with: .spring, by: old - new, at: 0.5)
    #expect((old + (try #require(animator.offset(at: 0.5)))).values == [50, 60, 70])
  }
}
