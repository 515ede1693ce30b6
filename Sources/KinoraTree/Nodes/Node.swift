// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The retained counterpart of one view value.
///
/// A node is made from a view, keeps its identity's state and its place in the tree, and is brought
/// up to date with later values of the same view. Subclasses are the kinds of view.
///
/// Every view of a window has at least one node, so what is stored here is kept small, and stored
/// properties are exempt from exclusivity checks: only the main actor touches them, and no access
/// calls out while it lasts.
@MainActor @usableFromInline package class Node {
  /// What the node inherits.
  package final let surroundings: Surroundings
  /// The node above; nil for the root.
  ///
  /// Parents own their children and outlive them.
  package final unowned(unsafe) let parent: Node?
  /// The distance from the root: parents update before their children.
  package final let depth: Int32
  /// What is true of the node.
  @exclusivity(unchecked) package final var flags: NodeFlags = .isMounted
  /// The environment keys that the node read, as a bit set; written while the node is the reader.
  @exclusivity(unchecked) nonisolated(unsafe) package final var readKeys: UInt64 = 0
  /// The states that the node read.
  @exclusivity(unchecked) nonisolated(unsafe) package final var dependencies = DependencyList()

  /// Creates a node below another one.
  package init(parent: Node) {
    surroundings = parent.contentSurroundings
    self.parent = parent
    depth = parent.depth + 1
    flags = [.isMounted, parent.flags.intersection([.holdsOne, .makesRowsOnDemand])]
    withGraph { $0.counters.liveNodes += 1 }
  }

  /// Creates a root.
  package init(graph: ViewGraph, environment: EnvironmentValues) {
    surroundings = Surroundings(graph: graph, environment: environment)
    parent = nil
    depth = 0
    withGraph { $0.counters.liveNodes += 1 }
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

  /// Calls a closure with each node directly below, in the order of the views.
  package func forEachChild(_ body: (Node) -> Void) {}

  /// Adds the elements that this node stands for in the container around it, in order.
  package func appendElements(to elements: inout ContiguousArray<Element>) {
    forEachChild { $0.appendElements(to: &elements) }
  }

  /// Adds the pieces of a container's content that makes rows on demand, in order.
  package func appendLazyParts(to parts: inout ContiguousArray<LazyPart>) {
    forEachChild { $0.appendLazyParts(to: &parts) }
  }

  /// Where the first view with an identity is, among this one and those below.
  package func place(of query: IdentityQuery) -> IdentifiedPlace? { firstChild(with: query) }

  /// Whether the node stands for any element.
  package var hasElements: Bool {
    var found = false
    forEachChild { if !found { found = $0.hasElements } }
    return found
  }

  /// Adds the elements below that are drawn until their removal is over.
  ///
  /// Asked only while there are any in the tree.
  package func appendLeavingElements(to elements: inout ContiguousArray<Element>) {
    forEachChild { $0.appendLeavingElements(to: &elements) }
  }

  /// Whether any element below is drawn until its removal is over.
  package var hasLeavingElements: Bool {
    guard graph.leavingCount > 0 else { return false }
    var found = false
    forEachChild { if !found { found = $0.hasLeavingElements } }
    return found
  }

  /// What the nodes below inherit.
  package var contentSurroundings: Surroundings { surroundings }

  /// What the node is called in descriptions.
  package var name: String { String(describing: type(of: self)) }

  /// Takes note that the node goes away, before the nodes below do.
  package func willUnmount() {}

  /// Lets go of what the node holds outside of the tree; called once, after the nodes below.
  package func didUnmount() {}

  /// The running animations of the node, for diagnostics.
  package func describeAnimations(into list: inout [AnimationDescription]) {}

  /// Reacts to a change of the list of elements below; elements collect them anew.
  package func contentStructureChanged() {}

  /// Passes a changed environment on to the nodes below.
  package func environmentDidChange(_ keys: UInt64) {
    let content = contentSurroundings.environment
    forEachChild { $0.setEnvironment(content, changed: keys) }
  }

  /// Brings the node up to date with layout or preferences that it depends on.
  package func updateDerived() {}

  /// The name of the node's property that connects to something; nil when none does.
  package func propertyName(of source: AnyObject) -> String? { nil }

  /// Runs an action that the node asked the graph for, once the tree is up to date.
  package func perform(_ phase: ActionPhase) {}

  /// Whether the node depends on a preference of the nodes below; nil asks for any.
  package func readsPreference(_ key: ObjectIdentifier?) -> Bool { false }

  /// What the node contributes to a preference: itself and everything below, in order.
  package func collectPreference(_ collector: PreferenceCollector) {
    guard flags.contains(.hasPreferences) else { return }
    forEachChild { $0.collectPreference(collector) }
  }

  /// Applies the container values that the node itself writes.
  package func applyContainerValues(to values: inout ContainerValues) {}

  /// Applies the container values written on the node and then on its content.
  package func collectContainerValues(into values: inout ContainerValues) {}

  // MARK: What every node does

  /// The tree that the node belongs to.
  package final var graph: ViewGraph { surroundings.graph }

  /// Calls a closure with the tree, without a reference of its own.
  @inline(__always)
  package final func withGraph<Result>(_ body: (ViewGraph) -> Result) -> Result {
    surroundings.unretainedGraph._withUnsafeGuaranteedRef(body)
  }

  /// The values that the node inherits.
  package final var environment: EnvironmentValues { surroundings.environment }

  /// The nearest modifier above that changes transactions.
  package final var transactionScope: TransactionScopeNode? { surroundings.transactionScope }

  /// Whether the node is part of a tree.
  package final var isMounted: Bool { flags.contains(.isMounted) }

  /// Takes the node and everything below out of the tree, for good.
  package final func unmount() {
    guard isMounted else { return }
    graph.unmounting { unmountSubtree() }
  }

  private func unmountSubtree() {
    guard isMounted else { return }
    willUnmount()
    forEachChild { $0.unmountSubtree() }
    didUnmount()
    dependencies.removeAll(reader: self)
    flags.remove(.isMounted)
    withGraph { $0.counters.liveNodes -= 1 }
  }

  /// Notes that something the node read has changed.
  package final func dependencyChanged() { graph.markDirty(self) }

  /// Tells the elements above that the list of elements here has changed.
  package final func structureChanged() {
    var node = parent
    while let current = node {
      current.contentStructureChanged()
      if current.flags.contains(.isElement) { return }
      node = current.parent
    }
  }

  /// Replaces the inherited environment of this node and of those below that share it.
  ///
  /// - Parameters:
  ///   - environment: The new environment.
  ///   - keys: The keys whose values differ, as a bit set.
  package final func setEnvironment(_ environment: EnvironmentValues, changed keys: UInt64) {
    // Nodes that share their surroundings set the same values once more.
    surroundings.environment = environment
    if readKeys & keys != 0 { graph.markDirty(self) }
    environmentDidChange(keys)
  }

  /// Runs a closure that depends on whatever it reads, beside what the node read before.
  @inline(__always)
  package final func tracking<Result>(_ body: () -> Result) -> Result {
    let context = ThreadContext.current
    let (outer, outerCount) = (context.reader, context.readCount)
    context.reader = self
    context.readCount = -1
    defer {
      context.reader = outer
      context.readCount = outerCount
    }
    return body()
  }

  /// Runs a closure that reads everything the node depends on: what it no longer reads is dropped.
  @inline(__always)
  package final func retracking<Result>(_ body: () -> Result) -> Result {
    let context = ThreadContext.current
    let (outer, outerCount) = (context.reader, context.readCount)
    context.reader = self
    context.readCount = 0
    readKeys = 0
    defer {
      dependencies.endReading(context.readCount, reader: self)
      context.reader = outer
      context.readCount = outerCount
    }
    return body()
  }

  /// The transaction of the running update, as changed by the modifiers around this node.
  package final var currentTransaction: Transaction {
    guard graph.isApplyingTransaction else { return Transaction() }
    return transactionScope?.contentTransaction ?? graph.transaction
  }

  /// Whether changes of this node animate right now, or are taken note of for an animation.
  package final var isInAnimatedTransaction: Bool {
    guard graph.isApplyingTransaction else { return false }
    if let transactionScope { return transactionScope.contentTransaction.concernsAnimations }
    return graph.transaction.concernsAnimations
  }
}

/// What is true of a node.
package struct NodeFlags: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The node is part of a tree.
  package static let isMounted = NodeFlags(rawValue: 1 << 0)
  /// The node waits in the graph's list of dirty nodes.
  package static let isDirty = NodeFlags(rawValue: 1 << 1)
  /// The node is in the graph's list of running animations.
  package static let isAnimating = NodeFlags(rawValue: 1 << 2)
  /// The node is an element of layout.
  package static let isElement = NodeFlags(rawValue: 1 << 3)
  /// The node, or one below, writes a preference.
  package static let hasPreferences = NodeFlags(rawValue: 1 << 4)
  /// The node waits to be brought up to date with layout or preferences.
  package static let awaitsDerived = NodeFlags(rawValue: 1 << 5)
  /// The node depends on preferences of the nodes below.
  package static let readsPreferences = NodeFlags(rawValue: 1 << 7)
  /// The body read an observable object, whose registration has to be taken back.
  package static let observes = NodeFlags(rawValue: 1 << 6)

  /// The element was placed at least once.
  package static let isPlaced = NodeFlags(rawValue: 1 << 8)
  /// The element has to be placed again, though its frame may be the same.
  package static let needsPlacement = NodeFlags(rawValue: 1 << 9)
  /// The element knows the answer to the last proposal.
  package static let hasAnswer = NodeFlags(rawValue: 1 << 10)
  /// The last answer is the one that the element was placed with.
  package static let isPlacedAsAnswered = NodeFlags(rawValue: 1 << 11)
  /// The element waits for its answers to be compared with the ones before.
  package static let isLayoutDirty = NodeFlags(rawValue: 1 << 12)
  /// The element is in the list of elements to be placed again.
  package static let awaitsPlacement = NodeFlags(rawValue: 1 << 13)
  /// The leaf waits in the list of elements to be recorded.
  package static let isDrawingDirty = NodeFlags(rawValue: 1 << 14)
  /// The element has to collect the elements inside anew.
  package static let needsElements = NodeFlags(rawValue: 1 << 15)
  /// Something wants to know when the element moves.
  package static let reportsFrame = NodeFlags(rawValue: 1 << 16)
  /// The element keeps more than one answer: it is a `NegotiatingElement`.
  package static let keepsAnswers = NodeFlags(rawValue: 1 << 19)
  /// What neighbours take into account beside the size may have changed.
  package static let changedTraits = NodeFlags(rawValue: 1 << 20)
  /// The element was asked for its size at least once, so that others may rely on its answers.
  package static let wasAsked = NodeFlags(rawValue: 1 << 21)
  /// No container takes lists of views below apart: modifiers apply to a list as a whole.
  package static let holdsOne = NodeFlags(rawValue: 1 << 22)
  /// The last answer was measured after every other one, so that the elements inside have theirs
  /// to the proposals that belong to it.
  package static let wasMeasuredLast = NodeFlags(rawValue: 1 << 23)
  /// Elements inside are drawn until their removal is over.
  package static let hasLeaving = NodeFlags(rawValue: 1 << 24)
  /// The element, or the one inside that it modifies, has a place in the painting order.
  package static let hasDepth = NodeFlags(rawValue: 1 << 25)
  /// An element inside has a place in the painting order.
  package static let ordersByDepth = NodeFlags(rawValue: 1 << 26)
  /// A transition stands around the element.
  package static let isHosted = NodeFlags(rawValue: 1 << 27)
  /// Lists below make their rows when these are to be shown.
  package static let makesRowsOnDemand = NodeFlags(rawValue: 1 << 28)
  /// The element stands in a horizontal stack.
  package static let isInRow = NodeFlags(rawValue: 1 << 17)
  /// The element stands in a vertical stack.
  package static let isInColumn = NodeFlags(rawValue: 1 << 18)
}

extension Node {
  /// Tells who reads preferences that the order of the views below has changed.
  package final func preferenceOrderChanged() {
    if flags.contains(.hasPreferences) { preferenceChanged(nil) }
  }

  /// Tells the nodes above that read a preference that a value below may differ.
  ///
  /// - Parameter key: The preference; nil for any.
  package final func preferenceChanged(_ key: ObjectIdentifier?) {
    var node: Node? = self
    while let current = node {
      if current.flags.contains(.readsPreferences), current.readsPreference(key) {
        graph.derivedChanged(current)
      }
      node = current.parent
    }
  }

  /// Notes that the node writes a preference, so that it is found from above.
  package final func markAsPreferenceWriter() {
    var node: Node? = self
    while let current = node, !current.flags.contains(.hasPreferences) {
      current.flags.insert(.hasPreferences)
      node = current.parent
    }
  }

  /// Makes the node of a view below this one.
  package final func makeChild<Content: View>(_ view: Content) -> Node {
    withUnsafePointer(to: view) { ViewType.of(Content.self).makeNode($0, parent: self) }
  }
}
