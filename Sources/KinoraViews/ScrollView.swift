// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
public import KinoraGeometry
public import KinoraTree

/// A view whose content may be longer than the view, and is scrolled then.
///
/// Along the axes that scroll, the view is as long as proposed and its content as long as it likes;
/// across, both are as wide as the content. Several views stand in a column. Content that is shorter
/// than the view stands at its top leading corner. What lies outside of the view is not drawn.
///
/// The wheel scrolls the innermost view below the pointer that can still move; what that leaves of the
/// distance goes to the ones around. The offset never lies beyond the ends of the content.
nonisolated public struct ScrollView<Content: View>: ScrollingView {
  /// The views that are scrolled.
  public var content: Content
  /// The axes along which the content may be longer than the view.
  public var axes: Axis.Set
  /// Whether bars may tell what part of the content is shown; Kinora has none.
  public var showsIndicators: Bool

  /// Creates a view that scrolls.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the content may be longer than the view.
  ///   - showsIndicators: Whether bars may tell what part of the content is shown; Kinora has none.
  ///   - content: The views that are scrolled.
  public nonisolated init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  package var column: some View { ScrollContent(content: content) }
}

/// What a scrolling view scrolls: one view, or a column of several.
nonisolated private struct ScrollContent<Content: View>: ContainerView {
  var rule: ScrollContentLayout { ScrollContentLayout() }
  var content: Content
}

/// Leaves a single view alone, and puts several into a column.
private struct ScrollContentLayout: ContainerLayout {
  private var column: StackLayout { StackLayout(column: .center, spacing: nil) }

  var name: String { "ScrollContent" }
  var axis: LayoutAxis? { .vertical }
  func isEqual(to other: ScrollContentLayout) -> Bool { true }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    children: borrowing ContiguousArray<Element>
  ) -> CGSize {
    children.count == 1
      ? children[0].sizeThatFits(proposal) : column.sizeThatFits(proposal, children: children)
  }

  func forEachPlace(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    children: borrowing ContiguousArray<Element>,
    isMeasured: Bool,
    _ body: (Element, CGPoint, ProposedViewSize) -> Void
  ) {
    if children.count == 1 { return body(children[0], bounds.origin, proposal) }
    column.forEachPlace(
      in: bounds,
      proposal: proposal,
      children: children,
      isMeasured: isMeasured,
      body
    )
  }
}
