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
    init(_ animator: AttributeAnimator<Data>) { self.animator = animator }
  }

  private var running: Running?

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
    guard old != new, let animation = node.currentTransaction.animation else { return }
    let now = node.graph.now
    if let running {
      running.animator.retarget(with: animation, by: new - old, at: now)
    } else {
      running = Running(AttributeAnimator(animation: animation, interval: new - old, at: now))
      node.graph.startAnimating(node)
    }
  }

  /// Drops the animation when it is over.
  ///
  /// - Returns: Whether it is still running.
  package mutating func advance(to now: Double) -> Bool {
    guard let running else { return false }
    if running.animator.isFinished(at: now) {
      self.running = nil
      return false
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
  @MainActor
  package func describe(
    _ attribute: String, of view: String, model: Data, at now: Double,
    into list: inout [AnimationDescription]
  ) {
    guard let animator = running?.animator else { return }
    list.append(
      AnimationDescription(
        view: view, attribute: attribute, curve: animator.animation.description,
        from: .init(model + animator.startOffset), to: .init(model),
        now: .init(presentation(of: model, at: now)),
        velocity: .init(animator.velocity(at: now) ?? model.scaled(by: 0)),
        elapsed: animator.elapsed(at: now)))
  }
}
