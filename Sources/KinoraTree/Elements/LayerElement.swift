// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Puts a view behind or in front of another one, which alone decides the size.
package struct LayerModifier<Layer: View>: BuiltinModifier {
  package typealias Wrapper = LayerElement<Layer>

  /// The view behind or in front.
  package var layer: Layer
  /// Where the layer stands within the content's box.
  package var alignment: Alignment
  /// Whether the layer is a background.
  package var isBehind: Bool

  /// Creates a background or overlay.
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
    layerNode = makeChild(modifier.layer)
    collectLayers()
  }

  package override func modifierChanged(from old: LayerModifier<Layer>) {
    if modifier.alignment != old.alignment { graph.placementChanged(self) }
    withUnsafeMutablePointer(to: &modifier.layer) { layerNode?.update(from: $0) }
  }

  package override func collectElements() {
    super.collectElements()
    collectLayers()
    collectLeavingLayers()
    flags.insert(.needsPlacement)
    graph.placementChanged(self)
  }

  private func collectLayers() {
    layers.removeAll(keepingCapacity: true)
    layerNode?.appendElements(to: &layers)
    layers.forEach(adopt)
  }

  private func collectLeavingLayers() {
    guard graph.leavingCount > 0 || flags.contains(.hasLeaving) else { return }
    var list: ContiguousArray<Element> = []
    if ownedNode !== content { ownedNode?.appendLeavingElements(to: &list) }
    layerNode?.appendLeavingElements(to: &list)
    setLeaving(list)
  }

  package override func paintedElements(
    leaving: ContiguousArray<Element>
  ) -> ContiguousArray<Element> {
    let leavingLayers = leaving.filter { isInLayer($0) }
    var painted = leaving.filter { !isInLayer($0) }
    super.forEachElement { painted.append($0) }
    return modifier.isBehind
      ? leavingLayers + layers + painted : painted + leavingLayers + layers
  }

  package override func hitTestContent(_ point: CGPoint) -> Element? {
    if modifier.isBehind, let hit = super.hitTestContent(point) { return hit }
    for layer in layers.reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return modifier.isBehind ? nil : super.hitTestContent(point)
  }

  private func isInLayer(_ element: Element) -> Bool {
    var node: Node? = element
    while let current = node, current !== self {
      if current === layerNode { return true }
      node = current.parent
    }
    return false
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    super.didPlace(proposal: proposal, from: old)
    let baselines = modifier.alignment.vertical.isBaseline ? baselines(for: proposal) : nil
    let proposal = ProposedViewSize(size)
    if layers.count > 1 {
      placePile(proposal)
      return
    }
    for element in layers {
      let own = element.sizeThatFits(proposal)
      let offset = modifier.alignment.offset(
        of: element,
        proposed: proposal,
        size: own,
        in: size,
        baselines: baselines
      )
      element.place(
        at: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y),
        proposal: proposal
      )
    }
  }

  /// Places several layers: they are centred on each other, and aligned together.
  private func placePile(_ proposal: ProposedViewSize) {
    func extent(_ proposal: ProposedViewSize) -> CGSize {
      layers.reduce(CGSize.zero) { whole, element in
        let size = element.sizeThatFits(proposal)
        return CGSize(
          width: max(whole.width, size.width),
          height: max(whole.height, size.height)
        )
      }
    }
    let pile = extent(proposal)
    let offset = modifier.alignment.offset(of: pile, in: size)
    // As in a stack of layers, each is proposed the size of the whole in the end.
    let own = ProposedViewSize(pile)
    let final = extent(own)
    for element in layers {
      let size = element.sizeThatFits(own)
      element.place(
        at: CGPoint(
          x: origin.x + offset.x + (final.width - size.width) / 2,
          y: origin.y + offset.y + (final.height - size.height) / 2
        ),
        proposal: own
      )
    }
  }

  package override func sizeDepends(on element: Element) -> Bool { element === content }

  package override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let layerNode { body(layerNode) }
  }

  package override func forEachElement(_ body: (Element) -> Void) {
    if modifier.isBehind { layers.forEach(body) }
    super.forEachElement(body)
    if !modifier.isBehind { layers.forEach(body) }
  }

  package override func didUnmount() {
    layers.forEach(release)
    super.didUnmount()
  }

  package override var name: String { modifier.isBehind ? "Background" : "Overlay" }
}
