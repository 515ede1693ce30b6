// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// How a damped spring of unit mass answers a unit step and a unit velocity, in closed form.
///
/// Solves x″ + 2ζω x′ + ω² (x − 1) = 0. The motion towards a target `T` with initial velocity `v`
/// is `progress · T + carry · v`: two numbers that do not depend on the type of the moving value.
/// The cost is the same at every time, so that a skipped frame changes nothing.
struct SpringResponse: Sendable {
  /// The state of the unit spring at one time.
  struct State {
    /// The part of the way that is left; 1 at the start.
    var remaining: Double
    /// The way that a unit of initial velocity has added, in seconds.
    var carry: Double
    /// The rate of change of the progress, per second.
    var progressRate: Double
    /// The rate of change of the carry.
    var carryRate: Double
  }

  /// The natural frequency ω in radians per second: 0 for a spring without force, infinite for one
  /// that is at its target at once.
  let frequency: Double
  /// The damping ratio ζ, in 0…1e6.
  let dampingRatio: Double

  /// ζω.
  let decay: Double
  /// ω√|1 − ζ²|.
  private let dampedFrequency: Double

  /// The angular frequency of the oscillation, for ζ < 1.
  var turningRate: Double { dampedFrequency }

  /// The rate of the slowest exponential, for ζ ≥ 1.
  var slowestRate: Double { frequency * frequency / (decay + dampedFrequency) }

  /// Creates the response of a spring.
  ///
  /// - Parameters:
  ///   - duration: 2π/ω in seconds. Zero, negative and NaN: the spring is at its target at once.
  ///   - dampingRatio: ζ. NaN counts as 1 and negative numbers as 0.
  init(duration: Double, dampingRatio: Double) {
    // The limits keep every product below finite; both are far beyond what a frame can show.
    frequency = duration > 0 ? min(2 * .pi / duration, 1e9) : .infinity
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0), 1e6)
    self.dampingRatio = ratio
    decay = ratio * frequency
    dampedFrequency = frequency * abs((1 - ratio) * (1 + ratio)).squareRoot()
  }

  /// The state at a time.
  ///
  /// - Parameter time: Seconds since the start; negative times and NaN count as 0.
  /// - Returns: The state of the unit spring.
  func state(at time: Double) -> State {
    let (remaining, carry) = position(at: time)
    guard frequency < .infinity else {
      return State(remaining: 0, carry: 0, progressRate: 0, carryRate: 0)
    }
    return State(
      remaining: remaining,
      carry: carry,
      progressRate: frequency * frequency * carry,
      carryRate: remaining - 2 * decay * carry
    )
  }

  /// The state at a time without its rates.
  ///
  /// - Parameter time: Seconds since the start; negative times and NaN count as 0.
  /// - Returns: What is left of the way, and what a unit of initial velocity has added.
  @inline(__always)
  func position(at time: Double) -> (remaining: Double, carry: Double) {
    guard frequency < .infinity else { return (0, 0) }
    let t = time > 0 ? min(time, 1e12) : 0
    if dampedFrequency == 0 {
      let envelope = exp(-decay * t)
      let carry = t * envelope
      return (envelope + decay * carry, carry)
    }
    if dampingRatio < 1 {
      let envelope = exp(-decay * t)
      let angle = dampedFrequency * t
      let carry = envelope * sin(angle) / dampedFrequency
      return (envelope * cos(angle) + decay * carry, carry)
    }
    // The slow rate is ω²/fast rather than a difference of two nearly equal numbers.
    let fast = decay + dampedFrequency
    let slow = frequency * frequency / fast
    let envelope = exp(-slow * t)
    let carry = envelope * -expm1(-2 * dampedFrequency * t) / (2 * dampedFrequency)
    return (envelope + slow * carry, carry)
  }

  /// The time after which the spring is closer to its target than a tolerance, for good.
  ///
  /// Two bounds of the envelope are used, whichever is lower: with x = ζωt,
  /// |remaining| ≤ e⁻ˣ · min(1 + x, 1/√(1 − ζ²)) and ω·|carry| ≤ e⁻ˣ · min(x/ζ, 1/√(1 − ζ²));
  /// above critical damping the slow exponential takes the place of e⁻ˣ.
  ///
  /// - Parameters:
  ///   - tolerance: A fraction of the way, above 0 and below 1. Initial velocities are measured
  ///     in units of ω times the way.
  ///   - velocity: An additional initial velocity, in ways per second.
  /// - Returns: Seconds; infinite for a spring that never comes to rest.
  func settlingTime(tolerance: Double, velocity: Double = 0) -> Double {
    guard frequency < .infinity else { return 0 }
    let speed = abs(velocity)
    if dampingRatio <= 1 {
      guard decay > 0 else { return .infinity }
      let polynomial = Self.criticalTime(
        tolerance * dampingRatio / (1 + speed / decay)
      )
      guard dampedFrequency > 0 else { return polynomial / decay }
      let amplitude = frequency / dampedFrequency * (1 + speed / frequency)
      return min(polynomial, log(amplitude / tolerance)) / decay
    }
    guard frequency > 0 else { return .infinity }
    let fast = decay + dampedFrequency
    let slow = frequency * frequency / fast
    let polynomial = Self.criticalTime(tolerance * slow / frequency / (1 + speed / slow))
    // Bounds ω·|carry| too, as ω is below slow + gap, the fast rate.
    let gap = 2 * dampedFrequency
    let amplitude = 1 + (slow + speed) / gap
    return min(polynomial, log(amplitude / tolerance)) / slow
  }

  /// The positive solution x of (1 + x)·e⁻ˣ = `level`, by Newton's method.
  ///
  /// - Parameter level: A number well below 1, where x − ln((1 + x)/level) is almost linear.
  /// - Returns: The solution, to about fourteen digits.
  static func criticalTime(_ level: Double) -> Double {
    guard level < 0.5 else { return 2 }
    let base = -log(level)
    guard base < .infinity else { return .infinity }
    var x = base + log(2 + base)
    for _ in 0..<4 {
      let step = (x - base - log(1 + x)) * (1 + x) / x
      x -= step
      if abs(step) < 1e-7 * x { break }
    }
    return x
  }
}
