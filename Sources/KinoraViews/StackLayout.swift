// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree

/// Lays children out in a row or column.
///
/// Space is handed out by priority, and within a priority to the least flexible child first: each is
/// proposed an equal share of what is left and keeps what it answers.
struct StackLayout: ContainerLayout {
  var direction: LayoutAxis
  var horizontal: HorizontalAlignment = .center
  var vertical: VerticalAlignment = .center
  /// The distance between children; nil for the default of each pair.
  var spacing: CGFloat?

  var axis: LayoutAxis? { direction }
  var name: String { direction == .horizontal ? "HStack" : "VStack" }

  func isEqual(to other: StackLayout) -> Bool {
    direction == other.direction && horizontal == other.horizontal && vertical == other.vertical
      && spacing == other.spacing
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    children: ContiguousArray<Element>,
    in container: Element
  ) -> CGSize {
    let sizes = childSizes(proposal, children)
    var size = CGSize.zero
    size[direction] = sizes.reduce(totalSpacing(children)) { $0 + $1[direction] }
    let extent = crossExtent(children, sizes)
    size[direction.other] = extent.before + extent.after
    return size
  }

  func place(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    children: ContiguousArray<Element>,
    of container: Element
  ) {
    guard !children.isEmpty else { return }
    // Without a cross proposal the children are proposed the stack's own cross size.
    var proposal = proposal
    if proposal[direction.other] == nil { proposal[direction.other] = bounds.size[direction.other] }
    let proposals = childProposals(proposal, children)
    let sizes = zip(children, proposals).map { $0.sizeThatFits($1) }
    let extent = crossExtent(children, sizes)
    let crossSlack = bounds.size[direction.other] - (extent.before + extent.after)
    var position = direction == .horizontal ? bounds.minX : bounds.minY
    let crossStart =
      (direction == .horizontal ? bounds.minY : bounds.minX) + crossSlack / 2 + extent.before
    for (index, child) in children.enumerated() {
      if index > 0 { position += distance(children[index - 1], child) }
      let cross = crossStart - guide(of: child, size: sizes[index])
      let origin =
        direction == .horizontal
        ? CGPoint(x: position, y: cross) : CGPoint(x: cross, y: position)
      child.place(at: origin, proposal: proposals[index])
      position += sizes[index][direction]
    }
  }

  // MARK: Along the axis

  @MainActor private func childSizes(
    _ proposal: ProposedViewSize,
    _ children: ContiguousArray<Element>
  ) -> [CGSize] {
    zip(children, childProposals(proposal, children)).map { $0.sizeThatFits($1) }
  }

  /// What each child is proposed.
  @MainActor private func childProposals(
    _ proposal: ProposedViewSize,
    _ children: ContiguousArray<Element>
  ) -> [ProposedViewSize] {
    guard let length = proposal[direction], length.isFinite else {
      return Array(repeating: proposal, count: children.count)
    }
    var proposals = Array(repeating: proposal, count: children.count)
    let priorities = children.map(\.layoutPriority)
    var remaining = length - totalSpacing(children)
    let ranked = Set(priorities).sorted(by: >)
    if ranked.count == 1 {
      share(&remaining, among: Array(children.indices), children, &proposals)
      return proposals
    }
    let least = children.map { minimum(of: $0, proposal) }
    var reserved = least.reduce(0, +)
    for priority in ranked {
      let group = children.indices.filter { priorities[$0] == priority }
      reserved -= group.reduce(0) { $0 + least[$1] }
      var available = remaining - reserved
      let before = available
      share(&available, among: group, children, &proposals)
      remaining -= before - available
    }
    return proposals
  }

  /// Hands out space inside one priority.
  @MainActor private func share(
    _ remaining: inout CGFloat,
    among group: [Int],
    _ children: ContiguousArray<Element>,
    _ proposals: inout [ProposedViewSize]
  ) {
    let ordered: [Int]
    if group.count == 1 {
      ordered = group
    } else {
      let ranges = group.map { index -> (index: Int, least: CGFloat, flexibility: CGFloat) in
        let least = minimum(of: children[index], proposals[index])
        let most = maximum(of: children[index], proposals[index])
        return (index, least, most - least)
      }
      ordered = ranges.enumerated().sorted { left, right in
        let (a, b) = (left.element, right.element)
        if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
        if a.flexibility >= Self.unbounded, a.least != b.least { return a.least > b.least }
        return left.offset < right.offset
      }.map(\.element.index)
    }
    for (position, index) in ordered.enumerated() {
      let share = max(0, remaining / CGFloat(ordered.count - position))
      proposals[index][direction] = share
      remaining -= children[index].sizeThatFits(proposals[index])[direction]
    }
  }

  /// A flexibility that counts as infinite; sizes are clamped to finite lengths.
  private static let unbounded: CGFloat = 1e8

  @MainActor private func minimum(of child: Element, _ proposal: ProposedViewSize) -> CGFloat {
    var least = proposal
    least[direction] = 0
    return child.sizeThatFits(least)[direction]
  }

  @MainActor private func maximum(of child: Element, _ proposal: ProposedViewSize) -> CGFloat {
    var most = proposal
    most[direction] = .infinity
    return child.sizeThatFits(most)[direction]
  }

  // MARK: Distances

  @MainActor private func totalSpacing(_ children: ContiguousArray<Element>) -> CGFloat {
    guard children.count > 1 else { return 0 }
    if let spacing { return spacing * CGFloat(children.count - 1) }
    var total: CGFloat = 0
    for index in 1..<children.count { total += distance(children[index - 1], children[index]) }
    return total
  }

  /// The default distances as measured on macOS.
  @MainActor private func distance(_ first: Element, _ second: Element) -> CGFloat {
    if let spacing { return spacing }
    let isColumn = direction == .vertical
    let end = first.spacingKind(isColumn ? .bottom : .trailing)
    let start = second.spacingKind(isColumn ? .top : .leading)
    if end == .none || start == .none { return 0 }
    guard isColumn else { return 8 }
    return switch (end, start) {
    case (.text, .text): 0
    case (.normal, .text): 4.74
    case (.text, .normal): 8.15
    default: 8
    }
  }

  // MARK: Across the axis

  @MainActor private func guide(of child: Element, size: CGSize) -> CGFloat {
    direction == .horizontal
      ? vertical.value(of: child, size: size) : horizontal.value(of: child, size: size)
  }

  @MainActor private func crossExtent(
    _ children: ContiguousArray<Element>,
    _ sizes: [CGSize]
  ) -> (before: CGFloat, after: CGFloat) {
    var before: CGFloat = -.infinity
    var after: CGFloat = -.infinity
    for (child, size) in zip(children, sizes) {
      let guide = guide(of: child, size: size)
      before = max(before, guide)
      after = max(after, size[direction.other] - guide)
    }
    return children.isEmpty ? (0, 0) : (before, after)
  }
}

/// Lays children on top of each other.
struct LayerLayout: ContainerLayout {
  var alignment: Alignment

  var axis: LayoutAxis? { nil }
  var name: String { "ZStack" }

  func isEqual(to other: LayerLayout) -> Bool { alignment == other.alignment }

  func spacingKind(_ edge: SpacingEdge, children: ContiguousArray<Element>) -> SpacingKind {
    // Only a pile of nothing but gaps is a gap.
    children.lazy.map { $0.spacingKind(edge) }.first { $0 != .none }
      ?? (children.isEmpty ? .normal : .none)
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    children: ContiguousArray<Element>,
    in container: Element
  ) -> CGSize {
    let extent = extent(proposal, children)
    return CGSize(width: extent.left + extent.right, height: extent.above + extent.below)
  }

  func place(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    children: ContiguousArray<Element>,
    of container: Element
  ) {
    guard !children.isEmpty else { return }
    // The children are proposed the pile's own size, which may make some of them smaller.
    let proposal = ProposedViewSize(bounds.size)
    let extent = extent(proposal, children)
    let anchor = CGPoint(x: bounds.minX + extent.left, y: bounds.minY + extent.above)
    for child in children {
      let size = child.sizeThatFits(proposal)
      child.place(
        at: CGPoint(
          x: anchor.x - alignment.horizontal.value(of: child, size: size),
          y: anchor.y - alignment.vertical.value(of: child, size: size)
        ),
        proposal: proposal
      )
    }
  }

  /// How far the children reach from the common guide in each direction.
  ///
  /// Only the children of the highest priority count.
  @MainActor private func extent(
    _ proposal: ProposedViewSize,
    _ children: ContiguousArray<Element>
  ) -> (left: CGFloat, right: CGFloat, above: CGFloat, below: CGFloat) {
    guard let highest = children.map(\.layoutPriority).max() else { return (0, 0, 0, 0) }
    var extent: (left: CGFloat, right: CGFloat, above: CGFloat, below: CGFloat) =
      (-.infinity, -.infinity, -.infinity, -.infinity)
    for child in children where child.layoutPriority == highest {
      let size = child.sizeThatFits(proposal)
      let x = alignment.horizontal.value(of: child, size: size)
      let y = alignment.vertical.value(of: child, size: size)
      extent = (
        max(extent.left, x), max(extent.right, size.width - x),
        max(extent.above, y), max(extent.below, size.height - y)
      )
    }
    return extent
  }
}
