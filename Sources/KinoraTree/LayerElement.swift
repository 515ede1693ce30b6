// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Puts a view behind or in front of another one, which alone decides the size.
package struct LayerModifier<Layer: View>: BuiltinModifier {
  package typealias Wrapper = LayerElement<Layer>

  package var layer: Layer
  package var alignment: Alignment
  package var isBehind: Bool

  package nonisolated init(layer: Layer, alignment: Alignment, isBehind: Bool) {
    self.layer = layer
    self.alignment = alignment
    self.isBehind = isBehind
  }
}

/// The element of a background or overlay.
///
/// Several views of the layer lie on top of each other; each is proposed the content's size.
@MainActor
package final class LayerElement<Layer: View>: ModifierElement<LayerModifier<Layer>> {
  private var layerNode: Node?
  private var layers: ContiguousArray<Element> = []

  package required init(_ modifier: LayerModifier<Layer>, parent: Node) {
    super.init(modifier, parent: parent)
    layerNode = withUnsafePointer(to: modifier.layer) {
      ViewType.of(Layer.self).makeNode($0, parent: self)
    }
    collectLayers()
  }

  package override func modifierChanged(from old: LayerModifier<Layer>) {
    if modifier.alignment != old.alignment { invalidateLayout() }
    withUnsafePointer(to: modifier.layer) { layerNode?.update(from: $0) }
  }

  package override func collectElements() {
    super.collectElements()
    collectLayers()
  }

  private func collectLayers() {
    layers.removeAll(keepingCapacity: true)
    layerNode?.appendElements(to: &layers)
    layers.forEach(adopt)
  }

  package override func didPlace() {
    super.didPlace()
    let proposal = ProposedViewSize(size)
    for element in layers {
      let own = element.sizeThatFits(proposal)
      let offset = modifier.alignment.offset(of: element, size: own, in: size, of: self)
      element.place(
        at: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y),
        proposal: proposal
      )
    }
  }

  package override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let layerNode { body(layerNode) }
  }

  package override func forEachElement(_ body: (Element) -> Void) {
    if modifier.isBehind { layers.forEach(body) }
    super.forEachElement(body)
    if !modifier.isBehind { layers.forEach(body) }
  }

  package override var name: String { modifier.isBehind ? "Background" : "Overlay" }
}
