// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The running animation of one animatable attribute.
///
/// What the attribute shows is `model + offset(at: now)`, where the offset is
/// `animated - interval`, and the model value itself once the offset is nil:
///
/// ```swift
/// var animator = AttributeAnimator(animation: .spring, interval: new - old, at: now)
/// shown = animator.offset(at: later).map { new + $0 } ?? new
/// ```
///
/// A change without animation needs no call: the model moves, and what is shown moves with it.
///
/// Values are combined with the operations of their type alone, and never with its `zero`. A step
/// of built-in animations allocates nothing but what those operations allocate. Custom animations
/// are run frame by frame: call `advance(to:)` once for each frame.
///
/// A value type with all its state: a copy goes on by itself. Built-in motions are an immutable
/// object, so that reading them copies nothing.
@frozen
@usableFromInline
package struct AttributeAnimator<Value: VectorArithmetic> {
  /// The built-in animations.
  @usableFromInline var closed: Closed
  /// All animations, oldest first, if one of them is custom; `closed` then does not count.
  @usableFromInline var stateful: [Stateful]

  /// Animations whose motion depends on the time alone.
  @usableFromInline
  final class Closed {
    /// The oldest animation, which moves the value from its start.
    @usableFromInline let first: First
    /// The animations that were started while others ran, oldest first.
    @usableFromInline let later: [Later]
    /// Whether there is but one.
    @usableFromInline let isSingle: Bool

    @inlinable
    init(_ first: First, _ later: [Later] = []) {
      self.first = first
      self.later = later
      isSingle = later.isEmpty
    }
  }

  @inlinable var first: First { closed.first }
  @inlinable var later: [Later] { closed.later }

  @frozen
  @usableFromInline
  struct First {
    @usableFromInline var animation: Animation
    /// The time at which the animation's own time is 0.
    @usableFromInline var start: Double
    /// The time at which this motion began; later than `start` if it goes on with a time.
    @usableFromInline var begin: Double
    /// The base's own time at which its motion began.
    @usableFromInline var origin: Double
    /// The way from where the motion began to the model value.
    @usableFromInline var target: Value
    /// The velocity that was taken over, per second of the base; anything if there is none.
    ///
    /// Not optional: copies of optionals of generic types are slow.
    @usableFromInline var carried: Value
    /// Whether a velocity was taken over.
    @usableFromInline var isCarried: Bool
    /// The time since `start` after which the animation is over.
    @usableFromInline var duration: Double

    @inlinable
    init(
      animation: Animation,
      start: Double,
      begin: Double,
      origin: Double,
      target: Value,
      velocity: Value?,
      duration: Double
    ) {
      self.animation = animation
      self.start = start
      self.begin = begin
      self.origin = origin
      self.target = target
      carried = velocity ?? target
      isCarried = velocity != nil
      self.duration = duration
    }

    /// The velocity that was taken over, per second of the base.
    @inlinable var velocity: Value? { isCarried ? carried : nil }

    /// Whether the animation is over at a time; one that takes no time is from its start.
    @inlinable
    func isFinished(at now: Double) -> Bool { now - start > duration || duration <= 0 }
  }

  @frozen
  @usableFromInline
  struct Later {
    @usableFromInline var animation: Animation
    @usableFromInline var start: Double
    /// The way from where the first motion began to the model value.
    @usableFromInline var target: Value
    /// The offset from the model value that was shown as this animation began.
    @usableFromInline var startOffset: Value
    /// The time since `start` after which the animation is over.
    @usableFromInline var duration: Double

    @inlinable
    init(
      animation: Animation,
      start: Double,
      target: Value,
      startOffset: Value,
      duration: Double
    ) {
      self.animation = animation
      self.start = start
      self.target = target
      self.startOffset = startOffset
      self.duration = duration
    }

    /// Whether the animation is over at a time; one that takes no time is from its start.
    @inlinable
    func isFinished(at now: Double) -> Bool { now - start > duration || duration <= 0 }
  }

  /// Starts an animation.
  ///
  /// - Parameters:
  ///   - animation: How the value moves.
  ///   - interval: The new model value minus the one that is shown.
  ///   - velocity: How fast what is shown moves already, in units per second; nil for rest. Springs
  ///     of the family of `spring` go on with it, other animations start as they are.
  ///   - now: The time of the frame, in seconds; the animation has elapsed 0 then.
  ///   - environment: The environment of the view, for custom animations.
  @inlinable
  package init(
    animation: Animation,
    interval: Value,
    velocity: Value? = nil,
    at now: Double,
    environment: @autoclosure () -> Any? = nil
  ) {
    let carried = velocity.flatMap { animation.startVelocity($0) }
    closed = Closed(
      First(
        animation: animation,
        start: now,
        begin: now,
        origin: 0,
        target: interval,
        velocity: carried,
        duration: animation.duration(of: interval, velocity: carried, origin: 0)
      )
    )
    stateful = []
    if animation.isCustom {
      startStateful(animation, interval, velocity: velocity, at: now, environment())
    }
  }

  /// Evaluates custom animations for a frame, and tells whether the motion goes on.
  ///
  /// Built-in animations need no call: what they show depends on the time alone.
  ///
  /// - Parameters:
  ///   - now: The time of the frame, in seconds.
  ///   - environment: The environment of the view, for custom animations.
  /// - Returns: False when the animation is over and the model value shows.
  @inlinable
  package mutating func advance(
    to now: Double,
    environment: @autoclosure () -> Any? = nil
  ) -> Bool {
    if stateful.isEmpty, closed.isSingle {
      return !(now - closed.first.start > closed.first.duration || closed.first.duration <= 0)
    }
    if !stateful.isEmpty { step(to: now, environment: environment()) }
    return !isFinished(at: now)
  }

  /// What the attribute shows at a time, less its model value.
  ///
  /// - Parameter now: The time of the frame, in seconds; what is before the start counts as it.
  /// - Returns: `animated - interval`, or nil when the animation is over and the model value shows.
  @inlinable
  package func offset(at now: Double) -> Value? {
    guard stateful.isEmpty else { return statefulOffset(at: now) }
    if closed.isSingle {
      let elapsed = now - closed.first.start
      let duration = closed.first.duration
      if elapsed > duration || duration <= 0 { return nil }
      let position = closed.first.animation.position(at: elapsed, origin: closed.first.origin)
      var animated = closed.first.target
      animated.scale(by: position.progress)
      if closed.first.isCarried {
        var carried = closed.first.carried
        carried.scale(by: position.carry)
        animated += carried
      }
      animated -= closed.first.target
      return animated
    }
    guard var state = combined(at: now, ratesOfCurves: true) else { return nil }
    state.animated -= interval
    return state.animated
  }

  /// How fast what is shown moves away from the model value at a time.
  ///
  /// - Parameter now: The time of the frame, in seconds.
  /// - Returns: The velocity in units per second, or nil when the animation is over.
  @inlinable
  package func velocity(at now: Double) -> Value? {
    guard stateful.isEmpty else { return statefulVelocity(at: now) }
    guard let state = combined(at: now, ratesOfCurves: true) else { return nil }
    return state.velocity ?? interval.scaled(by: 0)
  }

  /// Whether the animation is over, so that the model value shows.
  ///
  /// - Parameter now: The time of the frame, in seconds.
  /// - Returns: True from the first time at which `offset(at:)` is nil.
  @inlinable
  package func isFinished(at now: Double) -> Bool {
    guard stateful.isEmpty else { return newestStateful(at: now)?.isFinished ?? true }
    return later.last?.isFinished(at: now) ?? first.isFinished(at: now)
  }

  /// Whether the newest animation looks complete, though a spring may still be settling.
  ///
  /// - Parameter now: The time of the frame, in seconds.
  /// - Returns: True from a spring's perceptual duration, and from a timing curve's end.
  @inlinable
  package func isLogicallyComplete(at now: Double) -> Bool {
    guard stateful.isEmpty else { return newestStateful(at: now)?.isLogicallyComplete ?? true }
    return isFinished(at: now) || now >= (logicalEnd ?? .infinity)
  }

  /// The time after which the animation is over.
  ///
  /// Infinite if it never is; nil for a custom animation, where running it tells.
  @inlinable
  package var end: Double? {
    guard stateful.isEmpty else { return nil }
    return later.last.map { $0.start + $0.duration } ?? first.start + first.duration
  }

  /// The time at which the newest animation looks complete.
  ///
  /// Infinite if it never does; nil for a custom animation, where running it tells.
  @inlinable
  package var logicalEnd: Double? {
    if let newest = stateful.last {
      return newest.animation.logicalDuration(origin: 0).map { newest.start + $0 }
    }
    guard let newest = later.last else {
      return first.animation.logicalDuration(origin: first.origin).map { first.start + $0 }
    }
    return newest.animation.logicalDuration(origin: 0).map { newest.start + $0 }
  }
}

extension AttributeAnimator {
  /// The newest animation, whose end is the end of the motion.
  @inlinable
  package var animation: Animation {
    stateful.last?.animation ?? later.last?.animation ?? first.animation
  }

  /// The time at which the newest animation began or took over.
  @inlinable
  package var startTime: Double { stateful.last?.begin ?? later.last?.start ?? first.begin }

  /// The seconds since the newest animation began or took over.
  ///
  /// - Parameter now: The time of the frame, in seconds.
  /// - Returns: The elapsed time, at least 0.
  @inlinable
  package func elapsed(at now: Double) -> Double {
    let elapsed = now - startTime
    return elapsed > 0 ? elapsed : 0
  }

  /// The way from where the oldest motion began to the model value.
  @inlinable
  package var interval: Value { stateful.last?.target ?? later.last?.target ?? first.target }

  /// What was shown when the newest animation began, less the model value.
  ///
  /// `model + startOffset` is where the motion comes from.
  @inlinable
  package var startOffset: Value {
    stateful.last?.startOffset ?? later.last?.startOffset
      ?? first.target.scaled(by: 0) - first.target
  }

  /// The number of animations that are combined.
  @inlinable
  package var animationCount: Int { max(stateful.count, later.count + 1) }
}

extension AttributeAnimator.First: Sendable where Value: Sendable {}
extension AttributeAnimator.Later: Sendable where Value: Sendable {}
