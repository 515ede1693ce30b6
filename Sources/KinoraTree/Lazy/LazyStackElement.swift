// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// The element of a stack that makes its rows when they come into view.
///
/// Layout knows the lengths of rows that were shown, and takes an average for the others. Which rows
/// there are is decided where the stack is placed: it makes those that the viewport shows, places
/// them, and takes down the others. Where the lengths turn out to be others than expected, the stack
/// asks to be laid out once more.
@MainActor package class LazyStackElement: ViewportElement {
  /// How the children are laid out.
  final var rule: LazyStackLayout
  /// The structural child.
  final var content: Node?
  /// The elements that there are, in order.
  final var children: ContiguousArray<Element> = []
  /// What the content consists of.
  final var parts: ContiguousArray<LazyPart> = []
  /// What the rows whose lengths are known were proposed across; nil before the first measuring.
  final var measuredCross: CGFloat??

  /// The direction of the stack.
  final var axis: LayoutAxis { rule.axis }

  init(rule: LazyStackLayout, parent: Node) {
    self.rule = rule
    super.init(parent: parent)
    flags.remove(.holdsOne)
    flags.insert(.makesRowsOnDemand)
  }

  // MARK: Content

  /// Sets the structural child; called once.
  final func setContent(_ node: Node) {
    content = node
    collectParts()
  }

  final func setRule(_ new: LazyStackLayout) {
    guard new != rule else { return }
    rule = new
    forgetLengths()
    invalidateLayout()
  }

  final func updateContent(_ view: UnsafeRawPointer) { content?.update(from: view) }

  package override func contentStructureChanged() { graph.elementsChanged(self) }

  package override func collectElements() {
    collectParts()
    invalidateLayout()
  }

  private func collectParts() {
    parts.removeAll(keepingCapacity: true)
    content?.appendLazyParts(to: &parts)
    gatherChildren()
  }

  /// Takes in the elements that there are, after rows have come or gone.
  final func gatherChildren() {
    children.removeAll(keepingCapacity: true)
    // Modifiers of lists put their elements around those of new rows.
    content?.appendElements(to: &children)
    for rows in lists {
      for row in rows.rows {
        row.elements.removeAll(keepingCapacity: true)
        rows.appendElements(of: row, to: &row.elements)
        for index in row.elements.indices {
          row.elements[index] = row.elements[index].outermost(inside: self)
        }
      }
    }
    for child in children {
      if child.layoutParent === self {
        child.setEffectScope(contentEffectScope)
      } else {
        adopt(child)
      }
      child.setStackAxis(axis)
    }
    collectLeaving(from: content)
    graph.paintingChanged(self)
  }

  /// The lists among the parts.
  final var lists: ContiguousArray<LazyRowsNode> {
    var lists: ContiguousArray<LazyRowsNode> = []
    for case .rows(let rows) in parts { lists.append(rows) }
    return lists
  }

  // MARK: Layout

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let cross = proposal[axis.other]
    prepare(proposing: cross)
    var size = CGSize.zero
    size[axis] = locateParts()
    size[axis.other] = cross ?? widest(proposal)
    return size
  }

  /// The width of the widest view that there is.
  private func widest(_ proposal: ProposedViewSize) -> CGFloat {
    var own = proposal
    own[axis] = nil
    var result: CGFloat = 0
    for child in children { result = max(result, child.sizeThatFits(own)[axis.other]) }
    return result
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    prepare(proposing: proposal[axis.other] ?? bounds.size[axis.other])
    showRows()
    placeChildren()
    // What turned out to be longer or shorter than expected, or wider, concerns those around.
    let isWider =
      proposal[axis.other] == nil && widest(proposal) != bounds.size[axis.other]
    if locateParts() != bounds.size[axis] || isWider { invalidateLayout() }
  }

  package override func frame(of row: Int, in rows: LazyRowsNode) -> CGRect? {
    guard row >= 0, row < rows.count else { return nil }
    let gap = rows.row(at: row)?.gap ?? (row > 0 ? ownGap(of: rows) : 0)
    let length = rows.sizes.length(row)
    var frame = bounds
    let start = origin[axis] + rows.position + rows.sizes.start(of: row)
    frame.origin[axis] = start + min(gap, length)
    frame.size[axis] = max(0, length - gap)
    return frame
  }

  package override func animate() -> Bool {
    var isMoving = false
    var isOver = false
    for rows in lists {
      for row in rows.rows where row.isLingering {
        if row.isMoving { isMoving = true } else { isOver = true }
      }
    }
    if isOver { graph.placementChanged(self) }
    if !isMoving { lists.forEach { $0.forgetFormer() } }
    return isMoving
  }

  package override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
  package override func forEachElement(_ body: (Element) -> Void) { children.forEach(body) }
  package override var name: String { axis == .vertical ? "LazyVStack" : "LazyHStack" }

  package override func didUnmount() {
    children.forEach(release)
    super.didUnmount()
  }
}
