// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// When an animation along a spring is over: a time that is known as its motion begins.
///
/// SwiftUI moves springs in steps of 1/300 s and drops them when speed and acceleration are both
/// below 0.06 units: long ways take longer than short ones. Here the same times come from closed
/// forms. The steps of
///
///     u ← u + h (k r − c u),  r ← r − h u
///
/// have eigenvalues λ with λ² − (2 − h²k − hc) λ + 1 − hc = 0, and so move as a spring with the
/// exponents ln λ / h does; that spring says when speed and acceleration are small. Two things
/// differ: no animation ends with more than `tolerance` of its way left, however short the way,
/// and where a type's magnitude is 0 or no number the spring alone decides.
struct SpringRest: Sendable {
  /// The speed and the acceleration that count as rest, in units per second and its square.
  private static let stillness = 0.06
  /// The part of the way, or of a comparable velocity, that may be left.
  private static let tolerance = 3e-4
  /// The same where the way has no length; then also the size of a step at the end.
  static let unmeasuredTolerance = 1e-4
  private static let step = 1.0 / 300

  /// The duration for ways of unknown length.
  let unmeasuredDuration: Double

  /// The least duration.
  private let least: Double
  /// The spring that the steps imitate.
  private let tail: SpringResponse

  /// Prepares the rule for a spring.
  ///
  /// - Parameter response: The spring.
  init(_ response: SpringResponse) {
    unmeasuredDuration = response.settlingTime(tolerance: Self.unmeasuredTolerance)
    least = response.settlingTime(tolerance: Self.tolerance)
    tail = Self.stepped(response)
  }

  /// The spring that moves in continuous time as the steps do.
  private static func stepped(_ response: SpringResponse) -> SpringResponse {
    let stiffness = response.frequency * response.frequency
    let (a, b) = (step * step * stiffness, 2 * step * response.decay)
    // Steps that are coarse for the spring imitate nothing.
    guard response.frequency > 0, a <= 0.5, b <= 0.9 else { return response }
    let half = (2 - a - b) / 2
    let product = 1 - b
    let discriminant = half * half - product
    if discriminant >= 0 {
      let root = discriminant.squareRoot()
      let slow = -log(half + root) / step
      let fast = -log(half - root) / step
      let frequency = (slow * fast).squareRoot()
      return SpringResponse(
        duration: 2 * .pi / frequency,
        dampingRatio: (slow + fast) / 2 / frequency
      )
    }
    let decay = -log(product) / (2 * step)
    let turning = acos(min(max(half / product.squareRoot(), -1), 1)) / step
    let frequency = (decay * decay + turning * turning).squareRoot()
    return SpringResponse(duration: 2 * .pi / frequency, dampingRatio: decay / frequency)
  }

  /// The seconds from the start of a motion until it is over.
  ///
  /// - Parameters:
  ///   - way: |T|², the squared length of the way.
  ///   - speed: |V|², that of the initial velocity.
  ///   - product: T·V.
  /// - Returns: Seconds, infinite for a spring that never rests.
  func duration(way: Double, speed: Double, product: Double) -> Double {
    guard least > 0, least < .infinity, way + speed > 0 else { return unmeasuredDuration }
    // Lengths beyond 1e9 add nothing that shows, and products of them would overflow.
    let (way, speed) = (min(max(way, 0), 1e18), min(max(speed, 0), 1e18))
    let bound = (way * speed).squareRoot()
    let product = product.isNaN ? 0 : min(max(product, -bound), bound)
    let motion = Motion(way: way, speed: speed, product: product)
    guard !isStill(motion, at: least) else { return least }
    return max(least, tail.dampingRatio < 1 ? turningRest(motion) : creepingRest(motion))
  }

  /// The squared lengths and the product of way and initial velocity.
  private struct Motion {
    var way: Double
    var speed: Double
    var product: Double

    /// (a T + b V) · (c T + d V).
    func dot(_ x: (Double, Double), _ y: (Double, Double)) -> Double {
      x.0 * y.0 * way + (x.0 * y.1 + x.1 * y.0) * product + x.1 * y.1 * speed
    }
  }

  /// The larger one of speed and acceleration, squared.
  private func unrest(_ motion: Motion, at time: Double) -> Double {
    let state = tail.state(at: time)
    let stiffness = tail.frequency * tail.frequency
    let velocity = (state.progressRate, state.carryRate)
    let acceleration = (
      stiffness * state.remaining - 2 * tail.decay * state.progressRate,
      -stiffness * state.carry - 2 * tail.decay * state.carryRate
    )
    return max(motion.dot(velocity, velocity), motion.dot(acceleration, acceleration))
  }

  private func isStill(_ motion: Motion, at time: Double) -> Bool {
    unrest(motion, at: time) <= Self.stillness * Self.stillness
  }

  /// Where the spring does not oscillate: the logarithm of the unrest is almost a line.
  private func creepingRest(_ motion: Motion) -> Double {
    let slow = tail.slowestRate
    var time = least
    for _ in 0..<6 {
      let excess = unrest(motion, at: time) / (Self.stillness * Self.stillness)
      guard excess > 0 else { break }
      time = max(least, time + log(excess) / (2 * slow))
    }
    return time
  }

  /// Where it does: the first turn of the velocity at which it is slow, or the time at which it is
  /// still in every phase.
  private func turningRest(_ motion: Motion) -> Double {
    let (decay, turning) = (tail.decay, tail.turningRate)
    let stiffness = tail.frequency * tail.frequency
    // The velocity is e^(−dt) (v cos ωt + w sin ωt), the acceleration e^(−dt) (a cos ωt + b sin ωt).
    let v = (0.0, 1.0)
    let w = (stiffness / turning, -decay / turning)
    let a = (stiffness, -2 * decay)
    let b = (-decay * stiffness / turning, (2 * decay * decay - stiffness) / turning)
    let (aa, bb, ab) = (motion.dot(a, a), motion.dot(b, b), motion.dot(a, b))
    let (vv, ww, vw) = (motion.dot(v, v), motion.dot(w, w), motion.dot(v, w))
    func time(of squared: Double) -> Double {
      squared > 0 ? log(squared / (Self.stillness * Self.stillness)) / (2 * decay) : 0
    }
    func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    let spread = hypotenuse(aa - bb, 2 * ab)
    let always = max(
      time(of: (aa + bb + spread) / 2),
      time(of: (vv + ww + hypotenuse(vv - ww, 2 * vw)) / 2)
    )
    let phase = (atan2(2 * ab, aa - bb) + .pi) / 2
    let (c, s) = (cos(phase), sin(phase))
    let earliest = max(
      least,
      time(of: (aa + bb - spread) / 2),
      time(of: vv * c * c + 2 * vw * c * s + ww * s * s)
    )
    let turn = ((turning * earliest - phase) / .pi).rounded(.up)
    return min(always, (phase + turn * .pi) / turning)
  }
}
