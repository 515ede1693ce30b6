// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

extension Spring {
  /// The position of a value that the spring pulls from zero to a target.
  ///
  /// - Parameters:
  ///   - target: Where the spring comes to rest.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: Seconds since the start.
  /// - Returns: The position.
  public func value<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: Double
  ) -> V {
    let state = responseFunction.state(at: time)
    let way = target.scaled(by: 1 - state.remaining)
    // A type whose zero has fewer components than its values would lose some in the sum.
    if initialVelocity == .zero { return way }
    return way + initialVelocity.scaled(by: state.carry)
  }

  /// The velocity of a value that the spring pulls from zero to a target.
  ///
  /// - Parameters:
  ///   - target: Where the spring comes to rest.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: Seconds since the start.
  /// - Returns: The velocity in units per second.
  public func velocity<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: Double
  ) -> V {
    let state = responseFunction.state(at: time)
    let rate = target.scaled(by: state.progressRate)
    if initialVelocity == .zero { return rate }
    return rate + initialVelocity.scaled(by: state.carryRate)
  }

  /// The force with which the spring and its drag act on a moving value.
  ///
  /// - Parameters:
  ///   - target: Where the spring comes to rest.
  ///   - position: Where the value is.
  ///   - velocity: How fast it moves, in units per second.
  /// - Returns: The force: stiffness times the way to the target, less damping times velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Moves a value and its velocity on by some time.
  ///
  /// Exact for a steady target: many small steps give what one large step gives.
  ///
  /// - Parameters:
  ///   - value: The position, which is changed.
  ///   - velocity: The velocity in units per second, which is changed.
  ///   - target: Where the spring pulls the value.
  ///   - deltaTime: The seconds that pass; nothing happens unless it is positive.
  public func update<V: VectorArithmetic>(
    value: inout V,
    velocity: inout V,
    target: V,
    deltaTime: Double
  ) {
    let state = responseFunction.state(at: deltaTime)
    let way = target - value
    value += way.scaled(by: 1 - state.remaining) + velocity.scaled(by: state.carry)
    velocity = way.scaled(by: state.progressRate) + velocity.scaled(by: state.carryRate)
  }

  /// The seconds until a motion stays close to its target.
  ///
  /// Springs that do not overshoot are measured on a grid of tenths of a second, as SwiftUI does.
  ///
  /// - Parameters:
  ///   - target: Where the spring comes to rest, starting from zero.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - epsilon: The distance that counts as rest.
  /// - Returns: Seconds; infinite when the spring never comes to rest.
  public func settlingDuration<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    epsilon: Double
  ) -> Double {
    let hasVelocity = initialVelocity != .zero
    let pulled = target.scaled(by: responseFunction.decay)
    let pull = hasVelocity ? pulled - initialVelocity : pulled
    return settlingDuration(
      distance: target.magnitudeSquared.squareRoot(),
      pull: pull.magnitudeSquared.squareRoot(),
      speed: hasVelocity ? initialVelocity.magnitudeSquared.squareRoot() : 0,
      epsilon: epsilon
    )
  }

  /// The settling time of a motion that is known by the sizes of its vectors.
  ///
  /// - Parameters:
  ///   - distance: |T|, the size of the way.
  ///   - pull: |ζω T − v₀|, for springs that overshoot.
  ///   - speed: |v₀|.
  ///   - epsilon: The distance that counts as rest; NaN and what is not positive count as 1e-12.
  /// - Returns: −ln(ε/(|ζωT − v₀| + |T|))/ζω below critical damping; else the first tenth of a
  ///   second from which the motion stays within ε for a second.
  func settlingDuration(
    distance: Double,
    pull: Double,
    speed: Double,
    epsilon: Double
  ) -> Double {
    let response = responseFunction
    let epsilon = epsilon > 1e-12 ? epsilon : 1e-12
    guard response.frequency < .infinity else { return 0 }
    if response.dampingRatio < 1 {
      guard response.decay > 0 else { return .infinity }
      let time = -log(epsilon / (pull + distance)) / response.decay
      return time > 0 ? time : 0
    }
    guard response.frequency > 0 else { return .infinity }
    var quietTenths = 0
    for tenth in 0..<1024 {
      let state = response.state(at: Double(tenth) / 10)
      let isQuiet = distance * abs(state.remaining) + speed * abs(state.carry) < epsilon
      quietTenths = isQuiet ? quietTenths + 1 : 0
      if quietTenths > 10 { return Double(tenth - 10) / 10 }
    }
    let size = max(distance, speed / response.frequency, epsilon)
    return response.settlingTime(tolerance: min(epsilon / (2 * size), 0.1))
  }
}

extension Spring {
  /// The position of a value that the spring pulls to another one.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: Where the spring comes to rest.
  ///   - initialVelocity: The velocity at time 0, as a value per second.
  ///   - time: Seconds since the start.
  /// - Returns: A copy of the target with the animatable data of the time.
  public func value<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    time: Double
  ) -> V {
    let target = toValue.animatableData
    let way = target - fromValue.animatableData
    var result = toValue
    result.animatableData =
      target
      + (value(target: way, initialVelocity: initialVelocity.animatableData, time: time) - way)
    return result
  }

  /// The velocity of a value that the spring pulls to another one.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: Where the spring comes to rest.
  ///   - initialVelocity: The velocity at time 0, as a value per second.
  ///   - time: Seconds since the start.
  /// - Returns: A copy of the target whose animatable data is the velocity.
  public func velocity<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    time: Double
  ) -> V {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData,
      time: time
    )
    return result
  }

  /// The force with which the spring and its drag act on a moving value.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion began; the origin of `position`.
  ///   - toValue: Where the spring comes to rest.
  ///   - position: Where the value is.
  ///   - velocity: How fast it moves, as a value per second.
  /// - Returns: A copy of the target whose animatable data is the force.
  public func force<V: Animatable>(
    fromValue: V,
    toValue: V,
    position: V,
    velocity: V
  ) -> V {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData,
      velocity: velocity.animatableData
    )
    return result
  }

  /// The seconds until a motion between two values stays close to its target.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: Where the spring comes to rest.
  ///   - initialVelocity: The velocity at time 0, as a value per second.
  ///   - epsilon: The distance that counts as rest.
  /// - Returns: Seconds; infinite when the spring never comes to rest.
  public func settlingDuration<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    epsilon: Double
  ) -> Double {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon
    )
  }
}
