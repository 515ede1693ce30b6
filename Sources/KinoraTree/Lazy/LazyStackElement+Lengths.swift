// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The lengths of rows, and where they stand along the stack.
extension LazyStackElement {
  /// What the views in the stack are proposed.
  var rowProposal: ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[axis.other] = measuredCross ?? nil
    return proposal
  }

  /// Finds out the lengths of the views that there are, for a length that is proposed across.
  func prepare(proposing cross: CGFloat?) {
    if let measuredCross {
      // Stacks ask for the least and the greatest size, in which nothing is ever shown.
      if measuredCross != cross, let cross, cross > 0, cross.isFinite { forgetLengths() }
    }
    if measuredCross == nil { measuredCross = .some(cross) }
    var hasNew = false
    for rows in lists where rows.count > 0 && rows.sizes.estimate.isNaN && rows.rows.isEmpty {
      if rows.makeRow(0) {
        rows.rowsChanged()
        hasNew = true
      }
    }
    if hasNew {
      gatherChildren()
      // Whether the row is seen is decided where the stack is placed, which may not be due.
      if isPlaced { graph.placementChanged(self) }
    }
    measureRows()
  }

  /// Forgets the lengths of all rows.
  func forgetLengths() {
    measuredCross = nil
    for rows in lists {
      rows.sizes.forget()
      rows.hasFinalEstimate = false
    }
  }

  /// Takes note of the lengths of the rows that there are.
  func measureRows() {
    let proposal = rowProposal
    var previous: EdgeSpacing?
    for part in parts {
      switch part {
      case .element(let element):
        previous = element.outermost(inside: self).spacing
      case .rows(let rows):
        measureRows(of: rows, after: previous, proposal)
        if rows.count > 0 { previous = spacingAtEnd(of: rows) }
      }
    }
  }

  private func measureRows(
    of rows: LazyRowsNode,
    after previous: EdgeSpacing?,
    _ proposal: ProposedViewSize
  ) {
    var last: (index: Int, spacing: EdgeSpacing)?
    for row in rows.rows {
      guard let first = row.elements.first, let end = row.elements.last else {
        row.gap = 0
        rows.sizes.set(row.index, to: 0)
        // What comes next has the same neighbour.
        if let known = last, known.index == row.index - 1 { last = (row.index, known.spacing) }
        continue
      }
      if last == nil || rows.hasFinalEstimate == false {
        rows.sampleSpacing = EdgeSpacing(start: first.spacing, end: end.spacing)
      }
      if row.index == 0 {
        row.gap = previous.map { rule.distance($0, first.spacing) } ?? 0
      } else if let last, last.index == row.index - 1 {
        row.gap = rule.distance(last.spacing, first.spacing)
      } else {
        row.gap = rule.distance(rows.sampleSpacing, first.spacing)
      }
      rows.sizes.set(row.index, to: row.gap + length(of: row, proposal))
      last = (row.index, end.spacing)
    }
    if !rows.hasFinalEstimate { estimate(rows, isFirst: previous == nil) }
  }

  /// The length of a row without the distance before it.
  private func length(of row: LazyRowNode, _ proposal: ProposedViewSize) -> CGFloat {
    var length: CGFloat = 0
    for (index, element) in row.elements.enumerated() {
      if index > 0 { length += rule.distance(row.elements[index - 1].spacing, element.spacing) }
      length += element.sizeThatFits(proposal)[axis]
    }
    return length
  }

  /// Sets the length that rows count with which nobody has seen.
  private func estimate(_ rows: LazyRowsNode, isFirst: Bool) {
    // What was found out from rows that are gone stays.
    guard !rows.rows.isEmpty, let average = rows.sizes.average else { return }
    // The first row of all has no distance before it; the others have.
    let isOnlyFirst = rows.rows.count == 1 && rows.rows[0].index == 0 && isFirst
    let hasElements = rows.rows.contains { !$0.elements.isEmpty }
    rows.sizes.estimate = average + (isOnlyFirst && hasElements ? ownGap(of: rows) : 0)
  }

  /// The distance that is expected between two rows.
  func ownGap(of rows: LazyRowsNode) -> CGFloat {
    rule.distance(rows.sampleSpacing, rows.sampleSpacing)
  }

  private func spacingAtEnd(of rows: LazyRowsNode) -> EdgeSpacing {
    guard let last = rows.rows.last, last.index == rows.count - 1, let end = last.elements.last
    else { return rows.sampleSpacing }
    return end.spacing
  }

  /// Finds out where the parts begin.
  ///
  /// - Returns: The length of the stack.
  @discardableResult
  func locateParts() -> CGFloat { forEachPart { _, _ in } }

  /// Goes through the parts in order and notes where lists begin.
  ///
  /// - Parameter body: Gets each part, an element with what modifiers of a list put around it, and
  ///   its distance from the start of the stack.
  /// - Returns: The length of the stack.
  @discardableResult
  func forEachPart(_ body: (LazyPart, CGFloat) -> Void) -> CGFloat {
    let proposal = rowProposal
    var position: CGFloat = 0
    var previous: EdgeSpacing?
    for part in parts {
      switch part {
      case .element(let element):
        let element = element.outermost(inside: self)
        if let previous { position += rule.distance(previous, element.spacing) }
        body(.element(element), position)
        position += element.sizeThatFits(proposal)[axis]
        previous = element.spacing
      case .rows(let rows):
        guard rows.count > 0 else { continue }
        rows.position = position
        // A first row that nobody has seen counts with a distance that it does not have.
        if previous == nil, rows.sizes.known(0) == nil, rows.sizes.estimate > 0 {
          rows.position -= ownGap(of: rows)
        }
        body(part, rows.position)
        position = rows.position + rows.sizes.total
        previous = spacingAtEnd(of: rows)
      }
    }
    return max(0, position)
  }
}
