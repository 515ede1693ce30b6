// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
package import KinoraMotion

/// A builtin view that draws: a shape with its style, text, a canvas.
///
/// `animatableData` is what interpolates; it is set on a copy while an animation runs.
package protocol LeafView: View, Animatable, PrimitiveView {
  /// What is worked out once per value and environment, for measuring and drawing.
  associatedtype Prepared = Void
  /// Works out what measuring and drawing need.
  @MainActor func prepared(in environment: EnvironmentValues) -> Prepared
  /// The size for a proposal, in a stack of an axis or elsewhere.
  @MainActor func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: Prepared,
    axis: LayoutAxis?
  ) -> CGSize
  /// Whether another value has the same size for every proposal; false is always safe.
  @MainActor func hasSameLayout(as other: Self) -> Bool
  /// The colour of the drawing; nil where the drawing brings its own.
  @MainActor func color(in environment: EnvironmentValues) -> Color.Resolved?
  /// The gradient of the drawing; nil where it has a colour.
  @MainActor func gradient(prepared: Prepared) -> GradientFill?
  /// What drawing needs while the gradient is on its way.
  @MainActor func prepared(_ prepared: Prepared, showing gradient: GradientFill) -> Prepared
  /// The drawing, in a box of a size with its corner at the origin.
  @MainActor func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Prepared,
    environment: EnvironmentValues
  ) -> DrawItem.Operations
  /// Whether the pointer hits the view although its colour is clear.
  static var isHitWhereClear: Bool { get }
  /// Whether no point outside of the box belongs to the view.
  static var isHitInsideFrame: Bool { get }
  /// Whether a point of the box belongs to the view.
  @MainActor func contains(_ point: CGPoint, size: CGSize) -> Bool
  /// The first and last text baseline of a box of a size.
  @MainActor func baselines(
    in size: CGSize,
    prepared: Prepared
  ) -> (first: CGFloat, last: CGFloat)?
  /// What the view prefers as distance in a stack.
  static var spacing: SpacingKind { get }
  /// The rank in a stack.
  static var layoutPriority: Double { get }
  /// The text of the view, by which scripts and tests find it.
  var label: String? { get }
  /// The name shown in descriptions.
  var name: String { get }
  /// The parts of the animatable data that users know by a name.
  static func parts(of data: AnimatableData) -> [DataPart]
  /// Whether the drawing of a box is cut at pixel edges when it stands still.
  static var snapsToPixels: Bool { get }
  /// Whether the leaf has content that changes by a transition, and is drawn for its final size.
  static var changesContent: Bool { get }
  /// How other content takes over in an animated transaction; asked where `changesContent` is true.
  @MainActor func contentTransition(
    from old: Prepared,
    to new: Prepared,
    shown: LeafDrawing
  ) -> LeafContentTransition
  /// How the drawing for another size takes over in an animated transaction, likewise.
  @MainActor func contentTransition(
    from oldSize: CGSize,
    to newSize: CGSize,
    prepared: Prepared,
    shown: LeafDrawing
  ) -> LeafContentTransition
}

extension LeafView where Prepared == Void {
  @MainActor package func prepared(in environment: EnvironmentValues) {}
}

extension LeafView {
  @MainActor package func hasSameLayout(as other: Self) -> Bool { false }
  @MainActor package func color(in environment: EnvironmentValues) -> Color.Resolved? { nil }
  @MainActor package func gradient(prepared: Prepared) -> GradientFill? { nil }
  @MainActor package func prepared(
    _ prepared: Prepared,
    showing gradient: GradientFill
  ) -> Prepared { prepared }
  package static var isHitWhereClear: Bool { true }
  package static var isHitInsideFrame: Bool { true }
  @MainActor package func contains(_ point: CGPoint, size: CGSize) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }
  @MainActor package func baselines(
    in size: CGSize,
    prepared: Prepared
  ) -> (first: CGFloat, last: CGFloat)? { nil }
  package static var spacing: SpacingKind { .normal }
  package static var layoutPriority: Double { 0 }
  package var label: String? { nil }
  package var name: String { shortName(of: Self.self) }
  package static func parts(of data: AnimatableData) -> [DataPart] {
    [DataPart("animatableData", data)]
  }
  package static var snapsToPixels: Bool { true }
  package static var changesContent: Bool { false }
  @MainActor package func contentTransition(
    from old: Prepared,
    to new: Prepared,
    shown: LeafDrawing
  ) -> LeafContentTransition { .atOnce }
  @MainActor package func contentTransition(
    from oldSize: CGSize,
    to newSize: CGSize,
    prepared: Prepared,
    shown: LeafDrawing
  ) -> LeafContentTransition { .atOnce }

  @MainActor package static var isElement: Bool { true }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    LeafElement<Self>(
      UnsafeMutablePointer(mutating: view.assumingMemoryBound(to: Self.self)),
      parent: parent
    )
  }
}

/// How the values of a leaf type compare, found once per type.
@MainActor
enum LeafComparison {
  private static var known: [ObjectIdentifier: ValueComparison] = [:]

  static func of<V>(_ type: V.Type) -> ValueComparison {
    let id = ObjectIdentifier(type)
    if let comparison = known[id] { return comparison }
    let comparison = ValueComparison(type, trustsBits: true)
    known[id] = comparison
    return comparison
  }
}

extension CGRect {
  /// The rectangle with each edge on the nearest pixel edge, halves rounded up.
  package func snapped(scale: CGFloat) -> CGRect {
    guard scale > 0, scale.isFinite else { return self }
    func snap(_ value: CGFloat) -> CGFloat {
      let pixels = value * scale + 0.5
      // A conversion takes less than a call that rounds, and both give the same number.
      guard abs(pixels) < 0x1p52 else { return pixels.rounded(.down) / scale }
      let whole = CGFloat(Int(pixels))
      return (whole > pixels ? whole - 1 : whole) / scale
    }
    let left = snap(minX)
    let top = snap(minY)
    return CGRect(x: left, y: top, width: snap(maxX) - left, height: snap(maxY) - top)
  }
}
