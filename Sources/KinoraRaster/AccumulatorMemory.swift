// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSpans

/// The buffers of an accumulator, which only grow; cells and marks are zero between two shapes.
final class AccumulatorMemory {
  /// Room for the points of polylines.
  private(set) var points: UnsafeMutablePointer<SIMD2<Double>>
  /// Room for the ends of polylines.
  private(set) var ends: UnsafeMutablePointer<Int32>
  /// How many points and ends there is room for.
  private(set) var pointCapacity = Accumulator.batch
  /// Room for the coverage of one row.
  private(set) var coverage: UnsafeMutablePointer<UInt8>
  /// Room for the strips of one row.
  private(set) var strips: UnsafeMutablePointer<SpansStrip>
  /// What finds pixels that several edges pass; nil when there is no memory for it.
  private(set) var crossings: OpaquePointer?
  private var cells: UnsafeMutablePointer<Int32>
  private var marks: UnsafeMutablePointer<UInt8>
  private var cellCapacity = 0
  private var markCapacity = 0
  private var rowCapacity = 0

  init() {
    points = .allocate(capacity: Accumulator.batch)
    ends = .allocate(capacity: Accumulator.batch)
    coverage = .allocate(capacity: 1)
    strips = .allocate(capacity: 1)
    cells = .allocate(capacity: 1)
    marks = .allocate(capacity: 1)
  }

  deinit {
    if let crossings { spansFreeCrossings(crossings) }
    points.deallocate()
    ends.deallocate()
    coverage.deallocate()
    strips.deallocate()
    cells.deallocate()
    marks.deallocate()
  }

  /// Makes room for a window and tells it where; its cells must be zero.
  @inline(__always)
  func reserve(_ window: inout SpansWindow) {
    // Edges may add nothing to the row after the last.
    let cellCount = Int(window.stride &* (window.height &+ 1))
    let markCount = Int(window.markStride &* (window.height &+ 1))
    if cellCount > cellCapacity || markCount > markCapacity
      || Int(window.stride) > rowCapacity
    {
      grow(cellCount, markCount, Int(window.stride))
    }
    window.cells = cells
    window.marks = marks
  }

  /// Makes room for twice the points, and keeps those there are.
  func growPoints() {
    let (morePoints, moreEnds) = (
      UnsafeMutablePointer<SIMD2<Double>>.allocate(capacity: pointCapacity * 2),
      UnsafeMutablePointer<Int32>.allocate(capacity: pointCapacity * 2)
    )
    morePoints.update(from: points, count: pointCapacity)
    moreEnds.update(from: ends, count: pointCapacity)
    points.deallocate()
    ends.deallocate()
    (points, ends) = (morePoints, moreEnds)
    pointCapacity *= 2
  }

  /// Makes room for crossings, if there is none.
  func reserveCrossings() {
    if crossings == nil { crossings = spansMakeCrossings() }
  }

  private func grow(_ cellCount: Int, _ markCount: Int, _ rowCount: Int) {
    if cellCount > cellCapacity {
      cells.deallocate()
      cellCapacity = cellCount
      cells = .allocate(capacity: cellCount)
      cells.initialize(repeating: 0, count: cellCount)
    }
    if markCount > markCapacity {
      marks.deallocate()
      markCapacity = markCount
      marks = .allocate(capacity: markCount)
      marks.initialize(repeating: 0, count: markCount)
    }
    if rowCount > rowCapacity {
      coverage.deallocate()
      strips.deallocate()
      rowCapacity = rowCount
      coverage = .allocate(capacity: rowCount)
      // At most one for each block and one for the gap before it, and one after the last.
      strips = .allocate(capacity: rowCount / 4 + 1)
    }
  }
}
