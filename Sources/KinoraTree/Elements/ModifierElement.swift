// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// An element around exactly one other, changed by a modifier value.
///
/// The catalogue's modifiers differ in the value only. What the content is, decides the owner: the
/// structural child for a single view, the list's node for a list.
@MainActor
@usableFromInline package class ModifierElement<Modifier>: Element {
  /// The element inside.
  @exclusivity(unchecked) package final private(set) var content: Element?
  /// The structural child, when it is not the content itself.
  @exclusivity(unchecked) private final var ownedContent: Node?
  /// Where a modified view keeps its content and its modifier; nil unknown where a list owns the content.
  @exclusivity(unchecked) private final var fields = ModifiedFields.unknown
  /// The modifier; last, so that the fields before are found without asking its type.
  @exclusivity(unchecked) package final var modifier: Modifier

  package required init(_ modifier: Modifier, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  /// Takes another value of the modifier; equal bits are an equal value.
  package final func setModifier(_ new: UnsafePointer<Modifier>) {
    guard !haveEqualBits(&modifier, new) else { return }
    let old = modifier
    modifier = new.pointee
    modifierChanged(from: old)
  }

  /// Reacts to another value of the modifier.
  package func modifierChanged(from old: Modifier) {}

  /// The element inside, for calls that do not replace it.
  @inline(__always)
  package final var unretainedContent: Unmanaged<Element>? { unretained(&content) }

  /// Sets the element inside.
  package final func setContent(_ element: Element?) {
    guard element !== content else { return }
    // A modifier of nothing has another size than one of something, whatever it modifies.
    if (content == nil) != (element == nil) { flags.remove([.hasAnswer, .isPlacedAsAnswered]) }
    content = element
    invalidateLayout()
    guard let element else { return }
    adopt(element)
    element.setStackAxis(stackAxis)
  }

  package override func setStackAxis(_ axis: LayoutAxis?) {
    stackAxis = axis
    content?.setStackAxis(axis)
  }

  package override func forEachElement(_ body: (Element) -> Void) {
    unretainedContent?._withUnsafeGuaranteedRef(body)
  }

  package override func hitTestContent(_ point: CGPoint) -> Element? {
    guard !flags.contains(.hasLeaving) else { return super.hitTestContent(point) }
    return unretainedContent?.borrow { $0.hitTest(point) }
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    unretainedContent?.borrow { $0.sizeThatFits(proposal) } ?? .zero
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    unretainedContent?.borrow { $0.place(at: origin, proposal: proposal) }
  }

  package override func baselines(for proposal: ProposedViewSize) -> Baselines? {
    content?.baselines(for: proposal)
  }

  package override var spacing: EdgeSpacing {
    unretainedContent?.borrow { $0.spacing } ?? .normal
  }

  package override var layoutPriority: Double { content?.layoutPriority ?? 0 }
  package override var zIndex: Double { content?.zIndex ?? 0 }
  package override var transition: AnyTransition? { content?.transition }
  package final override var isModifier: Bool { true }
  package final override var modifiedElement: Element? { content }

  package override func describeCell(_ traits: inout GridCellTraits) {
    content?.describeCell(&traits)
  }

  package override func replaceElement(_ old: Element, with new: Element) {
    // Where a list of views owns the content, nobody else would put the new one in.
    if !fields.isKnown, content === old { setContent(new) } else { adopt(new) }
  }

  package override var name: String { modifierName(of: Modifier.self) }

  // MARK: Ownership by a single view

  /// Takes the structural child of a single modified view.
  ///
  /// - Parameters:
  ///   - node: The node of the view inside, a child of this element.
  ///   - fields: Where later views keep content and modifier.
  package final func own(_ node: Node, _ fields: ModifiedFields) {
    self.fields = fields
    if node.flags.contains(.isElement) {
      // The usual case keeps no second reference.
      setContent(unsafeDowncast(node, to: Element.self))
    } else {
      ownedContent = node
      collectElements()
    }
  }

  /// The structural child.
  package final var ownedNode: Node? { ownedContent ?? (fields.isKnown ? content : nil) }

  package override func update(from view: UnsafeRawPointer) {
    guard fields.isKnown else { return }
    setModifier((view + Int(fields.modifier)).assumingMemoryBound(to: Modifier.self))
    let view = view + Int(fields.content)
    if let ownedContent = unretained(&ownedContent) {
      ownedContent.borrow { $0.update(from: view) }
    } else {
      unretainedContent?.borrow { $0.update(from: view) }
    }
  }

  package override func forEachChild(_ body: (Node) -> Void) {
    if let ownedNode { body(ownedNode) }
  }

  package override func contentStructureChanged() { graph.elementsChanged(self) }

  package override func collectElements() {
    guard let ownedContent else { return }
    collectLeaving(from: ownedContent)
    var elements: ContiguousArray<Element> = []
    ownedContent.appendElements(to: &elements)
    let pile = content as? PileElement
    guard elements.count > 1 else {
      setContent(elements.first)
      pile?.unmount()
      return
    }
    // Where no container takes a list apart, the modifier applies to all of it.
    if let pile {
      pile.setElements(elements)
    } else {
      let pile = PileElement(parent: self)
      pile.setElements(elements)
      setContent(pile)
    }
  }

  package override func collectContainerValues(into values: inout ContainerValues) {
    (ownedNode ?? content)?.collectContainerValues(into: &values)
  }

  package override func didUnmount() {
    if let content {
      if let pile = content as? PileElement { pile.unmount() } else { release(content) }
    }
    super.didUnmount()
  }
}

/// Where the stored properties of a modified view are, in bytes from its start.
package struct ModifiedFields {
  /// The offset of the content.
  package var content: Int32
  /// The offset of the modifier.
  package var modifier: Int32

  /// Stands in for the properties of a view that is not there.
  static let unknown = ModifiedFields(content: 0, modifier: -1)

  /// Whether there is a modified view.
  @inline(__always) var isKnown: Bool { modifier >= 0 }

  /// Notes where the properties are.
  package init(content: Int, modifier: Int) {
    self.content = Int32(truncatingIfNeeded: content)
    self.modifier = Int32(truncatingIfNeeded: modifier)
  }
}
