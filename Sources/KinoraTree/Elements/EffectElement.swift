// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
package import KinoraGeometry
package import KinoraMotion

/// A modifier that changes the drawing of its content, and nothing of its layout.
package protocol EffectModifier: BuiltinModifier, Animatable {
  /// Adds the effect to the placement of the surroundings.
  ///
  /// - Parameters:
  ///   - state: What surrounds the content.
  ///   - frame: The frame of the content, as shown, in layout's positions.
  @MainActor func apply(to state: inout EffectState, frame: CGRect)
  /// The transform that the effect applies, about points of layout's space.
  func transform(frame: CGRect) -> CGAffineTransform
  /// The part of the transform that counts for the places which views ask for.
  func layoutTransform(frame: CGRect) -> CGAffineTransform
  /// Whether a point of layout's space can hit the content.
  @MainActor func allowsHit(at point: CGPoint, frame: CGRect) -> Bool
  /// Takes note of the content's size, before its data is read; for effects measured by it.
  mutating func contentWillHave(size: CGSize)
  /// The name of the effect in descriptions of animations.
  var attribute: String { get }
}

extension EffectModifier {
  @MainActor package func apply(to state: inout EffectState, frame: CGRect) {
    state.transform = transform(frame: frame).concatenating(state.transform)
  }
  package func transform(frame: CGRect) -> CGAffineTransform { .identity }
  package func layoutTransform(frame: CGRect) -> CGAffineTransform { transform(frame: frame) }
  package mutating func contentWillHave(size: CGSize) {}
  @MainActor package func allowsHit(at point: CGPoint, frame: CGRect) -> Bool { true }
}

/// The element of an effect: its own place and its data animate, its content is drawn through it.
@MainActor
package final class EffectElement<Effect: EffectModifier>: ModifierElement<Effect> {
  private var geometry = AnimatedAttribute<CGRect.AnimatableData>()
  private var data = AnimatedAttribute<Effect.AnimatableData>()
  private var memo: Placement?

  package override func modifierChanged(from old: Effect) {
    inPlace(&modifier) { $0.contentWillHave(size: size) }
    guard !areEqual(old, modifier) else { return }
    data.modelChanged(from: old.animatableData, to: modifier.animatableData, of: self)
    invalidateDrawing()
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    let old = old?.snapped(scale: graph.scale)
    let new = frame
    if new.size != old?.size { inPlace(&modifier) { $0.contentWillHave(size: size) } }
    if new != old {
      if let old {
        geometry.modelChanged(from: old.animatableData, to: new.animatableData, of: self)
      }
      invalidateDrawing()
    }
    super.didPlace(proposal: proposal, from: old)
  }

  /// The place that the effect refers to, when nothing moves.
  private var frame: CGRect { bounds.snapped(scale: graph.scale) }

  package override func animate() -> Bool {
    let isMoving = geometry.advance(to: graph.now)
    let isChanging = data.advance(to: graph.now)
    invalidateDrawing()
    return isMoving || isChanging
  }

  package override func invalidateDrawing() {
    memo = nil
    super.invalidateDrawing()
  }

  package override var contentEffectScope: Element? { self }

  package override var contentPlacement: Placement? {
    if let memo { return memo }
    var state = EffectState(placement)
    shownEffect.apply(to: &state, frame: shownFrame)
    let placement = state.placement
    memo = placement
    return placement
  }

  package override var contentTransform: CGAffineTransform {
    modifier.layoutTransform(frame: frame).concatenating(transform)
  }

  package override var shownFrame: CGRect {
    guard geometry.isRunning else { return frame }
    var shown = frame
    shown.animatableData = geometry.presentation(of: shown.animatableData, at: graph.now)
    return shown
  }

  private var shownEffect: Effect {
    guard data.isRunning else { return modifier }
    var shown = modifier
    shown.animatableData = data.presentation(of: modifier.animatableData, at: graph.now)
    return shown
  }

  package override func hitTest(_ point: CGPoint) -> Element? {
    let effect = shownEffect
    let transform = effect.transform(frame: shownFrame)
    guard transform.isInvertible else { return nil }
    let local = point.applying(transform.inverted())
    guard effect.allowsHit(at: local, frame: shownFrame) else { return nil }
    return content?.hitTest(local)
  }

  package override func didUnmount() {
    geometry.stop()
    data.stop()
    super.didUnmount()
  }

  package override func describeAnimations(into list: inout [AnimationDescription]) {
    let now = graph.now
    geometry.describe("frame", of: name, model: frame.animatableData, at: now, into: &list)
    data.describe(
      modifier.attribute,
      of: name,
      model: modifier.animatableData,
      at: now,
      into: &list
    )
  }
}

extension CGAffineTransform {
  /// Whether the transform can be undone: its determinant is finite and not zero.
  package var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant.isFinite && determinant != 0
  }
}
