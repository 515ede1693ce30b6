// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing

/// A node that layout sees: it answers proposals with a size and is placed.
///
/// Positions are absolute, in the window's points before any transform effect; effects transform
/// about points of that space, so that moving a subtree moves its leaves and nothing else.
@MainActor package class Element: Node {
  /// The element that places this one; nil for the root.
  package final unowned(unsafe) var layoutParent: Element?
  /// The nearest element around that transforms, fades or clips this one.
  package final unowned(unsafe) var effectScope: (any EffectScope)?
  /// The top left corner, set by the parent.
  package final private(set) var origin = CGPoint.zero
  /// The size answered to the parent's last proposal.
  package final private(set) var size = CGSize.zero
  /// The parent's last proposal.
  package final private(set) var proposal = ProposedViewSize.zero
  /// Whether the element was placed at least once.
  package final private(set) var isPlaced = false
  private var needsPlacement = true
  private var cache = SizeCache()

  // MARK: What kinds of element define

  /// The size for a proposal; called once per proposal until the element changes.
  package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the elements inside, and takes note of the new frame.
  package func didPlace() {}

  /// Calls a closure with each element inside, in drawing order.
  package func forEachElement(_ body: (Element) -> Void) {}

  /// The distances of the first and last text baseline from the top; nil without text.
  package func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? { nil }

  /// What decides over the default distance to a neighbour in a stack.
  package func spacingKind(_ edge: SpacingEdge) -> SpacingKind { .normal }

  /// How a stack ranks the element when it hands out space: higher first.
  package var layoutPriority: Double { 0 }

  /// Adapts the element to the axis of the stack that holds it.
  package func setStackAxis(_ axis: LayoutAxis?) {}

  /// Adds the drawing slots of the element and of those inside, back to front.
  package func appendSlots(to order: inout [DisplayList.Slot]) {
    forEachElement { $0.appendSlots(to: &order) }
  }

  /// Writes the drawing of the element into the display list; called once after it was invalidated.
  package func record() {}

  /// Marks every leaf inside as to be drawn anew.
  package func invalidateDrawing() { forEachElement { $0.invalidateDrawing() } }

  /// The innermost element at a point, as shown right now; nil when there is none.
  package func hitTest(_ point: CGPoint) -> Element? {
    guard participatesInHitTesting else { return nil }
    let local = pointInside(point)
    var hit: Element?
    // The last element drawn lies on top.
    forEachElement { element in
      if let found = element.hitTest(local) { hit = found }
    }
    return hit
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
  package var shownFrame: CGRect { CGRect(origin: origin, size: size) }

  // MARK: What every element does

  package final override func appendElements(to elements: inout ContiguousArray<Element>) {
    elements.append(self)
  }

  /// The size that the element answers to a proposal.
  package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = cache.size(for: proposal) { return known }
    graph.counters.measures += 1
    let size = measure(proposal).sanitized
    cache.insert(size, for: proposal)
    return size
  }

  /// Gives the element its place; does nothing where nothing changed.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    if isPlaced, !needsPlacement, origin == self.origin, size == self.size,
      proposal == self.proposal
    {
      return
    }
    graph.counters.placements += 1
    self.origin = origin
    self.proposal = proposal
    self.size = size
    needsPlacement = false
    didPlace()
    isPlaced = true
  }

  /// Forgets sizes and places up to the root, so that the next pass lays this element out again.
  package final func invalidateLayout() {
    var element: Element? = self
    while let current = element {
      current.needsPlacement = true
      current.cache.removeAll()
      element = current.layoutParent
    }
    graph.needsLayout = true
  }

  /// Has this element and those inside placed again, though their sizes stay.
  package final func invalidatePlacement() {
    needsPlacement = true
    forEachElement { $0.invalidatePlacement() }
  }

  /// Asks the element again for the sizes it has answered, and keeps the answers.
  ///
  /// - Returns: Whether every answer is the same, so that nothing around has to be laid out.
  package final func confirmsSizes() -> Bool {
    cache.updateAll { measure($0).sanitized }
  }

  /// Takes an element in: this one places it from now on.
  package final func adopt(_ element: Element) {
    element.layoutParent = self
    element.setEffectScope(contentEffectScope)
  }

  /// The effect scope of the elements inside.
  package var contentEffectScope: (any EffectScope)? { effectScope }

  /// Sets the effect scope of this element and of those inside.
  package final func setEffectScope(_ scope: (any EffectScope)?) {
    guard effectScope !== scope else { return }
    effectScope = scope
    invalidateDrawing()
    let content = contentEffectScope
    forEachElement { $0.setEffectScope(content) }
  }

  /// Where the drawing of this element goes: transform, opacity and clip of the effects around.
  package final var placement: Placement { effectScope?.contentPlacement ?? Placement() }

  /// The size answered to the last proposal, without measuring again.
  package final var bounds: CGRect { CGRect(origin: origin, size: size) }
}

/// The sizes answered to the last few proposals.
private struct SizeCache {
  private var first: (proposal: ProposedViewSize, size: CGSize)?
  private var second: (proposal: ProposedViewSize, size: CGSize)?
  private var third: (proposal: ProposedViewSize, size: CGSize)?

  func size(for proposal: ProposedViewSize) -> CGSize? {
    if let first, first.proposal == proposal { return first.size }
    if let second, second.proposal == proposal { return second.size }
    if let third, third.proposal == proposal { return third.size }
    return nil
  }

  mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
    third = second
    second = first
    first = (proposal, size)
  }

  /// Replaces every answer; tells whether all stayed the same.
  mutating func updateAll(_ measure: (ProposedViewSize) -> CGSize) -> Bool {
    var isSame = true
    func renew(_ entry: inout (proposal: ProposedViewSize, size: CGSize)?) {
      guard let old = entry else { return }
      let size = measure(old.proposal)
      if size != old.size { isSame = false }
      entry = (old.proposal, size)
    }
    renew(&first)
    renew(&second)
    renew(&third)
    return isSame
  }

  mutating func removeAll() {
    first = nil
    second = nil
    third = nil
  }
}

/// An end of a child along a stack's axis.
package enum SpacingEdge: Sendable {
  case top, bottom, leading, trailing
}

/// What a child prefers as the distance to its neighbour.
package enum SpacingKind: Sendable {
  /// Eight points.
  case normal
  /// A line of text, which carries its own distance.
  case text
  /// A flexible gap, which has no distance to anything.
  case none
}
