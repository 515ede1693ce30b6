// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraTree

/// Lays children out in a row or column.
///
/// Space is handed out by priority, and within a priority to the least flexible child first: each is
/// proposed an equal share of what is left and keeps what it answers.
@usableFromInline
package struct StackLayout: ContainerLayout {
  var direction: LayoutAxis
  var horizontal: HorizontalAlignment
  var vertical: VerticalAlignment
  /// The distance between children; nil for the default of each pair.
  var spacing: CGFloat?

  /// The rule of a column.
  @usableFromInline
  nonisolated init(column horizontal: HorizontalAlignment, spacing: CGFloat?) {
    direction = .vertical
    self.horizontal = horizontal
    vertical = .center
    self.spacing = spacing
  }

  /// The rule of a row.
  @usableFromInline
  nonisolated init(row vertical: VerticalAlignment, spacing: CGFloat?) {
    direction = .horizontal
    horizontal = .center
    self.vertical = vertical
    self.spacing = spacing
  }

  package var axis: LayoutAxis? { direction }
  package var name: String { direction == .horizontal ? "HStack" : "VStack" }

  package func isEqual(to other: StackLayout) -> Bool {
    direction == other.direction && horizontal == other.horizontal && vertical == other.vertical
      && spacing == other.spacing
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize,
    children: borrowing ContiguousArray<Element>
  ) -> CGSize {
    let count = children.count
    guard count > 0 else { return .zero }
    return withTemporaryMemory(of: Share.self, count: count) { shares in
      distribute(proposal, children, shares)
      var size = CGSize.zero
      var length = totalSpacing(children)
      for index in 0..<count { length += shares[index].size[direction] }
      size[direction] = length
      let extent = crossExtent(proposal, children, shares)
      size[direction.other] = extent.before + extent.after
      return size
    }
  }

  package func forEachPlace(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    children: borrowing ContiguousArray<Element>,
    isMeasured: Bool,
    _ body: (Element, CGPoint, ProposedViewSize) -> Void
  ) {
    let count = children.count
    guard count > 0 else { return }
    // Without a cross proposal the children are proposed the stack's own cross size.
    var isMeasured = isMeasured
    var proposal = proposal
    if proposal[direction.other] == nil {
      proposal[direction.other] = bounds.size[direction.other]
      isMeasured = false
    }
    withTemporaryMemory(of: Share.self, count: count) { shares in
      if isMeasured {
        takeAnswers(children, shares)
      } else {
        distribute(proposal, children, shares)
      }
      let extent = crossExtent(proposal, children, shares)
      let crossSlack = bounds.size[direction.other] - (extent.before + extent.after)
      let isRow = direction == .horizontal
      var position = isRow ? bounds.minX : bounds.minY
      let crossStart = (isRow ? bounds.minY : bounds.minX) + crossSlack / 2 + extent.before
      for index in 0..<count {
        let child = children[index]
        if index > 0 { position += distance(children[index - 1], child) }
        let share = shares[index]
        proposal[direction] = share.length
        let cross = crossStart - guide(of: child, proposed: proposal, size: share.size)
        body(
          child,
          isRow ? CGPoint(x: position, y: cross) : CGPoint(x: cross, y: position),
          proposal
        )
        position += share.size[direction]
      }
    }
  }

  // MARK: Along the axis

  /// What one child gets.
  private struct Share {
    /// What it is proposed along the axis.
    var length: CGFloat?
    /// What it answers to that.
    var size = CGSize.zero
    /// Its least length.
    var least: CGFloat = 0
    /// How much longer than that it can be.
    var flexibility: CGFloat = 0
    /// Its rank.
    var priority: Double = 0
    /// The index of the child that gets its share at this turn.
    var turn = 0
  }

  /// Asks every child for its size in the room that falls to it.
  @MainActor private func distribute(
    _ proposal: ProposedViewSize,
    _ children: borrowing ContiguousArray<Element>,
    _ shares: UnsafeMutableBufferPointer<Share>
  ) {
    let count = children.count
    guard let length = proposal[direction], length.isFinite else {
      for index in 0..<count {
        shares.initializeElement(
          at: index,
          to: Share(length: proposal[direction], size: children[index].sizeThatFits(proposal))
        )
      }
      return
    }
    var remaining = length - totalSpacing(children)
    if count == 1 {
      let share = max(0, remaining)
      var own = proposal
      own[direction] = share
      shares.initializeElement(
        at: 0,
        to: Share(length: share, size: children[0].sizeThatFits(own))
      )
      return
    }
    var isRanked = false
    var isInOrder = true
    for index in 0..<count {
      let child = children[index]
      var own = proposal
      own[direction] = 0
      let least = child.sizeThatFits(own)[direction]
      var most = least
      if !child.hasFixedSize {
        own[direction] = .infinity
        most = child.sizeThatFits(own)[direction]
      }
      let share = Share(
        least: least,
        flexibility: most - least,
        priority: child.layoutPriority,
        turn: index
      )
      if index > 0 {
        if share.priority != shares[0].priority { isRanked = true }
        if Self.precedes(share, shares[index - 1]) { isInOrder = false }
      }
      shares.initializeElement(at: index, to: share)
    }
    if isRanked || !isInOrder { setTurns(shares) }
    var reserved: CGFloat = 0
    if isRanked { for index in 0..<count { reserved += shares[index].least } }
    var turn = 0
    while turn < count {
      // The children of one rank share what is left after the least lengths of the lower ranks.
      let priority = shares[shares[turn].turn].priority
      var end = turn
      while end < count, shares[shares[end].turn].priority == priority {
        if isRanked { reserved -= shares[shares[end].turn].least }
        end += 1
      }
      if !isRanked { end = count }
      for position in turn..<end {
        let index = shares[position].turn
        let share = max(0, (remaining - reserved) / CGFloat(end - position))
        var own = proposal
        own[direction] = share
        let size = children[index].sizeThatFits(own)
        shares[index].length = share
        shares[index].size = size
        remaining -= size[direction]
      }
      turn = end
    }
  }

  /// Takes the shares from a measuring for the same proposal, in which a child's own was the last
  /// that it was asked for.
  @MainActor private func takeAnswers(
    _ children: borrowing ContiguousArray<Element>,
    _ shares: UnsafeMutableBufferPointer<Share>
  ) {
    for index in 0..<children.count {
      let answer = children[index].answer
      shares.initializeElement(
        at: index,
        to: Share(length: answer.proposal[direction], size: answer.size)
      )
    }
  }

  /// Puts the children into the order in which they get their shares.
  private func setTurns(_ shares: UnsafeMutableBufferPointer<Share>) {
    let order = shares.indices.sorted { left, right in
      if shares[left].priority != shares[right].priority {
        return shares[left].priority > shares[right].priority
      }
      if Self.precedes(shares[left], shares[right]) { return true }
      return !Self.precedes(shares[right], shares[left]) && left < right
    }
    for (position, index) in order.enumerated() { shares[position].turn = index }
  }

  /// Whether a child is less flexible than another; of two that have no limit, the longer one.
  private static func precedes(_ left: Share, _ right: Share) -> Bool {
    if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
    return left.flexibility >= unbounded && left.least > right.least
  }

  /// A flexibility that counts as infinite; sizes are clamped to finite lengths.
  private static let unbounded: CGFloat = 1e8

  // MARK: Distances

  @MainActor private func totalSpacing(_ children: borrowing ContiguousArray<Element>) -> CGFloat {
    guard children.count > 1 else { return 0 }
    if let spacing { return spacing * CGFloat(children.count - 1) }
    var total: CGFloat = 0
    for index in 1..<children.count { total += distance(children[index - 1], children[index]) }
    return total
  }

  @MainActor private func distance(_ first: Element, _ second: Element) -> CGFloat {
    spacing ?? first.defaultDistance(to: second, along: direction)
  }

  // MARK: Across the axis

  @MainActor private func guide(
    of child: Element,
    proposed proposal: ProposedViewSize,
    size: CGSize
  ) -> CGFloat {
    direction == .horizontal
      ? vertical.value(of: child, proposed: proposal, size: size) : horizontal.value(in: size)
  }

  @MainActor private func crossExtent(
    _ proposal: ProposedViewSize,
    _ children: borrowing ContiguousArray<Element>,
    _ shares: UnsafeMutableBufferPointer<Share>
  ) -> (before: CGFloat, after: CGFloat) {
    var before: CGFloat = -.infinity
    var after: CGFloat = -.infinity
    var proposal = proposal
    for index in 0..<children.count {
      let size = shares[index].size
      proposal[direction] = shares[index].length
      let guide = guide(of: children[index], proposed: proposal, size: size)
      before = max(before, guide)
      after = max(after, size[direction.other] - guide)
    }
    return (before, after)
  }
}

extension Element {
  /// The default distance to a neighbour that follows along an axis.
  func defaultDistance(to next: Element, along axis: LayoutAxis) -> CGFloat {
    spacing.defaultDistance(to: next.spacing, along: axis)
  }
}
