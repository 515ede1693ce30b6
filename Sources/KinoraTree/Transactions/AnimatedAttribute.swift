// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// The animation of one attribute of a node, if one is running.
///
/// The owner keeps the model value. What is shown is `model + offset`, and the model value itself
/// when nothing runs; a change without animation moves what is shown by the same amount.
@usableFromInline
package struct AnimatedAttribute<Data: VectorArithmetic> {
  @usableFromInline
  final class Running {
    @exclusivity(unchecked) @usableFromInline var animator: AttributeAnimator<Data>
    /// The completions that wait, if there are any.
    @exclusivity(unchecked) fileprivate var waiting: WaitingCompletions<Data>?
    /// The node that the attribute belongs to.
    private unowned(unsafe) let node: Node
    /// Whether a custom animation is or was involved.
    @exclusivity(unchecked) @usableFromInline var isCustom = false
    /// The update that began or redirected the animation last.
    @exclusivity(unchecked) fileprivate var update: UInt64 = 0
    /// What that update has redirected; nil when nothing was running before it.
    @exclusivity(unchecked) fileprivate var redirected: Redirected<Data>?

    init(_ animator: AttributeAnimator<Data>, of node: Node) {
      self.animator = animator
      self.node = node
    }

    /// What the animation shows, less the model value.
    ///
    /// No method of the main actor: its closures would ask at run time which thread they are on.
    @inlinable
    func offset(at now: Double, _ memo: inout PositionMemo) -> Data? {
      inPlace(&animator) { $0.offset(at: now, &memo) }
    }

    @usableFromInline var isAwaited: Bool { waiting != nil }

    /// Moves the animation to a time.
    ///
    /// - Returns: Whether it goes on.
    @inlinable
    @MainActor func advance(to now: Double) -> Bool {
      guard !isCustom else {
        let environment = environment
        return animator.advance(to: now, environment: environment)
      }
      return animator.advance(to: now)
    }

    /// What custom animations see of the node's environment.
    @usableFromInline
    @MainActor var environment: Any? { node.environment }

    /// The update that began or redirected the animation has changed the model once more.
    @MainActor func extend(by delta: Data, with animation: Animation, at now: Double) {
      let environment: Any? = animation.isCustom || isCustom ? node.environment : nil
      guard let redirected else {
        animator = AttributeAnimator(
          animation: animation,
          interval: animator.interval + delta,
          at: now,
          environment: environment
        )
        return
      }
      redirected.delta += delta
      animator = redirected.animator
      animator.retarget(
        with: animation,
        by: redirected.delta,
        velocity: nil,
        at: now,
        environment: environment
      )
    }

    /// An animation has begun: custom ones show what they do at once.
    @MainActor func didBegin(_ animation: Animation, at now: Double) {
      if animation.isCustom { isCustom = true }
      if isCustom { _ = animator.advance(to: now, environment: environment) }
    }

    /// Has completions wait for the animation that runs now.
    @MainActor func wait(for completions: ContiguousArray<AnimationCompletion>) {
      let waiting = waiting ?? WaitingCompletions(node: node)
      waiting.insert(completions)
      self.waiting = waiting
    }

    /// Tells the completions that wait about a frame.
    @usableFromInline
    @MainActor func advanceCompletions(to now: Double) {
      guard let waiting else { return }
      waiting.advance(animator, to: now)
      if waiting.isEmpty { self.waiting = nil }
    }

    /// Tells the completions that wait that the animation is over.
    @usableFromInline
    @MainActor func finish(at now: Double) { waiting?.finish(at: now) }
  }

  /// The latest writes of a transaction that tracks the velocity.
  private final class Tracking {
    var sampler = VelocitySampler<Data>()
  }

  @usableFromInline var running: Running?
  private var tracking: Tracking?

  /// Creates an attribute at rest.
  package init() {}

  /// Whether an animation runs.
  @inlinable package var isRunning: Bool { running != nil }

  /// Whether a spring that follows would start with the velocity of writes.
  package var isTracking: Bool { tracking != nil }

  /// Starts or redirects the animation for a change of the model, as the node's transaction says.
  ///
  /// - Parameters:
  ///   - old: The model before.
  ///   - new: The model from now on.
  ///   - node: The node that the attribute belongs to.
  @MainActor
  package mutating func modelChanged(from old: Data, to new: Data, of node: Node) {
    guard old != new else { return }
    let transaction = node.currentTransaction
    let now = node.graph.now
    guard let animation = transaction.animation else {
      if transaction.tracksVelocity { track(new, at: now) }
      return
    }
    let velocity = tracking?.sampler.velocity(at: now)
    tracking = nil
    let update = node.graph.updateNumber
    if let running, running.update == update {
      // Layout may take several rounds: of the changes of one update only the result counts.
      running.extend(by: new - old, with: animation, at: now)
    } else if let running {
      running.waiting?.willRetarget(running.animator, at: now)
      running.redirected = Redirected(running.animator, delta: new - old)
      running.animator.retarget(
        with: animation,
        by: new - old,
        velocity: velocity,
        at: now,
        environment: animation.isCustom || running.isCustom ? node.environment : nil
      )
      running.waiting?.didRetarget(running.animator)
    } else {
      running = Running(
        AttributeAnimator(
          animation: animation,
          interval: new - old,
          velocity: velocity,
          at: now,
          environment: node.environment
        ),
        of: node
      )
      node.graph.startAnimating(node)
    }
    running?.update = update
    running?.didBegin(animation, at: now)
    if !transaction.completions.isEmpty { running?.wait(for: transaction.completions) }
  }

  private mutating func track(_ value: Data, at now: Double) {
    let tracking = tracking ?? Tracking()
    tracking.sampler.add(value, at: now)
    self.tracking = tracking
  }

  /// Drops the animation when it is over.
  ///
  /// - Returns: Whether it is still running.
  @inlinable
  @MainActor
  package mutating func advance(to now: Double) -> Bool {
    guard let reference = unretained(&running) else { return false }
    let isRunning = reference.borrow { $0.advance(to: now) }
    guard isRunning, !reference.borrow({ $0.isAwaited }) else { return didAdvance(isRunning, now) }
    return true
  }

  /// Drops the animation when it is over, and finds what it shows when it is not.
  ///
  /// - Parameters:
  ///   - now: The time of the frame.
  ///   - model: The model value.
  ///   - memo: What was found for another attribute before.
  /// - Returns: What the attribute shows; nil when nothing runs any more.
  @inlinable
  @MainActor
  package mutating func advance(
    to now: Double,
    of model: Data,
    _ memo: inout PositionMemo
  ) -> Data? {
    guard advance(to: now), let reference = unretained(&running) else { return nil }
    guard let offset = reference.borrow({ $0.offset(at: now, &memo) }) else { return model }
    return model + offset
  }

  /// Ends an animation that is over, or does what waits for one that is not.
  @usableFromInline
  @MainActor mutating func didAdvance(_ isRunning: Bool, _ now: Double) -> Bool {
    guard let running else { return false }
    if isRunning {
      running.advanceCompletions(to: now)
    } else {
      running.finish(at: now)
      self.running = nil
    }
    return isRunning
  }

  /// What the attribute shows.
  @inlinable
  package func presentation(of model: Data, at now: Double) -> Data {
    guard let running, let offset = inPlace(&running.animator, { $0.offset(at: now) }) else {
      return model
    }
    return model + offset
  }

  /// Drops the animation.
  package mutating func stop() {
    running = nil
    tracking = nil
  }

  /// Adds the running animation to a list of descriptions.
  ///
  /// - Parameters:
  ///   - attribute: The name of the attribute.
  ///   - view: The name of the view.
  ///   - model: The model value.
  ///   - now: The time of the frame.
  ///   - parts: Takes the data apart into what users know by a name; nil for the data as a whole.
  ///   - list: Where the descriptions go: one for the whole, or one for each part that moves.
  @MainActor
  package func describe(
    _ attribute: String,
    of view: String,
    model: Data,
    at now: Double,
    parts: ((Data) -> [DataPart])? = nil,
    into list: inout [AnimationDescription]
  ) {
    guard let animator = running?.animator else { return }
    let split = parts ?? { [DataPart(attribute, $0)] }
    let from = split(model + animator.startOffset)
    let to = split(model)
    let shown = split(presentation(of: model, at: now))
    let velocity = split(animator.velocity(at: now) ?? model.scaled(by: 0))
    let interval = split(animator.startOffset)
    for index in to.indices where to.count == 1 || !interval[index].isZero {
      list.append(
        AnimationDescription(
          view: view,
          attribute: to[index].name,
          curve: animator.animation.description,
          from: from[index].value,
          to: to[index].value,
          now: shown[index].value,
          velocity: velocity[index].value,
          elapsed: animator.elapsed(at: now)
        )
      )
    }
  }
}

/// An animation as it was before an update redirected it, and by how much that has.
private final class Redirected<Data: VectorArithmetic> {
  let animator: AttributeAnimator<Data>
  var delta: Data

  init(_ animator: AttributeAnimator<Data>, delta: Data) {
    self.animator = animator
    self.delta = delta
  }
}

/// A part of animatable data that has a name of its own.
package struct DataPart {
  /// The name of the attribute.
  package var name: String
  /// What it looks like.
  package var value: AnimationDescription.Value
  /// Whether every number is 0; never for values that are not numbers.
  package var isZero: Bool

  /// Describes a part.
  package init<Value>(_ name: String, _ value: Value) {
    self.name = name
    self.value = AnimationDescription.Value(value)
    if case .numbers(let numbers) = self.value {
      isZero = numbers.allSatisfy { $0 == 0 }
    } else {
      isZero = false
    }
  }
}
