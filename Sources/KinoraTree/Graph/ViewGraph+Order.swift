// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing

/// How the painting order follows a change of structure without a walk through the whole tree.
///
/// What an element draws stands in one piece of the order, between the nearest leaf that is drawn
/// before it and the nearest one after it.
extension ViewGraph {
  /// The part of the painting order that belonged to an element, however its inside has changed.
  ///
  /// - Returns: The range; nil when the order around the element is not known either.
  func orderRange(of element: Element) -> Range<Int>? {
    var before: DisplayList.Slot?
    var after: DisplayList.Slot?
    var child = element
    while let parent = child.layoutParent, before == nil || after == nil {
      let near = parent.neighbours(of: child)
      before = before ?? near.before
      after = after ?? near.after
      child = parent
    }
    // Without a neighbour on one side the element reaches to that end of the order.
    if before == nil || after == nil, child !== root { return nil }
    var start = 0
    var end = displayList.order.count
    if let before {
      guard let place = displayList.place(of: before) else { return nil }
      start = place + 1
    }
    if let after {
      guard let place = displayList.place(of: after) else { return nil }
      end = place
    }
    return start <= end ? start..<end : nil
  }

  /// Notes that an element paints the elements inside in another order.
  package func paintingChanged(_ element: Element) {
    orderChanged = true
    if reordered.count <= Self.localOrderLimit { reordered.append(element) }
  }

  /// Brings the painting order up to date: where the structure changed, or as a whole.
  func updateOrder() {
    guard orderChanged, let root else { return }
    orderChanged = false
    var elements = ContiguousArray<Element>()
    swap(&elements, &reordered)
    if !orderIsUnknown, elements.count <= Self.localOrderLimit,
      elements.allSatisfy({ updateOrder(inside: $0) }), !displayList.hasRetiredSlots
    {
      return
    }
    orderIsUnknown = false
    var order: [DisplayList.Slot] = []
    order.reserveCapacity(displayList.order.count)
    root.appendSlots(to: &order)
    displayList.setOrder(order)
  }

  /// Brings the painting order inside an element up to date.
  ///
  /// - Returns: Whether that was possible.
  private func updateOrder(inside element: Element) -> Bool {
    guard element.isMounted else { return true }
    guard let range = orderRange(of: element) else { return false }
    var slots: [DisplayList.Slot] = []
    element.appendSlots(to: &slots)
    displayList.setOrder(replacing: range, with: slots)
    return displayList.order.count >= range.lowerBound + slots.count
      && displayList.order[range.lowerBound..<(range.lowerBound + slots.count)]
        .elementsEqual(slots)
  }
}
