// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
package import KinoraDrawing
public import KinoraGeometry
public import KinoraMotion

/// A modifier that changes the drawing of its content, and nothing of its layout.
@usableFromInline
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
  /// Whether a point that can hit the content does so where there is nothing to be hit.
  static var isHitAsWhole: Bool { get }
  /// Takes note of the content's size, before its data is read; for effects measured by it.
  mutating func contentWillHave(size: CGSize)
  /// The name of the effect in descriptions of animations.
  var attribute: String { get }
  /// Moves an animation of the effect's data to a time, and puts what it shows into a copy.
  ///
  /// The extension has it for every effect. It is a requirement so that each kind has code of its
  /// own: that of a kind not known, which elements run, takes ten times as long.
  ///
  /// - Returns: Whether the animation still runs.
  @MainActor static func advance(
    _ data: inout AnimatedAttribute<AnimatableData>,
    of modifier: UnsafePointer<Self>,
    to now: Double,
    showing shown: UnsafeMutablePointer<Self>,
    _ memo: inout PositionMemo
  ) -> Bool
  /// Whether what the effect does depends on the frame of its content.
  static var usesFrame: Bool { get }
  /// Whether the effect draws a shape, which may ask for the views around it.
  static var drawsShape: Bool { get }
}

extension EffectModifier {
  @inlinable
  @MainActor package func apply(to state: inout EffectState, frame: CGRect) {
    state.transform = transform(frame: frame).concatenating(state.transform)
  }
  @inlinable
  @MainActor package static func advance(
    _ data: inout AnimatedAttribute<AnimatableData>,
    of modifier: UnsafePointer<Self>,
    to now: Double,
    showing shown: UnsafeMutablePointer<Self>,
    _ memo: inout PositionMemo
  ) -> Bool {
    guard let value = data.advance(to: now, of: modifier.pointee.animatableData, &memo) else {
      return false
    }
    shown.pointee = modifier.pointee
    shown.pointee.animatableData = value
    return true
  }
  package static var usesFrame: Bool { true }
  package static var drawsShape: Bool { false }
  package static var isHitAsWhole: Bool { false }
  package func transform(frame: CGRect) -> CGAffineTransform { .identity }
  package func layoutTransform(frame: CGRect) -> CGAffineTransform { transform(frame: frame) }
  package mutating func contentWillHave(size: CGSize) {}
  @MainActor package func allowsHit(at point: CGPoint, frame: CGRect) -> Bool { true }
}

/// The element of an effect: its own place and its data animate, its content is drawn through it.
@MainActor
package final class EffectElement<Effect: EffectModifier>: ModifierElement<Effect> {
  @exclusivity(unchecked) private var geometry = AnimatedAttribute<CGRect.AnimatableData>()
  @exclusivity(unchecked) private var data = AnimatedAttribute<Effect.AnimatableData>()
  @exclusivity(unchecked) private var memo = PlacementMemo()
  /// The time for which `shown` has what the animation of the data shows; not a number for none.
  @exclusivity(unchecked) private var shownTime = Double.nan
  @exclusivity(unchecked) private var shown: Effect

  package required init(_ modifier: Effect, parent: Node) {
    shown = modifier
    super.init(modifier, parent: parent)
  }

  package override func modifierChanged(from old: Effect) {
    shownTime = .nan
    inPlace(&modifier) { $0.contentWillHave(size: size) }
    guard !areEqual(old, modifier) else { return }
    data.modelChanged(from: old.animatableData, to: modifier.animatableData, of: self)
    invalidateDrawing()
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    let old = old?.snapped(scale: graph.scale)
    let new = frame
    if new.size != old?.size {
      shownTime = .nan
      inPlace(&modifier) { $0.contentWillHave(size: size) }
    }
    if new != old {
      if let old {
        geometry.modelChanged(from: old.animatableData, to: new.animatableData, of: self)
      }
      invalidateDrawing()
    }
    super.didPlace(proposal: proposal, from: old)
  }

  /// The place that the effect refers to, when nothing moves.
  private var frame: CGRect { bounds.snapped(scale: withGraph { $0.scale }) }

  package override func animate() -> Bool {
    let now = withGraph { $0.now }
    let isMoving = geometry.isRunning && geometry.advance(to: now)
    let isChanging = withGraph {
      Effect.advance(&data, of: &modifier, to: now, showing: &shown, &$0.positionMemo)
    }
    shownTime = isChanging ? now : .nan
    effectsMoved()
    return isMoving || isChanging
  }

  package override func invalidateDrawing() {
    memo.forget()
    super.invalidateDrawing()
  }

  package override func effectsMoved() {
    // Where the placement is not known, nothing inside was recorded since it was forgotten.
    guard memo.isKnown else { return }
    memo.forget()
    guard flags.isDisjoint(with: [.hasLeaving, .ordersByDepth]) else {
      return super.effectsMoved()
    }
    unretainedContent?.borrow { $0.effectsMoved() }
  }

  package override var contentEffectScope: Element? { self }

  package override var contentPlacement: Placement? {
    if !memo.isKnown { updateMemo() }
    return memo.placement
  }

  package override func getContentState(_ state: inout EffectState) {
    if !memo.isKnown { updateMemo() }
    memo.get(&state)
  }

  private func updateMemo() {
    // A shape that asks for the views around it is told of this element.
    if Effect.drawsShape { tracking(updateState) } else { updateState() }
  }

  private func updateState() {
    var state = EffectState()
    unretainedEffectScope?.borrow { $0.getContentState(&state) }
    let frame = Effect.usesFrame ? shownFrame : .zero
    if hasShown {
      inPlace(&shown) { $0.apply(to: &state, frame: frame) }
      memo.set(state, isMoving: true)
    } else {
      apply(to: &state, frame: frame)
    }
  }

  /// Finishes the placement where the data does not move, or was not asked for in this frame.
  @inline(never)
  private func apply(to state: inout EffectState, frame: CGRect) {
    if data.isRunning {
      shownEffect.apply(to: &state, frame: frame)
    } else {
      inPlace(&modifier) { $0.apply(to: &state, frame: frame) }
    }
    memo.set(state, isMoving: data.isRunning || geometry.isRunning)
  }

  /// Whether `shown` has what the animation shows right now.
  private var hasShown: Bool { withGraph { $0.now } == shownTime }

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
    if hasShown { return self.shown }
    var shown = modifier
    shown.animatableData = data.presentation(of: modifier.animatableData, at: graph.now)
    return shown
  }

  package override func hitTest(_ point: CGPoint) -> Element? {
    let effect = shownEffect
    let transform = effect.transform(frame: shownFrame)
    guard transform.isInvertible else { return nil }
    let local = point.applying(transform.inverted())
    let isHit =
      Effect.drawsShape
      ? tracking { effect.allowsHit(at: local, frame: shownFrame) }
      : effect.allowsHit(at: local, frame: shownFrame)
    guard isHit else { return nil }
    return hitTestContent(local) ?? (Effect.isHitAsWhole ? self : nil)
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
