// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
public import KinoraTree

/// Lays children on top of each other.
@usableFromInline
package struct LayerLayout: ContainerLayout {
  var alignment: Alignment

  @usableFromInline
  nonisolated init(alignment: Alignment) { self.alignment = alignment }

  package var axis: LayoutAxis? { nil }
  package var name: String { "ZStack" }

  package func isEqual(to other: LayerLayout) -> Bool { alignment == other.alignment }

  package func spacing(around children: borrowing ContiguousArray<Element>) -> EdgeSpacing {
    guard children.count > 0 else { return .normal }
    // Only a pile of nothing but gaps is a gap.
    var spacing = EdgeSpacing(.none)
    for index in 0..<children.count {
      spacing = spacing.replacingGaps(by: children[index].spacing)
    }
    return spacing
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize,
    children: borrowing ContiguousArray<Element>
  ) -> CGSize {
    let extent = extent(proposal, children)
    return CGSize(width: extent.left + extent.right, height: extent.above + extent.below)
  }

  package func forEachPlace(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    children: borrowing ContiguousArray<Element>,
    isMeasured: Bool,
    _ body: (Element, CGPoint, ProposedViewSize) -> Void
  ) {
    guard !children.isEmpty else { return }
    // The children are proposed the pile's own size, which may make some of them smaller.
    let proposal = ProposedViewSize(bounds.size)
    let extent = extent(proposal, children)
    let anchor = CGPoint(x: bounds.minX + extent.left, y: bounds.minY + extent.above)
    for index in 0..<children.count {
      let child = children[index]
      let size = child.sizeThatFits(proposal)
      let x = anchor.x - alignment.horizontal.value(in: size)
      let y = anchor.y - alignment.vertical.value(of: child, proposed: proposal, size: size)
      body(child, CGPoint(x: x, y: y), proposal)
    }
  }

  /// How far the children reach from the common guide in each direction.
  ///
  /// Only the children of the highest priority count.
  @MainActor private func extent(
    _ proposal: ProposedViewSize,
    _ children: borrowing ContiguousArray<Element>
  ) -> (left: CGFloat, right: CGFloat, above: CGFloat, below: CGFloat) {
    guard children.count > 0 else { return (0, 0, 0, 0) }
    var highest = -Double.infinity
    for index in 0..<children.count { highest = max(highest, children[index].layoutPriority) }
    var extent: (left: CGFloat, right: CGFloat, above: CGFloat, below: CGFloat) =
      (-.infinity, -.infinity, -.infinity, -.infinity)
    for index in 0..<children.count where children[index].layoutPriority == highest {
      let child = children[index]
      let size = child.sizeThatFits(proposal)
      let x = alignment.horizontal.value(in: size)
      let y = alignment.vertical.value(of: child, proposed: proposal, size: size)
      extent = (
        max(extent.left, x), max(extent.right, size.width - x),
        max(extent.above, y), max(extent.below, size.height - y)
      )
    }
    return extent
  }
}
