// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Animation {
  private static func persistent(_ spring: Spring, _ blendDuration: Double) -> Animation {
    let blend = blendDuration > 0 ? blendDuration : 0
    return Animation(AnimationPlan(.spring(spring, blendDuration: blend)))
  }

  private static func interpolating(_ spring: Spring, _ velocity: Double) -> Animation {
    let velocity = velocity.isNaN ? 0 : min(max(velocity, -1e9), 1e9)
    return Animation(AnimationPlan(.interpolatingSpring(spring, initialVelocity: velocity)))
  }

  /// A spring of half a second without bounce, which keeps the velocity of what it replaces.
  public static let spring = persistent(Spring(), 0)

  /// A spring that keeps the velocity of what it replaces.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - blendDuration: Part of the animation's identity; a change of spring takes effect at once.
  /// - Returns: The animation.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    persistent(spring, blendDuration)
  }

  /// A spring that keeps the velocity of what it replaces, by duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - bounce: From -1 through 0 for no overshoot to 1 for a spring that never stops.
  ///   - blendDuration: Part of the animation's identity; a change of spring takes effect at once.
  /// - Returns: The animation.
  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0.0,
    blendDuration: Double = 0
  ) -> Animation {
    persistent(Spring(duration: duration, bounce: bounce), blendDuration)
  }

  /// A spring that keeps the velocity of what it replaces, by response and damping.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds.
  ///   - dampingFraction: The damping relative to critical damping.
  ///   - blendDuration: Part of the animation's identity; a change of spring takes effect at once.
  /// - Returns: The animation.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation {
    persistent(Spring(response: response, dampingRatio: dampingFraction), blendDuration)
  }

  /// A quick spring for values that follow a finger or a pointer.
  public static let interactiveSpring = interactiveSpring(
    response: 0.15,
    dampingFraction: 0.86,
    blendDuration: 0.25
  )

  /// A quick spring for values that follow a finger or a pointer, by response and damping.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds.
  ///   - dampingFraction: The damping relative to critical damping.
  ///   - blendDuration: Part of the animation's identity; a change of spring takes effect at once.
  /// - Returns: The animation.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    persistent(Spring(response: response, dampingRatio: dampingFraction), blendDuration)
  }

  /// A quick spring for values that follow a finger or a pointer, by duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce in addition to 0.15.
  ///   - blendDuration: Part of the animation's identity; a change of spring takes effect at once.
  /// - Returns: The animation.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15,
    extraBounce: Double = 0.0,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    persistent(Spring(duration: duration, bounce: 0.15 + extraBounce), blendDuration)
  }

  /// A spring without bounce.
  public static var smooth: Animation { spring }

  /// A spring without bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce in addition to none.
  /// - Returns: The animation.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    persistent(.smooth(duration: duration, extraBounce: extraBounce), 0)
  }

  /// A spring with a little bounce.
  public static let snappy = persistent(.snappy, 0)

  /// A spring with a little bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce in addition to 0.15.
  /// - Returns: The animation.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    persistent(.snappy(duration: duration, extraBounce: extraBounce), 0)
  }

  /// A spring with more bounce.
  public static let bouncy = persistent(.bouncy, 0)

  /// A spring with more bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce in addition to 0.3.
  /// - Returns: The animation.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    persistent(.bouncy(duration: duration, extraBounce: extraBounce), 0)
  }

  /// A spring of half a second that is combined with what runs instead of replacing it.
  public static let interpolatingSpring = interpolating(Spring(), 0)

  /// A spring that is combined with what runs, by physical constants.
  ///
  /// Damping above the critical one counts as critical.
  ///
  /// - Parameters:
  ///   - mass: The mass of the moving object.
  ///   - stiffness: The force per distance.
  ///   - damping: The drag per velocity.
  ///   - initialVelocity: The velocity at the start, in ways per second.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    mass: Double = 1.0,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0.0
  ) -> Animation {
    interpolating(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity)
  }

  /// A spring that is combined with what runs, by duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - bounce: From 0 for no overshoot to 1 for a spring that never stops.
  ///   - initialVelocity: The velocity at the start, in ways per second.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0.0,
    initialVelocity: Double = 0.0
  ) -> Animation {
    interpolating(Spring(duration: duration, bounce: bounce), initialVelocity)
  }

  /// A spring that is combined with what runs.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The velocity at the start, in ways per second.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    _ spring: Spring,
    initialVelocity: Double = 0.0
  ) -> Animation {
    interpolating(spring, initialVelocity)
  }
}
