// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
import KinoraGeometry
import KinoraMotion

/// The element of a drawing view: owns a slot of the display list and three animated attributes.
@MainActor
package final class LeafElement<Leaf: LeafView>: Element {
  // As in every node, exempt from exclusivity checks: `Node` says why that is safe.
  // Fields of a fixed size come first: code for any leaf finds them without asking the type.
  private let slot: DisplayList.Slot
  /// Whether more than the effects around has changed since the leaf was recorded.
  @exclusivity(unchecked) private var mustDraw = true
  @exclusivity(unchecked) private var color: Color.Resolved?
  /// The animations, made when the first one starts.
  @exclusivity(unchecked) private var motion: LeafMotion<Leaf>?
  @exclusivity(unchecked) private var leaf: Leaf
  @exclusivity(unchecked) private var prepared: Leaf.Prepared

  init(_ leaf: UnsafeMutablePointer<Leaf>, parent: Node) {
    self.leaf = leaf.pointee
    slot = parent.graph.makeSlot()
    let environment = parent.contentSurroundings.environment
    // What is read before the node exists is noted right after.
    let collecting = ThreadContext.current.beginCollecting()
    prepared = inPlace(&leaf.pointee) { $0.prepared(in: environment) }
    color = inPlace(&leaf.pointee) { $0.color(in: environment) }
    let keys = ThreadContext.current.endCollecting(collecting)
    super.init(parent: parent)
    readKeys |= keys
    invalidateDrawing()
  }

  // MARK: Changes

  package override func update(from view: UnsafeRawPointer) {
    let new = UnsafeMutablePointer(mutating: view.assumingMemoryBound(to: Leaf.self))
    guard let keepsLayout = replace(&leaf, with: new) else { return }
    contentChanged(keepsLayout: keepsLayout)
  }

  /// Takes over a new value of the leaf.
  ///
  /// - Returns: Whether it has the same layout as the one before; nil where nothing changed.
  private func replace(
    _ old: UnsafeMutablePointer<Leaf>,
    with new: UnsafeMutablePointer<Leaf>
  ) -> Bool? {
    guard !haveEqualBits(old, new),
      !LeafComparison.of(Leaf.self).areEqual(UnsafeRawPointer(old), UnsafeRawPointer(new))
    else { return nil }
    if mayAnimate { dataChanged(from: old, to: new) }
    let keepsLayout = old.pointee.hasSameLayout(as: new.pointee)
    old.pointee = new.pointee
    return keepsLayout
  }

  private func dataChanged(from old: UnsafeMutablePointer<Leaf>, to new: UnsafeMutablePointer<Leaf>)
  {
    guard Leaf.AnimatableData.self != EmptyAnimatableData.self else { return }
    let motion = motion ?? LeafMotion()
    motion.data.modelChanged(
      from: old.pointee.animatableData,
      to: new.pointee.animatableData,
      of: self
    )
    keep(motion)
  }

  package override func refresh() { contentChanged(keepsLayout: false) }

  /// Takes note of a new colour, size or drawing.
  private func contentChanged(keepsLayout: Bool) {
    graph.unmarkDirty(self)
    let newColor: Color.Resolved? = tracking {
      let new = leaf.prepared(in: environment)
      if mayAnimate {
        if Leaf.changesContent {
          changeContent(leaf.contentTransition(from: prepared, to: new, shown: drawing))
        }
        gradientChanged(from: leaf.gradient(prepared: prepared), to: leaf.gradient(prepared: new))
      }
      prepared = new
      return leaf.color(in: environment)
    }
    if let color, let newColor, mayAnimate {
      let motion = motion ?? LeafMotion()
      motion.tint.modelChanged(from: color.animatableData, to: newColor.animatableData, of: self)
      keep(motion)
    }
    color = newColor
    if !keepsLayout {
      flags.remove([.hasAnswer, .isPlacedAsAnswered])
      invalidateLayout(keepsTraits: true)
    }
    invalidateDrawing()
  }

  private func gradientChanged(from old: GradientFill?, to new: GradientFill?) {
    guard let old, let new, new.canMove(from: old) else {
      motion?.gradient = AnimatedAttribute()
      return
    }
    let motion = motion ?? LeafMotion()
    motion.gradient.modelChanged(from: old.animatableData, to: new.animatableData, of: self)
    keep(motion)
  }

  /// Starts, stops or keeps a transition of the content.
  private func changeContent(_ transition: LeafContentTransition) {
    switch transition {
    case .change(let change) where isInAnimatedTransaction && isPlaced:
      let motion = motion ?? LeafMotion()
      motion.fade = LeafFade(change, of: self)
      keep(motion)
    case .same: break
    case .change, .atOnce: motion?.fade = nil
    }
  }

  /// What the leaf showed in the last frame.
  private var drawing: LeafDrawing {
    LeafDrawing(
      operations: withGraph { $0.displayList.items[Int(slot)].operations },
      frame: shownFrame,
      change: motion?.fade?.change
    )
  }

  /// Whether a change right now can start or redirect an animation.
  private var mayAnimate: Bool {
    motion != nil || isInAnimatedTransaction
  }

  private func keep(_ motion: LeafMotion<Leaf>) {
    if self.motion == nil, motion.isRunning || motion.isTracking { self.motion = motion }
  }

  package override func setStackAxis(_ axis: LayoutAxis?) {
    guard axis != stackAxis else { return }
    stackAxis = axis
    flags.remove([.hasAnswer, .isPlacedAsAnswered])
    invalidateLayout(keepsTraits: true)
  }

  // MARK: Layout

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    inPlace(&leaf) { leaf in
      inPlace(&prepared) { leaf.sizeThatFits(proposal, prepared: $0, axis: stackAxis) }
    }
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    guard let old else {
      invalidateDrawing()
      return
    }
    let before = Leaf.snapsToPixels ? old.snapped(scale: graph.scale) : old
    let now = frame
    guard now != before else { return }
    if Leaf.changesContent, now.size != before.size, mayAnimate, motion?.fade?.isNew(self) != true {
      changeContent(
        leaf.contentTransition(
          from: before.size,
          to: now.size,
          prepared: prepared,
          shown: drawing
        )
      )
    }
    if mayAnimate {
      let motion = motion ?? LeafMotion()
      motion.geometry.modelChanged(from: before.animatableData, to: now.animatableData, of: self)
      keep(motion)
    }
    invalidateDrawing()
  }

  /// The frame when nothing moves.
  private var frame: CGRect {
    Leaf.snapsToPixels ? bounds.snapped(scale: withGraph { $0.scale }) : bounds
  }

  package override func baselines(for proposal: ProposedViewSize) -> Baselines? {
    leaf.baselines(in: sizeThatFits(proposal), prepared: prepared)
  }

  package override var spacing: EdgeSpacing { EdgeSpacing(Leaf.spacing) }
  package override var layoutPriority: Double { Leaf.layoutPriority }
  package override var label: String? { leaf.label }
  package override var name: String { leaf.name }

  // MARK: Animation and drawing

  package override func animate() -> Bool {
    invalidateDrawing()
    guard let motion else { return false }
    if motion.advance(to: graph.now) { return true }
    if !motion.isTracking { self.motion = nil }
    return false
  }

  package override func invalidateDrawing() {
    mustDraw = true
    effectsMoved()
  }

  package override func effectsMoved() {
    guard !flags.contains(.isDrawingDirty) else { return }
    flags.insert(.isDrawingDirty)
    withGraph {
      // Of many, the first ones would be driven out again before their turn.
      if $0.drawDirty.count < 4 { $0.displayList.prefetch(slot) }
      $0.drawDirty.append(self)
    }
  }

  package override var shownFrame: CGRect {
    guard let motion, motion.geometry.isRunning else { return frame }
    var shown = frame
    shown.animatableData = motion.geometry.presentation(of: shown.animatableData, at: graph.now)
    return shown
  }

  /// The leaf with its animatable data as shown right now.
  private var shownLeaf: Leaf {
    var shown = leaf
    if let motion, motion.data.isRunning {
      shown.animatableData = motion.data.presentation(of: leaf.animatableData, at: graph.now)
    }
    return shown
  }

  /// The colour as shown right now.
  private var shownColor: Color.Resolved? {
    guard let motion, motion.tint.isRunning, var color else { return color }
    color.animatableData = motion.tint.presentation(of: color.animatableData, at: graph.now)
    return color
  }

  /// What drawing needs, with the gradient as shown right now.
  private var shownPrepared: Leaf.Prepared {
    guard let motion, motion.gradient.isRunning, let gradient = leaf.gradient(prepared: prepared)
    else { return prepared }
    let data = motion.gradient.presentation(of: gradient.animatableData, at: graph.now)
    return leaf.prepared(prepared, showing: gradient.moved(to: data))
  }

  package override func record() {
    flags.remove(.isDrawingDirty)
    guard isMounted else { return }
    withGraph { $0.counters.recordedLeaves += 1 }
    guard mustDraw else {
      withGraph { $0.place(slot, in: placement) }
      return
    }
    mustDraw = false
    let frame = shownFrame
    let size = Leaf.changesContent ? self.frame.size.sanitized : frame.size.sanitized
    let color = shownColor
    var operations = tracking {
      // A leaf that stands still is drawn from where it is stored.
      motion == nil
        ? leaf.draw(size: size, color: color, prepared: prepared, environment: environment)
        : shownLeaf.draw(
          size: size,
          color: color,
          prepared: shownPrepared,
          environment: environment
        )
    }
    if let fade = motion?.fade {
      operations = fade.operations(to: operations, in: self.frame, shown: frame, at: graph.now)
    }
    graph.replace(slot, with: DrawItem(operations, origin: frame.origin, placement: placement))
  }

  package override var firstSlot: DisplayList.Slot? { slot }
  package override var lastSlot: DisplayList.Slot? { slot }
  package override func appendSlots(to order: inout [DisplayList.Slot]) { order.append(slot) }

  package override func hitTest(_ point: CGPoint) -> Element? {
    let frame = shownFrame
    let size = frame.size.sanitized
    let local = CGPoint(x: point.x - frame.origin.x, y: point.y - frame.origin.y)
    // Most leaves are asked about points that are far away.
    if Leaf.isHitInsideFrame {
      guard local.x >= 0, local.y >= 0, local.x <= size.width, local.y <= size.height else {
        return nil
      }
    }
    if !Leaf.isHitWhereClear, let color = shownColor, color.opacity <= 0 { return nil }
    return tracking { shownLeaf.contains(local, size: size) } ? self : nil
  }

  package override func didUnmount() {
    motion = nil
    graph.removeSlot(slot)
    super.didUnmount()
  }

  package override func describeAnimations(into list: inout [AnimationDescription]) {
    guard let motion else { return }
    let now = graph.now
    motion.geometry.describe("frame", of: name, model: frame.animatableData, at: now, into: &list)
    motion.data.describe(
      "animatableData",
      of: name,
      model: leaf.animatableData,
      at: now,
      parts: { Leaf.parts(of: $0) },
      into: &list
    )
    motion.fade?.describe(view: name, at: now, into: &list)
    if let gradient = leaf.gradient(prepared: prepared) {
      let data = gradient.animatableData
      motion.gradient.describe("gradient", of: name, model: data, at: now, into: &list)
    }
    if let color {
      motion.tint.describe("color", of: name, model: color.animatableData, at: now, into: &list)
    }
  }
}

/// The running animations of a leaf.
@MainActor private final class LeafMotion<Leaf: LeafView> {
  /// Its place.
  var geometry = AnimatedAttribute<CGRect.AnimatableData>()
  /// Its animatable data.
  var data = AnimatedAttribute<Leaf.AnimatableData>()
  /// Its colour.
  var tint = AnimatedAttribute<Color.Resolved.AnimatableData>()
  /// The colours and places of its gradient.
  var gradient = AnimatedAttribute<GradientData>()

  /// Its content, while that changes.
  var fade: LeafFade?

  /// Whether any animation runs.
  var isRunning: Bool {
    geometry.isRunning || data.isRunning || tint.isRunning || gradient.isRunning
      || fade?.isRunning == true
  }

  /// Whether the velocity of writes is of use for an animation that follows.
  var isTracking: Bool {
    geometry.isTracking || data.isTracking || tint.isTracking || gradient.isTracking
  }

  /// Drops what is over.
  ///
  /// - Returns: Whether something still runs.
  func advance(to now: Double) -> Bool {
    let isMoving = geometry.advance(to: now)
    let isChanging = data.advance(to: now)
    let isTinting = tint.advance(to: now)
    let isShading = gradient.advance(to: now)
    if let fade, !fade.advance(to: now) { self.fade = nil }
    return isMoving || isChanging || isTinting || isShading || fade != nil
  }
}
