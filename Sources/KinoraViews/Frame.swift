// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraGeometry
public import KinoraTree

@usableFromInline
struct Frame: LayoutModifier {
  @usableFromInline typealias Wrapper = LayoutModifierElement<Self>

  @usableFromInline var width: CGFloat?
  @usableFromInline var height: CGFloat?
  @usableFromInline var alignment: Alignment

  @inlinable
  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  @usableFromInline
  func isEqual(to other: Frame) -> Bool {
    width == other.width && height == other.height && alignment == other.alignment
  }

  @usableFromInline
  var hasFixedSize: Bool { width != nil && height != nil }

  @usableFromInline
  func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  @usableFromInline
  func place(
    of content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    content.aligned(alignment, in: bounds, proposal: inner(proposal))
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }
}

private struct FlexibleFrame: LayoutModifier {
  typealias Wrapper = LayoutModifierElement<Self>

  struct Range: Equatable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    /// What the content is proposed.
    func inner(_ proposed: CGFloat?) -> CGFloat? {
      guard var length = proposed ?? ideal else { return nil }
      if let max { length = Swift.min(length, max) }
      if let min { length = Swift.max(length, min) }
      return length
    }

    /// What the frame answers, given the content's answer.
    func answer(_ proposed: CGFloat?, content: CGFloat) -> CGFloat {
      if proposed == nil, let ideal { return Swift.max(min ?? 0, Swift.min(ideal, max ?? ideal)) }
      let lower = min ?? Swift.min(content, max ?? .infinity)
      let upper = max ?? Swift.max(content, min ?? 0)
      let target = proposed ?? content
      return Swift.max(lower, Swift.min(target, upper))
    }
  }

  var width: Range
  var height: Range
  var alignment: Alignment

  func isEqual(to other: FlexibleFrame) -> Bool {
    width == other.width && height == other.height && alignment == other.alignment
  }

  func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: width.answer(proposal.width, content: size.width),
      height: height.answer(proposal.height, content: size.height)
    )
  }

  func place(
    of content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    content.aligned(alignment, in: bounds, proposal: inner(proposal))
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.inner(proposal.width), height: height.inner(proposal.height))
  }
}

extension Element {
  /// Where the element stands inside a box so that the guides of an alignment meet.
  func aligned(
    _ alignment: Alignment,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let offset = alignment.offset(
      of: self,
      proposed: proposal,
      size: sizeThatFits(proposal),
      in: bounds.size
    )
    return (CGPoint(x: bounds.minX + offset.x, y: bounds.minY + offset.y), proposal)
  }
}

extension View {
  /// Puts the view into a frame of a fixed size.
  ///
  /// A negative length counts as 0 and one that is not finite is ignored, with a line on standard
  /// error.
  ///
  /// - Parameters:
  ///   - width: The width in points; nil for the view's own.
  ///   - height: The height in points; nil for the view's own.
  ///   - alignment: Where the view stands inside the frame.
  /// - Returns: The framed view.
  @inlinable
  public nonisolated func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    ModifiedView(
      self,
      Frame(
        width: Diagnostics.length(width, "frame(width:)"),
        height: Diagnostics.length(height, "frame(height:)"),
        alignment: alignment
      )
    )
  }

  /// Puts the view into a frame whose size stays within bounds.
  ///
  /// - Parameters:
  ///   - minWidth: The smallest width in points.
  ///   - idealWidth: The width where none is proposed.
  ///   - maxWidth: The largest width in points; infinity takes what is proposed.
  ///   - minHeight: The smallest height in points.
  ///   - idealHeight: The height where none is proposed.
  ///   - maxHeight: The largest height in points; infinity takes what is proposed.
  ///   - alignment: Where the view stands inside the frame.
  /// - Returns: The framed view.
  public nonisolated func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    func range(_ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?) -> FlexibleFrame.Range {
      // Bounds are put into order; NaN counts as no bound.
      let min = min.flatMap { $0.isNaN ? nil : Swift.max($0, 0) }
      let max = max.flatMap { $0.isNaN ? nil : Swift.max($0, min ?? 0) }
      return FlexibleFrame.Range(min: min, ideal: ideal.flatMap { $0.isNaN ? nil : $0 }, max: max)
    }
    return ModifiedView(
      self,
      FlexibleFrame(
        width: range(minWidth, idealWidth, maxWidth),
        height: range(minHeight, idealHeight, maxHeight),
        alignment: alignment
      )
    )
  }
}
