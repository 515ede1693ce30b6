// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A view behind or in front of another one, which alone decides the size.
nonisolated package struct Layered<Content: View, Layer: View>: View, PrimitiveView {
  package var content: Content
  package var layer: Layer
  package var alignment: Alignment
  package var isBehind: Bool

  package nonisolated init(content: Content, layer: Layer, alignment: Alignment, isBehind: Bool) {
    self.content = content
    self.layer = layer
    self.alignment = alignment
    self.isBehind = isBehind
  }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    let view = view.assumingMemoryBound(to: Self.self).pointee
    return LayerElement<Content, Layer>(view, parent: parent)
  }
}

/// The element of a background or overlay.
///
/// Several views of the layer lie on top of each other; each is proposed the content's size.
@MainActor
private final class LayerElement<Content: View, Layer: View>: Element {
  private var alignment: Alignment
  private let isBehind: Bool
  private var contentNode: Node?
  private var layerNode: Node?
  private var primary: ContiguousArray<Element> = []
  private var secondary: ContiguousArray<Element> = []

  init(_ view: Layered<Content, Layer>, parent: Node) {
    alignment = view.alignment
    isBehind = view.isBehind
    super.init(parent: parent)
    contentNode = withUnsafePointer(to: view.content) {
      ViewType.of(Content.self).makeNode($0, parent: self)
    }
    layerNode = withUnsafePointer(to: view.layer) {
      ViewType.of(Layer.self).makeNode($0, parent: self)
    }
    collectElements()
  }

  override func update(from view: UnsafeRawPointer) {
    let view = view.assumingMemoryBound(to: Layered<Content, Layer>.self).pointee
    if view.alignment != alignment {
      alignment = view.alignment
      invalidateLayout()
    }
    withUnsafePointer(to: view.content) { contentNode?.update(from: $0) }
    withUnsafePointer(to: view.layer) { layerNode?.update(from: $0) }
  }

  override func contentStructureChanged() {
    invalidateLayout()
    graph.elementsChanged(self)
  }

  override func collectElements() {
    primary.removeAll(keepingCapacity: true)
    secondary.removeAll(keepingCapacity: true)
    contentNode?.appendElements(to: &primary)
    layerNode?.appendElements(to: &secondary)
    primary.forEach(adopt)
    secondary.forEach(adopt)
  }

  override func setStackAxis(_ axis: LayoutAxis?) { primary.forEach { $0.setStackAxis(axis) } }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for element in primary {
      let own = element.sizeThatFits(proposal)
      size.width = max(size.width, own.width)
      size.height = max(size.height, own.height)
    }
    return size
  }

  override func didPlace() {
    for element in primary { place(element, proposal: proposal) }
    for element in secondary { place(element, proposal: ProposedViewSize(size)) }
  }

  private func place(_ element: Element, proposal: ProposedViewSize) {
    let own = element.sizeThatFits(proposal)
    let offset = alignment.offset(of: element, size: own, in: size, of: self)
    element.place(at: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y), proposal: proposal)
  }

  override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    primary.first?.baselines(in: size)
  }

  override func spacingKind(_ edge: SpacingEdge) -> SpacingKind {
    primary.first?.spacingKind(edge) ?? .normal
  }

  override var layoutPriority: Double { primary.first?.layoutPriority ?? 0 }

  override func forEachChild(_ body: (Node) -> Void) {
    if let contentNode { body(contentNode) }
    if let layerNode { body(layerNode) }
  }

  override func forEachElement(_ body: (Element) -> Void) {
    if isBehind { secondary.forEach(body) }
    primary.forEach(body)
    if !isBehind { secondary.forEach(body) }
  }

  override var name: String { isBehind ? "Background" : "Overlay" }
}
