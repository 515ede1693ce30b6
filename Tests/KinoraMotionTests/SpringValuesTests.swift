// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import TestSupport
import Testing

struct SpringValuesTests {
  /// Integrates x″ = k(T − x) − c x′ by the classical Runge-Kutta method.
  static func integrate(
    _ spring: Spring,
    target: Double,
    velocity: Double,
    time: Double
  ) -> (x: Double, v: Double) {
    let steps = 4000
    let h = time / Double(steps)
    func force(_ x: Double, _ v: Double) -> Double {
      spring.stiffness * (target - x) - spring.damping * v
    }
    var (x, v) = (0.0, velocity)
    for _ in 0..<steps {
      let (k1, l1) = (v, force(x, v))
      let (k2, l2) = (v + h / 2 * l1, force(x + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, force(x + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, force(x + h * k3, v + h * l3))
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return (x, v)
  }

  @Test(arguments: [-0.8, -0.3, -1e-9, 0, 1e-9, 0.15, 0.5, 1])
  func agreesWithIntegration(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    for (target, velocity, time) in [(1.0, 0.0, 0.05), (1, 0, 0.4), (-3, 20, 0.1), (0, 5, 0.3)] {
      let (x, v) = Self.integrate(spring, target: target, velocity: velocity, time: time)
      let value = spring.value(target: target, initialVelocity: velocity, time: time)
      let rate = spring.velocity(target: target, initialVelocity: velocity, time: time)
      #expect(abs(value - x) < 1e-9)
      #expect(abs(rate - v) < 1e-8)
    }
  }

  @Test(arguments: [-0.5, 0, 0.3, 1])
  func startsWhereAndAsFastAsGiven(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    #expect(spring.value(target: 10, initialVelocity: 7, time: 0) == 0)
    #expect(spring.velocity(target: 10, initialVelocity: 7, time: 0) == 7)
  }

  @Test(arguments: [-0.5, 0, 0.3])
  func stepsOfAnySizeAgree(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    var (value, velocity) = (2.0, -5.0)
    for _ in 0..<100 {
      spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 0.003)
    }
    var (atOnce, velocityAtOnce) = (2.0, -5.0)
    spring.update(value: &atOnce, velocity: &velocityAtOnce, target: 10, deltaTime: 0.3)
    #expect(abs(value - atOnce) < 1e-11)
    #expect(abs(velocity - velocityAtOnce) < 1e-10)
    #expect(abs(2 + spring.value(target: 8, initialVelocity: -5, time: 0.3) - atOnce) < 1e-12)
  }

  @Test func forceIsPullLessDrag() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(spring.force(target: 10, position: 4, velocity: 2) - (600 - 20)) < 1e-9)
    let force = spring.force(
      fromValue: CGPoint.zero,
      toValue: CGPoint(x: 10, y: 0),
      position: CGPoint(x: 4, y: 0),
      velocity: CGPoint(x: 2, y: 0)
    )
    #expect(abs(force.x - 580) < 1e-9)
  }

  @Test func animatableValuesMoveBetweenEnds() {
    let spring = Spring(duration: 0.5, bounce: 0)
    let from = CGPoint(x: 100, y: 0)
    let to = CGPoint(x: 200, y: -100)
    let start = spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0)
    let middle = spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
    let p = spring.value(target: 1.0, time: 0.1)
    #expect(start == from)
    #expect(abs(middle.x - (100 + 100 * p)) < 1e-9)
    #expect(abs(middle.y + 100 * p) < 1e-9)
    let velocity = spring.velocity(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
    #expect(abs(velocity.x - 100 * spring.velocity(target: 1.0, time: 0.1)) < 1e-9)
    let settling = spring.settlingDuration(
      fromValue: from,
      toValue: to,
      initialVelocity: .zero,
      epsilon: 0.001
    )
    #expect(settling == spring.settlingDuration(target: 100 * 2.0.squareRoot(), epsilon: 0.001))
    #expect(settling > spring.settlingDuration)
  }

  @Test func listsKeepTheirLength() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let target = TruncatingList(values: [1, 2, 3])
    #expect(spring.value(target: target, time: 0.2).values.count == 3)
    #expect(spring.velocity(target: target, time: 0.2).values.count == 3)
    #expect(spring.settlingDuration(target: target, epsilon: 0.001).isFinite)
  }

  @Test func settlingCountsTheInitialVelocity() {
    let spring = Spring(duration: 0.5, bounce: 0)
    let still = spring.settlingDuration(target: 1.0, epsilon: 0.001)
    let fast = spring.settlingDuration(target: 1.0, initialVelocity: 1000, epsilon: 0.001)
    #expect(fast > still)
    #expect(Spring(duration: 0.5, bounce: 1).settlingDuration == .infinity)
  }
}
