// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A write of state.
///
/// To add another kind of model, say an observable object: a case here, what it changes in
/// `Situation.after(_:)`, the write in `LiveTree.write`, and random ones in `SpecGenerator.step`.
package enum Write: Hashable, Sendable {
  /// Replaces what the root shows.
  case spec(Spec)
  /// Sets the environment's level at the root.
  case level(Int)
  /// Sets the states of the local specs with a number.
  case local(Int, Int)
  /// Gives the window another size.
  case window(Double, Double)
  /// Scrolls one of the views that scroll, counted in the order of the tree.
  case scroll(Int, Double)
}

/// Writes that belong to one update, and how it is made.
package struct Step: Hashable, Sendable {
  /// How an update is made.
  package enum Mode: Hashable, Sendable {
    /// Without an animation.
    case plain
    /// With an animation that ends before the trees are compared.
    case animated(Curve)
    /// With an animation that the next step finds running.
    case interrupted(Curve)
    /// With an animation, and in the same frame as the update of the next step.
    case joined(Curve)
  }

  /// A curve of an animation.
  package enum Curve: Int, Hashable, CaseIterable, Sendable { case linear, spring, delayed }

  /// The writes in order.
  package var writes: [Write]
  /// How the update is made.
  package var mode: Mode

  /// Creates a step.
  package init(_ writes: [Write], _ mode: Mode = .plain) {
    self.writes = writes
    self.mode = mode
  }
}

/// What a tree shows at first, and what happens to it.
package struct History: Hashable, Sendable {
  /// What is shown at first.
  package var spec: Spec
  /// The environment's level at first.
  package var level: Int
  /// What happens.
  package var steps: [Step]

  /// Creates a history.
  package init(_ spec: Spec, level: Int = 0, steps: [Step]) {
    self.spec = spec
    self.level = level
    self.steps = steps
  }

  /// Every spec that the history shows, in order.
  package var specs: [Spec] {
    [spec]
      + steps.flatMap(\.writes).compactMap { write in
        if case .spec(let spec) = write { spec } else { nil }
      }
  }

  /// The history with every spec that it shows replaced.
  ///
  /// - Parameter transform: Makes the new spec of an old one and its position in `specs`.
  /// - Returns: The new history.
  package func mappingSpecs(_ transform: (Spec, Int) -> Spec) -> History {
    var result = self
    var position = 0
    func next(_ spec: Spec) -> Spec {
      defer { position += 1 }
      return transform(spec, position)
    }
    result.spec = next(spec)
    for step in steps.indices {
      for write in steps[step].writes.indices {
        guard case .spec(let spec) = steps[step].writes[write] else { continue }
        result.steps[step].writes[write] = .spec(next(spec))
      }
    }
    return result
  }
}

/// Everything that decides how a tree looks when nothing moves.
package struct Situation: Sendable {
  /// What the root shows.
  package var spec: Spec
  /// The environment's level at the root.
  package var level: Int
  /// The size of the window.
  package var width = 64.0
  /// The size of the window.
  package var height = 64.0
  /// The states of the views.
  package var identities = Identities()

  /// The situation at the start of a history.
  package init(_ history: History) {
    spec = history.spec
    level = history.level
    identities.update(to: spec, level: level)
  }

  /// The situation after an update.
  package func after(_ writes: [Write]) -> Situation {
    var result = self
    for write in writes {
      switch write {
      case .spec(let new): result.spec = new
      case .level(let new): result.level = new
      case .local(let id, let value): result.identities.write(value, to: id)
      case .window(let width, let height):
        result.width = width
        result.height = height
      // How far that is possible depends on layout: it is read from the tree.
      case .scroll: break
      }
    }
    result.identities.update(to: result.spec, level: result.level)
    return result
  }
}
