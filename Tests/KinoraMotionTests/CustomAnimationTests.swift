// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion
import TestSupport
import Testing

struct CustomAnimationTests {
  @Test func aPlainAnimationHasNoVelocityAndDoesNotMerge() {
    let animation = Animation(Plain())
    var context = AnimationContext<Double>()
    #expect(animation.animate(value: 100, time: 0.25, context: &context) == 25)
    #expect(animation.animate(value: 100, time: 1, context: &context) == nil)
    #expect(animation.velocity(value: 100, time: 0.25, context: context) == nil)
    #expect(
      !animation.shouldMerge(previous: animation, value: 100, time: 0.25, context: &context)
    )
  }

  @Test func stateHasDefaultsAndKeepsWhatIsSet() {
    struct Name<V>: AnimationStateKey {
      static var defaultValue: String { "none" }
    }
    var state = AnimationState<Double>()
    #expect(state[Name<Double>.self] == "none")
    state[Name<Double>.self] = "some"
    let copy = state
    state[Name<Double>.self] = "other"
    #expect(copy[Name<Double>.self] == "some")
    #expect(state[Name<Float>.self] == "none")
    var context = AnimationContext(state: state, isLogicallyComplete: true)
    context.environmentStorage = 7
    let other = context.withState(AnimationState<Float>())
    #expect(other.environmentStorage as? Int == 7)
    #expect(other.isLogicallyComplete)
    #expect(other.state[Name<Double>.self] == "none")
  }

  @Test func theBaseOfAnAnimationMakesItAgain() {
    #expect(Animation(Plain()).base as? Plain == Plain())
    #expect(Animation(EvenAnimation(duration: 2)).base as? EvenAnimation != EvenAnimation())
    for animation in AnimationTests.samples + [
      Animation(Plain()), Animation(EvenAnimation()).delay(1).speed(2),
    ] {
      #expect(Animation(animation.base) == animation)
      #expect("\(animation.base)" == animation.description)
    }
  }

  @Test func animationsAreEqualWhenTypeAndValueAre() {
    #expect(Animation(EvenAnimation()) == Animation(EvenAnimation()))
    #expect(Animation(EvenAnimation()) != Animation(EvenAnimation(duration: 2)))
    #expect(Animation(Plain()) != Animation(FrameCounter()))
    #expect(Animation(Plain()).delay(1) == Animation(Plain()).delay(1))
    #expect(Animation(Plain()).hashValue == Animation(Plain()).hashValue)
    #expect(Animation(Wrapper(inner: .spring)) != .spring)
  }

  /// Custom animations that call a built-in one move as it does, through any number of changes.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func aWrapperMovesAsWhatItWraps(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    for _ in 0..<30 {
      var built: AttributeAnimator<Double>?
      var wrapped: AttributeAnimator<Double>?
      var now = 0.0
      for _ in 0..<6 {
        let animation = AttributeAnimatorTests.randomAnimation(&random)
        let wrapper = Animation(Wrapper(inner: animation))
        let delta = Double.random(in: -100...100, using: &random)
        // The rate at which a custom animation passes on what moves below it is not known.
        if (built?.animationCount ?? 2) > 1, animation.takesOverEverything { built = nil }
        if built == nil || wrapped == nil {
          built = AttributeAnimator(animation: animation, interval: delta, at: now)
          wrapped = AttributeAnimator(animation: wrapper, interval: delta, at: now)
        } else {
          built?.retarget(with: animation, by: delta, at: now)
          wrapped?.retarget(with: wrapper, by: delta, at: now)
        }
        for _ in 0..<4 {
          now += Double.random(in: 0...0.1, using: &random)
          _ = wrapped?.advance(to: now)
          let (a, b) = (built?.offset(at: now), wrapped?.offset(at: now))
          #expect((a == nil) == (b == nil))
          #expect(abs((a ?? 0) - (b ?? 0)) < 1e-9, "\(animation) at \(now)")
        }
      }
    }
  }

  @Test func modifiersActOnCustomAnimations() {
    func covered(_ animation: Animation, _ times: [Double]) -> [Double?] {
      var context = AnimationContext<Double>()
      return times.map { animation.animate(value: 100, time: $0, context: &context) }
    }
    let even = Animation(EvenAnimation())
    #expect(covered(even.delay(1), [0, 0.5, 1, 1.5, 2, 2.1]) == [0, 0, 0, 50, 100, nil])
    #expect(covered(even.delay(-0.5), [0, 0.25, 0.5, 0.6]) == [50, 75, 100, nil])
    #expect(covered(even.speed(2), [0.25, 0.5, 0.6]) == [50, 100, nil])
    #expect(covered(even.speed(0), [0.25, 1e6]) == [0, 0])
    // A pass begins on the frame that finds the one before over, and shows its end.
    #expect(
      covered(even.repeatCount(2), [0, 0.5, 1, 1.25, 1.5, 2.25, 2.5])
        == [0, 50, 100, 100, 75, 0, nil]
    )
    #expect(
      covered(even.repeatCount(2, autoreverses: false), [0.5, 1.25, 1.5, 2.25, 2.5])
        == [50, 100, 25, 100, nil]
    )
    #expect(covered(even.repeatCount(0), [0]) == [nil])
    #expect(covered(even.repeatForever(), [1.25, 2.5, 2.75]) == [100, 0, 25])
    #expect(covered(Animation(EvenAnimation(duration: -1)).repeatForever(), [0]) == [nil])
    #expect(
      covered(even.repeatCount(2, autoreverses: false).delay(1), [0.5, 1.5, 2.25, 2.75, 3.5])
        == [0, 50, 100, 50, nil]
    )
    #expect(
      covered(even.delay(1).repeatCount(2, autoreverses: false), [0.5, 1.5, 2.25, 2.75, 3.75])
        == [0, 50, 100, 0, 50]
    )
  }

  @Test func logicalCompletionOfCustomAnimations() {
    func flags(_ animation: Animation, _ times: [Double]) -> [Bool] {
      var context = AnimationContext<Double>()
      return times.map {
        _ = animation.animate(value: 100, time: $0, context: &context)
        return context.isLogicallyComplete
      }
    }
    let early = Animation(EvenAnimation(completesEarly: true))
    #expect(flags(early, [0.4, 0.5]) == [false, true])
    #expect(flags(early.logicallyComplete(after: 0.25), [0.2, 0.25]) == [false, true])
    #expect(flags(early.logicallyComplete(after: 2), [0.4, 0.5]) == [false, true])
    #expect(
      flags(early.repeatCount(2), [0.5, 1.5, 1.75, 2]) == [false, false, false, true]
    )
    #expect(
      flags(early.repeatForever(), [0.5, 1.5, 2, 2.1, 3]) == Array(repeating: false, count: 5)
    )
  }
}

struct CustomAnimatorTests {
  @Test func aCustomAnimationIsRunOncePerFrame() {
    var animator = AttributeAnimator(
      animation: Animation(FrameCounter()),
      interval: 100.0,
      at: 0
    )
    for frame in 1...100 {
      let now = Double(frame - 1) / 60
      let goesOn1 = animator.advance(to: now)
      #expect(goesOn1)
      let goesOn2 = animator.advance(to: now)
      #expect(goesOn2)
      #expect(abs((animator.offset(at: now) ?? .nan) - (Double(frame) - 100)) < 1e-9)
      _ = animator.velocity(at: now)
      _ = animator.isLogicallyComplete(at: now)
    }
    let goesOn3 = animator.advance(to: 2)
    #expect(!goesOn3)
    #expect(animator.offset(at: 2) == nil)
    #expect(animator.isFinished(at: 2))
    #expect(animator.isLogicallyComplete(at: 2))
  }

  @Test func lookingAheadChangesNothing() {
    var animator = AttributeAnimator(animation: Animation(FrameCounter()), interval: 100.0, at: 0)
    #expect(animator.offset(at: 0) == -99)
    #expect(animator.offset(at: 0.5) == -98)
    #expect(animator.offset(at: 0.7) == -98)
    let goesOn4 = animator.advance(to: 0)
    #expect(goesOn4)
    #expect(animator.offset(at: 0) == -99)
    #expect(animator.offset(at: 0.5) == -98)
  }

  @Test func aCopyGoesOnByItself() {
    var animator = AttributeAnimator(animation: Animation(FrameCounter()), interval: 100.0, at: 0)
    _ = animator.advance(to: 0)
    var copy = animator
    for frame in 1...50 { _ = copy.advance(to: Double(frame) / 60) }
    #expect(copy.offset(at: 50.0 / 60) == -49)
    _ = animator.advance(to: 1)
    #expect(animator.offset(at: 1) == -98)
  }

  @Test func animationsThatDoNotMergeCombine() {
    // The published vector of linear curves, with custom ones.
    let even = Animation(EvenAnimation())
    var animator = AttributeAnimator(animation: even, interval: 100.0, at: 0)
    _ = animator.advance(to: 0.5)
    animator.retarget(with: even, by: -100, at: 0.5)
    #expect(animator.animationCount == 2)
    for (now, shown) in [
      (0.5, 50.0), (0.625, 54.6875), (0.75, 56.25), (0.875, 54.6875), (1, 50), (1.25, 25),
      (1.5, 0),
    ] {
      let goesOn5 = animator.advance(to: now)
      #expect(goesOn5)
      #expect(animator.offset(at: now) == shown)
    }
    let goesOn6 = animator.advance(to: 1.51)
    #expect(!goesOn6)
  }

  @Test func anAnimationThatMergesInheritsTimeAndState() {
    let merging = Animation(EvenAnimation(merges: true))
    var animator = AttributeAnimator(animation: merging, interval: 100.0, at: 0)
    _ = animator.advance(to: 0)
    _ = animator.advance(to: 0.25)
    animator.retarget(with: merging, by: 100, at: 0.5)
    #expect(animator.animationCount == 1)
    #expect(animator.startTime == 0.5)
    let goesOn7 = animator.advance(to: 0.75)
    #expect(goesOn7)
    #expect(animator.offset(at: 0.75) == -50)
    let goesOn8 = animator.advance(to: 1.25)
    #expect(!goesOn8)
  }

  @Test func aSpringTakesOverACustomAnimationWithItsVelocity() throws {
    var animator = AttributeAnimator(
      animation: Animation(Wrapper(inner: .bouncy)),
      interval: 100.0,
      at: 0
    )
    for frame in 0...12 { _ = animator.advance(to: Double(frame) / 60) }
    let before = try #require(animator.offset(at: 0.2))
    let velocity = try #require(animator.velocity(at: 0.2))
    animator.retarget(with: .spring, by: 50, at: 0.2)
    #expect(abs(try #require(animator.offset(at: 0.2)) - (before - 50)) < 1e-9)
    #expect(abs(try #require(animator.velocity(at: 0.2)) - velocity) < 1e-9)
    #expect(abs(velocity) > 100)
    #expect(animator.animationCount == 1)

    var plain = AttributeAnimator(animation: Animation(Plain()), interval: 100.0, at: 0)
    plain.retarget(with: .spring, by: 50, at: 0.5)
    #expect(plain.offset(at: 0.5) == -100)
    #expect(plain.velocity(at: 0.5) == 0)
  }

  /// A custom animation that agrees to merge is asked about all animations as one.
  @Test func mergingWithCombinedAnimationsIsContinuous() throws {
    let even = Animation(EvenAnimation())
    var animator = AttributeAnimator(animation: even, interval: 100.0, at: 0)
    animator.retarget(with: even, by: -50, at: 0.25)
    animator.retarget(with: .easeIn(duration: 1), by: 80, at: 0.5)
    #expect(animator.animationCount == 3)
    _ = animator.advance(to: 0.75)
    let before = try #require(animator.offset(at: 0.75))
    animator.retarget(with: Animation(Wrapper(inner: .spring)), by: 30, at: 0.75)
    #expect(animator.animationCount == 1)
    #expect(abs(try #require(animator.offset(at: 0.75)) - (before - 30)) < 1e-9)
    let alone = Spring().value(target: 30 - before, time: 0.2)
    _ = animator.advance(to: 0.95)
    #expect(abs(try #require(animator.offset(at: 0.95)) - (before - 30 + alone)) < 1e-9)
  }

  @Test func theEnvironmentIsHandedOn() {
    var animator = AttributeAnimator(
      animation: Animation(Plain()),
      interval: 100.0,
      at: 0,
      environment: 7
    )
    func unused() -> Any? {
      Issue.record("A built-in animation asks for no environment.")
      return nil
    }
    _ = animator.advance(to: 0.5, environment: 8)
    var builtIn = AttributeAnimator(
      animation: .spring,
      interval: 100.0,
      at: 0,
      environment: unused()
    )
    _ = builtIn.advance(to: 0.1, environment: unused())
    builtIn.retarget(with: .linear, by: 10, at: 0.1, environment: unused())
  }

  @Test func aCustomAnimationCombinesWithBuiltInOnes() throws {
    var animator = AttributeAnimator(animation: .spring, interval: 100.0, at: 0)
    animator.retarget(with: .linear(duration: 2), by: 100, at: 0.1)
    animator.retarget(with: Animation(EvenAnimation()), by: 100, at: 0.2)
    #expect(animator.animationCount == 3)
    for step in 0...7 {
      let now = 0.2 + Double(step) / 10
      let spring = Spring().value(target: 100.0, time: now)
      let curve = spring + (200 - spring) * (now - 0.1) / 2
      let expected = curve + (300 - curve) * min(now - 0.2, 1)
      _ = animator.advance(to: now)
      let offset = try #require(animator.offset(at: now))
      #expect(abs(300 + offset - expected) < 1e-9)
    }
  }

  @Test func endlesslyCombinedAnimationsStayBoundedAndContinuous() throws {
    let slow = Animation(EvenAnimation(duration: 100))
    var animator = AttributeAnimator(animation: slow, interval: 1.0, at: 0)
    for frame in 1...300 {
      let now = Double(frame) / 60
      _ = animator.advance(to: now)
      let before = try #require(animator.offset(at: now))
      animator.retarget(with: slow, by: 1, at: now)
      #expect(abs(try #require(animator.offset(at: now)) - (before - 1)) < 1e-9)
      #expect(animator.animationCount <= AttributeAnimator<Double>.maximumAnimationCount)
    }
  }

  @Test func logicalEndsAreKnownForBuiltInAnimationsOnly() {
    func end(_ animation: Animation) -> Double? {
      AttributeAnimator(animation: animation, interval: 1.0, at: 10).logicalEnd
    }
    #expect(end(.linear(duration: 2)) == 12)
    #expect(end(.spring(duration: 2)) == 12)
    #expect(end(.spring(duration: 2).delay(1)) == 13)
    #expect(end(.spring(duration: 2).speed(2)) == 11)
    #expect(end(.linear(duration: 2).repeatCount(3)) == 16)
    #expect(end(.linear(duration: 2).repeatForever()) == .infinity)
    #expect(end(.linear(duration: 2).logicallyComplete(after: 1)) == 11)
    #expect(end(.linear(duration: 2).logicallyComplete(after: 1).delay(1)) == 12)
    #expect(end(.linear(duration: 2).logicallyComplete(after: 5)) == 12)
    #expect(end(Animation(Plain())) == nil)
    var retargeted = AttributeAnimator(animation: .spring(duration: 2), interval: 1.0, at: 10)
    retargeted.retarget(with: .spring(duration: 3), by: 1, at: 11)
    #expect(retargeted.logicalEnd == 14)
    retargeted.retarget(with: Animation(Plain()), by: 1, at: 11)
    #expect(retargeted.logicalEnd == nil)
    retargeted.retarget(with: .linear(duration: 1), by: 1, at: 11)
    #expect(retargeted.logicalEnd == 12)
  }

  @Test func aSpringStartsWithAGivenVelocity() throws {
    for animation in [Animation.spring, Animation(Wrapper(inner: .spring))] {
      let animator = AttributeAnimator(
        animation: animation,
        interval: 100.0,
        velocity: 400,
        at: 0
      )
      let expected = Spring().value(target: 100.0, initialVelocity: 400, time: 0.1) - 100
      #expect(abs(try #require(animator.offset(at: 0.1)) - expected) < 1e-9)
    }
    for animation in [Animation.linear, .spring.delay(1), .interpolatingSpring] {
      let alone = AttributeAnimator(animation: animation, interval: 100.0, at: 0)
      let moving = AttributeAnimator(animation: animation, interval: 100.0, velocity: 9, at: 0)
      #expect(alone.offset(at: 0.1) == moving.offset(at: 0.1))
    }
    let fast = AttributeAnimator(
      animation: .spring.speed(2),
      interval: 100.0,
      velocity: 400,
      at: 0
    )
    #expect(abs(try #require(fast.velocity(at: 1e-9)) - 400) < 1e-3)
  }
}
