// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The node of several views side by side; transparent to layout.
///
/// A container whose views are one element each does without this node.
@MainActor
package final class TupleNode: Node {
  private let parts: [TuplePart]
  // As in every node, exempt from exclusivity checks: `Node` says why that is safe.
  @exclusivity(unchecked) private var children: ContiguousArray<Node> = []

  package init(_ tuple: UnsafeRawPointer, parts: [TuplePart], parent: Node) {
    self.parts = parts
    super.init(parent: parent)
    flags.remove(.holdsOne)
    children.reserveCapacity(parts.count)
    for part in parts {
      children.append(part.type.makeNode(tuple + part.offset, parent: self))
    }
  }

  package override func update(from tuple: UnsafeRawPointer) {
    for index in children.indices { children[index].update(from: tuple + parts[index].offset) }
  }

  package override func forEachChild(_ body: (Node) -> Void) {
    for child in children { body(child) }
  }
  package override func appendElements(to elements: inout ContiguousArray<Element>) {
    for child in children { child.appendElements(to: &elements) }
  }
  package override var name: String { "TupleView" }
}

/// One view inside a tuple.
package struct TuplePart {
  var offset: Int
  var type: ViewType
}

/// The node of an optional or conditional view: holds at most one branch at a time.
@MainActor
package final class BranchNode: ExchangeNode {
  private var branch: Int
  private let select: @MainActor (UnsafeRawPointer, (BranchContent) -> Void) -> Void

  /// One branch: its number and the address and type of its view.
  package struct BranchContent {
    /// The number of the branch.
    package var branch: Int
    /// The address of the branch's view.
    package var view: UnsafeRawPointer
    /// The type of that view.
    package var type: ViewType
  }

  /// Creates the node.
  ///
  /// - Parameters:
  ///   - view: The address of the optional or conditional view.
  ///   - parent: The node above.
  ///   - select: Calls its closure with the branch that a view holds, or not at all.
  package init(
    _ view: UnsafeRawPointer,
    parent: Node,
    select: @escaping @MainActor (UnsafeRawPointer, (BranchContent) -> Void) -> Void
  ) {
    self.select = select
    branch = -1
    super.init(parent: parent)
    select(view) { content in
      branch = content.branch
      child = content.type.makeNode(content.view, parent: self)
    }
  }

  package override func update(from view: UnsafeRawPointer) {
    var isEmpty = true
    select(view) { content in
      isEmpty = false
      if content.branch == branch, let child {
        child.update(from: content.view)
      } else {
        removeChild(key: branch)
        branch = content.branch
        insertChild(key: branch, content.view, content.type)
      }
    }
    if isEmpty {
      removeChild(key: branch)
      branch = -1
    }
  }

  package override func collectContainerValues(into values: inout ContainerValues) {}
  package override var name: String { "Branch" }
}

/// The node of a view without a static type: another type makes a new identity.
@MainActor
package final class AnyViewNode: Node {
  private var type: ViewType
  private var child: Node?

  init(_ view: AnyView, parent: Node) {
    type = view.storage.viewType
    super.init(parent: parent)
    view.storage.withView { child = type.makeNode($0, parent: self) }
  }

  package override func update(from view: UnsafeRawPointer) {
    let storage = view.assumingMemoryBound(to: AnyView.self).pointee.storage
    if storage.viewType === type {
      storage.withView { child?.update(from: $0) }
    } else {
      child?.unmount()
      type = storage.viewType
      storage.withView { child = type.makeNode($0, parent: self) }
      structureChanged()
    }
  }

  package override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }
  package override var name: String { "AnyView" }
}

/// The node of a view that stands for nothing.
@MainActor
package final class EmptyNode: Node {
  package override func appendElements(to elements: inout ContiguousArray<Element>) {}
  package override var name: String { "EmptyView" }
}

/// The node of a transparent wrapper: a group, or a modifier that changes no element.
@MainActor
package class WrapperNode: Node {
  // As in every node, exempt from exclusivity checks: `Node` says why that is safe.

  /// The node of the wrapped view; set once, by the subclass.
  @exclusivity(unchecked) package final var child: Node?

  package override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  package override func collectContainerValues(into values: inout ContainerValues) {
    child?.collectContainerValues(into: &values)
  }
}
