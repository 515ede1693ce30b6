// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension AttributeAnimator.First {
  /// The way that has been covered.
  @inlinable
  func animated(_ sample: AnimationSample) -> Value {
    var result = target
    result.scale(by: sample.progress)
    if var carried = velocity {
      carried.scale(by: sample.carry)
      result += carried
    }
    return result
  }

  /// The velocity at which it is being covered.
  @inlinable
  func rate(_ sample: AnimationSample) -> Value {
    var result = target
    result.scale(by: sample.progressRate)
    if var carried = velocity {
      carried.scale(by: sample.carryRate)
      result += carried
    }
    return result
  }
}

extension AttributeAnimator {
  /// The way that has been covered and its rate; a nil rate means rest.
  @frozen
  @usableFromInline
  struct State {
    @usableFromInline var animated: Value
    @usableFromInline var velocity: Value?

    @inlinable
    init(animated: Value, velocity: Value?) {
      self.animated = animated
      self.velocity = velocity
    }
  }

  /// The largest number of animations that are combined.
  ///
  /// Reached only when a value is animated anew on every frame by animations that take seconds. The
  /// oldest ones then stand still where they are: what is shown stays continuous.
  @inlinable
  package static var maximumAnimationCount: Int { 128 }

  /// Evaluates all animations.
  ///
  /// The result of an animation is the result of those before it, moved a fraction of the way to
  /// its target; the fraction is its progress. One that is over contributes its target.
  ///
  /// - Parameters:
  ///   - now: The time of the frame, in seconds.
  ///   - ratesOfCurves: Whether animations that do not expose a velocity count as moving.
  /// - Returns: The state, or nil when the newest animation is over.
  @inlinable
  func combined(at now: Double, ratesOfCurves: Bool) -> State? {
    let sample = first.animation.sample(at: now - first.start, origin: first.origin)
    if later.isEmpty, sample.isFinished { return nil }
    var state = firstState(sample, ratesOfCurves: ratesOfCurves)
    for index in later.indices {
      let sample = later[index].animation.sample(at: now - later[index].start)
      if sample.isFinished {
        if index == later.count - 1 { return nil }
        state = State(animated: later[index].target, velocity: nil)
      } else {
        let moves = ratesOfCurves || later[index].animation.exposesVelocity
        let way = later[index].target - state.animated
        var velocity = state.velocity?.scaled(by: 1 - sample.progress)
        if moves {
          let own = way.scaled(by: sample.progressRate)
          velocity = velocity.map { $0 + own } ?? own
        }
        state = State(
          animated: state.animated + way.scaled(by: sample.progress),
          velocity: velocity
        )
      }
    }
    return state
  }

  @inlinable
  func firstState(_ sample: AnimationSample, ratesOfCurves: Bool) -> State {
    if sample.isFinished { return State(animated: first.target, velocity: nil) }
    let moves = ratesOfCurves || first.animation.exposesVelocity
    return State(
      animated: first.animated(sample),
      velocity: moves ? first.rate(sample) : nil
    )
  }

  /// Goes on to a new model value with a new animation.
  ///
  /// Springs take over: the motion goes on from the position and the velocity that it has.
  /// Springs of all kinds without modifiers have one; timing curves and modified animations hand
  /// over rest. Other animations are combined with those that run: each moves what the earlier ones
  /// show towards the new model value, and the whole ends with the newest.
  ///
  /// - Parameters:
  ///   - animation: How the value moves from now on.
  ///   - delta: The new model value minus the old one.
  ///   - velocity: How fast the model moves already, in units per second; nil for rest. A spring
  ///     that takes over adds it to the velocity that it takes over.
  ///   - now: The time of the frame, in seconds.
  ///   - environment: The environment of the view, for custom animations.
  @inlinable
  package mutating func retarget(
    with animation: Animation,
    by delta: Value,
    velocity: Value? = nil,
    at now: Double,
    environment: Any? = nil
  ) {
    guard stateful.isEmpty, !animation.isCustom else {
      retargetStateful(
        with: animation,
        by: delta,
        velocity: velocity,
        at: now,
        environment: environment
      )
      return
    }
    let previous = self.animation
    let takeover = animation.takeover(of: previous, at: now - (later.last?.start ?? first.start))
    if let takeover, !takeover.keepsTime || later.isEmpty {
      takeOver(with: animation, by: delta, velocity: velocity, at: now, takeover)
    } else if let state = combined(at: now, ratesOfCurves: true) {
      let target = interval + delta
      prune(at: now)
      later.append(
        Later(
          animation: animation,
          start: now,
          target: target,
          startOffset: state.animated - target
        )
      )
    } else {
      self = AttributeAnimator(
        animation: animation,
        interval: delta,
        velocity: velocity,
        at: now
      )
    }
  }

  @inlinable
  mutating func takeOver(
    with animation: Animation,
    by delta: Value,
    velocity: Value?,
    at now: Double,
    _ takeover: AnimationTakeover
  ) {
    // With equal delays or speeds the velocity goes on although it is not exposed to others.
    guard let state = combined(at: now, ratesOfCurves: takeover.keepsTime) else {
      self = AttributeAnimator(
        animation: animation,
        interval: delta,
        velocity: velocity,
        at: now
      )
      return
    }
    var carried = state.velocity
    if let velocity { carried = carried.map { $0 + velocity } ?? velocity }
    first = First(
      animation: animation,
      start: takeover.keepsTime ? first.start : now,
      begin: now,
      origin: takeover.origin,
      target: (interval - state.animated) + delta,
      velocity: carried?.scaled(by: takeover.velocityScale)
    )
    later = []
  }

  /// Forgets animations that no longer contribute: those before one that is over.
  @inlinable
  mutating func prune(at now: Double) {
    let ended = later.lastIndex {
      $0.animation.sample(at: now - $0.start).isFinished
    }
    if let ended {
      hold(later[ended].target)
      later.removeSubrange(...ended)
    }
    if later.count >= Self.maximumAnimationCount - 1 {
      let sample = first.animation.sample(at: now - first.start, origin: first.origin)
      var shown = firstState(sample, ratesOfCurves: false).animated
      let second = later.removeFirst()
      shown.interpolate(
        towards: second.target,
        amount: second.animation.sample(at: now - second.start).progress
      )
      hold(shown)
    }
  }

  /// Replaces the first animation by a value that stands still.
  @inlinable
  mutating func hold(_ value: Value) {
    first = First(
      animation: .ended,
      start: first.start,
      begin: first.begin,
      origin: 0,
      target: value,
      velocity: nil
    )
  }
}
