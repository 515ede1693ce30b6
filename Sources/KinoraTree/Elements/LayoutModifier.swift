// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A modifier that changes how one element is sized and placed.
@usableFromInline
package protocol LayoutModifier: BuiltinModifier {
  /// The size around the content for a proposal.
  @MainActor func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize
  /// Where the content stands inside the modifier's bounds, and what it is proposed.
  @MainActor func place(
    of content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize)
  /// Whether another value has the same effect on layout.
  func isEqual(to other: Self) -> Bool
  /// What the modifier prefers as distance at each edge; by default what the content does.
  @MainActor func spacing(around content: Element?) -> EdgeSpacing
  /// The rank in a stack; nil leaves it to the content.
  var layoutPriority: Double? { get }
  /// Adds what the modifier says about the cell of a grid that it stands in.
  @MainActor func describeCell(_ traits: inout GridCellTraits)
  /// Whether the size is the same for every proposal and content.
  var hasFixedSize: Bool { get }
}

extension LayoutModifier {
  @MainActor @usableFromInline package func spacing(around content: Element?) -> EdgeSpacing {
    content?.spacing ?? .normal
  }
  @usableFromInline package var layoutPriority: Double? { nil }
  @MainActor @usableFromInline package func describeCell(_ traits: inout GridCellTraits) {}
  @usableFromInline package var hasFixedSize: Bool { false }

  /// Hands the proposal on.
  @MainActor package func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize {
    content.sizeThatFits(proposal)
  }

  /// Hands the bounds on.
  @MainActor package func place(
    of content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (bounds.origin, proposal)
  }
}

/// The element of a layout modifier.
@MainActor
@usableFromInline
package final class LayoutModifierElement<Modifier: LayoutModifier>: ModifierElement<Modifier> {
  package override func modifierChanged(from old: Modifier) {
    guard !inPlace(&modifier, { $0.isEqual(to: old) }) else { return }
    // What the element answered before belongs to the old value.
    flags.remove([.hasAnswer, .isPlacedAsAnswered])
    invalidateLayout()
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    unretainedContent?.borrow { content in
      inPlace(&modifier) { $0.sizeThatFits(proposal, content: content) }
    } ?? .zero
  }

  package override func didPlace(proposal: ProposedViewSize, from old: CGRect?) {
    unretainedContent?.borrow { content in
      let place = inPlace(&modifier) { $0.place(of: content, in: bounds, proposal: proposal) }
      content.place(at: place.origin, proposal: place.proposal)
    }
  }

  package override func baselines(for proposal: ProposedViewSize) -> Baselines? {
    guard let content else { return nil }
    let box = CGRect(origin: .zero, size: sizeThatFits(proposal))
    let place = inPlace(&modifier) { $0.place(of: content, in: box, proposal: proposal) }
    guard let own = content.baselines(for: place.proposal) else { return nil }
    return (own.first + place.origin.y, own.last + place.origin.y)
  }

  package override var spacing: EdgeSpacing { inPlace(&modifier) { $0.spacing(around: content) } }

  package override var layoutPriority: Double {
    inPlace(&modifier) { $0.layoutPriority } ?? super.layoutPriority
  }

  package override func describeCell(_ traits: inout GridCellTraits) {
    // Of several on one view the innermost counts.
    super.describeCell(&traits)
    inPlace(&modifier) { $0.describeCell(&traits) }
  }

  package override var hasFixedSize: Bool { inPlace(&modifier) { $0.hasFixedSize } }
}
