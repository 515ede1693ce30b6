// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Evaluation with a context: of custom animations, and of built-in ones inside custom ones.
extension AnimationPlan {
  /// The part of a way that has been covered at a time, or nil when the animation is over.
  func animate<V: VectorArithmetic>(
    value: V,
    time: Double,
    context: inout AnimationContext<V>
  ) -> V? {
    let time = time > 0 ? time : 0
    if case .custom(let custom) = base {
      return animate(custom.animation, value, time, stage: stages.count, &context)
    }
    let origin = context.state.origin
    let way = origin?.way(to: value) ?? value
    let start = origin?.time ?? 0
    let duration =
      knownDuration(in: context)
      ?? Animation(self).duration(of: way, velocity: origin?.velocity, origin: start)
    context.state.duration = (self, duration)
    guard time <= duration, duration > 0 else { return nil }
    if let end = logicalDuration(origin: start), time >= end { context.isLogicallyComplete = true }
    let position = position(at: time, origin: start)
    var result = way.scaled(by: position.progress)
    guard let origin else { return result }
    if let velocity = origin.velocity { result += velocity.scaled(by: position.carry) }
    return origin.position.map { $0 + result } ?? result
  }

  /// The velocity of an animation without modifiers that has one.
  func velocity<V: VectorArithmetic>(
    value: V,
    time: Double,
    context: AnimationContext<V>
  ) -> V? {
    guard stages.isEmpty else { return nil }
    let time = time > 0 ? time : 0
    if case .custom(let custom) = base {
      return custom.animation.velocity(value: value, time: time, context: context)
    }
    guard exposesVelocity else { return nil }
    let origin = context.state.origin
    if let duration = knownDuration(in: context), time > duration { return nil }
    let sample = motion(at: time, origin: origin?.time ?? 0)
    guard let origin else { return value.scaled(by: sample.progressRate) }
    let rate = origin.way(to: value).scaled(by: sample.progressRate)
    return origin.velocity.map { rate + $0.scaled(by: sample.carryRate) } ?? rate
  }

  /// The duration of the motion that is under way in a context.
  private func knownDuration<V: VectorArithmetic>(in context: AnimationContext<V>) -> Double? {
    guard let known = context.state.duration, known.plan === self else { return nil }
    return known.seconds
  }

  /// Whether this animation takes over one that runs.
  func shouldMerge<V: VectorArithmetic>(
    previous: AnimationPlan,
    value: V,
    time: Double,
    context: inout AnimationContext<V>
  ) -> Bool {
    let time = time > 0 ? time : 0
    guard !stages.isEmpty else {
      return baseMerges(with: previous, value: value, time: time, own: 0, context: &context)
    }
    guard modifiers == previous.modifiers,
      let base = baseTime(at: time, passes: context.state.passes)
    else { return false }
    return baseMerges(
      with: AnimationPlan(previous.base),
      value: value,
      time: base.time,
      own: base.time,
      context: &context
    )
  }

  private func baseMerges<V: VectorArithmetic>(
    with previous: AnimationPlan,
    value: V,
    time: Double,
    own: Double,
    context: inout AnimationContext<V>
  ) -> Bool {
    switch base {
    case .curve, .interpolatingSpring:
      return false
    case .custom(let custom):
      return custom.animation.shouldMerge(
        previous: Animation(previous),
        value: value,
        time: time,
        context: &context
      )
    case .automatic, .spring:
      // With modifiers, only springs and custom animations can have agreed to the same ones.
      if !stages.isEmpty, !previous.isPersistentSpring, !previous.isCustom { return false }
      var run = context
      let position = previous.animate(value: value, time: time, context: &run)
      context.state.origin = MotionOrigin(
        time: stages.isEmpty ? time : own,
        position: position ?? value,
        velocity: position == nil
          ? nil : previous.velocity(value: value, time: time, context: context)
      )
      context.state.duration = nil
      return true
    }
  }

  /// Evaluates a custom animation under its first `stage` modifiers.
  private func animate<V: VectorArithmetic>(
    _ custom: any CustomAnimation,
    _ value: V,
    _ time: Double,
    stage: Int,
    _ context: inout AnimationContext<V>
  ) -> V? {
    guard stage > 0 else { return custom.animate(value: value, time: time, context: &context) }
    let inner = stage - 1
    switch stages[inner].modifier {
    case .delay(let delay):
      return animate(custom, value, max(0, time - delay), stage: inner, &context)
    case .speed(let speed):
      return animate(custom, value, Self.product(time, speed), stage: inner, &context)
    case .logicalCompletion(let limit):
      let result = animate(custom, value, time, stage: inner, &context)
      if time >= limit { context.isLogicallyComplete = true }
      return result
    case .repetition(let count, let autoreverses):
      return pass(of: custom, value, time, stage: stage, count, autoreverses, &context)
    }
  }

  /// One frame of a repeated custom animation, whose passes begin on frames.
  private func pass<V: VectorArithmetic>(
    of custom: any CustomAnimation,
    _ value: V,
    _ time: Double,
    stage: Int,
    _ count: Double,
    _ autoreverses: Bool,
    _ context: inout AnimationContext<V>
  ) -> V? {
    let pass = context.state.passes[stage] ?? RepetitionPass()
    guard pass.index < count else { return nil }
    let isReversed = autoreverses && pass.index.truncatingRemainder(dividingBy: 2) == 1
    let wasComplete = context.isLogicallyComplete
    let local = max(0, time - pass.start)
    context.isLogicallyComplete = false
    let moved = animate(custom, value, local, stage: stage - 1, &context)
    let isComplete = context.isLogicallyComplete && pass.index == count - 1
    context.isLogicallyComplete = wasComplete || isComplete
    if let moved { return isReversed ? value - moved : moved }
    // An animation that takes no time cannot be repeated.
    guard local > 0, pass.index + 1 < count else { return nil }
    context.state.restart(inside: stage)
    context.state.passes[stage] = RepetitionPass(index: pass.index + 1, start: time)
    return isReversed ? value.scaled(by: 0) : value
  }

  /// The base's own time, with the passes that repetitions have reached.
  private func baseTime(
    at elapsed: Double,
    passes: [Int: RepetitionPass]
  ) -> (time: Double, rate: Double)? {
    guard isCustom else { return baseTime(at: elapsed) }
    var (time, rate) = (elapsed, 1.0)
    for (index, stage) in stages.enumerated().reversed() {
      switch stage.modifier {
      case .delay(let delay): time = max(0, time - delay)
      case .speed(let speed): (time, rate) = (Self.product(time, speed), rate * speed)
      case .logicalCompletion: break
      case .repetition: time = max(0, time - (passes[index + 1]?.start ?? 0))
      }
    }
    return (time, rate)
  }
}

extension MotionOrigin {
  /// The way that was left when the spring took over.
  fileprivate func way(to value: Value) -> Value { position.map { value - $0 } ?? value }
}
