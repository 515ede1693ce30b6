// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

struct AnimationTests {
  static let samples: [Animation] = [
    .default, .linear, .easeIn, .easeOut(duration: 1), .easeInOut, .spring, .snappy, .bouncy,
    .interactiveSpring, .interpolatingSpring, .spring(duration: 0.5, bounce: -0.4),
    .interpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 3),
    .timingCurve(.circularEaseInOut, duration: 1), .timingCurve(0.68, -0.6, 0.32, 1.6),
    .linear(duration: 1).delay(0.5), .spring.speed(2), .easeIn.repeatCount(3),
    .easeIn.repeatCount(3, autoreverses: false),
  ]

  @Test func isOnePointer() {
    #expect(MemoryLayout<Animation>.size == MemoryLayout<Int>.size)
  }

  @Test func equalityIsByValue() {
    #expect(Animation.easeInOut(duration: 0.35) == .easeInOut)
    #expect(Animation.easeInOut.hashValue == Animation.easeInOut(duration: 0.35).hashValue)
    #expect(Animation.spring == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.smooth == .spring)
    #expect(Animation.easeIn != .easeOut)
    #expect(Animation.linear.delay(1) != .linear)
    #expect(Animation.linear.delay(1) == .linear.delay(1))
    #expect(Animation.linear.delay(1).speed(2) != .linear.speed(2).delay(1))
    #expect(Animation.spring != .interpolatingSpring)
    #expect(Animation.spring(duration: 1, blendDuration: 0.2) != .spring(duration: 1))
  }

  @Test func theDefaultMovesAsSpringDoesButIsNotEqual() {
    #expect(Animation.default == .default)
    #expect(Animation.default != .spring)
    for step in 0...60 {
      let time = Double(step) / 60
      #expect(Animation.default.sample(at: time) == Animation.spring.sample(at: time))
    }
  }

  @Test(arguments: [
    (Animation.easeInOut(duration: 2), "easeInOut(2.0)"),
    (.easeIn, "easeIn(0.35)"),
    (.spring, "spring(duration: 0.5, bounce: 0.0)"),
    (.bouncy(extraBounce: 0.1), "spring(duration: 0.5, bounce: 0.4)"),
    (
      .interactiveSpring(response: 0.15, dampingFraction: 0.86),
      "spring(duration: 0.15, bounce: 0.14, blendDuration: 0.25)"
    ),
    (.linear(duration: 1).delay(0.5), "linear(1.0).delay(0.5)"),
    (.default, "DefaultAnimation()"),
    (.default.speed(2), "DefaultAnimation().speed(2.0)"),
    (
      .timingCurve(0.1, 0.2, 0.3, 1.4, duration: 1),
      "timingCurve(0.1, 0.2, 0.3, 1.4, duration: 1.0)"
    ),
    (.timingCurve(.circularEaseIn, duration: 1), "circularEaseIn(1.0)"),
    (
      .interpolatingSpring(duration: 1, bounce: 0.2),
      "interpolatingSpring(duration: 1.0, bounce: 0.2)"
    ),
    (.linear.repeatForever(), "linear(0.35).repeatForever(autoreverses: true)"),
    (
      .linear.repeatCount(3, autoreverses: false),
      "linear(0.35).repeatCount(3, autoreverses: false)"
    ),
    (
      .linear.repeatCount(.max), "linear(0.35).repeatCount(9223372036854775807, autoreverses: true)"
    ),
  ])
  func describesItself(animation: Animation, description: String) {
    #expect("\(animation)" == description)
  }

  @Test func debugDescriptionNamesTheAnimator() {
    #expect(String(reflecting: Animation.default) == "AnyAnimator(SwiftUI.DefaultAnimation())")
    #expect(String(reflecting: Animation(Plain())).hasSuffix("Plain())"))
    #expect(Mirror(reflecting: Animation(Plain())).children.first?.value is Plain)
  }

  @Test(arguments: samples)
  func startsAtTheStartAndEndsAtTheEnd(animation: Animation) {
    for time in [-1, 0, -Double.infinity, .nan] {
      #expect(animation.sample(at: time).progress == 0)
      #expect(!animation.sample(at: time).isFinished)
    }
    let end = animation.duration
    #expect(end.isFinite)
    #expect(!animation.sample(at: end * (1 - 1e-9)).isFinished)
    #expect(animation.sample(at: end * (1 + 1e-9)) == .finished)
    #expect(animation.sample(at: .infinity) == .finished)
    #expect(abs(animation.sample(at: end * (1 - 1e-9)).progress - 1) < 2e-4)
  }

  @Test(arguments: samples)
  func ratesAreDerivatives(animation: Animation) {
    let end = min(animation.duration, 3)
    let h = 1e-7
    for step in 1..<37 {
      let time = end * Double(step) / 37
      let before = animation.sample(at: time - h)
      let after = animation.sample(at: time + h)
      let sample = animation.sample(at: time)
      let rate = (after.progress - before.progress) / (2 * h)
      #expect(abs(sample.progressRate - rate) < 1e-4 * max(1, abs(rate)), "\(animation) at \(time)")
      #expect(abs(sample.carryRate - (after.carry - before.carry) / (2 * h)) < 1e-4)
    }
  }

  @Test func logicalCompletionIsThePerceptualDuration() {
    let spring = Animation.spring(duration: 0.6, bounce: 0.2)
    #expect(!spring.sample(at: 0.599).isLogicallyComplete)
    #expect(spring.sample(at: 0.601).isLogicallyComplete)
    #expect(!spring.sample(at: 0.601).isFinished)
    #expect(!Animation.linear(duration: 1).sample(at: 0.99).isLogicallyComplete)
    #expect(Animation.linear(duration: 1).sample(at: 1).isLogicallyComplete)
    #expect(!spring.delay(1).sample(at: 1.599).isLogicallyComplete)
    #expect(spring.delay(1).sample(at: 1.601).isLogicallyComplete)
  }
}
