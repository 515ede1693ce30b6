// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraTree

@usableFromInline
struct PaddingModifier: LayoutModifier {
  @usableFromInline typealias Wrapper = LayoutModifierElement<Self>

  @usableFromInline var insets: EdgeInsets

  @inlinable
  init(insets: EdgeInsets) { self.insets = insets }

  @usableFromInline
  func spacing(around content: Element?) -> EdgeSpacing {
    if insets.top != 0, insets.bottom != 0, insets.leading != 0, insets.trailing != 0 {
      return .normal
    }
    var spacing = content?.spacing ?? .normal
    if insets.top != 0 { spacing[.top] = .normal }
    if insets.bottom != 0 { spacing[.bottom] = .normal }
    if insets.leading != 0 { spacing[.leading] = .normal }
    if insets.trailing != 0 { spacing[.trailing] = .normal }
    return spacing
  }

  @usableFromInline
  func isEqual(to other: PaddingModifier) -> Bool { insets == other.insets }

  @usableFromInline
  func sizeThatFits(_ proposal: ProposedViewSize, content: Element) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom
    )
  }

  @usableFromInline
  func place(
    of content: Element,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + insets.top), inner(proposal))
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) }
    )
  }
}

extension View {
  /// Adds space around the view.
  ///
  /// - Parameter insets: The space at each edge in points; negative values take space away.
  /// - Returns: The padded view.
  @inlinable public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    ModifiedView(self, PaddingModifier(insets: insets.finite))
  }

  /// Adds the same space at some edges.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The space in points; nil for 16.
  /// - Returns: The padded view.
  @inlinable public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
    -> some View
  {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0,
        leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0
      )
    )
  }

  /// Adds the same space at every edge.
  ///
  /// - Parameter length: The space in points.
  /// - Returns: The padded view.
  @inlinable public nonisolated func padding(_ length: CGFloat) -> some View {
    padding(EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }
}

extension EdgeInsets {
  /// The insets with 0 in place of values that are not finite.
  @usableFromInline var finite: EdgeInsets {
    func clean(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return EdgeInsets(
      top: clean(top),
      leading: clean(leading),
      bottom: clean(bottom),
      trailing: clean(trailing)
    )
  }
}
