// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraTree

/// How a view of a ratio takes a box of another one.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as it can be inside of the box.
  case fit
  /// As small as it can be to cover the box.
  case fill
}

/// Proposes a size with a ratio of width to height.
private struct AspectRatioModifier: LayoutModifier {
  typealias Wrapper = LayoutModifierElement<Self>

  /// The ratio; nil for that of the content.
  var ratio: CGFloat?
  var mode: ContentMode

  func isEqual(to other: AspectRatioModifier) -> Bool {
    ratio == other.ratio && mode == other.mode
  }

  func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize {
    content.sizeThatFits(inner(proposal, content))
  }

  func place(
    of content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (bounds.origin, inner(proposal, content))
  }

  /// What the content is proposed.
  @MainActor
  private func inner(_ proposal: ProposedViewSize, _ content: Element) -> ProposedViewSize {
    var box = proposal
    var ratio = ratio
    if ratio == nil || proposal.width == nil && proposal.height == nil {
      let ideal = content.sizeThatFits(.unspecified)
      if ratio == nil {
        // Without an area there is no ratio.
        guard ideal.width > 0, ideal.height > 0 else { return proposal }
        ratio = ideal.width / ideal.height
      }
      if proposal.width == nil, proposal.height == nil { box = ProposedViewSize(ideal) }
    }
    guard let ratio else { return proposal }
    switch (box.width, box.height) {
    case (let width?, let height?):
      let isTooHigh = width / ratio > height
      return isTooHigh == (mode == .fit)
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (nil, nil): return proposal
    }
  }
}

extension View {
  /// Proposes the view a size with a ratio of width to height.
  ///
  /// - Parameters:
  ///   - aspectRatio: The width divided by the height; nil or what is not a number for the ratio of
  ///     the view's own size.
  ///   - contentMode: Whether the size is the largest one inside of what is proposed or the smallest
  ///     one around it.
  /// - Returns: The view in its ratio; what it answers to the size is its size.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    let ratio = aspectRatio.flatMap { $0.isNaN ? nil : $0 }
    return ModifiedView(self, AspectRatioModifier(ratio: ratio, mode: contentMode))
  }

  /// Proposes the view a size with the ratio of another one.
  ///
  /// - Parameters:
  ///   - aspectRatio: A size with the ratio.
  ///   - contentMode: Whether the size is the largest one inside of what is proposed or the smallest
  ///     one around it.
  /// - Returns: The view in its ratio.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize,
    contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Makes the view as large as it can be inside of its space, in the ratio of its own size.
  ///
  /// - Returns: The scaled view.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view as small as it can be to cover its space, in the ratio of its own size.
  ///
  /// - Returns: The scaled view.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
