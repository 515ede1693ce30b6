// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The immutable contents of an `Animation`: a base, its modifiers, and what is derived from them.
///
/// A class, so that an animation is one pointer wherever it is stored.
final class AnimationPlan: Sendable {
  /// The motion that the modifiers modify.
  enum Base: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    case automatic
    case spring(Spring, blendDuration: Double)
    case interpolatingSpring(Spring, initialVelocity: Double)
    case custom(AnyCustomAnimation)
  }

  enum Modifier: Hashable, Sendable {
    case delay(Double)
    case speed(Double)
    case repetition(count: Double, autoreverses: Bool)
    case logicalCompletion(after: Double)
  }

  /// A modifier and the time that what it modifies takes.
  struct Stage: Sendable {
    var modifier: Modifier
    var innerDuration: Double
  }

  /// The base, prepared for sampling.
  enum Motion: Sendable {
    case curve(UnitCurve)
    case spring(SpringResponse, initialVelocity: Double, perceptualDuration: Double)
    /// Known only by running it.
    case custom
  }

  let base: Base
  /// From the innermost to the outermost.
  let stages: [Stage]
  /// The time after which the animation is over; infinite if it never is.
  let duration: Double

  let motion: Motion
  /// The time that the base takes; that of ways of unknown length for springs.
  let baseDuration: Double
  /// When the spring rests, where that depends on the way: for springs that are played once.
  private let rest: SpringRest?

  init(_ base: Base, modifiers: [Modifier] = []) {
    self.base = base
    var rest: SpringRest?
    switch base {
    case .curve(let curve, let duration):
      motion = .curve(curve)
      baseDuration = duration > 0 ? duration : 0
    case .automatic, .spring:
      let spring = base.spring ?? Spring()
      let response = spring.responseFunction
      let springRest = SpringRest(response)
      motion = .spring(response, initialVelocity: 0, perceptualDuration: spring.duration)
      baseDuration = springRest.unmeasuredDuration
      rest = springRest
    case .interpolatingSpring(let spring, let velocity):
      // SwiftUI has no overdamped branch here, and its logical end leaves the mass out.
      let response = SpringResponse(
        duration: spring.duration,
        dampingRatio: min(spring.dampingRatio, 1)
      )
      motion = .spring(
        response,
        initialVelocity: velocity,
        perceptualDuration: spring.duration / spring.mass.squareRoot()
      )
      baseDuration = response.settlingTime(
        tolerance: SpringRest.unmeasuredTolerance,
        velocity: velocity
      )
    case .custom:
      motion = .custom
      baseDuration = .infinity
    }
    var duration = baseDuration
    stages = modifiers.map { modifier in
      defer { duration = Self.duration(of: modifier, over: duration) }
      // The passes of a repetition have the same length for all ways.
      if case .repetition = modifier { rest = nil }
      return Stage(modifier: modifier, innerDuration: duration)
    }
    self.duration = duration
    self.rest = rest
  }

  private static func duration(of modifier: Modifier, over inner: Double) -> Double {
    switch modifier {
    case .delay(let delay): max(0, inner + delay)
    case .speed(let speed): speed > 0 ? inner / speed : .infinity
    case .repetition(let count, _): count > 0 && inner > 0 ? inner * count : 0
    case .logicalCompletion: inner
    }
  }

  var modifiers: [Modifier] { stages.map(\.modifier) }

  /// Whether the duration depends on the way.
  var measuresWay: Bool { rest != nil }

  /// The time after which a motion is over.
  ///
  /// - Parameters:
  ///   - way: The squared length of the way; 0 if unknown.
  ///   - speed: That of the initial velocity, per second of the base.
  ///   - product: The scalar product of both.
  ///   - origin: The base's own time at which its motion began.
  /// - Returns: Seconds since the start of the animation.
  func duration(way: Double, speed: Double, product: Double, origin: Double) -> Double {
    let own = rest?.duration(way: way, speed: speed, product: product) ?? baseDuration
    if stages.isEmpty { return origin + own }
    return stages.reduce(origin + own) { Self.duration(of: $1.modifier, over: $0) }
  }

  /// Whether the animation is of the family that takes over whatever runs, with its velocity.
  var isPersistentSpring: Bool {
    switch base {
    case .automatic, .spring: true
    case .curve, .interpolatingSpring, .custom: false
    }
  }

  /// Whether the animation has to be run to know what it shows.
  var isCustom: Bool {
    guard case .custom = motion else { return false }
    return true
  }

  /// Whether nothing moves at first.
  var waits: Bool {
    stages.contains { stage in
      guard case .delay(let delay) = stage.modifier else { return false }
      return delay > 0
    }
  }

  /// The time after which the animation looks complete.
  ///
  /// - Parameter origin: The base's own time at which its motion began.
  /// - Returns: Seconds; infinite for never, nil for what is known only by running it.
  func logicalDuration(origin: Double = 0) -> Double? {
    var end = origin
    switch motion {
    case .curve: end += baseDuration
    case .spring(_, _, let perceptualDuration): end += min(perceptualDuration, baseDuration)
    case .custom: return nil
    }
    for stage in stages {
      switch stage.modifier {
      case .delay(let delay): end = max(0, end + delay)
      case .speed(let speed): end = speed > 0 ? end / speed : .infinity
      case .logicalCompletion(let limit): end = min(end, limit)
      case .repetition(let count, _):
        let isEndless = stage.innerDuration > 0 && count == .infinity
        end = isEndless ? .infinity : count > 0 ? end + stage.innerDuration * (count - 1) : 0
        if stage.innerDuration <= 0 { end = 0 }
      }
    }
    return end
  }

  /// Whether the animation is an unmodified spring, whose velocity can be taken over.
  var exposesVelocity: Bool {
    guard stages.isEmpty, case .spring = motion else { return false }
    return true
  }
}

extension AnimationPlan.Base {
  /// The spring of a base that is one by name.
  fileprivate var spring: Spring? {
    if case .spring(let spring, _) = self { spring } else { nil }
  }
}

extension AnimationPlan: Hashable {
  static func == (lhs: AnimationPlan, rhs: AnimationPlan) -> Bool {
    lhs === rhs || (lhs.base == rhs.base && lhs.modifiers == rhs.modifiers)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(modifiers)
  }
}
