// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
package import KinoraGeometry
import KinoraMotion

/// The element of a scrolling view.
///
/// Layout places the content as if nothing was scrolled; like an effect, the element then draws it
/// away from there by the offset, and inside of its own frame only. So scrolling lays nothing out.
@MainActor package class ScrollElement: NegotiatingElement, Viewport {
  /// The axes along which the content may be longer than the element.
  package final private(set) var axes: Axis.Set
  /// How far the content is scrolled, when nothing moves; never negative.
  package final private(set) var offset = CGPoint.zero
  package final var dependents = ViewportDependents()
  private final var content: Element?
  private final var movement = AnimatedAttribute<CGPoint.AnimatableData>()
  private final var geometry = AnimatedAttribute<CGRect.AnimatableData>()
  private final var memo = PlacementMemo()

  /// Creates the element of a view that scrolls along some axes.
  package init(axes: Axis.Set, parent: Node) {
    self.axes = axes
    super.init(parent: parent)
  }

  /// Sets the axes along which the content may be longer.
  package final func setAxes(_ new: Axis.Set) {
    guard new != axes else { return }
    axes = new
    flags.remove([.hasAnswer, .isPlacedAsAnswered])
    invalidateLayout()
  }

  /// Sets the node of the content, which is an element; called once.
  package final func setContent(_ node: Node) {
    guard node.flags.contains(.isElement) else {
      preconditionFailure("the content of a scrolling view is a container")
    }
    // The flag says so.
    let element = unsafeDowncast(node, to: Element.self)
    content = element
    adopt(element)
  }

  // MARK: Layout

  /// What the content is proposed: its own length along the axes that scroll.
  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = content?.sizeThatFits(contentProposal(proposal)) ?? .zero
    if axes.contains(.horizontal), let width = proposal.width { size.width = width }
    if axes.contains(.vertical), let height = proposal.height { size.height = height }
    return size
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    let before = old?.snapped(scale: graph.scale)
    if frame != before {
      if let before {
        geometry.modelChanged(from: before.animatableData, to: frame.animatableData, of: self)
      }
      invalidateDrawing()
    }
    content?.place(at: origin, proposal: contentProposal(proposal))
    setOffset(offset)
    if old != bounds { dependents.viewportMoved() }
  }

  package override var spacing: EdgeSpacing { .normal }
  package override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
  package override func forEachElement(_ body: (Element) -> Void) {
    if let content { body(content) }
  }
  package override var name: String { "ScrollView" }

  /// The frame when nothing moves.
  private var frame: CGRect { bounds.snapped(scale: withGraph { $0.scale }) }

  package override var shownFrame: CGRect {
    guard geometry.isRunning else { return frame }
    var shown = frame
    shown.animatableData = geometry.presentation(of: shown.animatableData, at: graph.now)
    return shown
  }

  // MARK: The offset

  /// The greatest offset: where the end of the content meets that of the element.
  package final var limit: CGPoint {
    guard let content, content.isPlaced else { return .zero }
    return CGPoint(
      x: axes.contains(.horizontal) ? max(0, content.size.width - size.width) : 0,
      y: axes.contains(.vertical) ? max(0, content.size.height - size.height) : 0
    )
  }

  /// Whether the user can scroll.
  package final var isScrollEnabled: Bool { !environment[IsScrollDisabledKey.self] }

  /// Whether an animation scrolls.
  package final var isScrolling: Bool { movement.isRunning }

  /// The offset as shown right now, on whole pixels.
  package final var shownOffset: CGPoint {
    var shown = offset
    if movement.isRunning {
      shown.animatableData = movement.presentation(of: shown.animatableData, at: graph.now)
    }
    let scale = graph.scale
    return CGPoint(x: (shown.x * scale).rounded() / scale, y: (shown.y * scale).rounded() / scale)
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    let limit = limit
    // NaN is less than nothing.
    return CGPoint(x: max(0, min(limit.x, offset.x)), y: max(0, min(limit.y, offset.y)))
  }

  /// Scrolls to an offset, as the running update's transaction says.
  ///
  /// - Parameter new: The offset; what lies beyond the ends of the content counts as the end.
  /// - Returns: Whether the offset was another one.
  @discardableResult
  package final func setOffset(_ new: CGPoint) -> Bool {
    let old = offset
    let new = clamped(new)
    guard new != old else { return false }
    offset = new
    movement.modelChanged(from: old.animatableData, to: new.animatableData, of: self)
    offsetMoved()
    return true
  }

  /// Scrolls by what a wheel or a touchpad moved; ends an animation that scrolls.
  ///
  /// - Parameter distance: How far, in points; what is not finite counts as 0.
  /// - Returns: What is left of the distance at the ends of the content, or across.
  package final func scroll(by distance: CGPoint) -> CGPoint {
    let wasMoving = movement.isRunning
    if wasMoving {
      offset = clamped(shownOffset)
      movement.stop()
    }
    let moved = clamped(
      CGPoint(
        x: offset.x + (distance.x.isFinite ? distance.x : 0),
        y: offset.y + (distance.y.isFinite ? distance.y : 0)
      )
    )
    let rest = CGPoint(
      x: distance.x - (moved.x - offset.x),
      y: distance.y - (moved.y - offset.y)
    )
    if wasMoving || moved != offset {
      offset = moved
      offsetMoved()
    }
    return rest
  }

  package final func contentShifted(by distance: CGFloat, along axis: LayoutAxis) {
    guard distance.isFinite, distance != 0 else { return }
    // Where the content ends is known after the layout that follows.
    offset[axis] = max(0, offset[axis] + distance)
    offsetMoved()
  }

  private func offsetMoved() {
    memo.forget()
    forEachPainted { $0.effectsMoved() }
    dependents.viewportMoved()
  }

  package final func visibleRanges(along axis: LayoutAxis) -> [Range<CGFloat>] {
    func range(_ offset: CGPoint, _ length: CGFloat) -> Range<CGFloat> {
      let start = origin[axis] + offset[axis]
      return start..<(start + length)
    }
    let model = range(offset, size[axis])
    guard movement.isRunning || geometry.isRunning else { return [model] }
    let shown = range(shownOffset, max(size[axis], shownFrame.size[axis]))
    return shown == model ? [model] : [shown, model]
  }

  // MARK: Drawing

  package override func animate() -> Bool {
    let isMoving = geometry.advance(to: graph.now)
    let isScrolling = movement.advance(to: graph.now)
    offsetMoved()
    return isMoving || isScrolling
  }

  package override func invalidateDrawing() {
    memo.forget()
    super.invalidateDrawing()
  }

  package override func effectsMoved() {
    guard memo.isKnown else { return }
    memo.forget()
    super.effectsMoved()
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
    var state = EffectState(placement)
    let frame = shownFrame
    state.clip = Clip(
      path: Path(CGRect(origin: .zero, size: frame.size.sanitized)),
      transform: state.transform.translatedBy(x: frame.minX, y: frame.minY),
      parent: state.clip
    )
    let shown = shownOffset
    state.transform = state.transform.translatedBy(x: -shown.x, y: -shown.y)
    memo.set(state, isMoving: true)
  }

  package override var contentTransform: CGAffineTransform {
    transform.translatedBy(x: -offset.x, y: -offset.y)
  }

  package override func pointInside(_ point: CGPoint) -> CGPoint {
    let shown = shownOffset
    return CGPoint(x: point.x + shown.x, y: point.y + shown.y)
  }

  // The whole frame belongs to the element, so that the wheel works between the views, too.
  package override func hitTest(_ point: CGPoint) -> Element? {
    let frame = shownFrame
    let (x, y) = (point.x - frame.origin.x, point.y - frame.origin.y)
    // Foundation's `contains` traps where a frame is not finite.
    guard x >= 0, y >= 0, x < frame.size.width, y < frame.size.height else { return nil }
    return super.hitTest(point) ?? self
  }

  package override func didUnmount() {
    movement.stop()
    geometry.stop()
    if let content { release(content) }
    super.didUnmount()
  }

  package override func describeAnimations(into list: inout [AnimationDescription]) {
    let now = graph.now
    geometry.describe("frame", of: name, model: frame.animatableData, at: now, into: &list)
    movement.describe("scroll", of: name, model: offset.animatableData, at: now, into: &list)
  }
}

/// A view that scrolls its content.
package protocol ScrollingView: View, PrimitiveView {
  /// What is scrolled, as a single element.
  associatedtype Column: View
  /// The axes along which the content may be longer than the view.
  nonisolated var axes: Axis.Set { get }
  /// What is scrolled.
  nonisolated var column: Column { get }
}

extension ScrollingView {
  @MainActor package static var isElement: Bool { true }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    TypedScrollElement(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

/// The element of a scrolling view that knows the type of its content.
private final class TypedScrollElement<Scroller: ScrollingView>: ScrollElement {
  private var contentNode: Node?

  init(_ view: Scroller, parent: Node) {
    super.init(axes: view.axes, parent: parent)
    let node = makeChild(view.column)
    contentNode = node
    setContent(node)
  }

  override func update(from view: UnsafeRawPointer) {
    let new = view.assumingMemoryBound(to: Scroller.self).pointee
    setAxes(new.axes)
    var column = new.column
    contentNode?.update(with: &column)
  }
}
