// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
public import KinoraTree

/// Asks a view for its ideal length, whatever is proposed.
struct FixedSizeModifier: LayoutModifier {
  typealias Wrapper = LayoutModifierElement<Self>

  var horizontal: Bool
  var vertical: Bool

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width,
      height: vertical ? nil : proposal.height
    )
  }

  func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize {
    content.sizeThatFits(inner(proposal))
  }

  func place(
    of content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (bounds.origin, inner(proposal))
  }

  func isEqual(to other: FixedSizeModifier) -> Bool {
    horizontal == other.horizontal && vertical == other.vertical
  }
}

extension View {
  /// Makes the view as long as it would like to be, whatever is proposed.
  ///
  /// - Returns: The view at its ideal size.
  public nonisolated func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Makes the view as long as it would like to be along some axes, whatever is proposed.
  ///
  /// - Parameters:
  ///   - horizontal: Whether the width is the ideal one.
  ///   - vertical: Whether the height is the ideal one.
  /// - Returns: The view.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    ModifiedView(self, FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}
