// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// What a tree holds for the completions of its animations.
@MainActor package struct GraphCompletions {
  /// Completions of motions that are over, but would have taken longer had they not been redirected.
  var late = LateCompletions()
  private var scopes: ContiguousArray<TransactionScopeNode> = []

  /// A modifier has handed out a transaction with completions, or values of keys.
  mutating func insert(_ scope: TransactionScopeNode) { scopes.append(scope) }

  /// The update is over: modifiers let go of its transaction.
  mutating func updateDidEnd() {
    guard !scopes.isEmpty else { return }
    var list = ContiguousArray<TransactionScopeNode>()
    swap(&list, &scopes)
    for scope in list { scope.updateDidEnd() }
  }
}

/// Completions that wait for the ends of animations which no longer show.
@MainActor struct LateCompletions {
  private struct Entry {
    let node: Node
    let completions: ContiguousArray<AnimationCompletion>
    let time: Double
  }

  private var entries: ContiguousArray<Entry> = []

  /// When the next one is due; nil when nothing waits.
  var nextTime: Double? { entries.lazy.map(\.time).min() }

  /// Waits until a time, or the end of a node.
  mutating func insert(
    _ completions: ContiguousArray<AnimationCompletion>,
    of node: Node,
    until time: Double
  ) {
    entries.append(Entry(node: node, completions: completions, time: time))
  }

  /// Lets go of what is complete.
  mutating func advance(to now: Double) {
    guard !entries.isEmpty else { return }
    entries.removeAll { !$0.node.isMounted || $0.time.isReached(at: now) }
  }
}
