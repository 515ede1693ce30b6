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
  private enum Motion: Sendable {
    case curve(UnitCurve)
    case spring(SpringResponse, initialVelocity: Double, perceptualDuration: Double)
    /// Known only by running it.
    case custom
  }

  /// The part of the way, or of a comparable velocity, below which a spring counts as at rest.
  ///
  /// A way of 1,000 points ends with a step of a tenth of a point at most. The rule uses the
  /// spring alone: an animation takes the same time for all values and all distances.
  static let springTolerance = 1e-4

  let base: Base
  /// From the innermost to the outermost.
  let stages: [Stage]
  /// The time after which the animation is over; infinite if it never is.
  let duration: Double

  private let motion: Motion
  private let baseDuration: Double

  init(_ base: Base, modifiers: [Modifier] = []) {
    self.base = base
    switch base {
    case .curve(let curve, let duration):
      motion = .curve(curve)
      baseDuration = duration > 0 ? duration : 0
    case .automatic:
      let spring = Spring()
      (motion, baseDuration) = Self.motion(of: spring)
    case .spring(let spring, _):
      (motion, baseDuration) = Self.motion(of: spring)
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
        tolerance: Self.springTolerance,
        velocity: velocity
      )
    case .custom:
      motion = .custom
      baseDuration = .infinity
    }
    var duration = baseDuration
    stages = modifiers.map { modifier in
      defer { duration = Self.duration(of: modifier, over: duration) }
      return Stage(modifier: modifier, innerDuration: duration)
    }
    self.duration = duration
  }

  private static func motion(of spring: Spring) -> (Motion, Double) {
    let response = spring.responseFunction
    return (
      .spring(response, initialVelocity: 0, perceptualDuration: spring.duration),
      response.settlingTime(tolerance: springTolerance)
    )
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

extension AnimationPlan {
  /// The motion at a time.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the start; what is not positive gives the start value.
  ///   - origin: The time of the base at which its motion began; see `baseTime(at:)`.
  /// - Returns: The sample, with rates per second of `elapsed`.
  func sample(at elapsed: Double, origin: Double = 0) -> AnimationSample {
    sample(at: elapsed > 0 ? elapsed : 0, stage: stages.count, origin: origin)
  }

  /// The time that the base has reached, when only delays and speeds lie between.
  ///
  /// - Parameter elapsed: Seconds since the start.
  /// - Returns: The base's time and its rate, or nil if the animation repeats.
  func baseTime(at elapsed: Double) -> (time: Double, rate: Double)? {
    var time = elapsed > 0 ? elapsed : 0
    var rate = 1.0
    for stage in stages.reversed() {
      switch stage.modifier {
      case .delay(let delay):
        time = max(0, time - delay)
      case .speed(let speed):
        rate *= speed
        time = Self.product(time, speed)
      case .logicalCompletion:
        break
      case .repetition:
        return nil
      }
    }
    return (time, rate)
  }

  private func sample(at time: Double, stage: Int, origin: Double) -> AnimationSample {
    guard stage > 0 else { return baseSample(at: time - origin) }
    let inner = stages[stage - 1].innerDuration
    switch stages[stage - 1].modifier {
    case .delay(let delay):
      guard time >= delay else { return .atStart }
      return sample(at: time - delay, stage: stage - 1, origin: origin)
    case .speed(let speed):
      var result = sample(at: Self.product(time, speed), stage: stage - 1, origin: origin)
      result.progressRate *= speed
      result.carryRate *= speed
      return result
    case .logicalCompletion(let limit):
      var result = sample(at: time, stage: stage - 1, origin: origin)
      if time >= limit { result.isLogicallyComplete = true }
      return result
    case .repetition(let count, let autoreverses):
      guard count > 0, inner > 0, time <= inner * count else { return .finished }
      guard inner < .infinity else {
        return sample(at: time, stage: stage - 1, origin: origin)
      }
      // Pass i covers i·inner < time ≤ (i + 1)·inner, as a single animation shows its end value
      // at exactly its duration.
      let pass = min(max((time / inner).rounded(.up) - 1, 0), count - 1)
      let local = min(max(time - pass * inner, 0), inner)
      var result = sample(at: local, stage: stage - 1, origin: origin)
      if autoreverses, pass.truncatingRemainder(dividingBy: 2) == 1 {
        result.progress = 1 - result.progress
        result.carry = -result.carry
        result.progressRate = -result.progressRate
        result.carryRate = -result.carryRate
      }
      result.isFinished = false
      result.isLogicallyComplete = result.isLogicallyComplete && pass == count - 1
      return result
    }
  }

  private func baseSample(at time: Double) -> AnimationSample {
    guard time <= baseDuration, baseDuration > 0 else { return .finished }
    switch motion {
    case .curve(let curve):
      let fraction = time > 0 ? time / baseDuration : 0
      let point = curve.sample(at: fraction)
      // A curve that is vertical here has no finite rate.
      let rate = point.slope / baseDuration
      return AnimationSample(
        progress: point.value,
        carry: 0,
        progressRate: rate.isFinite ? rate : 0,
        carryRate: 0,
        isFinished: false,
        isLogicallyComplete: time >= baseDuration
      )
    case .spring(let response, let initialVelocity, let perceptualDuration):
      let state = response.state(at: time)
      return AnimationSample(
        progress: 1 - state.remaining + initialVelocity * state.carry,
        carry: state.carry,
        progressRate: state.progressRate + initialVelocity * state.carryRate,
        carryRate: state.carryRate,
        isFinished: false,
        isLogicallyComplete: time >= perceptualDuration
      )
    case .custom:
      return .atStart
    }
  }

  /// A product of a time and a speed in which a time of 0 stays 0 and nothing runs backwards.
  static func product(_ time: Double, _ speed: Double) -> Double {
    time > 0 && speed > 0 ? time * speed : 0
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
