// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraMotion

/// The animation of one attribute of a node, if one is running.
///
/// The owner keeps the model value. What is shown is `model + offset`, and the model value itself
/// when nothing runs; a change without animation moves what is shown by the same amount.
package struct AnimatedAttribute<Data: VectorArithmetic> {
  private final class Running {
    var animator: AttributeAnimator<Data>
    /// The completions that wait, if there are any.
    var waiting: WaitingCompletions<Data>?
    init(_ animator: AttributeAnimator<Data>) { self.animator = animator }
  }

  private var running: Running?

  /// Creates an attribute at rest.
  package init() {}

  /// Whether an animation runs.
  package var isRunning: Bool { running != nil }

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
    guard let animation = transaction.animation else { return }
    let now = node.graph.now
    if let running {
      running.waiting?.willRetarget(running.animator, at: now)
      running.animator.retarget(with: animation, by: new - old, at: now)
      running.waiting?.didRetarget(running.animator)
    } else {
      running = Running(AttributeAnimator(animation: animation, interval: new - old, at: now))
      node.graph.startAnimating(node)
    }
    if !transaction.completions.isEmpty { wait(for: transaction.completions, node) }
  }

  @MainActor
  private func wait(for completions: ContiguousArray<AnimationCompletion>, _ node: Node) {
    guard let running else { return }
    let waiting = running.waiting ?? WaitingCompletions(node: node)
    waiting.insert(completions)
    running.waiting = waiting
  }

  /// Drops the animation when it is over.
  ///
  /// - Returns: Whether it is still running.
  @MainActor
  package mutating func advance(to now: Double) -> Bool {
    guard let running else { return false }
    guard running.animator.advance(to: now) else {
      running.waiting?.finish(at: now)
      self.running = nil
      return false
    }
    if let waiting = running.waiting {
      waiting.advance(running.animator, to: now)
      if waiting.isEmpty { running.waiting = nil }
    }
    return true
  }

  /// What the attribute shows.
  package func presentation(of model: Data, at now: Double) -> Data {
    guard let offset = running?.animator.offset(at: now) else { return model }
    return model + offset
  }

  /// Drops the animation.
  package mutating func stop() { running = nil }

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
