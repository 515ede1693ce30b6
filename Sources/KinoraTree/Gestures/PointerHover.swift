// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Tells when the pointer comes onto a view and when it leaves.
package struct HoverModifier: BuiltinModifier {
  package typealias Wrapper = HoverElement

  /// Called with whether the pointer is on the view.
  package var action: (Bool) -> Void

  /// Tells when the pointer comes and leaves.
  package nonisolated init(action: @escaping (Bool) -> Void) { self.action = action }
}

/// The element of a view that wants to know of the pointer.
@MainActor package final class HoverElement: ModifierElement<HoverModifier> {
  package required init(_ modifier: HoverModifier, parent: Node) {
    super.init(modifier, parent: parent)
    graph.hoverCount += 1
  }

  package override func didUnmount() {
    graph.hoverCount -= 1
    super.didUnmount()
  }

  package override var name: String { "Hover" }
}

/// Follows the pointer while no button is down, for the views that want to know of it.
@MainActor package final class PointerHover {
  private struct Entry {
    weak var element: HoverElement?
  }

  private let graph: ViewGraph
  private var entries: [Entry] = []

  /// Follows the pointer in a tree.
  package init(graph: ViewGraph) { self.graph = graph }

  /// Notes where the pointer is: on a point of the window, or nowhere in it.
  ///
  /// Views that the pointer leaves are told first, then those it comes onto, inner ones before outer
  /// ones. A view that has gone is told nothing. Costs nothing where no view wants to know.
  ///
  /// - Parameter point: The point in the window's points; nil for nowhere.
  /// - Returns: Whether a view was told.
  @discardableResult
  package func move(to point: CGPoint?) -> Bool {
    guard graph.hoverCount > 0 || !entries.isEmpty else { return false }
    let old = entries.compactMap(\.element).filter(\.isMounted)
    let new = point.map { elements(at: $0) } ?? []
    entries = new.map { Entry(element: $0) }
    let left = old.filter { element in !new.contains { $0 === element } }
    let come = new.filter { element in !old.contains { $0 === element } }
    for element in left { element.modifier.action(false) }
    for element in come { element.modifier.action(true) }
    return !left.isEmpty || !come.isEmpty
  }

  private func elements(at point: CGPoint) -> [HoverElement] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    var found: [HoverElement] = []
    var candidate = graph.root?.hitTest(point)
    while let current = candidate {
      if let element = current as? HoverElement { found.append(element) }
      candidate = current.layoutParent
    }
    return found
  }
}
