// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraGeometry

/// Hands out what scrolls the views below; transparent to layout.
@MainActor package class ScrollReaderNode: WrapperNode {
  /// How often a request is carried out again while rows are made, and their lengths found out.
  private static let attempts = 12

  /// What code of the app asks to scroll, from any thread.
  package final private(set) lazy var handle = ScrollHandle(self)
  private final var requests: ContiguousArray<ScrollRequest> = []

  package override init(parent: Node) { super.init(parent: parent) }

  /// Takes a request that belongs to the running update; layout comes first.
  final func add(_ request: ScrollRequest) {
    requests.append(request)
    graph.derivedChanged(self)
  }

  package override func updateDerived() {
    guard !requests.isEmpty else { return }
    var rest: ContiguousArray<ScrollRequest> = []
    for request in requests where !carryOut(request) && request.attempt < Self.attempts {
      request.attempt += 1
      rest.append(request)
    }
    requests = rest
    if !rest.isEmpty { graph.derivedChanged(self) }
  }

  /// Scrolls to a view.
  ///
  /// - Returns: Whether the request is done with: nothing is going to move any more because of it.
  private func carryOut(_ request: ScrollRequest) -> Bool {
    // A view that depends on layout may be there after the next round.
    guard let place = firstChild(with: request.query) else { return request.attempt > 0 }
    switch place {
    case .node(let node):
      return scroll(to: node, request.anchor) == nil || !graph.awaitsLayout
    case .row(let rows, let index):
      if let row = rows.row(at: index), let moved = scroll(to: row, request.anchor) {
        return !moved && !graph.awaitsLayout
      }
      guard let stack = rows.container, let frame = stack.frame(of: index, in: rows),
        let scroller = stack.scroller
      else { return true }
      scroller.reveal(frame, of: stack, request.anchor)
      return false
    }
  }

  /// Scrolls to the elements of a node.
  ///
  /// - Returns: Whether that changed the offset; nil where nothing is shown that scrolls.
  private func scroll(to node: Node, _ anchor: UnitPoint?) -> Bool? {
    var elements: ContiguousArray<Element> = []
    node.appendElements(to: &elements)
    guard let first = elements.first, let scroller = first.scroller else { return nil }
    var frame = CGRect.null
    for element in elements where element.isPlaced { frame = frame.union(element.bounds) }
    guard !frame.isNull else { return nil }
    return scroller.reveal(frame, of: first, anchor)
  }
}

extension Element {
  /// The nearest scrolling view around.
  package final var scroller: ScrollElement? {
    var element = layoutParent
    while let current = element {
      if let scroller = current as? ScrollElement { return scroller }
      element = current.layoutParent
    }
    return nil
  }
}

extension ScrollElement {
  /// Scrolls so that a part of the content is shown.
  ///
  /// - Parameters:
  ///   - frame: The part, in layout's positions of an element.
  ///   - element: The element.
  ///   - anchor: The point of the part and of the element that shall meet; nil to scroll no further
  ///     than it takes to show the part.
  /// - Returns: Whether that changes the offset.
  @discardableResult
  package final func reveal(_ frame: CGRect, of element: Element, _ anchor: UnitPoint?) -> Bool {
    var frame = frame
    if element.effectScope !== self, contentTransform.isInvertible {
      frame = frame.applying(element.transform.concatenating(contentTransform.inverted()))
    }
    var target = offset
    for axis in [LayoutAxis.horizontal, .vertical] where axes.contains(axis) {
      let start = (axis == .horizontal ? frame.minX : frame.minY) - origin[axis]
      let (length, room) = (frame.size[axis], size[axis])
      if let anchor {
        target[axis] = start + ((axis == .horizontal ? anchor.x : anchor.y) * (length - room))
      } else if start < offset[axis] {
        target[axis] = start
      } else if start + length > offset[axis] + room {
        // Of what is too long the beginning is shown.
        target[axis] = min(start, start + length - room)
      }
    }
    return setOffset(target)
  }
}

/// Lets code of the app ask a tree to scroll.
package final class ScrollHandle: Sendable {
  private let queue: UpdateQueue
  private weak let node: ScrollReaderNode?

  @MainActor fileprivate init(_ node: ScrollReaderNode) {
    self.node = node
    queue = node.graph.queue
  }

  /// Asks to scroll to a view, under the calling thread's transaction.
  ///
  /// - Parameters:
  ///   - id: The identity of the view; one that no view has changes nothing.
  ///   - anchor: The point of the view that shall meet the same point of the scrolling view.
  package func scroll<ID: Hashable>(to id: ID, anchor: UnitPoint?) {
    _ = queue.add(ScrollRequest(.of(id), anchor, self), alreadyIn: 0)
  }

  @MainActor fileprivate func add(_ request: ScrollRequest) {
    guard let node, node.isMounted else { return }
    node.add(request)
  }
}

/// A wish to scroll that waits for its update.
final class ScrollRequest: PendingWrites, @unchecked Sendable {
  // Safe to send: written by the main actor alone, which alone reads it after that.
  let query: IdentityQuery
  let anchor: UnitPoint?
  fileprivate var attempt = 0
  private let handle: ScrollHandle

  fileprivate init(_ query: IdentityQuery, _ anchor: UnitPoint?, _ handle: ScrollHandle) {
    self.query = query
    self.anchor = anchor
    self.handle = handle
  }

  @MainActor override func commit(update: UInt64) { handle.add(self) }
}

/// A view that gives its content the means to scroll.
package protocol ScrollReaderView: View, PrimitiveView {
  /// The views below.
  associatedtype Content: View
  /// Makes the views below.
  @MainActor func content(handle: ScrollHandle) -> Content
}

extension ScrollReaderView {
  @MainActor package static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    TypedScrollReaderNode(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

/// The node of a reader that knows the type of its content.
private final class TypedScrollReaderNode<Reader: ScrollReaderView>: ScrollReaderNode {
  private var view: Reader

  init(_ view: Reader, parent: Node) {
    self.view = view
    super.init(parent: parent)
    child = makeChild(makeContent())
  }

  private func makeContent() -> Reader.Content { observing { view.content(handle: handle) } }

  override func update(from view: UnsafeRawPointer) {
    self.view = view.assumingMemoryBound(to: Reader.self).pointee
    refresh()
  }

  override func refresh() {
    graph.unmarkDirty(self)
    var content = makeContent()
    child?.update(with: &content)
  }

  override func didUnmount() {
    stopObserving()
    super.didUnmount()
  }

  override var name: String { "ScrollViewReader" }
}
