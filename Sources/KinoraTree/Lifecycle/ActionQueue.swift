// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// When an action of a lifecycle modifier runs, in the order in which the phases follow each other.
package enum ActionPhase: Sendable {
  /// A watched value differs from what it was before the update.
  case change
  /// The view has come.
  case appear
  /// The view has gone.
  case disappear
  /// Everything that belongs to the view ends.
  case cancel
}

/// The actions that an update has asked for.
///
/// They run once the tree is up to date and before anything is drawn: inner ones before outer ones
/// and later siblings before earlier ones, as SwiftUI does it.
@MainActor struct ActionQueue {
  private var changes: [Node] = []
  private var appearances: [Node] = []
  private var disappearances: [Node] = []

  /// Whether nothing has to be done.
  var isEmpty: Bool { changes.isEmpty && appearances.isEmpty && disappearances.isEmpty }

  /// Asks for an action of a node that is part of the tree.
  mutating func insert(_ node: Node, _ phase: ActionPhase) {
    if phase == .change { changes.append(node) } else { appearances.append(node) }
  }

  /// Asks for the last actions of a node that goes away.
  mutating func insertLast(_ node: Node) { disappearances.append(node) }

  /// Runs a closure that takes a subtree down; its last actions run from the inside out.
  mutating func takingDown(_ start: Int) { disappearances[start...].reverse() }

  /// How many nodes wait for their last actions.
  var lastCount: Int { disappearances.count }

  /// Takes what has to be done, in order.
  mutating func takeAll() -> [(node: Node, phase: ActionPhase)] {
    var list: [(node: Node, phase: ActionPhase)] = []
    for node in TreeOrder.insideOut(changes) { list.append((node, .change)) }
    for node in TreeOrder.insideOut(appearances) { list.append((node, .appear)) }
    for node in disappearances { list.append((node, .disappear)) }
    for node in disappearances { list.append((node, .cancel)) }
    changes.removeAll(keepingCapacity: true)
    appearances.removeAll(keepingCapacity: true)
    disappearances.removeAll(keepingCapacity: true)
    return list
  }
}

/// Puts nodes into the order of the tree.
@MainActor enum TreeOrder {
  /// The mounted ones of some nodes: children before parents, later siblings before earlier ones.
  ///
  /// - Complexity: The depths of the nodes, and the numbers of children where their paths part.
  static func insideOut(_ nodes: [Node]) -> [Node] {
    guard nodes.count > 1 else { return nodes.filter(\.isMounted) }
    var below: [ObjectIdentifier: [Node]] = [:]
    var targets: Set<ObjectIdentifier> = []
    var root: Node?
    for node in nodes where node.isMounted {
      targets.insert(ObjectIdentifier(node))
      var child = node
      while let parent = child.parent {
        let isKnown = below[ObjectIdentifier(parent)] != nil
        let list = below[ObjectIdentifier(parent), default: []]
        if list.contains(where: { $0 === child }) { break }
        below[ObjectIdentifier(parent), default: []].append(child)
        if isKnown { break }
        child = parent
      }
      if child.parent == nil { root = child }
    }
    guard let root else { return [] }
    var order: [Node] = []
    var stack = [root]
    while let node = stack.popLast() {
      if targets.contains(ObjectIdentifier(node)) { order.append(node) }
      guard let marked = below[ObjectIdentifier(node)] else { continue }
      if marked.count == 1 {
        stack.append(marked[0])
      } else {
        let known = Set(marked.map { ObjectIdentifier($0) })
        var ordered: [Node] = []
        node.forEachChild { if known.contains(ObjectIdentifier($0)) { ordered.append($0) } }
        stack.append(contentsOf: ordered.reversed())
      }
    }
    return order.reversed()
  }
}
