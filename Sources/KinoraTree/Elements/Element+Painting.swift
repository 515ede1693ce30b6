// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing

/// The order in which the elements inside of one are painted, those that leave included.
///
/// Usually that is the order of the views. Views that leave come first, so that they vanish behind
/// those that stay; a `zIndex` goes before both.
extension Element {
  /// Calls a closure with each element inside that is drawn, back to front.
  package final func forEachPainted(_ body: (Element) -> Void) {
    guard !flags.isDisjoint(with: [.hasLeaving, .ordersByDepth]) else {
      return forEachElement(body)
    }
    paintedElements.forEach(body)
  }

  private final var paintedElements: ContiguousArray<Element> {
    let painted = paintedElements(leaving: leavingElements)
    guard flags.contains(.ordersByDepth) else { return painted }
    let order = painted.indices.sorted { first, second in
      let (low, high) = (painted[first].zIndex, painted[second].zIndex)
      return low == high ? first < second : low < high
    }
    return ContiguousArray(order.map { painted[$0] })
  }

  /// The elements that are drawn until their removal is over.
  package final var leavingElements: ContiguousArray<Element> {
    flags.contains(.hasLeaving) ? graph.leaving[ObjectIdentifier(self)] ?? [] : []
  }

  /// Collects the elements that are leaving, beside those that are laid out.
  ///
  /// - Parameter node: The structural node inside whose elements this element takes in.
  package final func collectLeaving(from node: Node?) {
    guard graph.leavingCount > 0 || flags.contains(.hasLeaving) else { return }
    var list: ContiguousArray<Element> = []
    node?.appendLeavingElements(to: &list)
    setLeaving(list)
  }

  /// Sets the elements that are leaving.
  package final func setLeaving(_ list: ContiguousArray<Element>) {
    guard !list.isEmpty || flags.contains(.hasLeaving) else { return }
    list.forEach(adopt)
    graph.leaving[ObjectIdentifier(self)] = list.isEmpty ? nil : list
    if list.isEmpty { flags.remove(.hasLeaving) } else { flags.insert(.hasLeaving) }
    graph.paintingChanged(self)
  }

  /// Moves the elements that are leaving with the container that they left.
  final func moveLeaving(from old: CGRect?) {
    guard flags.contains(.hasLeaving), let old, old.origin != origin else { return }
    let (dx, dy) = (origin.x - old.minX, origin.y - old.minY)
    for element in leavingElements where element.isMounted {
      element.place(
        at: CGPoint(x: element.origin.x + dx, y: element.origin.y + dy),
        proposal: element.placedProposal
      )
    }
  }

  /// Notes that an element inside has a place of its own in the painting order.
  ///
  /// Modifiers hand that on to the element around, up to the container that paints by it.
  final func depthArrived() {
    var element = self
    while element.isModifier, !element.flags.contains(.hasDepth) {
      element.flags.insert(.hasDepth)
      guard let parent = element.layoutParent else { return }
      element = parent
    }
    guard !element.isModifier else { return }
    element.flags.insert(.ordersByDepth)
    graph.paintingChanged(element)
  }

  /// Notes that the value of a `zIndex` inside has changed.
  final func depthChanged() {
    var element = self
    while element.isModifier, let parent = element.layoutParent { element = parent }
    graph.paintingChanged(element)
  }
}

/// Sets where a view stands in the painting order of its container.
struct DepthModifier: BuiltinModifier {
  typealias Wrapper = DepthElement

  var value: Double
}

/// The element that carries a place in the painting order; it lays out and draws as what is inside.
@MainActor final class DepthElement: ModifierElement<DepthModifier> {
  required init(_ modifier: DepthModifier, parent: Node) {
    super.init(modifier, parent: parent)
    flags.insert(.hasDepth)
  }

  // Of several on one view the innermost counts.
  override var zIndex: Double {
    guard let content, content.flags.contains(.hasDepth) else { return modifier.value }
    return content.zIndex
  }

  override func modifierChanged(from old: DepthModifier) { depthChanged() }
}

extension View {
  /// Sets where the view stands among its siblings in painting order.
  ///
  /// Views with a greater value are drawn in front of those with a smaller one; among equal ones the
  /// order of the views decides. Counts within the container around the view. NaN counts as 0.
  ///
  /// - Parameter value: The place in the order.
  /// - Returns: The view at that place.
  public nonisolated func zIndex(_ value: Double) -> some View {
    ModifiedView(self, DepthModifier(value: value.isNaN ? 0 : value))
  }
}
