// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// How a tree differs from one that is built anew.
package struct Mismatch: Equatable, Sendable, CustomStringConvertible {
  /// What differs.
  package enum Kind: String, Sendable {
    /// The elements or their frames.
    case tree
    /// What lies under points of the window.
    case hits
    /// The display list.
    case drawing
    /// The pixels.
    case picture
    /// The number of nodes: some are left over, or missing.
    case nodes
    /// Nothing changes any more, and still a frame is asked for.
    case unrest
  }

  /// What differs.
  package var kind: Kind
  /// The number of steps that were made.
  package var step: Int
  /// What the tree that is built anew shows.
  package var expected: String
  /// What the tree with a history shows.
  package var actual: String

  /// The two texts.
  package var description: String {
    "\(kind.rawValue) after \(step) steps\n--- built anew\n\(expected)\n--- with a history\n\(actual)"
  }
}

/// Plays histories, and compares the tree after each step with one that is built anew.
@MainActor package struct EquivalenceRun {
  /// After how many steps display lists and hits are compared; trees are compared after each.
  package var drawingInterval = 3
  /// After how many steps pixels are compared; 0 means never.
  package var pictureInterval = 0

  /// Creates a run that compares trees, and now and then display lists and hits.
  package init() {}

  /// A run that compares everything after each step.
  package static var thorough: EquivalenceRun {
    var run = EquivalenceRun()
    run.drawingInterval = 1
    run.pictureInterval = 1
    return run
  }

  /// Plays a history.
  ///
  /// - Parameter history: What happens.
  /// - Returns: The first difference, or nil when there is none.
  package func firstMismatch(in history: History) -> Mismatch? {
    var situation = Situation(history)
    let live = LiveTree(situation, isFresh: false)
    if let mismatch = compare(live, situation, 0) { return mismatch }
    // Views that went while an animation ran. Whether one that returns before the animation's end is
    // the same view depends on transitions, so such a step waits for the end.
    var gone: Set<Place> = []
    for (index, step) in history.steps.enumerated() {
      if !live.canWrite(step, situation) { live.frame(after: 0) }
      var next = situation.after(step.writes)
      if !gone.isDisjoint(with: next.identities.entries.keys) {
        if !live.settle() { return unrest(live, situation, index) }
        gone = []
        next = situation.after(step.writes)
      }
      live.write(step, from: situation, to: next)
      gone.formUnion(
        situation.identities.entries.keys.filter { next.identities.entries[$0] == nil }
      )
      situation = next
      if case .joined = step.mode, index + 1 < history.steps.count { continue }
      live.frame(after: 0)
      live.keepStates(of: situation)
      if case .interrupted = step.mode, index + 1 < history.steps.count {
        live.frame(after: 0.05)
        continue
      }
      if !live.settle() { return unrest(live, situation, index + 1) }
      gone = []
      if let mismatch = compare(live, situation, index + 1) { return mismatch }
    }
    return nil
  }

  private func compare(_ live: LiveTree, _ situation: Situation, _ step: Int) -> Mismatch? {
    let fresh = LiveTree(situation, isFresh: true)
    fresh.scroll(to: live.offsets)
    guard fresh.settle() else { return unrest(fresh, situation, step) }
    func difference(_ kind: Mismatch.Kind, _ expected: String, _ actual: String) -> Mismatch? {
      if expected == actual { return nil }
      return Mismatch(kind: kind, step: step, expected: expected, actual: actual)
    }
    if let mismatch = difference(.tree, fresh.tree, live.tree) { return mismatch }
    if let mismatch = difference(.nodes, "\(fresh.nodes)", "\(live.nodes)") { return mismatch }
    if step.isMultiple(of: drawingInterval) {
      if let mismatch = difference(.drawing, fresh.drawing, live.drawing) { return mismatch }
      if let mismatch = difference(.hits, fresh.hits, live.hits) { return mismatch }
    }
    guard pictureInterval > 0, step.isMultiple(of: pictureInterval) else { return nil }
    let expected = fresh.pixels
    let actual = live.pixels
    guard let first = expected.indices.first(where: { expected[$0] != actual[$0] }) else {
      return nil
    }
    let place = "\(first % 64), \(first / 64): "
    return difference(
      .picture,
      place + String(expected[first], radix: 16),
      place + String(actual[first], radix: 16)
    )
  }

  private func unrest(_ tree: LiveTree, _ situation: Situation, _ step: Int) -> Mismatch {
    Mismatch(kind: .unrest, step: step, expected: "a tree at rest", actual: tree.tree)
  }
}
