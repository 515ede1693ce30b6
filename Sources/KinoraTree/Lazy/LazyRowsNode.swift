// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// A list whose rows are made when its container wants to show them, and taken down after that.
@MainActor package class LazyRowsNode: Node {
  /// The rows that there are, in order.
  package final private(set) var rows: ContiguousArray<LazyRowNode> = []
  /// What the rows take of the container's length, distances before them included.
  package final var sizes = LazySizes()
  /// The lengths as they were before an update that animates.
  package final var formerSizes: LazySizes?
  /// Where the rows begin in the container, without the distance before the first one.
  package final var position: CGFloat = 0
  /// What neighbours of a row that there is not may expect of it.
  package final var sampleSpacing = EdgeSpacing.normal
  /// Whether the estimated length of a row was made from rows that are shown.
  package final var hasFinalEstimate = false
  final var transitions: TransitionTable?

  package override init(parent: Node) { super.init(parent: parent) }

  // MARK: What kinds of list define

  /// The number of rows, made or not.
  package var count: Int { 0 }

  /// Makes a row, or takes one back that was leaving.
  package func makeRow(at index: Int) -> LazyRowNode {
    preconditionFailure("overridden by every list")
  }

  /// Takes note that a row is taken down, which may be made again.
  package func willDrop(_ row: LazyRowNode) {}

  /// Forgets what the list was before an update, as everything has moved to its place.
  package func forgetFormer() { formerSizes = nil }

  // MARK: What the container does

  /// The row at an index, if it was made.
  package final func row(at index: Int) -> LazyRowNode? {
    let place = rowPlace(index)
    return place < rows.count && rows[place].index == index ? rows[place] : nil
  }

  private func rowPlace(_ index: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Makes the row at an index, unless it is there.
  ///
  /// - Returns: Whether it was not there.
  package final func makeRow(_ index: Int) -> Bool {
    let place = rowPlace(index)
    guard index >= 0, index < count, place == rows.count || rows[place].index != index else {
      return false
    }
    rows.insert(makeRow(at: index), at: place)
    return true
  }

  /// Takes rows down, without transitions.
  ///
  /// - Returns: Whether there were any.
  package final func dropRows(where isGone: (LazyRowNode) -> Bool) -> Bool {
    guard rows.contains(where: isGone) else { return false }
    var kept: ContiguousArray<LazyRowNode> = []
    for row in rows {
      if isGone(row) {
        willDrop(row)
        TransitionTable.discard(row, &transitions)
      } else {
        kept.append(row)
      }
    }
    rows = kept
    return true
  }

  /// Puts the rows that stay into a new order; no two have one index.
  final func setRows(_ new: ContiguousArray<LazyRowNode>) {
    rows = new
    rows.sort { $0.index < $1.index }
  }

  /// Tells the nodes between the list and its container that rows have come or gone.
  package final func rowsChanged() {
    var node = parent
    while let current = node, !current.flags.contains(.isElement) {
      current.contentStructureChanged()
      node = current.parent
    }
    preferenceOrderChanged()
  }

  /// The container.
  package final var container: ViewportElement? {
    var node = parent
    while let current = node, !current.flags.contains(.isElement) { node = current.parent }
    return node as? ViewportElement
  }

  /// Adds the elements of a row, without what modifiers of the list put around them.
  package final func appendElements(
    of row: LazyRowNode,
    to elements: inout ContiguousArray<Element>
  ) {
    if let transitions {
      transitions.appendElements(of: row, to: &elements)
    } else {
      row.appendElements(to: &elements)
    }
  }

  // MARK: As a node

  package final override func forEachChild(_ body: (Node) -> Void) {
    for row in rows { body(row) }
    transitions?.forEachNode(body)
  }

  package final override func appendElements(to elements: inout ContiguousArray<Element>) {
    for row in rows { appendElements(of: row, to: &elements) }
  }

  package final override func appendLeavingElements(
    to elements: inout ContiguousArray<Element>
  ) {
    for row in rows { row.appendLeavingElements(to: &elements) }
    transitions?.appendLeavingElements(to: &elements)
  }

  package final override func appendLazyParts(to parts: inout ContiguousArray<LazyPart>) {
    parts.append(.rows(self))
  }

  // Rows that there are not count as if there were: what stands around the list is there.
  package final override var hasElements: Bool { count > 0 }

  package final override var hasLeavingElements: Bool {
    transitions?.hasDepartures == true || super.hasLeavingElements
  }

  package final override func collectPreference(_ collector: PreferenceCollector) {
    guard flags.contains(.hasPreferences) else { return }
    for row in rows { row.collectPreference(collector) }
  }

  package final override func contentStructureChanged() { transitions?.markStale() }
  package final override func willUnmount() { transitions?.ownerWillUnmount() }
  package final override var name: String { "ForEach" }
}

/// One row of a list whose rows are made on demand.
@MainActor package class LazyRowNode: WrapperNode {
  /// The place of the row in the list.
  package final internal(set) var index: Int
  /// The elements of the row as the container lays them out.
  package final var elements: ContiguousArray<Element> = []
  /// The distance before the row.
  package final var gap: CGFloat = 0
  /// Where the row stood before the update that shows it, if it was not shown then.
  package final internal(set) var formerIndex: Int?
  /// Whether the row is out of sight, and stays until it has moved there.
  package final var isLingering = false

  init(index: Int, parent: LazyRowsNode) {
    self.index = index
    super.init(parent: parent)
    // Lists inside of a row are made with it.
    flags.remove([.makesRowsOnDemand, .holdsOne])
  }

  /// Whether anything of the row is moving.
  package final var isMoving: Bool { Self.isMoving(self) }

  private static func isMoving(_ node: Node) -> Bool {
    if node.flags.contains(.isAnimating) { return true }
    var found = false
    node.forEachChild { if !found { found = isMoving($0) } }
    return found
  }
}
