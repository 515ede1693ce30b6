// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing

/// The layout rule of a container of several elements.
package protocol ContainerLayout {
  /// The name shown in descriptions of the tree.
  var name: String { get }
  /// The axis of a stack; nil for other containers.
  var axis: LayoutAxis? { get }
  /// The size of the container for a proposal.
  @MainActor func sizeThatFits(
    _ proposal: ProposedViewSize,
    children: borrowing ContiguousArray<Element>
  ) -> CGSize
  /// Calls a closure with each child, where it stands inside the bounds and what it is proposed.
  ///
  /// Where the container is measured, each child's last answer is the one that it gave when the
  /// container was asked for its size for the same proposal.
  @MainActor func forEachPlace(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    children: borrowing ContiguousArray<Element>,
    isMeasured: Bool,
    _ body: (Element, CGPoint, ProposedViewSize) -> Void
  )
  /// What the edges prefer as distance to a neighbour.
  @MainActor func spacing(around children: borrowing ContiguousArray<Element>) -> EdgeSpacing
  /// Whether another rule lays out in the same way.
  func isEqual(to other: Self) -> Bool
  /// Takes note of the children, before they are laid out for the first time.
  @MainActor mutating func childrenChanged(
    _ children: borrowing ContiguousArray<Element>,
    in container: Element
  )
}

extension ContainerLayout {
  /// Most rules look at nothing but the children themselves.
  @MainActor package mutating func childrenChanged(
    _ children: borrowing ContiguousArray<Element>,
    in container: Element
  ) {}

  /// The first or last child decides; a gap at the edge of a container keeps its distance.
  @MainActor package func spacing(
    around children: borrowing ContiguousArray<Element>
  ) -> EdgeSpacing {
    let count = children.count
    guard count > 0 else { return .normal }
    let start = children[0].spacing
    return EdgeSpacing(start: start, end: count > 1 ? children[count - 1].spacing : start)
      .replacingGaps(by: .normal)
  }
}

/// A view that lays its content out by a container rule.
package protocol ContainerView: View, PrimitiveView {
  /// The layout rule.
  associatedtype Rule: ContainerLayout
  /// The views inside.
  associatedtype Content: View
  /// How the content is laid out.
  nonisolated var rule: Rule { get }
  /// The views laid out.
  nonisolated var content: Content { get set }
}

extension ContainerView {
  @MainActor package static var isElement: Bool { true }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    ContainerElement<Self>(
      UnsafeMutablePointer(mutating: view.assumingMemoryBound(to: Self.self)),
      parent: parent
    )
  }
}

/// The element of a container.
@MainActor
package final class ContainerElement<Container: ContainerView>: NegotiatingElement {
  // As in every node, exempt from exclusivity checks: `Node` says why that is safe.

  /// The structural child; nil where the children are the views of a tuple, one element each.
  @exclusivity(unchecked) private var content: Node?
  @exclusivity(unchecked) private var children: ContiguousArray<Element> = []
  /// The views of that tuple.
  @exclusivity(unchecked) private var parts: [TuplePart] = []
  @exclusivity(unchecked) private var rule: Container.Rule
  /// Where the view stores its content; negative where it computes it.
  @exclusivity(unchecked) private var contentOffset: Int32 = -1

  init(_ view: UnsafeMutablePointer<Container>, parent: Node) {
    rule = view.pointee.rule
    super.init(parent: parent)
    flags.remove(.holdsOne)
    if let offset = storedOffset(in: view, &view.pointee.content) {
      contentOffset = Int32(truncatingIfNeeded: offset)
    }
    let type = ViewType.of(Container.Content.self)
    if let parts = type.elementParts {
      self.parts = parts
      makeChildren(&view.pointee.content)
    } else {
      content = type.makeNode(of: &view.pointee.content, parent: self)
      gatherChildren()
    }
  }

  /// Makes the elements of a tuple.
  private func makeChildren(_ tuple: UnsafeMutablePointer<Container.Content>) {
    children.reserveCapacity(parts.count)
    for part in parts {
      let node = part.type.makeNode(UnsafeRawPointer(tuple) + part.offset, parent: self)
      guard node.flags.contains(.isElement) else {
        preconditionFailure("\(part.type.name) said that its node is an element")
      }
      // Only elements have the flag.
      children.append(unsafeDowncast(node, to: Element.self))
    }
    takeInChildren()
  }

  package override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(mutating: view.assumingMemoryBound(to: Container.self))
    let new = view.pointee.rule
    if !new.isEqual(to: rule) {
      rule = new
      inPlace(&rule) { $0.childrenChanged(children, in: self) }
      children.forEach { $0.setStackAxis(rule.axis) }
      invalidateLayout()
    }
    if contentOffset >= 0 {
      updateContent(from: UnsafeRawPointer(view) + Int(contentOffset))
    } else {
      updateContent(&view.pointee.content)
    }
  }

  private func updateContent(_ view: UnsafeMutablePointer<Container.Content>) {
    updateContent(from: UnsafeRawPointer(view))
  }

  private func updateContent(from view: UnsafeRawPointer) {
    guard let content else {
      for index in parts.indices { children[index].update(from: view + parts[index].offset) }
      return
    }
    content.update(from: view)
  }

  package override func contentStructureChanged() { graph.elementsChanged(self) }

  package override func collectElements() {
    gatherChildren()
    invalidateLayout()
  }

  private func gatherChildren() {
    guard let content else { return }
    children.removeAll(keepingCapacity: true)
    content.appendElements(to: &children)
    takeInChildren()
    collectLeaving(from: content)
  }

  private func takeInChildren() {
    let axis = rule.axis
    let scope = contentEffectScope
    children.forEachUnretained { child in
      // One that took the place of another was adopted before, maybe in other surroundings.
      if child.layoutParent === self { child.setEffectScope(scope) } else { adopt(child) }
      child.setStackAxis(axis)
    }
    inPlace(&rule) { $0.childrenChanged(children, in: self) }
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    inPlace(&rule) { $0.sizeThatFits(proposal, children: children) }
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    forEachPlace(in: bounds, proposal) { $0.place(at: $1, proposal: $2) }
  }

  /// Calls a closure with each child, its place in a box and what it is proposed.
  private func forEachPlace(
    in box: CGRect,
    _ proposal: ProposedViewSize,
    _ body: (Element, CGPoint, ProposedViewSize) -> Void
  ) {
    let isMeasured =
      flags.isSuperset(of: [.hasAnswer, .wasMeasuredLast]) && answer.isAnswer(to: proposal)
    inPlace(&rule) {
      $0.forEachPlace(
        in: box,
        proposal: proposal,
        children: children,
        isMeasured: isMeasured,
        body
      )
    }
  }

  package override func baselines(for proposal: ProposedViewSize) -> Baselines? {
    var first: CGFloat?
    var last: CGFloat?
    let box = CGRect(origin: .zero, size: sizeThatFits(proposal))
    forEachPlace(in: box, proposal) { child, origin, proposal in
      guard let own = child.baselines(for: proposal) else { return }
      first = min(first ?? .infinity, own.first + origin.y)
      last = max(last ?? -.infinity, own.last + origin.y)
    }
    guard let first, let last else { return nil }
    return (first, last)
  }

  package override var spacing: EdgeSpacing { inPlace(&rule) { $0.spacing(around: children) } }

  /// A container of one child ranks as the child does.
  package override var layoutPriority: Double {
    children.count == 1 ? children[0].layoutPriority : 0
  }

  package override func forEachChild(_ body: (Node) -> Void) {
    if let content {
      body(content)
    } else {
      for child in children { body(child) }
    }
  }
  package override func forEachElement(_ body: (Element) -> Void) {
    children.forEachUnretained(body)
  }
  package override var name: String { rule.name }

  package override func hitTestContent(_ point: CGPoint) -> Element? {
    guard flags.isDisjoint(with: [.hasLeaving, .ordersByDepth]) else {
      return super.hitTestContent(point)
    }
    for index in children.indices.reversed() {
      if let hit = children[index].hitTest(point) { return hit }
    }
    return nil
  }

  package override func neighbours(
    of child: Element
  ) -> (before: DisplayList.Slot?, after: DisplayList.Slot?) {
    guard flags.isDisjoint(with: [.hasLeaving, .ordersByDepth]) else {
      return super.neighbours(of: child)
    }
    guard let index = children.firstIndex(where: { $0 === child }) else { return (nil, nil) }
    var before: DisplayList.Slot?
    var after: DisplayList.Slot?
    var other = index
    while other > 0, before == nil {
      other -= 1
      before = children[other].lastSlot
    }
    other = index + 1
    while other < children.count, after == nil {
      after = children[other].firstSlot
      other += 1
    }
    return (before, after)
  }

  package override var firstSlot: DisplayList.Slot? {
    guard flags.isDisjoint(with: [.hasLeaving, .ordersByDepth]) else { return super.firstSlot }
    for child in children {
      if let slot = child.firstSlot { return slot }
    }
    return nil
  }

  package override var lastSlot: DisplayList.Slot? {
    guard flags.isDisjoint(with: [.hasLeaving, .ordersByDepth]) else { return super.lastSlot }
    for child in children.reversed() {
      if let slot = child.lastSlot { return slot }
    }
    return nil
  }

  package override func didUnmount() {
    children.forEach(release)
    super.didUnmount()
  }
}
