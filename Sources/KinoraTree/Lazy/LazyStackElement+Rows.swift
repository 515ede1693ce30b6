// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Which rows there are, and where they are placed.
extension LazyStackElement {
  /// The most rows that are made at once, so that rows of no length come to an end.
  private static var rowLimit: Int { 10_000 }
  /// How often rows are made and measured before what is still missing waits for the next layout.
  private static var roundLimit: Int { 16 }

  /// Makes the rows that the viewport shows, and takes the others down.
  func showRows() {
    locateParts()
    let lists = lists
    let anchor = anchor(among: lists)
    var ranges = visibleRanges(along: axis)
    var rounds = 0
    while makeRows(of: lists, in: ranges), rounds < Self.roundLimit {
      gatherChildren()
      measureRows()
      locateParts()
      rounds += 1
    }
    for rows in lists where !rows.hasFinalEstimate && rows.rows.contains(where: isShown(ranges)) {
      rows.hasFinalEstimate = true
    }
    locateParts()
    if let anchor {
      // Rows before those that were seen have another length than expected: these shall stay where
      // they are seen.
      let distance = start(of: anchor.row, in: anchor.rows) - anchor.start
      if distance != 0, isPlaced, let viewport = viewport(along: axis) {
        viewport.contentShifted(by: distance, along: axis)
        ranges = visibleRanges(along: axis)
      }
    }
    dropRows(of: lists, outside: ranges)
  }

  /// The first row that was there before, and where it stands.
  private func anchor(
    among lists: ContiguousArray<LazyRowsNode>
  ) -> (row: Int, rows: LazyRowsNode, start: CGFloat)? {
    for rows in lists {
      for row in rows.rows where row.elements.first?.isPlaced == true && !row.isLingering {
        return (row.index, rows, start(of: row.index, in: rows))
      }
    }
    return nil
  }

  /// Where a row and the distance before it begin, in layout's positions.
  private func start(of row: Int, in rows: LazyRowsNode) -> CGFloat {
    origin[axis] + rows.position + rows.sizes.start(of: row)
  }

  /// Makes the rows that are missing, by the lengths as far as they are known.
  ///
  /// - Returns: Whether any was missing.
  private func makeRows(
    of lists: ContiguousArray<LazyRowsNode>,
    in ranges: [Range<CGFloat>]
  ) -> Bool {
    var hasNew = false
    for rows in lists where rows.count > 0 {
      var isNew = false
      for range in ranges {
        let first = rows.sizes.row(at: range.lowerBound - start(of: 0, in: rows))
        var position = start(of: first, in: rows)
        var row = first
        while row < rows.count, position < range.upperBound, rows.rows.count < Self.rowLimit {
          let length = rows.sizes.length(row)
          if isSeen(row, of: rows, from: position, length, in: range), rows.makeRow(row) {
            isNew = true
          }
          position += length
          row += 1
        }
      }
      if isNew {
        rows.rowsChanged()
        hasNew = true
      }
    }
    return hasNew
  }

  /// Whether a range shows any of a row that begins with the distance before it.
  private func isSeen(
    _ row: Int,
    of rows: LazyRowsNode,
    from position: CGFloat,
    _ length: CGFloat,
    in range: Range<CGFloat>
  ) -> Bool {
    let gap = rows.row(at: row)?.gap ?? (row > 0 ? ownGap(of: rows) : 0)
    let start = position + min(gap, length)
    let end = position + length
    return start < range.upperBound
      && (end > range.lowerBound || end == start && start >= range.lowerBound)
  }

  /// Tells of a row whether it is seen.
  private func isShown(_ ranges: [Range<CGFloat>]) -> (LazyRowNode) -> Bool {
    { row in
      guard let rows = row.parent as? LazyRowsNode else { return false }
      let position = self.start(of: row.index, in: rows)
      let length = rows.sizes.length(row.index)
      return ranges.contains { self.isSeen(row.index, of: rows, from: position, length, in: $0) }
    }
  }

  private func dropRows(
    of lists: ContiguousArray<LazyRowsNode>,
    outside ranges: [Range<CGFloat>]
  ) {
    // Where the others move, rows move out of sight before they go.
    let isAnimated = isInAnimatedTransaction && isPlaced
    let isShown = isShown(ranges)
    var hasGone = false
    for rows in lists {
      for row in rows.rows {
        let isSeen = isShown(row)
        row.isLingering =
          !isSeen && (isAnimated || row.isLingering) && row.elements.first?.isPlaced == true
          && (isAnimated || row.isMoving)
      }
      let isGone = rows.dropRows { !$0.isLingering && !isShown($0) }
      if isGone {
        rows.rowsChanged()
        hasGone = true
      }
    }
    if isAnimated { graph.startAnimating(self) }
    if hasGone { gatherChildren() }
  }

  /// Places every view that there is.
  func placeChildren() {
    let proposal = rowProposal
    let baseline = baseline(proposal)
    forEachPart { part, position in
      switch part {
      case .element(let element):
        place(element, at: origin[axis] + position, proposal, baseline)
      case .rows(let rows):
        for row in rows.rows {
          // What comes into sight with an animation comes from where it was.
          if let former = row.formerIndex, let sizes = rows.formerSizes {
            row.formerIndex = nil
            let start = origin[axis] + position + sizes.start(of: former)
            place(row, at: start, proposal, baseline)
          }
          place(row, at: start(of: row.index, in: rows), proposal, baseline)
        }
      }
    }
  }

  private func place(
    _ row: LazyRowNode,
    at start: CGFloat,
    _ proposal: ProposedViewSize,
    _ baseline: CGFloat
  ) {
    var position = start + row.gap
    for (index, element) in row.elements.enumerated() {
      if index > 0 { position += rule.distance(row.elements[index - 1].spacing, element.spacing) }
      place(element, at: position, proposal, baseline)
      position += element.sizeThatFits(proposal)[axis]
    }
  }

  private func place(
    _ element: Element,
    at position: CGFloat,
    _ proposal: ProposedViewSize,
    _ baseline: CGFloat
  ) {
    let size = element.sizeThatFits(proposal)
    if axis == .vertical {
      let guide = rule.horizontal.value(in: bounds.size) - rule.horizontal.value(in: size)
      element.place(at: CGPoint(x: origin.x + guide, y: position), proposal: proposal)
    } else {
      let guide = rule.vertical.value(of: element, proposed: proposal, size: size)
      element.place(at: CGPoint(x: position, y: origin.y + baseline - guide), proposal: proposal)
    }
  }

  /// Where the guides of the views in a row meet, from the top of the stack.
  private func baseline(_ proposal: ProposedViewSize) -> CGFloat {
    guard axis == .horizontal else { return 0 }
    guard rule.vertical.isBaseline else {
      return rule.vertical.value(in: bounds.size, baselines: nil)
    }
    var result: CGFloat = 0
    for child in children {
      let size = child.sizeThatFits(proposal)
      result = max(result, rule.vertical.value(of: child, proposed: proposal, size: size))
    }
    return result
  }
}
