// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraTree

/// How the cells of a grid get their room.
///
/// Both axes are shared out in one pass over the cells: by rank, and within a rank the least flexible
/// ones first. Cells that are equally flexible have their turn together. Each is proposed an equal
/// share of what is left for every track in which cells of its rank are still to come, or what the
/// track has already if that is more. A track whose last cell had its turn keeps its length, and what
/// others can have is that much less.
extension GridSolver {
  /// A flexibility that counts as infinite; sizes are clamped to finite lengths.
  private static let unbounded: CGFloat = 1e8

  // MARK: Turns

  /// Finds out how flexible the cells are, and puts them into the order of their turns.
  func setTurns(
    _ children: borrowing ContiguousArray<Element>,
    _ proposal: ProposedViewSize
  ) {
    let hasLimits = proposal.width != nil || proposal.height != nil
    turns.removeAll(keepingCapacity: true)
    var isInOrder = true
    for index in cells.indices {
      if hasLimits { measure(children[index], index, proposal) } else { setFixed(index) }
      turns.append(index)
      if index > 0, precedes(index, index - 1) { isInOrder = false }
    }
    if !isInOrder { turns.sort { precedes($0, $1) || (!precedes($1, $0) && $0 < $1) } }
  }

  private func setFixed(_ index: Int) {
    setFlexibility(0, open: 0, unsized: 0, ofCell: index)
  }

  private func measure(_ child: Element, _ index: Int, _ proposal: ProposedViewSize) {
    let unsized = cells[index].traits.unsizedAxes
    guard !child.hasFixedSize || !unsized.isEmpty else { return setFixed(index) }
    let least = child.sizeThatFits(.zero)
    let most = child.hasFixedSize ? least : child.sizeThatFits(.infinity)
    var (open, closed) = (0, 0)
    var flexibility: CGFloat = 0
    func add(_ length: CGFloat, _ axis: Axis.Set, isProposed: Bool) {
      guard isProposed else { return }
      if unsized.contains(axis) {
        open += 1
        closed += 1
      } else if length >= Self.unbounded {
        open += 1
      } else {
        flexibility += max(length, 0)
      }
    }
    add(most.width - least.width, .horizontal, isProposed: proposal.width != nil)
    add(most.height - least.height, .vertical, isProposed: proposal.height != nil)
    setFlexibility(flexibility, open: open, unsized: closed, ofCell: index)
  }

  /// Whether a cell has its turn before another one, whatever their places.
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (cells[left], cells[right])
    if left.priority != right.priority { return left.priority > right.priority }
    if left.openAxes != right.openAxes { return left.openAxes < right.openAxes }
    if left.unsizedAxes != right.unsizedAxes { return left.unsizedAxes < right.unsizedAxes }
    return left.flexibility < right.flexibility
  }

  // MARK: Shares

  /// What is left of a length, and among how many tracks.
  private struct Rest {
    /// What is left; nil where there is no limit.
    var length: CGFloat?
    /// The tracks in which cells of the rank are still to come.
    var tracks = 0

    /// What falls to one of the tracks.
    var share: CGFloat? { length.map { tracks > 0 ? max(0, $0 / CGFloat(tracks)) : 0 } }
  }

  /// Asks every cell for its size in the room that falls to it.
  func distribute(
    _ proposal: ProposedViewSize,
    _ children: borrowing ContiguousArray<Element>
  ) {
    let width = proposal.width.map { $0 - columns.reduce(0) { $0 + $1.gap } }
    let height = proposal.height.map { $0 - rows.reduce(0) { $0 + $1.gap } }
    var start = 0
    while start < turns.count {
      let priority = cells[turns[start]].priority
      var end = start
      while end < turns.count, cells[turns[end]].priority == priority {
        let cell = cells[turns[end]]
        for column in cell.columns { columns[column].pending += 1 }
        rows[cell.row].pending += 1
        end += 1
      }
      var free = (width: begin(&columns, width), height: begin(&rows, height))
      while start < end {
        let first = start
        let shares = (free.width.share, free.height.share)
        repeat {
          ask(turns[start], shares, children)
          start += 1
        } while start < end && !precedes(turns[first], turns[start])
        finish(first..<start, &free.width, &free.height)
      }
    }
  }

  /// Begins the turns of a rank.
  private func begin(_ tracks: inout ContiguousArray<Track>, _ length: CGFloat?) -> Rest {
    var rest = Rest(length: length)
    for index in tracks.indices {
      tracks[index].lengthBefore = tracks[index].length
      if tracks[index].pending > 0 { rest.tracks += 1 }
      if let length = rest.length { rest.length = length - tracks[index].length }
    }
    return rest
  }

  /// Proposes a cell its room, and has its tracks hold the answer.
  private func ask(
    _ index: Int,
    _ shares: (width: CGFloat?, height: CGFloat?),
    _ children: borrowing ContiguousArray<Element>
  ) {
    let cell = cells[index]
    let unsized = cell.traits.unsizedAxes
    var proposal = ProposedViewSize.unspecified
    if let share = shares.width {
      proposal.width = length(of: cell, share: unsized.contains(.horizontal) ? 0 : share)
    }
    if let share = shares.height {
      proposal.height = max(rows[cell.row].length, unsized.contains(.vertical) ? 0 : share)
    }
    let size = children[index].sizeThatFits(proposal)
    setAnswer(size, to: proposal, ofCell: index)
    if cell.span == 1 {
      columns[cell.column].length = max(columns[cell.column].length, size.width)
    }
    rows[cell.row].length = max(rows[cell.row].length, size.height)
  }

  /// The width of a cell whose columns have at least a share each.
  private func length(of cell: Cell, share: CGFloat) -> CGFloat {
    var length: CGFloat = 0
    for column in cell.columns {
      length += max(columns[column].length, share)
      if column > cell.column { length += columns[column].gap }
    }
    return length
  }

  /// Takes note that cells had their turn.
  private func finish(_ range: Range<Int>, _ width: inout Rest, _ height: inout Rest) {
    for turn in range where cells[turns[turn]].span == 1 {
      columns[cells[turns[turn]].column].pendingOwnCells -= 1
    }
    for turn in range where cells[turns[turn]].span > 1 { widen(cells[turns[turn]]) }
    for turn in range {
      let cell = cells[turns[turn]]
      for column in cell.columns { Self.end(&columns[column], &width) }
      Self.end(&rows[cell.row], &height)
    }
  }

  private static func end(_ track: inout Track, _ rest: inout Rest) {
    track.pending -= 1
    // What only cells of several tracks share stays open.
    guard track.pending == 0, track.ownCells > 0 else { return }
    rest.tracks -= 1
    if let length = rest.length { rest.length = length - (track.length - track.lengthBefore) }
  }

  /// The columns that a cell of several ones makes wider when it does not fit.
  private enum Widening {
    /// Those whose own cells are still to come.
    case pending
    /// Those that have no cell of their own.
    case shared
    case all

    func applies(to track: Track) -> Bool {
      switch self {
      case .pending: track.pendingOwnCells > 0
      case .shared: track.ownCells == 0
      case .all: true
      }
    }
  }

  /// Widens the columns of a cell of several ones until it fits.
  private func widen(_ cell: Cell) {
    let missing = cell.size.width - length(of: cell, share: 0)
    guard missing > 0 else { return }
    for widening in [Widening.pending, .shared, .all] {
      var count = 0
      for column in cell.columns where widening.applies(to: columns[column]) { count += 1 }
      guard count > 0 else { continue }
      for column in cell.columns where widening.applies(to: columns[column]) {
        columns[column].length += missing / CGFloat(count)
      }
      return
    }
  }
}
