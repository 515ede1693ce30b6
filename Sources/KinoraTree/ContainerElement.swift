// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// The layout rule of a container of several elements.
package protocol ContainerLayout {
  /// The name shown in descriptions of the tree.
  var name: String { get }
  /// The axis of a stack; nil for other containers.
  var axis: LayoutAxis? { get }
  /// The size of the container for a proposal.
  @MainActor func sizeThatFits(
    _ proposal: ProposedViewSize,
    children: ContiguousArray<Element>,
    in container: Element
  ) -> CGSize
  /// Places the children inside the bounds.
  @MainActor func place(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    children: ContiguousArray<Element>,
    of container: Element
  )
  /// What an edge prefers as distance to a neighbour.
  @MainActor func spacingKind(
    _ edge: SpacingEdge,
    children: ContiguousArray<Element>
  ) -> SpacingKind
  /// Whether another rule lays out in the same way.
  func isEqual(to other: Self) -> Bool
}

extension ContainerLayout {
  /// The first or last child decides; a gap at the edge of a container keeps its distance.
  @MainActor package func spacingKind(
    _ edge: SpacingEdge,
    children: ContiguousArray<Element>
  ) -> SpacingKind {
    let isStart = edge == .top || edge == .leading
    let kind = (isStart ? children.first : children.last)?.spacingKind(edge) ?? .normal
    return kind == .none ? .normal : kind
  }
}

/// A view that lays its content out by a container rule.
nonisolated package struct Container<Rule: ContainerLayout, Content: View>: View, PrimitiveView {
  /// The layout rule.
  package var rule: Rule
  /// The views laid out.
  package var content: Content

  /// Lays views out by a rule.
  package nonisolated init(rule: Rule, content: Content) {
    self.rule = rule
    self.content = content
  }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    ContainerElement<Rule, Content>(
      view.assumingMemoryBound(to: Self.self).pointee,
      parent: parent
    )
  }
}

/// The element of a container.
@MainActor
package final class ContainerElement<Rule: ContainerLayout, Content: View>: Element {
  private var rule: Rule
  private var content: Node?
  private var children: ContiguousArray<Element> = []
  private var needsChildren = true

  init(_ view: Container<Rule, Content>, parent: Node) {
    rule = view.rule
    super.init(parent: parent)
    content = withUnsafePointer(to: view.content) {
      ViewType.of(Content.self).makeNode($0, parent: self)
    }
    collectChildren()
  }

  package override func update(from view: UnsafeRawPointer) {
    let view = view.assumingMemoryBound(to: Container<Rule, Content>.self).pointee
    if !view.rule.isEqual(to: rule) {
      rule = view.rule
      children.forEach { $0.setStackAxis(rule.axis) }
      invalidateLayout()
    }
    withUnsafePointer(to: view.content) { content?.update(from: $0) }
  }

  package override func contentStructureChanged() {
    needsChildren = true
    invalidateLayout()
    graph.elementsChanged(self)
  }

  /// Collects the elements anew, when the structure below changed.
  package override func collectElements() {
    if needsChildren { collectChildren() }
  }

  private func collectChildren() {
    needsChildren = false
    children.removeAll(keepingCapacity: true)
    content?.appendElements(to: &children)
    for child in children {
      adopt(child)
      child.setStackAxis(rule.axis)
    }
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    rule.sizeThatFits(proposal, children: children, in: self)
  }

  package override func didPlace() {
    rule.place(in: bounds, proposal: proposal, children: children, of: self)
  }

  package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    // Places are known after layout; measuring an unplaced container uses its first child.
    var first: CGFloat?
    var last: CGFloat?
    for child in children {
      guard let own = child.baselines(in: child.size) else { continue }
      let y = isPlaced ? child.origin.y - origin.y : 0
      first = min(first ?? .infinity, own.first + y)
      last = max(last ?? -.infinity, own.last + y)
    }
    guard let first, let last else { return nil }
    return (first, last)
  }

  package override func spacingKind(_ edge: SpacingEdge) -> SpacingKind {
    rule.spacingKind(edge, children: children)
  }

  /// A container of one child ranks as the child does.
  package override var layoutPriority: Double {
    children.count == 1 ? children[0].layoutPriority : 0
  }

  package override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }
  package override func forEachElement(_ body: (Element) -> Void) { children.forEach(body) }
  package override var name: String { rule.name }
}
