// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry

/// The coordinates that a place is wanted in.
public enum CoordinateSpace: Hashable, Sendable {
  /// Those of the window.
  case global
  /// Those of the view.
  case local
}

/// The size of a `GeometryReader`, and the places of other views in its coordinates.
@MainActor
public struct GeometryProxy {
  /// The reader's element.
  private let element: Element?
  /// The size of the reader in points.
  public let size: CGSize

  init(_ element: Element, size: CGSize) {
    self.element = element
    self.size = size
  }

  /// The parts of the reader that something outside covers: none in a window.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The place of an anchor in the reader's coordinates.
  public subscript(anchor: Anchor<CGRect>) -> CGRect {
    element.map { anchor.value.applying($0.fromWindow) } ?? anchor.value
  }

  /// The place of an anchor in the reader's coordinates.
  public subscript(anchor: Anchor<CGPoint>) -> CGPoint {
    element.map { anchor.value.applying($0.fromWindow) } ?? anchor.value
  }

  /// The frame of the reader.
  ///
  /// - Parameter coordinateSpace: The coordinates that it is wanted in.
  /// - Returns: The frame in points, without running animations.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let own = CGRect(origin: .zero, size: size)
    guard coordinateSpace == .global, let element else { return own }
    return element.inWindow(own.offsetBy(dx: element.origin.x, dy: element.origin.y))
  }
}

/// A view that takes the proposed size, and whose content depends on it.
///
/// Without a proposal it is 10 points long. The content stands in the top leading corner; it is made
/// in the first layout, and anew whenever the reader's frame has changed.
nonisolated public struct GeometryReader<Content: View>: View, PrimitiveView {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader.
  ///
  /// - Parameter content: Makes the content from the reader's size and place.
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    GeometryElement<Content>(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

private final class GeometryElement<Content: View>: Element {
  private var view: GeometryReader<Content>
  private var child: Node?
  private var children: ContiguousArray<Element> = []
  private var lastTransform = CGAffineTransform.identity

  init(_ view: GeometryReader<Content>, parent: Node) {
    self.view = view
    super.init(parent: parent)
  }

  override func update(from view: UnsafeRawPointer) {
    self.view = view.assumingMemoryBound(to: GeometryReader<Content>.self).pointee
    graph.unmarkDirty(self)
    if child != nil { updateDerived() }
  }

  override func refresh() {
    if child != nil { updateDerived() }
  }

  // What redraws is what moves without layout: the effects around.
  override func invalidateDrawing() {
    if child != nil, transform != lastTransform { graph.derivedChanged(self) }
    super.invalidateDrawing()
  }

  override func effectsMoved() {
    if child != nil, transform != lastTransform { graph.derivedChanged(self) }
    super.effectsMoved()
  }

  override func updateDerived() {
    lastTransform = transform
    let proxy = GeometryProxy(self, size: size)
    var content = observing { view.content(proxy) }
    if let child {
      withUnsafeMutablePointer(to: &content) { child.update(from: $0) }
    } else {
      child = makeChild(content)
      graph.elementsChanged(self)
    }
  }

  override func contentStructureChanged() { graph.elementsChanged(self) }

  override func collectElements() {
    children.removeAll(keepingCapacity: true)
    child?.appendElements(to: &children)
    children.forEach(adopt)
    collectLeaving(from: child)
    graph.placementChanged(self)
  }

  override func sizeDepends(on element: Element) -> Bool { false }

  // The size does not depend on what is inside.
  override var hasFixedSize: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    if old != bounds || child == nil { graph.derivedChanged(self) }
    let inner = ProposedViewSize(size)
    for child in children { child.place(at: origin, proposal: inner) }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func forEachElement(_ body: (Element) -> Void) { children.forEach(body) }
  override var name: String { "GeometryReader" }

  override func didUnmount() {
    children.forEach(release)
    stopObserving()
    super.didUnmount()
  }
}
