// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// A modifier that changes how one element is sized and placed.
package protocol LayoutModifier: BuiltinModifier {
  /// The size around the content for a proposal.
  @MainActor func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize
  /// Places the content inside the modifier's bounds.
  @MainActor func place(
    _ content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    of element: Element
  )
  /// Whether another value has the same effect on layout.
  func isEqual(to other: Self) -> Bool
  /// What the modifier prefers as distance at an edge; nil leaves it to the content.
  func spacing(_ edge: SpacingEdge) -> SpacingKind?
  /// The rank in a stack; nil leaves it to the content.
  var layoutPriority: Double? { get }
  /// Whether the size is the same for every proposal and content.
  var hasFixedSize: Bool { get }
}

extension LayoutModifier {
  package func spacing(_ edge: SpacingEdge) -> SpacingKind? { nil }
  package var layoutPriority: Double? { nil }
  package var hasFixedSize: Bool { false }

  /// Hands the proposal on.
  @MainActor package func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize {
    content.sizeThatFits(proposal)
  }

  /// Hands the bounds on.
  @MainActor package func place(
    _ content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    of element: Element
  ) {
    content.place(at: bounds.origin, proposal: proposal)
  }
}

/// The element of a layout modifier.
@MainActor
package final class LayoutModifierElement<Modifier: LayoutModifier>: ModifierElement<Modifier> {
  package override func modifierChanged(from old: Modifier) {
    guard !modifier.isEqual(to: old) else { return }
    // What the element answered before belongs to the old value.
    flags.remove([.hasAnswer, .isPlacedAsAnswered])
    invalidateLayout()
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    return modifier.sizeThatFits(proposal, content: content)
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    guard let content else { return }
    modifier.place(content, in: bounds, proposal: proposal, of: self)
  }

  package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    guard let content, let own = content.baselines(in: isPlaced ? content.size : size) else {
      return nil
    }
    let y = isPlaced ? content.origin.y - origin.y : 0
    return (own.first + y, own.last + y)
  }

  package override func spacingKind(_ edge: SpacingEdge) -> SpacingKind {
    modifier.spacing(edge) ?? super.spacingKind(edge)
  }

  package override var layoutPriority: Double { modifier.layoutPriority ?? super.layoutPriority }
  package override var hasFixedSize: Bool { modifier.hasFixedSize }
}
