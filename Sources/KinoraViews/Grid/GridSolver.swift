// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraTree

/// The cells of a grid, and the widths of columns and heights of rows that they share.
///
/// Kept by the grid's element, so that a layout in the same structure allocates nothing.
@MainActor final class GridSolver {
  /// One child of the grid.
  struct Cell {
    /// The row, from 0.
    var row: Int
    /// The first column, from 0.
    var column = 0
    /// The number of columns.
    var span = 1
    /// Whether the child stands outside of any row and takes all columns.
    var isWhole: Bool
    /// What the child says about its cell.
    var traits = GridCellTraits()
    /// The rank in handing out space: higher first.
    var priority = 0.0
    /// The number of axes along which the child takes any room or is offered none of its own.
    var openAxes = 0
    /// How many of those are axes of the latter kind.
    var unsizedAxes = 0
    /// How much larger than its least size the child can be, along the other axes together.
    var flexibility: CGFloat = 0
    /// What the child was proposed.
    var proposed = ProposedViewSize.unspecified
    /// What it answered.
    var size = CGSize.zero

    /// The columns that the cell takes.
    var columns: Range<Int> { column..<(column + span) }

    /// What the child is proposed in a box: what it was asked for, if it filled the box then.
    func proposal(in box: CGSize) -> ProposedViewSize {
      size == box ? proposed : ProposedViewSize(box)
    }
  }

  /// A column or a row.
  struct Track {
    /// The width or height.
    var length: CGFloat = 0
    /// The distance from the track before.
    var gap: CGFloat = 0
    /// The length when the cells of the current rank had their turn.
    var lengthBefore: CGFloat = 0
    /// The distance of the start from that of the grid.
    var start: CGFloat = 0
    /// The cells of the current rank that had no turn yet.
    var pending = 0
    /// The cells of this track alone.
    var ownCells = 0
    /// Those of them that had no turn yet.
    var pendingOwnCells = 0
  }

  /// How far the cells of a row that are aligned by their text reach from the common line.
  struct Lines {
    var above: CGFloat = 0
    var below: CGFloat = 0
  }

  /// The children in order.
  private(set) var cells: ContiguousArray<Cell> = []
  var columns: ContiguousArray<Track> = []
  var rows: ContiguousArray<Track> = []
  /// The alignment of each row; nil where the grid's counts.
  private var rowAlignments: ContiguousArray<VerticalAlignment?> = []
  /// The alignment of each column; nil where the grid's counts.
  private var columnAlignments: ContiguousArray<HorizontalAlignment?> = []
  /// The indices of the cells in the order of their turns.
  var turns: ContiguousArray<Int> = []
  /// What the grid was proposed last.
  private(set) var proposal: ProposedViewSize?
  /// What it answered.
  private(set) var size = CGSize.zero

  // MARK: Structure

  /// Finds out which rows the children are in.
  ///
  /// - Complexity: O(*children*) beside the way from each child up to the grid.
  func setChildren(_ children: borrowing ContiguousArray<Element>, in grid: Element) {
    proposal = nil
    cells.removeAll(keepingCapacity: true)
    rowAlignments.removeAll(keepingCapacity: true)
    var last: GridRowNode?
    for index in 0..<children.count {
      let row = children[index].gridRow(in: grid)
      if row == nil || row !== last { rowAlignments.append(row?.alignment) }
      last = row
      cells.append(Cell(row: rowAlignments.count - 1, isWhole: row == nil))
    }
  }

  /// Asks the children about their cells and gives each its columns.
  private func assignColumns(_ children: borrowing ContiguousArray<Element>) {
    columnAlignments.removeAll(keepingCapacity: true)
    var count = 1
    var row = -1
    var next = 0
    for index in 0..<children.count {
      var cell = cells[index]
      let child = children[index]
      cell.traits = GridCellTraits()
      child.describeCell(&cell.traits)
      cell.priority = child.layoutPriority
      if cell.row != row {
        row = cell.row
        next = 0
      }
      cell.column = next
      let columns = cell.traits.columns ?? 1
      cell.span = max(columns, 1)
      if !cell.isWhole {
        // So many columns are more than anyone can see.
        if next > 100_000 { cell.span = 1 }
        count = max(count, next + cell.span)
        next += columns == 0 ? 0 : cell.span
      }
      cells[index] = cell
    }
    reset(&columns, count: count)
    reset(&rows, count: rowAlignments.count)
    columnAlignments.append(contentsOf: repeatElement(nil, count: count))
    for index in cells.indices {
      if cells[index].isWhole {
        cells[index].span = count
      } else if let alignment = cells[index].traits.columnAlignment {
        let column = cells[index].column
        columnAlignments[column] = columnAlignments[column] ?? alignment
      }
      rows[cells[index].row].ownCells += 1
      if cells[index].span == 1 { columns[cells[index].column].ownCells += 1 }
    }
    for index in columns.indices { columns[index].pendingOwnCells = columns[index].ownCells }
  }

  private func reset(_ tracks: inout ContiguousArray<Track>, count: Int) {
    tracks.removeAll(keepingCapacity: true)
    tracks.append(contentsOf: repeatElement(Track(), count: count))
  }

  // MARK: Distances

  /// Sets the distances between columns and between rows.
  ///
  /// Between two columns there is one only where two cells of a row meet. Of several pairs of cells
  /// those with the greatest distance decide.
  private func setGaps(_ children: borrowing ContiguousArray<Element>, rule: GridLayout) {
    var rowStart = 0
    var aboveStart = 0
    for index in cells.indices {
      let cell = cells[index]
      if index > 0, cell.row != cells[index - 1].row {
        aboveStart = rowStart
        rowStart = index
      }
      if index > rowStart, cell.column > 0 {
        let gap =
          rule.horizontalSpacing
          ?? children[index - 1].defaultDistance(to: children[index], along: .horizontal)
        widen(&columns[cell.column].gap, to: gap, isExact: rule.horizontalSpacing != nil)
      }
      guard rowStart > 0 else { continue }
      if let spacing = rule.verticalSpacing {
        rows[cell.row].gap = spacing
        continue
      }
      // The cells above are passed once for all cells of the row, as both are in order.
      while aboveStart + 1 < rowStart, cells[aboveStart].columns.upperBound <= cell.column {
        aboveStart += 1
      }
      var above = aboveStart
      while above < rowStart, cells[above].columns.overlaps(cell.columns) {
        let gap = children[above].defaultDistance(to: children[index], along: .vertical)
        widen(&rows[cell.row].gap, to: gap, isExact: false)
        above += 1
      }
    }
  }

  private func widen(_ gap: inout CGFloat, to other: CGFloat, isExact: Bool) {
    gap = isExact ? other : max(gap, other)
  }

  // MARK: The solution

  /// Hands out space for a proposal.
  func solve(
    _ proposal: ProposedViewSize,
    _ children: borrowing ContiguousArray<Element>,
    rule: GridLayout
  ) {
    assignColumns(children)
    setGaps(children, rule: rule)
    setTurns(children, proposal)
    distribute(proposal, children)
    for row in rows.indices {
      let lines = baselines(ofRow: row, children, grid: rule.alignment, isPlaced: false)
      rows[row].length = max(rows[row].length, lines.above + lines.below)
    }
    self.proposal = proposal
    size = CGSize(width: Self.setStarts(&columns), height: Self.setStarts(&rows))
  }

  /// Puts tracks one after the other.
  ///
  /// - Returns: The end of the last one.
  private static func setStarts(_ tracks: inout ContiguousArray<Track>) -> CGFloat {
    var end: CGFloat = 0
    for index in tracks.indices {
      tracks[index].start = end + tracks[index].gap
      end = tracks[index].start + tracks[index].length
    }
    return end
  }

  /// Changes a cell in place.
  func setAnswer(_ size: CGSize, to proposal: ProposedViewSize, ofCell index: Int) {
    cells[index].proposed = proposal
    cells[index].size = size
  }

  /// Notes how flexible a cell is.
  func setFlexibility(_ length: CGFloat, open: Int, unsized: Int, ofCell index: Int) {
    cells[index].flexibility = length
    cells[index].openAxes = open
    cells[index].unsizedAxes = unsized
  }

  /// The box of a cell, from the corner of the grid.
  func box(of cell: Cell) -> CGRect {
    let (first, last) = (columns[cell.column], columns[cell.column + cell.span - 1])
    let row = rows[cell.row]
    return CGRect(
      x: first.start,
      y: row.start,
      width: last.start + last.length - first.start,
      height: row.length
    )
  }

  /// How a view stands across its columns.
  func horizontalAlignment(of cell: Cell, grid: Alignment) -> HorizontalAlignment {
    if cell.traits.columns == 0 { return .leading }
    let isSingle = cell.span == 1 && !cell.isWhole
    return (isSingle ? columnAlignments[cell.column] : nil) ?? grid.horizontal
  }

  /// How a view stands across its row.
  func verticalAlignment(of cell: Cell, grid: Alignment) -> VerticalAlignment {
    rowAlignments[cell.row] ?? grid.vertical
  }

  /// How far the cells of a row that are aligned by their text reach from the common line.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - children: The children of the grid.
  ///   - grid: The grid's alignment.
  ///   - isPlaced: Whether the boxes of the cells are known.
  /// - Returns: How far they reach; nothing where the row is not aligned by text.
  func baselines(
    ofRow row: Int,
    _ children: borrowing ContiguousArray<Element>,
    grid: Alignment,
    isPlaced: Bool = true
  ) -> Lines {
    var lines = Lines()
    let alignment = rowAlignments[row] ?? grid.vertical
    guard alignment.isBaseline else { return lines }
    for index in firstCell(ofRow: row)..<cells.count {
      let cell = cells[index]
      guard cell.row == row else { break }
      if cell.traits.anchor != nil { continue }
      let child = children[index]
      let proposal = isPlaced ? cell.proposal(in: box(of: cell).size) : cell.proposed
      let size = isPlaced ? child.sizeThatFits(proposal) : cell.size
      let guide = alignment.value(of: child, proposed: proposal, size: size)
      lines.above = max(lines.above, guide)
      lines.below = max(lines.below, size.height - guide)
    }
    return lines
  }

  /// The index of the first cell of a row, which has at least one.
  private func firstCell(ofRow row: Int) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
