// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A physical spring: how long it takes, how much it bounces, and where it is at any time.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// let height = spring.value(target: 100, time: 0.2)
/// ```
///
/// Everything is evaluated in closed form, so that the cost and the result of a sample do not
/// depend on the samples before it. A spring with duration 0 is at its target at once; one without damping
/// (bounce 1) never comes to rest.
public struct Spring: Hashable, Sendable {
  /// The perceptual duration in seconds: the period of the undamped spring.
  public let duration: Double

  /// The damping relative to critical damping: 0 oscillates for ever, 1 does not overshoot.
  public let dampingRatio: Double

  /// The mass of the object at the end of the spring.
  public let mass: Double

  private init(sanitizing duration: Double, dampingRatio: Double, mass: Double) {
    self.duration = duration > 0 ? duration : 0
    self.dampingRatio = dampingRatio.isNaN ? 1 : max(dampingRatio, 0)
    self.mass = mass > 0 && mass < .infinity ? mass : 1
  }

  /// Creates a spring from its perceptual duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds; negative numbers and NaN count as 0.
  ///   - bounce: From -1 for one that creeps, through 0 for no overshoot, to 1 for one that never
  ///     stops. Numbers outside are clamped; NaN counts as 0.
  public init(duration: Double = 0.5, bounce: Double = 0.0) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    self.init(
      sanitizing: duration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      mass: 1
    )
  }

  /// Creates a spring from its response and damping ratio.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds; negative numbers and NaN count
  ///     as 0.
  ///   - dampingRatio: The damping relative to critical damping; negative numbers count as 0, NaN
  ///     as 1.
  public init(response: Double, dampingRatio: Double) {
    self.init(sanitizing: response, dampingRatio: dampingRatio, mass: 1)
  }

  /// Creates a spring from its physical constants.
  ///
  /// - Parameters:
  ///   - mass: The mass of the moving object; counts as 1 unless it is positive and finite.
  ///   - stiffness: The force per distance. Zero, negative numbers and NaN make a spring that never
  ///     moves.
  ///   - damping: The drag per velocity; negative numbers and NaN count as 0.
  ///   - allowOverDamping: Whether a damping above the critical one is kept; otherwise the spring
  ///     becomes critically damped.
  public init(
    mass: Double = 1.0,
    stiffness: Double,
    damping: Double,
    allowOverDamping: Bool = false
  ) {
    let mass = mass > 0 && mass < .infinity ? mass : 1
    let stiffness = stiffness > 0 ? stiffness : 0
    let damping = damping > 0 ? damping : 0
    let critical = 2 * (mass * stiffness).squareRoot()
    let ratio = critical > 0 ? damping / critical : 1
    self.init(
      sanitizing: 2 * .pi * (mass / stiffness).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1),
      mass: mass
    )
  }

  /// Creates a spring that comes to rest in a given time.
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds until a unit motion stays within `epsilon`, clamped to 0.01…10.
  ///   - dampingRatio: The damping relative to critical damping, clamped to 0.01…1.
  ///   - epsilon: The distance that counts as rest, clamped to 1e-12…0.1.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let time = settlingDuration.isNaN ? 0.01 : min(max(settlingDuration, 0.01), 10)
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
    let epsilon = epsilon.isNaN ? 0.001 : min(max(epsilon, 1e-12), 0.1)
    var decay = SpringResponse.criticalTime(epsilon) / time
    if ratio < 1 {
      // Inverts ln((1 + decay)/epsilon)/decay = time, the rule of `settlingDuration`; the
      // iteration contracts because its derivative is 1/(time·(1 + decay)) < 1 near the solution.
      for _ in 0..<200 {
        let next = log((1 + decay) / epsilon) / time
        let isClose = abs(next - decay) <= 1e-14 * next
        decay = next
        if isClose { break }
      }
    }
    self.init(response: 2 * .pi * ratio / decay, dampingRatio: ratio)
  }

  /// The bounciness, from -1 through 0 for critically damped to 1 for undamped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The period of the undamped spring in seconds, the same as `duration`.
  public var response: Double { duration }

  /// The force per distance, infinite for a spring of no duration.
  public var stiffness: Double {
    let frequency = 2 * .pi / duration
    return mass * frequency * frequency
  }

  /// The drag per velocity.
  public var damping: Double { 4 * .pi * dampingRatio * mass / duration }

  /// The seconds until a unit motion from rest stays within a thousandth of its target.
  ///
  /// Springs that do not overshoot are measured on a grid of tenths of a second, as SwiftUI does.
  public var settlingDuration: Double {
    settlingDuration(distance: 1, pull: responseFunction.decay, speed: 0, epsilon: 0.001)
  }

  /// The unit response of this spring.
  var responseFunction: SpringResponse {
    SpringResponse(duration: duration, dampingRatio: dampingRatio)
  }
}

extension Spring {
  /// A spring without bounce.
  public static var smooth: Spring { smooth() }

  /// A spring without bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce in addition to none.
  /// - Returns: The spring.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a little bounce.
  public static var snappy: Spring { snappy() }

  /// A spring with a little bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce in addition to 0.15.
  /// - Returns: The spring.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with more bounce.
  public static var bouncy: Spring { bouncy() }

  /// A spring with more bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce in addition to 0.3.
  /// - Returns: The spring.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
