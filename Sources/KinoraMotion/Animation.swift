// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// How a changed value travels from its old to its new state.
///
/// ```swift
/// withAnimation(.easeInOut(duration: 2).delay(0.5)) { isOpen.toggle() }
/// ```
///
/// An animation is a value: a timing curve or a spring, and modifiers that delay it, change its
/// speed or repeat it. It is the size of a pointer. What it does at a time depends on nothing but
/// that time.
///
/// Matches SwiftUI, except that curves are not rounded, that springs are evaluated in closed form,
/// and that repetitions keep exact phase. Springs end when SwiftUI's do, within two frames.
public struct Animation: Hashable, Sendable {
  let plan: AnimationPlan

  init(_ plan: AnimationPlan) { self.plan = plan }

  /// The animation that is used when none is named: a spring of half a second without bounce.
  ///
  /// Moves exactly as `spring` does, and is not equal to it.
  public static let `default` = Animation(AnimationPlan(.automatic))

  /// The time in seconds after which the animation is over; infinite if it repeats for ever.
  ///
  /// For springs this is the duration of ways of unknown length, with a ten-thousandth left; that
  /// of others is in `duration(of:velocity:origin:)`.
  package var duration: Double { plan.duration }

  /// The motion at a time, starting from rest.
  ///
  /// - Parameter elapsed: Seconds since the start; what is not positive gives the start value.
  /// - Returns: The sample.
  @usableFromInline
  package func sample(at elapsed: Double) -> AnimationSample { plan.sample(at: elapsed) }

  /// The motion at a time, never over.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the start; what is not positive gives the start value.
  ///   - origin: The base's own time at which its motion began, after delays and speeds.
  /// - Returns: The sample, without flags.
  @usableFromInline
  package func motion(at elapsed: Double, origin: Double) -> AnimationSample {
    plan.motion(at: elapsed, origin: origin)
  }

  /// What shows of the motion at a time, never over.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the start; what is not positive gives the start value.
  ///   - origin: The base's own time at which its motion began.
  /// - Returns: Progress and carry.
  @usableFromInline
  package func position(at elapsed: Double, origin: Double) -> (progress: Double, carry: Double) {
    plan.position(at: elapsed, origin: origin)
  }

  /// The time after which a motion is over.
  ///
  /// - Parameters:
  ///   - way: The way to travel; its length counts for springs that are played once.
  ///   - velocity: The initial velocity, per second of the base; nil for rest.
  ///   - origin: The base's own time at which its motion began.
  /// - Returns: Seconds since the start; infinite if it never is.
  @inlinable
  package func duration<Value: VectorArithmetic>(
    of way: Value,
    velocity: Value?,
    origin: Double
  ) -> Double {
    guard measuresWay else {
      return measuredDuration(way: 0, speed: 0, product: 0, origin: origin)
    }
    let length = way.magnitudeSquared
    guard let velocity else {
      return measuredDuration(way: length, speed: 0, product: 0, origin: origin)
    }
    let speed = velocity.magnitudeSquared
    let product = ((way + velocity).magnitudeSquared - length - speed) / 2
    return measuredDuration(way: length, speed: speed, product: product, origin: origin)
  }

  @usableFromInline
  var measuresWay: Bool { plan.measuresWay }

  @usableFromInline
  func measuredDuration(way: Double, speed: Double, product: Double, origin: Double) -> Double {
    plan.duration(way: way, speed: speed, product: product, origin: origin)
  }

  /// Whether the velocity of a running animation of this kind can be taken over.
  ///
  /// True for springs without modifiers. Timing curves and modified animations hand over rest.
  @usableFromInline
  package var exposesVelocity: Bool { plan.exposesVelocity }

  /// Whether the animation has to be run frame by frame.
  @usableFromInline
  package var isCustom: Bool { plan.isCustom }

  /// Whether the animation takes over whatever runs: a spring without modifiers.
  @usableFromInline
  package var takesOverEverything: Bool { plan.isPersistentSpring && plan.stages.isEmpty }

  /// The time after which the animation looks complete.
  ///
  /// - Parameter origin: The base's own time at which its motion began.
  /// - Returns: Seconds; infinite for never, nil for what is known only by running it.
  @usableFromInline
  package func logicalDuration(origin: Double) -> Double? {
    plan.logicalDuration(origin: origin)
  }

  /// The velocity with which a motion begins that moves already.
  ///
  /// - Parameter velocity: The velocity in units per second.
  /// - Returns: The velocity per second of the base, or nil if the animation starts as it is: one
  ///   that waits has lost it by the time it begins.
  @usableFromInline
  package func startVelocity<Value: VectorArithmetic>(_ velocity: Value) -> Value? {
    guard plan.isPersistentSpring, !plan.waits, let base = plan.baseTime(at: 0) else { return nil }
    return base.rate == 1 ? velocity : velocity.scaled(by: base.rate > 0 ? 1 / base.rate : 0)
  }

  /// How this animation takes over from one that runs, if it does.
  ///
  /// A spring takes over everything. A delayed or differently timed spring takes over only an
  /// animation with equal modifiers, whose time then goes on; all others leave it running and are
  /// combined with it.
  ///
  /// - Parameters:
  ///   - previous: The animation that runs.
  ///   - elapsed: The seconds it has run.
  /// - Returns: How to go on, or nil to combine.
  @usableFromInline
  package func takeover(of previous: Animation, at elapsed: Double) -> AnimationTakeover? {
    guard plan.isPersistentSpring else { return nil }
    if plan.stages.isEmpty {
      return AnimationTakeover(origin: 0, velocityScale: 1, keepsTime: false)
    }
    guard previous.plan.isPersistentSpring, plan.modifiers == previous.plan.modifiers,
      let base = plan.baseTime(at: elapsed)
    else { return nil }
    return AnimationTakeover(
      origin: base.time,
      velocityScale: base.rate > 0 ? 1 / base.rate : 0,
      keepsTime: true
    )
  }

  /// An animation that is over at once.
  @usableFromInline
  package static let ended = Animation(AnimationPlan(.curve(.linear, duration: 0)))
}

/// How an animation continues one that it takes over.
@frozen
@usableFromInline
package struct AnimationTakeover: Sendable {
  /// The base's own time at which its motion begins.
  @usableFromInline package var origin: Double
  /// The factor from velocities per second to velocities per second of the base.
  @usableFromInline package var velocityScale: Double
  /// Whether the time of the previous animation goes on, so that a delay is not waited for twice.
  @usableFromInline package var keepsTime: Bool
}
