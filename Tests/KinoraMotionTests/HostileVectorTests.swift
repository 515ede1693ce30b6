// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion
import TestSupport
import Testing

/// Types whose arithmetic is not what it should be: nothing traps, and what shows at the end is the
/// model value.
struct HostileVectorTests {
  /// Two numbers of which a sum keeps one.
  struct Flattening: VectorArithmetic {
    var x: Double
    var y: Double

    static let zero = Flattening(x: 0, y: 0)
    var magnitudeSquared: Double { 0 }
    mutating func scale(by rhs: Double) { (x, y) = (x * rhs, y * rhs) }
    static func + (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x + rhs.x, y: 0) }
    static func - (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x - rhs.x, y: 0) }
  }

  /// A list that loses its last element in every sum, down to none.
  struct Shrinking: VectorArithmetic {
    var values: [Double]

    static let zero = Shrinking(values: [0])
    var magnitudeSquared: Double { .nan }
    mutating func scale(by rhs: Double) { values = values.map { $0 * rhs } }
    private static func combine(_ lhs: Self, _ rhs: Self, _ sign: Double) -> Self {
      Self(values: zip(lhs.values, rhs.values).map { $0 + sign * $1 }.dropLast())
    }
    static func + (lhs: Self, rhs: Self) -> Self { combine(lhs, rhs, 1) }
    static func - (lhs: Self, rhs: Self) -> Self { combine(lhs, rhs, -1) }
  }

  /// A number that is never equal to another, and lets nothing be added.
  struct Stubborn: VectorArithmetic {
    var value: Double

    static let zero = Stubborn(value: .nan)
    var magnitudeSquared: Double { -1 }
    mutating func scale(by rhs: Double) {}
    static func == (lhs: Self, rhs: Self) -> Bool { false }
    static func + (lhs: Self, rhs: Self) -> Self { lhs }
    static func - (lhs: Self, rhs: Self) -> Self { rhs }
  }

  /// Runs random animations, built in and custom, from one random value to the next.
  private func run<V: VectorArithmetic>(
    seed: UInt64,
    _ make: (inout RepeatableRandomNumberGenerator) -> V
  ) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var (old, now) = (make(&random), 0.0)
    var animator: AttributeAnimator<V>?
    for step in 0..<100 {
      let model = make(&random)
      var animation = AttributeAnimatorTests.randomAnimation(&random)
      if step % 5 == 4 { animation = Animation(Wrapper(inner: animation)) }
      if animator != nil {
        animator?.retarget(with: animation, by: model - old, velocity: model - old, at: now)
      } else {
        animator = AttributeAnimator(
          animation: animation,
          interval: model - old,
          velocity: model - old,
          at: now
        )
      }
      old = model
      for _ in 0..<3 {
        now += Double.random(in: 0...0.2, using: &random)
        _ = animator?.advance(to: now)
        if let offset = animator?.offset(at: now) { _ = model + offset }
        _ = animator?.velocity(at: now)
        _ = animator?.startOffset
      }
    }
    now += 100
    let runs = animator?.advance(to: now)
    #expect(runs == false)
    #expect(animator?.offset(at: now) == nil)
  }

  private func list(_ random: inout RepeatableRandomNumberGenerator) -> [Double] {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Double.random(in: 0...1, using: &random)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func nothingTrapsAndAllEnd(seed: UInt64) {
    run(seed: seed) { TruncatingList(values: list(&$0)) }
    run(seed: seed) { PaddingList(values: list(&$0)) }
    run(seed: seed) { Shrinking(values: list(&$0)) }
    run(seed: seed) {
      Flattening(x: Double.random(in: 0...9, using: &$0), y: Double.random(in: 0...9, using: &$0))
    }
    run(seed: seed) { Stubborn(value: Double.random(in: 0...9, using: &$0)) }
    run(seed: seed) { AnimatableValues(Shrinking(values: list(&$0)), 1.0) }
    run(seed: seed) { _ in EmptyAnimatableData() }
  }

  @Test func aMagnitudeOfZeroDoesNotStopASpring() throws {
    for animation in [Animation.smooth, .bouncy, .spring(duration: 2)] {
      let list = AttributeAnimator(
        animation: animation,
        interval: TruncatingList(values: [100, 200]),
        at: 0
      )
      let number = AttributeAnimator(animation: animation, interval: 100.0, at: 0)
      for step in 0..<30 {
        let now = animation.duration * Double(step) / 30
        #expect(try #require(list.offset(at: now)).values.first == number.offset(at: now))
      }
      let end = try #require(list.end)
      #expect(try #require(list.offset(at: end)).values.allSatisfy { abs($0) <= 0.02001 })
    }
  }
}
