// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion
import TestSupport
import Testing

/// The published table of SwiftUI's springs, which comes from steps.
struct FluidSpringTests {
  struct Row: Sendable, CustomStringConvertible {
    var animation: Animation
    var response: Double
    var dampingRatio: Double
    /// The progress at 0.1, 0.2, 0.3 and 0.5 s, as far as it was printed.
    var fractions: [Double]
    /// The time of removal on a way of 100.
    var removal: Double

    var description: String { animation.description }
  }

  static let rows = [
    Row(
      animation: .smooth,
      response: 0.5,
      dampingRatio: 1,
      fractions: [0.3708, 0.7213, 0.8865, 0.9845],
      removal: 1.267
    ),
    Row(
      animation: .snappy,
      response: 0.5,
      dampingRatio: 0.85,
      fractions: [0.4023, 0.7926, 0.9525, 1.0044],
      removal: 1.033
    ),
    Row(
      animation: .bouncy,
      response: 0.5,
      dampingRatio: 0.7,
      fractions: [0.4387, 0.8805, 1.0297, 1.0133],
      removal: 1.133
    ),
    Row(
      animation: .spring(response: 0.5, dampingFraction: 0.825),
      response: 0.5,
      dampingRatio: 0.825,
      fractions: [0.4080, 0.8059, 0.9645, 1.0068],
      removal: 0.983
    ),
    Row(
      animation: .spring(response: 0.55, dampingFraction: 1),
      response: 0.55,
      dampingRatio: 1,
      fractions: [0.3284, 0.6724, 0.8531, 0.9756],
      removal: 1.383
    ),
    Row(
      animation: .spring(response: 0.55, dampingFraction: 0.825),
      response: 0.55,
      dampingRatio: 0.825,
      fractions: [0.3595, 0.7525, 0.9370, 1.0080],
      removal: 1.083
    ),
    Row(
      animation: .interactiveSpring,
      response: 0.15,
      dampingRatio: 0.86,
      fractions: [0.9690, 1.0005],
      removal: 0.367
    ),
    Row(
      animation: .spring(duration: 0.5, bounce: -0.3),
      response: 0.5,
      dampingRatio: 1 / 0.7,
      fractions: [0.3012, 0.5757, 0.7400, 0.9057],
      removal: 2.15
    ),
  ]
  static let times = [0.1, 0.2, 0.3, 0.5]
  static let frame = 1.0 / 60

  @Test(arguments: rows)
  func stepsGiveTheTable(row: Row) {
    var spring = SteppedSpring(
      response: row.response,
      dampingRatio: row.dampingRatio,
      target: 100
    )
    for (time, expected) in zip(Self.times, row.fractions) {
      spring.advance(to: time)
      #expect(abs(spring.offset / 100 - expected) < 5.1e-5, "at \(time)")
    }
    #expect(abs(spring.removal() - row.removal) < 5.1e-4)
  }

  @Test(arguments: rows)
  func closedFormsAgreeWithTheTable(row: Row) throws {
    let animator = AttributeAnimator(animation: row.animation, interval: 100.0, at: 3)
    for (time, expected) in zip(Self.times, row.fractions) {
      let shown = try 100 + #require(animator.offset(at: 3 + time))
      #expect(abs(shown / 100 - expected) <= 0.02, "at \(time)")
    }
    let end = try #require(animator.end)
    #expect(abs(end - 3 - row.removal) <= 2 * Self.frame)
    #expect(!animator.isFinished(at: end) && animator.isFinished(at: end.nextUp.nextUp))
    #expect(abs(try #require(animator.offset(at: end))) <= 3e-4 * 100)
  }

  @Test func shortWaysEndEarlier() throws {
    var spring = SteppedSpring(response: 0.5, dampingRatio: 1, target: 1)
    #expect(abs(spring.removal() - 0.833) < 5.1e-4)
    let animator = AttributeAnimator(animation: .smooth, interval: 1.0, at: 0)
    #expect(abs(try #require(animator.end) - 0.833) <= 2 * Self.frame)
  }

  /// From 0 to 100, and at 0.2 s back to 0.
  ///
  /// The values of the closed form are compared where
  /// combining is tested: they differ by what moves in a step and a half.
  @Test(arguments: [
    (
      Animation.smooth, 1.0,
      [
        (0.2, 72.13), (0.25, 69.58), (0.3, 54.36), (0.35, 37.95), (0.4, 25.11), (0.5, 10.08),
        (0.7, 1.35),
      ], 1.467
    ),
    (
      .snappy, 0.85,
      [
        (0.2, 79.26), (0.25, 76.47), (0.3, 58.33), (0.4, 22.24), (0.5, 5.41), (0.6, 0.44),
        (0.7, -0.36),
      ], 1.267
    ),
    (
      .bouncy, 0.7,
      [(0.2, 88.05), (0.25, 85.04), (0.3, 63.15), (0.4, 17.44), (0.5, -1.52), (0.6, -3.61)], 1.35
    ),
  ])
  func turningRoundAgreesWithTheTable(
    animation: Animation,
    dampingRatio: Double,
    values: [(Double, Double)],
    removal: Double
  ) throws {
    var spring = SteppedSpring(response: 0.5, dampingRatio: dampingRatio, target: 100)
    spring.advance(to: 0.2)
    var animator = AttributeAnimator(animation: animation, interval: 100.0, at: 0)
    #expect(abs(try 100 + #require(animator.offset(at: 0.2)) - values[0].1) <= 2)
    #expect(abs(spring.offset - values[0].1) <= 0.0051)
    spring.target = 0
    animator.retarget(with: animation, by: -100, at: 0.2)
    for (time, expected) in values.dropFirst() {
      spring.advance(to: time)
      #expect(abs(spring.offset - expected) <= 1.5, "at \(time)")
    }
    #expect(abs(spring.removal() - removal) <= 1.1 * Self.frame)
    #expect(abs(try #require(animator.end) - removal) <= 2 * Self.frame)
  }

  /// Any spring ends with the steps that imitate it, unless too much of a short way would be left.
  @Test func endsWithTheStepsForRandomSprings() throws {
    var random = RepeatableRandomNumberGenerator(seed: 5)
    var early = 0
    for _ in 0..<300 {
      let response = Double.random(in: 0.2...1.2, using: &random)
      let dampingRatio =
        Bool.random(using: &random) ? 1 : Double.random(in: 1...1.6, using: &random)
      let way = Double.random(in: 50...1000, using: &random)
      var stepped = SteppedSpring(response: response, dampingRatio: dampingRatio, target: way)
      let animator = AttributeAnimator(
        animation: .spring(response: response, dampingFraction: dampingRatio),
        interval: way,
        at: 0
      )
      let end = try #require(animator.end)
      let removal = stepped.removal()
      #expect(end > removal - 2 * Self.frame)
      if end < removal + 2 * Self.frame { early += 1 }
    }
    #expect(early > 200)
  }
}
