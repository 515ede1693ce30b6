// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension AttributeAnimator.First {
  /// The way that has been covered at a time.
  @inlinable
  func animated(at now: Double) -> Value {
    let (progress, carry) = animation.position(at: now - start, origin: origin)
    var result = target
    result.scale(by: progress)
    if isCarried {
      var carried = carried
      carried.scale(by: carry)
      result += carried
    }
    return result
  }

  /// The velocity at which it is being covered.
  @inlinable
  func rate(_ sample: AnimationSample) -> Value {
    var result = target
    result.scale(by: sample.progressRate)
    if isCarried {
      var carried = carried
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
    if later.isEmpty, first.isFinished(at: now) { return nil }
    var state = firstState(at: now, ratesOfCurves: ratesOfCurves)
    for index in later.indices {
      if later[index].isFinished(at: now) {
        if index == later.count - 1 { return nil }
        state = State(animated: later[index].target, velocity: nil)
      } else {
        let sample = later[index].animation.motion(at: now - later[index].start, origin: 0)
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
  func firstState(at now: Double, ratesOfCurves: Bool) -> State {
    if first.isFinished(at: now) { return State(animated: first.target, velocity: nil) }
    guard ratesOfCurves || first.animation.exposesVelocity else {
      return State(animated: first.animated(at: now), velocity: nil)
    }
    return State(
      animated: first.animated(at: now),
      velocity: first.rate(first.animation.motion(at: now - first.start, origin: first.origin))
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
    environment: @autoclosure () -> Any? = nil
  ) {
    guard stateful.isEmpty, !animation.isCustom else {
      retargetStateful(
        with: animation,
        by: delta,
        velocity: velocity,
        at: now,
        environment: environment()
      )
      return
    }
    let previous = self.animation
    let takeover = animation.takeover(of: previous, at: now - (later.last?.start ?? first.start))
    if let takeover, !takeover.keepsTime || later.isEmpty {
      takeOver(with: animation, by: delta, velocity: velocity, at: now, takeover)
    } else if let state = combined(at: now, ratesOfCurves: true) {
      let target = interval + delta
      var (first, later) = pruned(at: now)
      let startOffset = state.animated - target
      later.append(
        Later(
          animation: animation,
          start: now,
          target: target,
          startOffset: startOffset,
          duration: animation.duration(of: startOffset, velocity: nil, origin: 0)
        )
      )
      closed = Closed(first, later)
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
    carried?.scale(by: takeover.velocityScale)
    let target = (interval - state.animated) + delta
    closed = Closed(
      First(
        animation: animation,
        start: takeover.keepsTime ? first.start : now,
        begin: now,
        origin: takeover.origin,
        target: target,
        velocity: carried,
        duration: animation.duration(of: target, velocity: carried, origin: takeover.origin)
      )
    )
  }

  /// The animations that still contribute, without those before one that is over.
  @inlinable
  func pruned(at now: Double) -> (First, [Later]) {
    var (first, later) = (first, later)
    if let ended = later.lastIndex(where: { $0.isFinished(at: now) }) {
      first = First(holding: later[ended].target, since: first.start)
      later.removeSubrange(...ended)
    }
    if later.count >= Self.maximumAnimationCount - 1 {
      var shown = first.isFinished(at: now) ? first.target : first.animated(at: now)
      let second = later.removeFirst()
      shown.interpolate(
        towards: second.target,
        amount: second.animation.position(at: now - second.start, origin: 0).progress
      )
      first = First(holding: shown, since: first.start)
    }
    return (first, later)
  }
}

extension AttributeAnimator.First {
  /// A value that stands still.
  @inlinable
  init(holding value: Value, since start: Double) {
    self.init(
      animation: .ended,
      start: start,
      begin: start,
      origin: 0,
      target: value,
      velocity: nil,
      duration: 0
    )
  }
}
