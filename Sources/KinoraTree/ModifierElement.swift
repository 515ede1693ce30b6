// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// A modifier that changes how one element is sized and placed.
package protocol LayoutModifier: BuiltinModifier {
  /// The size around the content for a proposal.
  @MainActor func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize
  /// Places the content inside the modifier's bounds.
  @MainActor func place(
    _ content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    of element: Element
  )
  /// Whether another value has the same effect on layout.
  func isEqual(to other: Self) -> Bool
  /// What the modifier prefers as distance at an edge; nil leaves it to the content.
  func spacing(_ edge: SpacingEdge) -> SpacingKind?
  /// The rank in a stack; nil leaves it to the content.
  var layoutPriority: Double? { get }
}

extension LayoutModifier {
  package func spacing(_ edge: SpacingEdge) -> SpacingKind? { nil }
  package var layoutPriority: Double? { nil }

  /// Hands the proposal on.
  @MainActor package func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize {
    content.sizeThatFits(proposal)
  }

  /// Hands the bounds on.
  @MainActor package func place(
    _ content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    of element: Element
  ) {
    content.place(at: bounds.origin, proposal: proposal)
  }
}

/// An element around exactly one other, changed by a modifier value.
///
/// The catalogue's modifiers differ in the value only. What the content is, decides the owner: the
/// structural child for a single view, the list's node for a list.
@MainActor
package class ModifierElement<Modifier>: Element {
  /// The modifier.
  package final private(set) var modifier: Modifier
  /// The element inside.
  package final private(set) var content: Element?
  /// The axis of the stack around, which content that comes later has to know.
  private var stackAxis: LayoutAxis?

  package required init(_ modifier: Modifier, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  /// Takes another value of the modifier.
  package final func setModifier(_ new: Modifier) {
    let old = modifier
    modifier = new
    modifierChanged(from: old)
  }

  /// Reacts to another value of the modifier.
  package func modifierChanged(from old: Modifier) {}

  /// Sets the element inside.
  package final func setContent(_ element: Element?) {
    content = element
    guard let element else { return }
    adopt(element)
    element.setStackAxis(stackAxis)
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

  package override func didPlace() { content?.place(at: origin, proposal: proposal) }

  package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    content?.baselines(in: size)
  }

  package override func spacingKind(_ edge: SpacingEdge) -> SpacingKind {
    content?.spacingKind(edge) ?? .normal
  }

  package override var layoutPriority: Double { content?.layoutPriority ?? 0 }
  package override var name: String { modifierName(of: Modifier.self) }

  // MARK: Ownership by a single view

  private var ownedContent: Node?
  private var updater: (@MainActor (UnsafeRawPointer, ModifierElement<Modifier>) -> Void)?

  /// Makes the structural child of a single modified view.
  ///
  /// - Parameters:
  ///   - content: The view inside.
  ///   - updater: Brings modifier and content up to date from the address of a new view.
  package final func own<Content: View>(
    _ content: Content,
    updater: @escaping @MainActor (UnsafeRawPointer, ModifierElement<Modifier>) -> Void
  ) {
    self.updater = updater
    ownedContent = withUnsafePointer(to: content) {
      ViewType.of(Content.self).makeNode($0, parent: self)
    }
    collectElements()
  }

  package override func update(from view: UnsafeRawPointer) { updater?(view, self) }

  /// Brings the structural child up to date.
  package final func updateOwned<Content: View>(_ content: Content) {
    withUnsafePointer(to: content) { ownedContent?.update(from: $0) }
  }

  package override func forEachChild(_ body: (Node) -> Void) {
    if let ownedContent { body(ownedContent) }
  }

  package override func contentStructureChanged() {
    invalidateLayout()
    graph.elementsChanged(self)
  }

  package override func collectElements() {
    guard let ownedContent else { return }
    var elements: ContiguousArray<Element> = []
    ownedContent.appendElements(to: &elements)
    setContent(elements.first)
  }
}

/// The element of a layout modifier.
@MainActor
package final class LayoutModifierElement<Modifier: LayoutModifier>: ModifierElement<Modifier> {
  package override func modifierChanged(from old: Modifier) {
    if !modifier.isEqual(to: old) { invalidateLayout() }
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    return modifier.sizeThatFits(proposal, content: content)
  }

  package override func didPlace() {
    guard let content else { return }
    modifier.place(content, in: bounds, proposal: proposal, of: self)
  }

  package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    guard let content, let own = content.baselines(in: isPlaced ? content.size : size) else {
      return nil
    }
    let y = isPlaced ? content.origin.y - origin.y : 0
    return (own.first + y, own.last + y)
  }

  package override func spacingKind(_ edge: SpacingEdge) -> SpacingKind {
    modifier.spacing(edge) ?? super.spacingKind(edge)
  }

  package override var layoutPriority: Double { modifier.layoutPriority ?? super.layoutPriority }
}
