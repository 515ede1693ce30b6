// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

extension AttributeAnimator {
  /// One animation of an attribute that has to be run frame by frame.
  ///
  /// As soon as one animation of an attribute is custom, all are of this kind, until a spring takes
  /// over. Each keeps what it showed in its latest frame, so that it is evaluated once per frame.
  @usableFromInline
  struct Stateful {
    @usableFromInline var animation: Animation
    /// The time at which the animation's own time is 0.
    @usableFromInline var start: Double
    /// The time at which it was started or took over.
    @usableFromInline var begin: Double
    /// The way from where the first motion began to the model value.
    @usableFromInline var target: Value
    /// The offset from the model value that was shown as this animation began.
    @usableFromInline var startOffset: Value
    var state = AnimationState<Value>()
    @usableFromInline var isLogicallyComplete = false
    @usableFromInline var isFinished = false
    /// The time of the frame that was evaluated last; NaN before the first.
    @usableFromInline var time = Double.nan
    /// The way that was covered then, by this animation and those before it.
    @usableFromInline var shown: Value

    /// Evaluates the animation, unless it was for this frame.
    ///
    /// - Parameters:
    ///   - now: The time of the frame.
    ///   - below: What the animations before it show, nil if it is the first.
    ///   - environment: The environment of the view.
    mutating func step(to now: Double, above below: Value?, _ environment: Any?) {
      if time == now { return }
      time = now
      if isFinished { return }
      var context = AnimationContext(
        state: state,
        isLogicallyComplete: isLogicallyComplete,
        environmentStorage: environment
      )
      // The only reference to the state goes along, so that a change of it copies nothing.
      state = AnimationState()
      let way = below.map { target - $0 } ?? target
      if let moved = animation.animate(value: way, time: now - start, context: &context) {
        shown = below.map { $0 + moved } ?? moved
        state = context.state
        isLogicallyComplete = context.isLogicallyComplete
      } else {
        finish(showing: target)
      }
    }

    mutating func finish(showing value: Value) {
      shown = value
      isFinished = true
      isLogicallyComplete = true
    }
  }

  /// Begins with a custom animation.
  @usableFromInline
  mutating func startStateful(
    _ animation: Animation,
    _ interval: Value,
    velocity: Value?,
    at now: Double,
    _ environment: Any?
  ) {
    let nothing = interval.scaled(by: 0)
    var motion = Stateful(
      animation: animation,
      start: now,
      begin: now,
      target: interval,
      startOffset: nothing - interval,
      shown: nothing
    )
    if let velocity {
      motion.state.origin = MotionOrigin(time: 0, position: nil, velocity: velocity)
    }
    stateful = [motion]
    step(to: now, environment: environment)
  }

  /// Evaluates all animations for a frame, each once.
  @usableFromInline
  mutating func step(to now: Double, environment: Any?) {
    stateful.step(to: now, environment)
  }

  /// The newest animation as it is at a time: as it was evaluated, or evaluated on a copy.
  @usableFromInline
  func newestStateful(at now: Double) -> Stateful? {
    guard let newest = stateful.last else { return nil }
    if newest.time == now { return newest }
    var copy = stateful
    copy.step(to: now, nil)
    return copy.last
  }

  /// What is shown at a time less the model value, nil when the animation is over.
  @usableFromInline
  func statefulOffset(at now: Double) -> Value? {
    guard let newest = newestStateful(at: now), !newest.isFinished else { return nil }
    return newest.shown - newest.target
  }

  /// The velocity that the newest animation exposes, nil when all is over.
  @usableFromInline
  func statefulVelocity(at now: Double) -> Value? {
    guard let newest = newestStateful(at: now), !newest.isFinished else { return nil }
    return stateful.exposedVelocity(of: newest) ?? newest.target.scaled(by: 0)
  }

  /// Goes on to a new model value where a custom animation runs or begins.
  @usableFromInline
  mutating func retargetStateful(
    with animation: Animation,
    by delta: Value,
    velocity: Value?,
    at now: Double,
    environment: Any?
  ) {
    if stateful.isEmpty { adoptClosedForms(at: now) }
    step(to: now, environment: environment)
    guard let newest = stateful.last, !newest.isFinished else {
      self = AttributeAnimator(
        animation: animation,
        interval: delta,
        velocity: velocity,
        at: now,
        environment: environment
      )
      return
    }
    if animation.takesOverEverything {
      let exposed = stateful.exposedVelocity(of: newest)
      self = AttributeAnimator(
        animation: animation,
        interval: (newest.target - newest.shown) + delta,
        velocity: exposed.map { own in velocity.map { own + $0 } ?? own } ?? velocity,
        at: now
      )
      return
    }
    let target = newest.target + delta
    var motion = Stateful(
      animation: animation,
      start: now,
      begin: now,
      target: target,
      startOffset: newest.shown - target,
      shown: newest.shown
    )
    if let state = merge(animation, with: newest, at: now, environment) {
      motion.start = stateful[0].start
      motion.state = state
      stateful = [motion]
    } else {
      pruneStateful()
      stateful.append(motion)
    }
    step(to: now, environment: environment)
  }

  /// Asks an animation whether it takes over all that run.
  ///
  /// - Returns: The state with which it goes on, or nil if it does not take over.
  private func merge(
    _ animation: Animation,
    with newest: Stateful,
    at now: Double,
    _ environment: Any?
  ) -> AnimationState<Value>? {
    var state = newest.state
    if stateful.count > 1 {
      state = AnimationState()
      state.combination = stateful
    }
    var context = AnimationContext(
      state: state,
      isLogicallyComplete: newest.isLogicallyComplete,
      environmentStorage: environment
    )
    let merges = animation.shouldMerge(
      previous: stateful.count > 1 ? .combined : newest.animation,
      value: newest.target,
      time: now - stateful[0].start,
      context: &context
    )
    return merges ? context.state : nil
  }

  /// Turns the closed-form animations into ones that are run frame by frame.
  private mutating func adoptClosedForms(at now: Double) {
    guard !isFinished(at: now) else { return }
    let (first, later) = pruned(at: now)
    let nothing = first.target.scaled(by: 0)
    var oldest = Stateful(
      animation: first.animation,
      start: first.start,
      begin: first.begin,
      target: first.target,
      startOffset: nothing - first.target,
      shown: nothing
    )
    oldest.state.duration = (first.animation.plan, first.duration)
    if first.velocity != nil || first.origin != 0 {
      oldest.state.origin = MotionOrigin(
        time: first.origin,
        position: nil,
        velocity: first.velocity
      )
    }
    stateful = [oldest]
    for motion in later {
      var next = Stateful(
        animation: motion.animation,
        start: motion.start,
        begin: motion.start,
        target: motion.target,
        startOffset: motion.startOffset,
        shown: motion.target
      )
      next.state.duration = (motion.animation.plan, motion.duration)
      stateful.append(next)
    }
  }

  /// Forgets animations that no longer contribute, and stops the oldest where there are many.
  private mutating func pruneStateful() {
    if let ended = stateful.lastIndex(where: \.isFinished) { stateful.removeSubrange(..<ended) }
    if stateful.count >= Self.maximumAnimationCount {
      stateful.removeFirst()
      stateful[0].finish(showing: stateful[0].shown)
      stateful[0].target = stateful[0].shown
    }
  }
}

/// All animations of an attribute as one: what an animation is asked to merge with.
///
/// The animations are in the state of the context; the time counts from the start of the oldest.
struct CombinedAnimation: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    guard let oldest = context.state.combination.first else { return nil }
    // A number of seconds and back is not exactly the time of the frame that was evaluated.
    let now = oldest.start + time
    let isCurrent = abs(oldest.time - now) <= 1e-9 * max(1, abs(now))
    context.state.combination.step(to: isCurrent ? oldest.time : now, context.environmentStorage)
    guard let newest = context.state.combination.last, !newest.isFinished else { return nil }
    context.isLogicallyComplete = newest.isLogicallyComplete
    return newest.shown
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    guard let newest = context.state.combination.last else { return nil }
    return context.state.combination.exposedVelocity(of: newest)
  }
}

extension Animation {
  static let combined = Animation(CombinedAnimation())
}

extension Array {
  /// Evaluates all animations for a frame, each once.
  fileprivate mutating func step<Value>(to now: Double, _ environment: Any?)
  where Element == AttributeAnimator<Value>.Stateful {
    for index in indices {
      let below = index > 0 ? self[index - 1].shown : nil
      self[index].step(to: now, above: below, environment)
    }
  }

  /// The velocity of the newest animation on its own way, if it has one.
  fileprivate func exposedVelocity<Value>(of newest: Element) -> Value?
  where Element == AttributeAnimator<Value>.Stateful {
    // The way to its target from what the animations before it show.
    let way = count > 1 ? newest.target - self[count - 2].shown : newest.target
    return newest.animation.velocity(
      value: way,
      time: newest.time - newest.start,
      context: AnimationContext(state: newest.state)
    )
  }
}
