// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
package import KinoraGeometry

/// A node that layout sees: it answers proposals with a size and is placed.
///
/// Positions are absolute, in the window's points before any transform effect; effects transform
/// about points of that space, so that moving a subtree moves its leaves and nothing else.
///
/// An element remembers its last answer. That is enough for a chain of modifiers; elements that
/// others negotiate with (`Element+Layout.swift`) remember more.
@MainActor @usableFromInline package class Element: Node {
  /// The element that places this one; nil for the root.
  package final var layoutParent: Element? {
    get { heldParent?.takeUnretainedValue() }
    set { Self.hold(newValue, in: &heldParent) }
  }
  // Held until the element is unmounted: views that leave may outlive what laid them out.
  @exclusivity(unchecked) private final var heldParent: Unmanaged<Element>?
  /// The nearest element around that transforms, fades or clips this one.
  package final var effectScope: Element? {
    get { unretainedEffectScope?.takeUnretainedValue() }
    set { Self.hold(newValue, in: &unretainedEffectScope) }
  }
  /// The same, for calls that do not change it.
  @exclusivity(unchecked) package final private(set) var unretainedEffectScope: Unmanaged<Element>?
  /// The top left corner, set by the parent.
  @exclusivity(unchecked) package final var origin = CGPoint.zero
  /// The size that the element was placed with.
  @exclusivity(unchecked) package final var size = CGSize.zero
  /// The last answer to a proposal.
  @exclusivity(unchecked) package final var answer = SizeAnswer()

  package override init(parent: Node) {
    super.init(parent: parent)
    flags.remove(.makesRowsOnDemand)
    flags.insert([.isElement, .needsPlacement])
  }

  package override init(graph: ViewGraph, environment: EnvironmentValues) {
    super.init(graph: graph, environment: environment)
    flags.insert([.isElement, .needsPlacement])
  }

  // MARK: What kinds of element define

  /// The size for a proposal; called once per proposal until the element changes.
  package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the elements inside, and takes note of the new frame.
  ///
  /// - Parameters:
  ///   - proposal: What the element was proposed.
  ///   - old: The frame before; nil at the first time.
  package func didPlace(proposal: ProposedViewSize, from old: CGRect?) {}

  /// Calls a closure with each element inside that is laid out, in the order of the views.
  package func forEachElement(_ body: (Element) -> Void) {}

  /// The distances of the first and last text baseline from the top; nil without text.
  ///
  /// Depends on the proposal alone, never on where the element was placed last.
  package func baselines(for proposal: ProposedViewSize) -> Baselines? { nil }

  /// What decides over the default distance to the neighbours in a stack.
  package var spacing: EdgeSpacing { .normal }

  /// How a stack ranks the element when it hands out space: higher first.
  package var layoutPriority: Double { 0 }

  /// The place among its siblings in painting order: greater is further in front.
  package var zIndex: Double { 0 }

  /// How the element comes and goes; nil where nothing was said.
  package var transition: AnyTransition? { nil }

  /// Whether the element stands around one other, whose place in the painting order it has.
  package var isModifier: Bool { false }

  /// The element that this one stands around as a modifier; nil for any other kind.
  package var modifiedElement: Element? { nil }

  /// Adds what the view says about its cell in a grid.
  package func describeCell(_ traits: inout GridCellTraits) {}

  /// The elements inside that are drawn, back to front, before any `zIndex`.
  package func paintedElements(
    leaving: ContiguousArray<Element>
  ) -> ContiguousArray<Element> {
    var elements = leaving
    forEachElement { elements.append($0) }
    return elements
  }

  /// Puts an element into the place of one inside that is about to leave.
  package func replaceElement(_ old: Element, with new: Element) { adopt(new) }

  /// Adapts the element to the axis of the stack that holds it.
  package func setStackAxis(_ axis: LayoutAxis?) {}

  /// Adds the drawing slots of the element and of those inside, back to front.
  package func appendSlots(to order: inout [DisplayList.Slot]) {
    forEachPainted { $0.appendSlots(to: &order) }
  }

  /// The first drawing slot of those that the element and the ones inside have; nil for none.
  package var firstSlot: DisplayList.Slot? {
    var slot: DisplayList.Slot?
    forEachPainted { if slot == nil { slot = $0.firstSlot } }
    return slot
  }

  /// The last drawing slot of those that the element and the ones inside have; nil for none.
  package var lastSlot: DisplayList.Slot? {
    var slot: DisplayList.Slot?
    forEachPainted { slot = $0.lastSlot ?? slot }
    return slot
  }

  /// The drawing slots right before and right after those of an element inside, if there are any
  /// inside this one.
  package func neighbours(
    of child: Element
  ) -> (before: DisplayList.Slot?, after: DisplayList.Slot?) {
    var before: Element?
    var after: DisplayList.Slot?
    var isFound = false
    // Of the elements before only the last one that draws counts.
    var candidates: ContiguousArray<Element> = []
    forEachPainted { element in
      if element === child {
        isFound = true
        before = candidates.last { $0.lastSlot != nil }
      } else if !isFound {
        candidates.append(element)
      } else if after == nil {
        after = element.firstSlot
      }
    }
    guard isFound else { return (nil, nil) }
    return (before?.lastSlot, after)
  }

  /// Writes the drawing of the element into the display list; called once after it was invalidated.
  package func record() {}

  /// Marks every leaf inside as to be drawn anew.
  package func invalidateDrawing() { forEachPainted { $0.invalidateDrawing() } }

  /// Notes that the effects around have moved in a frame of an animation: what every leaf inside
  /// draws stays, and is shown elsewhere.
  package func effectsMoved() { forEachPainted { $0.effectsMoved() } }

  /// The innermost element at a point, as shown right now; nil when there is none.
  package func hitTest(_ point: CGPoint) -> Element? {
    participatesInHitTesting ? hitTestContent(pointInside(point)) : nil
  }

  /// The innermost element at a point among those inside.
  package func hitTestContent(_ point: CGPoint) -> Element? {
    var elements: ContiguousArray<Element> = []
    forEachPainted { elements.append($0) }
    // The last element drawn lies on top. What is leaving is out of reach.
    for element in elements.reversed() where !isLeaving(element) {
      if let hit = element.hitTest(point) { return hit }
    }
    return nil
  }

  /// Whether hits can land here at all.
  package var participatesInHitTesting: Bool { true }

  /// Undoes the element's own transform for the elements inside.
  package func pointInside(_ point: CGPoint) -> CGPoint { point }

  /// Collects the elements inside anew, after the structure below changed.
  package func collectElements() {}

  /// The text or accessibility label of the element itself.
  package var label: String? { nil }

  /// The frame as shown right now, before effects.
  package var shownFrame: CGRect { bounds }

  /// The effect scope of the elements inside.
  package var contentEffectScope: Element? { effectScope }

  /// The placement of the elements inside; only effects have one of their own.
  package var contentPlacement: Placement? { effectScope?.contentPlacement }

  /// Puts the effects on the elements inside into a state: what `contentPlacement` has.
  package func getContentState(_ state: inout EffectState) {
    state = EffectState(contentPlacement)
  }

  /// From layout's positions inside the element to the window's points, when nothing moves.
  package var contentTransform: CGAffineTransform { effectScope?.contentTransform ?? .identity }

  /// Whether the answers of an element inside have any part in those of this one.
  package func sizeDepends(on element: Element) -> Bool { true }

  /// Whether the size never depends on what is inside.
  package var hasFixedSize: Bool { false }

  // MARK: What every element does

  /// What leaves belongs to the element that paints it.
  package final override func appendLeavingElements(to: inout ContiguousArray<Element>) {}

  package final override var hasLeavingElements: Bool { false }

  private final func isLeaving(_ element: Element) -> Bool {
    flags.contains(.hasLeaving) && leavingElements.contains { $0 === element }
  }

  package final override var hasElements: Bool { true }

  package final override func appendLazyParts(to parts: inout ContiguousArray<LazyPart>) {
    parts.append(.element(self))
  }

  package final override func appendElements(to elements: inout ContiguousArray<Element>) {
    elements.append(self)
  }

  package override func didUnmount() {
    if flags.contains(.hasLeaving) {
      leavingElements.forEach(release)
      graph.leaving[ObjectIdentifier(self)] = nil
    }
    layoutParent = nil
    effectScope = nil
    super.didUnmount()
  }

  private static func hold(_ element: Element?, in place: inout Unmanaged<Element>?) {
    // The place has a reference of its own, and gives it back once it holds another one.
    let old = place
    place = element.map { .passRetained($0) }
    old?.release()
  }

  /// Takes an element in: this one places it from now on.
  package final func adopt(_ element: Element) {
    element.layoutParent = self
    element.setEffectScope(contentEffectScope)
    if element.flags.contains(.hasDepth) { depthArrived() }
  }

  /// Whether another element lays this one out, directly or not.
  package final func isInside(_ other: Element) -> Bool {
    var parent = layoutParent
    while let current = parent {
      if current === other { return true }
      parent = current.layoutParent
    }
    return false
  }

  /// Lets go of an element that may live on elsewhere.
  package final func release(_ element: Element) {
    guard element.layoutParent === self, element.isMounted else { return }
    element.detach()
  }

  /// Belongs nowhere, until another element takes this one in.
  final func detach() {
    layoutParent = nil
    setEffectScope(nil)
  }

  /// Sets the effect scope of this element and of those inside.
  package final func setEffectScope(_ scope: Element?) {
    guard effectScope !== scope else { return }
    effectScope = scope
    invalidateDrawing()
    let content = contentEffectScope
    forEachPainted { $0.setEffectScope(content) }
  }

  /// Where the drawing of this element goes: transform, opacity and clip of the effects around.
  package final var placement: Placement? {
    unretainedEffectScope?.borrow { $0.contentPlacement }
  }

  /// From layout's positions to the window's points, when nothing moves.
  package final var transform: CGAffineTransform { effectScope?.contentTransform ?? .identity }

  /// The frame, before effects and animation.
  package final var bounds: CGRect { CGRect(origin: origin, size: size) }

  /// Whether the element was placed at least once.
  package final var isPlaced: Bool { flags.contains(.isPlaced) }

  /// The axis of the stack around, as set last.
  package final var stackAxis: LayoutAxis? {
    get { flags.contains(.isInRow) ? .horizontal : flags.contains(.isInColumn) ? .vertical : nil }
    set {
      flags.remove([.isInRow, .isInColumn])
      if let newValue { flags.insert(newValue == .horizontal ? .isInRow : .isInColumn) }
    }
  }
}

/// The distances of the first and last text baseline from the top.
package typealias Baselines = (first: CGFloat, last: CGFloat)
