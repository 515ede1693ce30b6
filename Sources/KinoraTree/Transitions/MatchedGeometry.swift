// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
public import KinoraGeometry
import KinoraMotion

/// What views that are matched have in common.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The place of the anchor.
  public static let position = MatchedGeometryProperties(rawValue: 1 << 0)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 1 << 1)
  /// Place and size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Gives views with the same identity the geometry of one of them, the source.
  ///
  /// The others are proposed the source's size, and are placed so that the anchors coincide; the room
  /// that they take in their own container stays. Where one view goes and another one with the same
  /// identity comes in one animated change, both travel together from the one place to the other.
  /// Of several sources at a time the last one that came counts, with a line on standard error.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - namespace: Where the identity is unique; see `Namespace`.
  ///   - properties: What is taken from the source.
  ///   - anchor: The point of the view that gives its place, and that is put there.
  ///   - isSource: Whether others take the geometry from this view while it is there.
  /// - Returns: The view with the identity.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    ModifiedView(
      self,
      MatchedGeometry(
        key: MatchKey(id: AnyHashable(id), namespace: namespace),
        properties: properties,
        anchor: anchor,
        isSource: isSource
      )
    )
  }
}

/// The identity that matched views share.
package struct MatchKey: Hashable {
  var id: AnyHashable
  var namespace: Namespace.ID
}

/// Matches the geometry of a view with that of others.
package struct MatchedGeometry: BuiltinModifier, Equatable {
  package typealias Wrapper = MatchedElement

  var key: MatchKey
  var properties: MatchedGeometryProperties
  var anchor: UnitPoint
  var isSource: Bool
}

/// The element of a matched view: takes its own room, and puts its content where the source is.
@MainActor package final class MatchedElement: ModifierElement<MatchedGeometry> {
  /// Whether the view is on its way out, so that others are the source.
  private(set) var isLeaving = false
  /// Where layout has put the content.
  private var contentFrame = CGRect.zero
  /// Moves as the leaves inside do, so that others can start from where they are seen.
  private var geometry = AnimatedAttribute<CGRect.AnimatableData>()

  package required init(_ modifier: MatchedGeometry, parent: Node) {
    super.init(modifier, parent: parent)
    graph.matches.insert(self)
  }

  package override func modifierChanged(from old: MatchedGeometry) {
    guard modifier != old else { return }
    graph.matches.remove(self, key: old.key)
    graph.matches.insert(self)
    graph.placementChanged(self)
  }

  /// Takes note that a removal has begun, or was called off.
  func setLeaving(_ isLeaving: Bool) {
    self.isLeaving = isLeaving
    graph.matches.changed(modifier.key)
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    if old != bounds { graph.matches.frameChanged(of: self) }
    guard let content else { return }
    let placed = contentFrame
    if let source = graph.matches.source(of: self), source !== self, source.isPlaced {
      // What comes starts from where the other one is seen.
      follow(content, old == nil ? source.shownContentFrame : source.bounds, source, proposal)
    } else {
      content.place(at: origin, proposal: proposal)
    }
    contentFrame = content.bounds
    guard old != nil, placed != contentFrame else { return }
    geometry.modelChanged(from: placed.animatableData, to: contentFrame.animatableData, of: self)
  }

  /// Places the content so that the anchors coincide.
  private func follow(
    _ content: Element,
    _ frame: CGRect,
    _ source: MatchedElement,
    _ proposal: ProposedViewSize
  ) {
    let takesSize = modifier.properties.contains(.size)
    let proposal = takesSize ? ProposedViewSize(frame.size) : proposal
    let own = content.sizeThatFits(proposal)
    let point =
      modifier.properties.contains(.position)
      ? frame.point(at: source.modifier.anchor) : bounds.point(at: modifier.anchor)
    content.place(
      at: CGPoint(
        x: point.x - modifier.anchor.x * own.width,
        y: point.y - modifier.anchor.y * own.height
      ),
      proposal: proposal
    )
  }

  /// Where the content is seen, as far as only its place animates.
  private var shownContentFrame: CGRect {
    var shown = contentFrame
    shown.animatableData = geometry.presentation(of: shown.animatableData, at: graph.now)
    return shown
  }

  package override func animate() -> Bool { geometry.advance(to: graph.now) }

  package override func didUnmount() {
    graph.matches.remove(self, key: modifier.key)
    geometry.stop()
    super.didUnmount()
  }

  package override var name: String { "MatchedGeometry" }
}

extension CGRect {
  /// The point of the rectangle at a fraction of its width and height.
  fileprivate func point(at anchor: UnitPoint) -> CGPoint {
    CGPoint(x: minX + anchor.x * width, y: minY + anchor.y * height)
  }
}
