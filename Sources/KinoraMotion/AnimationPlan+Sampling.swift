// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Closed forms: what a built-in animation shows depends on the time alone.
extension AnimationPlan {
  /// The motion at a time, over when the animation is for ways of unknown length.
  ///
  /// - Parameter elapsed: Seconds since the start; what is not positive gives the start value.
  /// - Returns: The sample, with rates per second of `elapsed`.
  func sample(at elapsed: Double) -> AnimationSample {
    let elapsed = elapsed > 0 ? elapsed : 0
    let duration = duration
    guard elapsed <= duration, duration > 0 else { return .finished }
    var sample = motion(at: elapsed)
    sample.isLogicallyComplete = logicalDuration().map { elapsed >= $0 } ?? false
    return sample
  }

  /// The motion at a time, never over.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the start; what is not positive gives the start value.
  ///   - origin: The time of the base at which its motion began; see `baseTime(at:)`.
  /// - Returns: The sample, with rates per second of `elapsed`, and without flags.
  func motion(at elapsed: Double, origin: Double = 0) -> AnimationSample {
    motion(at: elapsed > 0 ? elapsed : 0, stage: stages.count, origin: origin)
  }

  /// The part of the motion that shows, without its rates.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the start; what is not positive gives the start value.
  ///   - origin: The time of the base at which its motion began.
  /// - Returns: Progress and carry, as in an `AnimationSample`.
  func position(at elapsed: Double, origin: Double) -> (progress: Double, carry: Double) {
    guard stages.isEmpty else {
      let sample = motion(at: elapsed, origin: origin)
      return (sample.progress, sample.carry)
    }
    let time = elapsed - origin
    switch motion {
    case .curve(let curve, let duration):
      return (curve.value(at: Self.fraction(time, of: duration)), 0)
    case .spring(let response, let initialVelocity, _):
      let (remaining, carry) = response.position(at: time)
      return (1 - remaining + initialVelocity * carry, carry)
    case .custom:
      return (0, 0)
    }
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

  private func motion(at time: Double, stage: Int, origin: Double) -> AnimationSample {
    guard stage > 0 else { return baseMotion(at: time - origin) }
    let inner = stages[stage - 1].innerDuration
    switch stages[stage - 1].modifier {
    case .delay(let delay):
      guard time >= delay else { return .atStart }
      return motion(at: time - delay, stage: stage - 1, origin: origin)
    case .speed(let speed):
      var result = motion(at: Self.product(time, speed), stage: stage - 1, origin: origin)
      result.progressRate *= speed
      result.carryRate *= speed
      return result
    case .logicalCompletion:
      return motion(at: time, stage: stage - 1, origin: origin)
    case .repetition(let count, let autoreverses):
      guard count > 0, inner > 0, inner < .infinity else {
        return motion(at: time, stage: stage - 1, origin: origin)
      }
      // Pass i covers i·inner < time ≤ (i + 1)·inner, as a single animation shows its end value
      // at exactly its duration.
      let pass = min(max((time / inner).rounded(.up) - 1, 0), count - 1)
      let local = min(max(time - pass * inner, 0), inner)
      var result = motion(at: local, stage: stage - 1, origin: origin)
      if autoreverses, pass.truncatingRemainder(dividingBy: 2) == 1 {
        result.progress = 1 - result.progress
        result.carry = -result.carry
        result.progressRate = -result.progressRate
        result.carryRate = -result.carryRate
      }
      return result
    }
  }

  private func baseMotion(at time: Double) -> AnimationSample {
    switch motion {
    case .curve(let curve, let duration):
      let point = curve.sample(at: Self.fraction(time, of: duration))
      // A curve that is vertical here has no finite rate, and one that is over none at all.
      let rate = time <= duration ? point.slope / duration : 0
      return AnimationSample(
        progress: point.value,
        carry: 0,
        progressRate: rate.isFinite ? rate : 0,
        carryRate: 0,
        isFinished: false,
        isLogicallyComplete: false
      )
    case .spring(let response, let initialVelocity, _):
      let state = response.state(at: time)
      return AnimationSample(
        progress: 1 - state.remaining + initialVelocity * state.carry,
        carry: state.carry,
        progressRate: state.progressRate + initialVelocity * state.carryRate,
        carryRate: state.carryRate,
        isFinished: false,
        isLogicallyComplete: false
      )
    case .custom:
      return .atStart
    }
  }

  /// The part of a curve's duration that is over, in 0…1.
  private static func fraction(_ time: Double, of duration: Double) -> Double {
    guard time > 0, duration < .infinity else { return duration > 0 ? 0 : 1 }
    return time < duration ? time / duration : 1
  }

  /// A product of a time and a speed in which a time of 0 stays 0 and nothing runs backwards.
  static func product(_ time: Double, _ speed: Double) -> Double {
    time > 0 && speed > 0 ? time * speed : 0
  }
}
