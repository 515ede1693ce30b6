// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
import KinoraGeometry
package import KinoraMotion

/// A builtin view that draws: a shape with its style, text, a canvas.
///
/// `animatableData` is what interpolates; it is set on a copy while an animation runs.
package protocol LeafView: View, Animatable, PrimitiveView {
  /// The size for a proposal.
  @MainActor func sizeThatFits(
    _ proposal: ProposedViewSize,
    environment: EnvironmentValues
  ) -> CGSize
  /// The colour of the drawing; nil where the drawing brings its own.
  @MainActor func color(in environment: EnvironmentValues) -> Color.Resolved?
  /// The drawing, in a box of a size with its corner at the origin.
  @MainActor func draw(
    size: CGSize,
    color: Color.Resolved?,
    environment: EnvironmentValues
  ) -> DrawItem.Operations
  /// Whether a point of the box belongs to the view.
  @MainActor func contains(_ point: CGPoint, size: CGSize) -> Bool
  /// The first and last text baseline of a box of a size.
  @MainActor func baselines(
    in size: CGSize,
    environment: EnvironmentValues
  ) -> (first: CGFloat, last: CGFloat)?
  /// What the view prefers as distance in a stack.
  var spacing: SpacingKind { get }
  /// The rank in a stack.
  var layoutPriority: Double { get }
  /// The text of the view, by which scripts and tests find it.
  var label: String? { get }
  /// The name shown in descriptions.
  var name: String { get }
  /// The view as it behaves inside a stack of an axis.
  func inStack(along axis: LayoutAxis?) -> Self
  /// The parts of the animatable data that users know by a name.
  static func parts(of data: AnimatableData) -> [DataPart]
  /// Whether the drawing of a box is cut at pixel edges when it stands still.
  var snapsToPixels: Bool { get }
}

extension LeafView {
  @MainActor package func color(in environment: EnvironmentValues) -> Color.Resolved? { nil }
  @MainActor package func contains(_ point: CGPoint, size: CGSize) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }
  @MainActor package func baselines(
    in size: CGSize,
    environment: EnvironmentValues
  ) -> (first: CGFloat, last: CGFloat)? { nil }
  package var spacing: SpacingKind { .normal }
  package var layoutPriority: Double { 0 }
  package var label: String? { nil }
  package var name: String { shortName(of: Self.self) }
  package func inStack(along axis: LayoutAxis?) -> Self { self }
  package static func parts(of data: AnimatableData) -> [DataPart] {
    [DataPart("animatableData", data)]
  }
  package var snapsToPixels: Bool { true }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    LeafElement<Self>(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

/// The element of a drawing view: owns a slot of the display list and three animated attributes.
@MainActor
package final class LeafElement<Leaf: LeafView>: Element {
  private var leaf: Leaf
  private var axis: LayoutAxis?
  private let slot: DisplayList.Slot
  private var isDrawingDirty = false

  private var geometry = AnimatedAttribute<CGRect.AnimatableData>()
  private var data = AnimatedAttribute<Leaf.AnimatableData>()
  private var tint = AnimatedAttribute<Color.Resolved.AnimatableData>()
  private var frame = CGRect.zero
  private var color: Color.Resolved?

  init(_ leaf: Leaf, parent: Node) {
    self.leaf = leaf
    slot = parent.graph.makeSlot()
    super.init(parent: parent)
    color = tracking { leaf.color(in: environment) }
    invalidateDrawing()
  }

  // MARK: Changes

  package override func update(from view: UnsafeRawPointer) {
    let new = view.assumingMemoryBound(to: Leaf.self).pointee
    let isEqual = withUnsafePointer(to: new) { new in
      withUnsafePointer(to: leaf) { LeafComparison.of(Leaf.self).areEqual($0, new) }
    }
    guard !isEqual else { return }
    if Leaf.AnimatableData.self != EmptyAnimatableData.self {
      data.modelChanged(from: leaf.animatableData, to: new.animatableData, of: self)
    }
    leaf = new
    contentChanged()
  }

  package override func refresh() { contentChanged() }

  /// Takes note of a new colour, size or drawing.
  private func contentChanged() {
    graph.unmarkDirty(self)
    let newColor = tracking { leaf.color(in: environment) }
    if let color, let newColor {
      tint.modelChanged(from: color.animatableData, to: newColor.animatableData, of: self)
    }
    color = newColor
    if !confirmsSizes() { invalidateLayout() }
    invalidateDrawing()
  }

  package override func setStackAxis(_ axis: LayoutAxis?) {
    guard axis != self.axis else { return }
    self.axis = axis
    invalidateLayout()
  }

  // MARK: Layout

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    tracking { leaf.inStack(along: axis).sizeThatFits(proposal, environment: environment) }
  }

  package override func didPlace() {
    let new = leaf.snapsToPixels ? bounds.snapped(scale: graph.scale) : bounds
    guard new != frame || !isPlaced else { return }
    if isPlaced {
      geometry.modelChanged(from: frame.animatableData, to: new.animatableData, of: self)
    }
    frame = new
    invalidateDrawing()
  }

  package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    leaf.baselines(in: size, environment: environment)
  }

  package override func spacingKind(_ edge: SpacingEdge) -> SpacingKind { leaf.spacing }
  package override var layoutPriority: Double { leaf.layoutPriority }
  package override var label: String? { leaf.label }
  package override var name: String { leaf.name }

  // MARK: Animation and drawing

  package override func animate() -> Bool {
    let now = graph.now
    let isMoving = geometry.advance(to: now)
    let isChanging = data.advance(to: now)
    let isTinting = tint.advance(to: now)
    invalidateDrawing()
    return isMoving || isChanging || isTinting
  }

  package override func invalidateDrawing() {
    guard !isDrawingDirty else { return }
    isDrawingDirty = true
    graph.drawDirty.append(self)
  }

  package override var shownFrame: CGRect {
    guard geometry.isRunning else { return frame }
    var shown = frame
    shown.animatableData = geometry.presentation(of: frame.animatableData, at: graph.now)
    return shown
  }

  /// The leaf with its animatable data as shown right now.
  private var shownLeaf: Leaf {
    guard data.isRunning else { return leaf }
    var shown = leaf
    shown.animatableData = data.presentation(of: leaf.animatableData, at: graph.now)
    return shown
  }

  package override func record() {
    isDrawingDirty = false
    guard isMounted else { return }
    graph.counters.recordedLeaves += 1
    let placement = placement
    let frame = shownFrame
    var color = color
    if let model = color, tint.isRunning {
      color?.animatableData = tint.presentation(of: model.animatableData, at: graph.now)
    }
    let size = frame.size.sanitized
    let operations = tracking {
      shownLeaf.draw(size: size, color: color, environment: environment)
    }
    graph.replace(
      slot,
      with: DrawItem(
        operations,
        transform: placement.transform.translatedBy(x: frame.minX, y: frame.minY),
        opacity: placement.opacity,
        clip: placement.clip
      )
    )
  }

  package override func appendSlots(to order: inout [DisplayList.Slot]) { order.append(slot) }

  package override func hitTest(_ point: CGPoint) -> Element? {
    let frame = shownFrame
    let local = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    return shownLeaf.contains(local, size: frame.size.sanitized) ? self : nil
  }

  package override func willUnmount() {
    geometry.stop()
    data.stop()
    tint.stop()
    graph.removeSlot(slot)
  }

  package override func describeAnimations(into list: inout [AnimationDescription]) {
    let now = graph.now
    geometry.describe("frame", of: name, model: frame.animatableData, at: now, into: &list)
    data.describe(
      "animatableData",
      of: name,
      model: leaf.animatableData,
      at: now,
      parts: { Leaf.parts(of: $0) },
      into: &list
    )
    if let color {
      tint.describe("color", of: name, model: color.animatableData, at: now, into: &list)
    }
  }
}

/// How the values of a leaf type compare, found once per type.
@MainActor
private enum LeafComparison {
  private static var known: [ObjectIdentifier: ValueComparison] = [:]

  static func of<V>(_ type: V.Type) -> ValueComparison {
    let id = ObjectIdentifier(type)
    if let comparison = known[id] { return comparison }
    let comparison = ValueComparison(type)
    known[id] = comparison
    return comparison
  }
}

extension CGRect {
  /// The rectangle with each edge on the nearest pixel edge, halves rounded up.
  package func snapped(scale: CGFloat) -> CGRect {
    guard scale > 0, scale.isFinite else { return self }
    func snap(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
    let left = snap(minX)
    let top = snap(minY)
    return CGRect(x: left, y: top, width: snap(maxX) - left, height: snap(maxY) - top)
  }
}
