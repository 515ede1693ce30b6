// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
package import KinoraGeometry
import KinoraMotion

/// Moves and resizes a view as one.
package struct GeometryGroup: BuiltinModifier {
  package typealias Wrapper = GeometryGroupElement
}

/// The element of a geometry group: its own frame animates, and its content stands in coordinates of
/// the group, laid out anew for each size on the way.
@MainActor package final class GeometryGroupElement: ModifierElement<GeometryGroup> {
  private var geometry = AnimatedAttribute<CGRect.AnimatableData>()
  private var memo: Placement?

  package required init(_ modifier: GeometryGroup, parent: Node) {
    super.init(modifier, parent: parent)
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    if let old, old != bounds {
      geometry.modelChanged(from: old.animatableData, to: bounds.animatableData, of: self)
    }
    if old != bounds { invalidateDrawing() }
    guard let content else { return }
    let shown = shownFrame.size
    // At rest the content gets the proposal itself, which may say more than the size.
    content.place(at: .zero, proposal: shown == size ? proposal : ProposedViewSize(shown))
  }

  package override func animate() -> Bool {
    let isRunning = geometry.advance(to: graph.now)
    graph.placementChanged(self)
    invalidateDrawing()
    return isRunning
  }

  package override func invalidateDrawing() {
    memo = nil
    super.invalidateDrawing()
  }

  package override func effectsMoved() {
    memo = nil
    super.effectsMoved()
  }

  package override var shownFrame: CGRect {
    guard geometry.isRunning else { return bounds }
    var shown = bounds
    shown.animatableData = geometry.presentation(of: shown.animatableData, at: graph.now)
    return shown
  }

  package override var contentEffectScope: Element? { self }

  package override var contentPlacement: Placement? {
    if let memo { return memo }
    var state = EffectState(placement)
    let frame = geometry.isRunning ? shownFrame : bounds.snapped(scale: graph.scale)
    state.transform = state.transform.translatedBy(x: frame.minX, y: frame.minY)
    let placement = state.placement
    memo = placement
    return placement
  }

  package override var contentTransform: CGAffineTransform {
    transform.translatedBy(x: origin.x, y: origin.y)
  }

  package override func pointInside(_ point: CGPoint) -> CGPoint {
    let frame = shownFrame
    return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
  }

  package override func didUnmount() {
    geometry.stop()
    super.didUnmount()
  }

  package override func describeAnimations(into list: inout [AnimationDescription]) {
    geometry.describe(
      "frame",
      of: name,
      model: bounds.animatableData,
      at: graph.now,
      into: &list
    )
  }

  package override var name: String { "GeometryGroup" }
}

extension View {
  /// Animates the view's place and size as one, before those of the views inside.
  ///
  /// Without a group each leaf travels on its own from where it was; views that come in meanwhile
  /// appear where they will be in the end. Inside of a group they are laid out for the place and the
  /// size that the group has at the moment.
  ///
  /// - Returns: The view as a group.
  public nonisolated func geometryGroup() -> some View { ModifiedView(self, GeometryGroup()) }
}
