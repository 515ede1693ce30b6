// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The retained counterpart of one view value.
///
/// A node is made from a view, keeps its identity's state and its place in the tree, and is brought
/// up to date with later values of the same view. Subclasses are the kinds of view.
@MainActor package class Node {
  /// The tree that the node belongs to.
  package final unowned let graph: ViewGraph
  /// The node above; nil for the root.
  ///
  /// Parents own their children and outlive them.
  package final unowned(unsafe) let parent: Node?
  /// The distance from the root: parents update before their children.
  package final let depth: Int
  /// What the node inherits from its surroundings.
  package final private(set) var environment: EnvironmentValues
  /// The nearest modifier above that changes transactions.
  package final let transactionScope: TransactionScopeNode?
  /// The environment keys that the node read, as a bit set; written while the node is the reader.
  nonisolated(unsafe) package final var readKeys: UInt64 = 0
  /// The states that the node read.
  package final var dependencies: ContiguousArray<any StateDependency> = []
  /// Whether the node is part of a tree.
  package final private(set) var isMounted = true
  /// Whether the node waits in the graph's list of dirty nodes.
  package final var isDirty = false
  /// Whether the node is in the graph's list of running animations.
  package final var isAnimating = false

  /// Creates a node below another one.
  package init(parent: Node) {
    graph = parent.graph
    self.parent = parent
    depth = parent.depth + 1
    environment = parent.contentEnvironment
    transactionScope = parent.contentTransactionScope
    graph.counters.liveNodes += 1
  }

  /// Creates a root.
  package init(graph: ViewGraph, environment: EnvironmentValues) {
    self.graph = graph
    parent = nil
    depth = 0
    self.environment = environment
    transactionScope = nil
    graph.counters.liveNodes += 1
  }

  // MARK: What kinds of node define

  /// Brings the node up to date with a new value of its view.
  ///
  /// - Parameter view: The address of a value of the type that the node was made from.
  package func update(from view: UnsafeRawPointer) {}

  /// Does what a change of something the node read demands: state, or an environment key.
  package func refresh() {}

  /// Moves the node's own animations to the graph's time.
  ///
  /// - Returns: Whether any is still running.
  package func animate() -> Bool { false }

  /// Calls a closure with each node directly below.
  package func forEachChild(_ body: (Node) -> Void) {}

  /// Adds the elements that this node stands for in the container around it, in order.
  package func appendElements(to elements: inout ContiguousArray<Element>) {
    forEachChild { $0.appendElements(to: &elements) }
  }

  /// The environment of the nodes below.
  package var contentEnvironment: EnvironmentValues { environment }

  /// The transaction scope of the nodes below.
  package var contentTransactionScope: TransactionScopeNode? { transactionScope }

  /// What the node is called in descriptions.
  package var name: String { String(describing: type(of: self)) }

  /// Lets go of what the node holds outside of the tree.
  ///
  /// Called once, after its children.
  package func willUnmount() {}

  /// The running animations of the node, for diagnostics.
  package func describeAnimations(into list: inout [AnimationDescription]) {}

  // MARK: What every node does

  /// Takes the node and everything below out of the tree, for good.
  package final func unmount() {
    guard isMounted else { return }
    forEachChild { $0.unmount() }
    willUnmount()
    for dependency in dependencies { dependency.removeReader(self) }
    dependencies = []
    isMounted = false
    graph.counters.liveNodes -= 1
  }

  /// Notes that something the node read has changed.
  package final func dependencyChanged() { graph.markDirty(self) }

  /// Tells the elements above that the list of elements here has changed.
  package final func structureChanged() {
    graph.structureChanged = true
    var node = parent
    while let current = node {
      current.contentStructureChanged()
      if current is Element { return }
      node = current.parent
    }
  }

  /// Reacts to a change of the list of elements below; elements collect them anew.
  package func contentStructureChanged() {}

  /// Replaces the inherited environment of this node and of those below that share it.
  ///
  /// - Parameters:
  ///   - environment: The new environment.
  ///   - keys: The keys whose values differ, as a bit set.
  package final func setEnvironment(_ environment: EnvironmentValues, changed keys: UInt64) {
    self.environment = environment
    if readKeys & keys != 0 { graph.markDirty(self) }
    environmentDidChange(keys)
  }

  /// Passes a changed environment on to the nodes below.
  package func environmentDidChange(_ keys: UInt64) {
    let content = contentEnvironment
    forEachChild { $0.setEnvironment(content, changed: keys) }
  }

  /// Runs a closure that depends on whatever it reads.
  @inline(__always)
  package final func tracking<Result>(_ body: () -> Result) -> Result {
    let context = ThreadContext.current
    let outer = context.reader
    context.reader = self
    defer { context.reader = outer }
    return body()
  }

  /// The transaction of the running update, as changed by the modifiers around this node.
  package final var currentTransaction: Transaction {
    guard graph.isApplyingTransaction else { return Transaction() }
    return transactionScope?.contentTransaction ?? graph.transaction
  }
}
