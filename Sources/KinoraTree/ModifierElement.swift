// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// An element around exactly one other, changed by a modifier value.
///
/// The catalogue's modifiers differ in the value only. What the content is, decides the owner: the
/// structural child for a single view, the list's node for a list.
@MainActor
package class ModifierElement<Modifier>: Element {
  /// The modifier.
  @exclusivity(unchecked) package final var modifier: Modifier
  /// The element inside.
  @exclusivity(unchecked) package final private(set) var content: Element?
  /// The structural child, when it is not the content itself.
  @exclusivity(unchecked) private final var ownedContent: Node?
  /// How to bring modifier and structural child up to date; nil where a list owns the content.
  @exclusivity(unchecked) private final var updater: Updater?

  /// Brings an element up to date from the address of a new modified view.
  package typealias Updater = @MainActor (UnsafeRawPointer, ModifierElement<Modifier>) -> Void

  package required init(_ modifier: Modifier, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  /// Takes another value of the modifier; equal bits are an equal value.
  package final func setModifier(_ new: UnsafeMutablePointer<Modifier>) {
    let isSame = withUnsafeMutablePointer(to: &modifier) {
      memcmp($0, new, MemoryLayout<Modifier>.size) == 0
    }
    guard !isSame else { return }
    let old = modifier
    modifier = new.pointee
    modifierChanged(from: old)
  }

  /// Reacts to another value of the modifier.
  package func modifierChanged(from old: Modifier) {}

  /// Sets the element inside.
  package final func setContent(_ element: Element?) {
    guard element !== content else { return }
    content = element
    guard let element else { return }
    adopt(element)
    element.setStackAxis(stackAxis)
    invalidateLayout()
  }

  package override func setStackAxis(_ axis: LayoutAxis?) {
    stackAxis = axis
    content?.setStackAxis(axis)
  }

  package override func forEachElement(_ body: (Element) -> Void) {
    if let content { body(content) }
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.sizeThatFits(proposal) ?? .zero
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    content?.place(at: origin, proposal: proposal)
  }

  package override func baselines(for proposal: ProposedViewSize) -> Baselines? {
    content?.baselines(for: proposal)
  }

  package override func spacingKind(_ edge: SpacingEdge) -> SpacingKind {
    content?.spacingKind(edge) ?? .normal
  }

  package override var layoutPriority: Double { content?.layoutPriority ?? 0 }
  package override var name: String { modifierName(of: Modifier.self) }

  // MARK: Ownership by a single view

  /// Takes the structural child of a single modified view.
  ///
  /// - Parameters:
  ///   - node: The node of the view inside, a child of this element.
  ///   - updater: Brings modifier and content up to date from the address of a new view.
  package final func own(_ node: Node, updater: @escaping Updater) {
    self.updater = updater
    if node.flags.contains(.isElement) {
      // The usual case keeps no second reference.
      setContent(unsafeDowncast(node, to: Element.self))
    } else {
      ownedContent = node
      collectElements()
    }
  }

  /// The structural child.
  package final var ownedNode: Node? { ownedContent ?? (updater == nil ? nil : content) }

  package override func update(from view: UnsafeRawPointer) { updater?(view, self) }

  package override func forEachChild(_ body: (Node) -> Void) {
    if let ownedNode { body(ownedNode) }
  }

  package override func contentStructureChanged() { graph.elementsChanged(self) }

  package override func collectElements() {
    guard let ownedContent else { return }
    var elements: ContiguousArray<Element> = []
    ownedContent.appendElements(to: &elements)
    setContent(elements.first)
  }

  package override func collectContainerValues(into values: inout ContainerValues) {
    content?.collectContainerValues(into: &values)
  }

  package override func didUnmount() {
    if let content { release(content) }
    super.didUnmount()
  }
}
