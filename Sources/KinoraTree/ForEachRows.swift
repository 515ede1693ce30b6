// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The nodes of a keyed list, without the types of its elements.
@MainActor @usableFromInline package final class ForEachRows {
  @exclusivity(unchecked) private var nodes: ContiguousArray<Node> = []
  @exclusivity(unchecked) private var old: ContiguousArray<Node?> = []
  @exclusivity(unchecked) private var keys: AnyObject?
  private let contentType: ViewType
  /// The node of the list.
  unowned(unsafe) var owner: Node?
  /// Whether the list is being made, so that nobody has to be told about changes.
  var isNew = false

  init(_ contentType: ViewType) { self.contentType = contentType }

  /// The keys of the rows, in order.
  @usableFromInline package final class Keys<ID: Hashable> {
    @exclusivity(unchecked) @usableFromInline package var list: ContiguousArray<ID> = []
    init() {}
  }

  /// The keys of the rows.
  @usableFromInline package func keys<ID: Hashable>(of type: ID.Type) -> Keys<ID> {
    if let known = keys { return unsafeDowncast(known, to: Keys<ID>.self) }
    let made = Keys<ID>()
    keys = made
    return made
  }

  /// Runs the closures of the app; the list depends on what they read.
  @usableFromInline package func reading(_ body: () -> Void) { owner?.observing(body) }

  /// Brings a row up to date.
  @usableFromInline package func update(_ index: Int, from view: UnsafeMutableRawPointer) {
    nodes[index].update(from: view)
  }

  /// Starts to put the rows into another order.
  @usableFromInline package func begin(_ plan: ForEachPlan) {
    old = ContiguousArray(nodes.lazy.map { Optional($0) })
    nodes.removeAll(keepingCapacity: true)
    nodes.reserveCapacity(plan.sources.count)
  }

  /// Adds the next row: an old one, or a new one.
  @usableFromInline package func put(_ source: Int32, from view: UnsafeMutableRawPointer) {
    if source >= 0, let node = old[Int(source)] {
      old[Int(source)] = nil
      nodes.append(node)
      node.update(from: view)
    } else if let owner {
      nodes.append(contentType.makeNode(view, parent: owner))
    }
  }

  /// Takes down the rows that were not put anywhere.
  @usableFromInline package func finish() {
    for node in old { node?.unmount() }
    old.removeAll()
    guard !isNew, let owner else { return }
    owner.structureChanged()
    owner.preferenceOrderChanged()
  }

  /// Writes that keys are not unique.
  @usableFromInline package func warnOfDuplicate(_ key: String) {
    UpdateWarning.duplicateKeys(key)
  }

  func forEach(_ body: (Node) -> Void) { for node in nodes { body(node) } }
}
