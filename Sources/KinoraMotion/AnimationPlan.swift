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
    case curve(UnitCurve, duration: Double)
    case spring(SpringResponse, initialVelocity: Double, perceptualDuration: Double)
    /// Known only by running it.
    case custom
  }

  let base: Base
  /// From the innermost to the outermost.
  let stages: [Stage]
  let motion: Motion
  /// Whether the duration depends on the way: for springs that are played once.
  let measuresWay: Bool

  init(_ base: Base, modifiers: [Modifier] = []) {
    self.base = base
    motion = Motion(base)
    guard !modifiers.isEmpty else {
      stages = []
      measuresWay = base.isPersistentSpring
      return
    }
    var duration = motion.duration
    var repeats = false
    stages = modifiers.map { modifier in
      defer { duration = Self.duration(of: modifier, over: duration) }
      if case .repetition = modifier { repeats = true }
      return Stage(modifier: modifier, innerDuration: duration)
    }
    // The passes of a repetition have the same length for all ways.
    measuresWay = base.isPersistentSpring && !repeats
  }

  /// The time after which the animation is over, infinite if it never is; for springs that of ways
  /// of unknown length.
  ///
  /// Computed, as most animations are made and never run.
  var duration: Double { stages.last.map(Self.duration) ?? motion.duration }

  private static func duration(of stage: Stage) -> Double {
    duration(of: stage.modifier, over: stage.innerDuration)
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

  /// The time after which a motion is over.
  ///
  /// - Parameters:
  ///   - way: The squared length of the way; 0 if unknown.
  ///   - speed: That of the initial velocity, per second of the base.
  ///   - product: The scalar product of both.
  ///   - origin: The base's own time at which its motion began.
  /// - Returns: Seconds since the start of the animation.
  func duration(way: Double, speed: Double, product: Double, origin: Double) -> Double {
    let own: Double
    if measuresWay, case .spring(let response, _, _) = motion {
      own = SpringRest(response).duration(way: way, speed: speed, product: product)
    } else {
      own = motion.duration
    }
    if stages.isEmpty { return origin + own }
    return stages.reduce(origin + own) { Self.duration(of: $1.modifier, over: $0) }
  }

  /// Whether the animation is of the family that takes over whatever runs, with its velocity.
  var isPersistentSpring: Bool { base.isPersistentSpring }

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
    case .curve(_, let duration): end += duration
    case .spring(_, _, let perceptualDuration): end += perceptualDuration
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
  /// Whether the base is of the family that takes over whatever runs.
  var isPersistentSpring: Bool {
    switch self {
    case .automatic, .spring: true
    case .curve, .interpolatingSpring, .custom: false
    }
  }
}

extension AnimationPlan.Motion {
  /// Prepares a base.
  init(_ base: AnimationPlan.Base) {
    switch base {
    case .curve(let curve, let duration):
      self = .curve(curve, duration: duration > 0 ? duration : 0)
    case .automatic:
      self.init(Spring())
    case .spring(let spring, _):
      self.init(spring)
    case .interpolatingSpring(let spring, let velocity):
      // SwiftUI has no overdamped branch here, and its logical end leaves the mass out.
      self = .spring(
        SpringResponse(duration: spring.duration, dampingRatio: min(spring.dampingRatio, 1)),
        initialVelocity: velocity,
        perceptualDuration: spring.duration / spring.mass.squareRoot()
      )
    case .custom:
      self = .custom
    }
  }

  private init(_ spring: Spring) {
    self = .spring(
      spring.responseFunction,
      initialVelocity: 0,
      perceptualDuration: spring.duration
    )
  }

  /// The time that the base takes; that of ways of unknown length for springs.
  var duration: Double {
    switch self {
    case .curve(_, let duration): duration
    case .spring(let response, let velocity, _):
      response.settlingTime(tolerance: SpringRest.unmeasuredTolerance, velocity: velocity)
    case .custom: .infinity
    }
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
