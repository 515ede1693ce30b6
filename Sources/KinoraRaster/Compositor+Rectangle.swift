// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSpans

extension Compositor {
  /// Rectangles are painted in whole blocks of eight pixels: those that are not covered keep their
  /// value, and a rectangle at the right edge has its first block begin further left.
  mutating func rectangle(_ shape: RectangleCoverage, color: UInt32) -> Bool {
    let pixels = shape.pixels
    let blocks = (pixels.maxX &- pixels.minX &+ 7) &>> 3
    let start = min(pixels.minX, width &- blocks &* 8)
    guard start >= 0 else { return false }
    reach(pixels.maxY)
    let rows = shape.fullRows
    for y in pixels.minY..<rows.lowerBound { paint(shape, y..<(y &+ 1), start, blocks, color) }
    paint(shape, rows, start, blocks, color)
    for y in rows.upperBound..<pixels.maxY { paint(shape, y..<(y &+ 1), start, blocks, color) }
    return true
  }

  /// Paints rows of equal coverage.
  @inline(__always)
  private func paint(
    _ shape: RectangleCoverage,
    _ rows: Range<Int>,
    _ start: Int,
    _ blocks: Int,
    _ color: UInt32
  ) {
    guard !rows.isEmpty else { return }
    let row = shape.row(rows.lowerBound)
    let firstColumn = shape.pixels.minX &- start
    let lastColumn = shape.pixels.maxX &- 1 &- start &- (blocks &- 1) &* 8
    let all = UInt64(row.middle) &* 0x0101_0101_0101_0101
    // From the first column on, and up to the last one.
    let head =
      (all << UInt64(8 &* firstColumn &+ 8)) | UInt64(row.first) << UInt64(8 &* firstColumn)
    let tailMask: UInt64 = (1 << UInt64(8 &* lastColumn)) &- 1
    let tail = UInt64(row.last) << UInt64(8 &* lastColumn)
    // The first pixel is the lowest byte: also in memory, on the processors that Swift runs on.
    let coverage = SpansBlocks(
      first: blocks == 1 ? (head & tailMask) | tail : head,
      middle: all,
      last: (all & tailMask) | tail
    )
    spansMixBlocks(
      base + (rows.lowerBound &* stride &+ start),
      Int64(stride),
      Int64(rows.count),
      Int64(blocks),
      coverage,
      color,
      usesVectors
    )
  }
}
