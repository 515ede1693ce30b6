// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion
import TestSupport
import Testing

struct SpringRestTests {
  /// A number whose magnitude is what it is told.
  struct Measured: VectorArithmetic {
    var value: Double
    var magnitude: Double

    static let zero = Measured(value: 0, magnitude: 0)
    var magnitudeSquared: Double { magnitude }
    mutating func scale(by rhs: Double) { value *= rhs }
    static func + (lhs: Self, rhs: Self) -> Self {
      Self(value: lhs.value + rhs.value, magnitude: lhs.magnitude)
    }
    static func - (lhs: Self, rhs: Self) -> Self {
      Self(value: lhs.value - rhs.value, magnitude: lhs.magnitude)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity, 1e-300, 1e300, 1])
  func aMagnitudeWithoutMeaningStopsNothing(magnitude: Double) throws {
    for animation in [Animation.smooth, .bouncy, .spring(duration: 0.5, bounce: -0.5)] {
      let animator = AttributeAnimator(
        animation: animation,
        interval: Measured(value: 1000, magnitude: magnitude),
        at: 0
      )
      let end = try #require(animator.end)
      #expect(end > 0.8 && end < 12)
      #expect(abs(try #require(animator.offset(at: end)).value) <= 0.3001)
      #expect(animator.offset(at: end.nextUp.nextUp) == nil)
    }
  }

  @Test func noneEndsWithMuchOfItsWayLeft() throws {
    var random = RepeatableRandomNumberGenerator(seed: 3)
    for _ in 0..<500 {
      let duration = Double.random(in: 0.01...10, using: &random)
      let bounce = Double.random(in: -0.9...0.99, using: &random)
      let way = Double.random(in: -1...1, using: &random) * 1000
      let velocity = Double.random(in: -1...1, using: &random) * 1000
      let animator = AttributeAnimator(
        animation: .spring(duration: duration, bounce: bounce),
        interval: way,
        velocity: velocity,
        at: 0
      )
      let end = try #require(animator.end)
      let scale = abs(way) + abs(velocity) * duration / (2 * .pi)
      for step in 0...20 {
        let spring = Spring(duration: duration, bounce: bounce)
        let time = end * (1 + Double(step) / 20)
        let left = way - spring.value(target: way, initialVelocity: velocity, time: time)
        #expect(abs(left) <= 3.01e-4 * scale, "\(duration) \(bounce)")
      }
    }
  }

  @Test func longerWaysDoNotEndEarlier() throws {
    for animation in [Animation.smooth, .spring(duration: 0.5, bounce: -0.4)] {
      var last = 0.0
      for exponent in -10...12 {
        var way = 1.0
        for _ in 0..<abs(exponent) { way *= exponent < 0 ? 0.1 : 10 }
        let end = try #require(
          AttributeAnimator(animation: animation, interval: way, at: 0).end
        )
        #expect(end >= last)
        last = end
      }
    }
  }

  @Test func anUndampedSpringNeverRests() {
    let animator = AttributeAnimator(
      animation: .spring(duration: 0.5, bounce: 1),
      interval: 100.0,
      at: 0
    )
    #expect(animator.end == .infinity)
    #expect(animator.offset(at: 1e6) != nil)
  }

  @Test func delaysAndSpeedsMoveTheEnd() throws {
    func end(_ animation: Animation) throws -> Double {
      try #require(AttributeAnimator(animation: animation, interval: 100.0, at: 0).end)
    }
    let plain = try end(.smooth)
    #expect(abs(try end(.smooth.delay(2)) - plain - 2) < 1e-12)
    #expect(abs(try end(.smooth.speed(2)) - plain / 2) < 1e-12)
    #expect(try end(.smooth.logicallyComplete(after: 9)) == plain)
    #expect(try end(.smooth.speed(0)) == .infinity)
  }

  /// Passes have the same length for all ways, so that what repeats together stays together.
  @Test func repeatedSpringsDoNotLookAtTheWay() throws {
    let ends = try [1.0, 100, 1000].map {
      try #require(
        AttributeAnimator(animation: .smooth.repeatCount(3), interval: $0, at: 0).end
      )
    }
    #expect(ends[0] == ends[1] && ends[1] == ends[2])
  }
}
