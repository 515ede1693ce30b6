// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Compositor {
  /// Eight pixels next to each other that are painted in the same way in every row.
  private struct Block {
    /// What is left of the old pixels.
    let rest: Lanes
    /// What is added.
    let source: Words

    /// Prepares a block.
    ///
    /// - Parameters:
    ///   - coverage: One byte for each pixel.
    ///   - color: An opaque colour.
    ///   - alpha: The colour's own alpha.
    @inline(__always)
    init(_ coverage: UInt64, _ color: UInt32, _ alpha: UInt32) {
      let low = Compositor.lanes(Words(repeating: color & PixelMath.lanes))
      let high = Compositor.lanes(Words(repeating: (color &>> 8) & PixelMath.lanes))
      let m = Compositor.products(
        Compositor.pairs(coverage),
        Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
      )
      rest = 255 &- m
      source = Compositor.pixels(low &* m &+ 128, high &* m &+ 128)
    }

    @inline(__always)
    func paint(_ place: UnsafeMutableRawPointer) {
      let old = place.loadUnaligned(as: Words.self)
      let low = Compositor.lanes(old & PixelMath.lanes) &* rest &+ 128
      let high = Compositor.lanes((old &>> 8) & PixelMath.lanes) &* rest &+ 128
      place.storeBytes(of: Compositor.pixels(low, high) &+ source, as: Words.self)
    }
  }

  /// Rectangles are painted in whole blocks of eight pixels: those that are not covered keep their
  /// value, and a rectangle at the right edge has its first block begin further left.
  func rectangle(_ shape: RectangleCoverage, color: UInt32) -> Bool {
    let pixels = shape.pixels
    let blocks = (pixels.maxX &- pixels.minX &+ 7) &>> 3
    let start = min(pixels.minX, width &- blocks &* 8)
    guard start >= 0 else { return false }
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
    let (opaque, alpha) = (color | 0xff00_0000, color &>> 24)
    let firstColumn = shape.pixels.minX &- start
    let lastColumn = shape.pixels.maxX &- 1 &- start &- (blocks &- 1) &* 8
    let all = UInt64(row.middle) &* 0x0101_0101_0101_0101
    // From the first column on, and up to the last one.
    let head =
      (all << UInt64(8 &* firstColumn &+ 8)) | UInt64(row.first) << UInt64(8 &* firstColumn)
    let tailMask: UInt64 = (1 << UInt64(8 &* lastColumn)) &- 1
    let tail = UInt64(row.last) << UInt64(8 &* lastColumn)
    var place = UnsafeMutableRawPointer(base + (rows.lowerBound &* stride &+ start))
    let (step, count) = (stride &* 4, rows.count)
    if blocks == 1 {
      let block = Block((head & tailMask) | tail, opaque, alpha)
      for _ in 0..<count {
        block.paint(place)
        place += step
      }
      return
    }
    let first = Block(head, opaque, alpha)
    let middle = Block(all, opaque, alpha)
    let last = Block((all & tailMask) | tail, opaque, alpha)
    let isSolid = row.middle == 255 && alpha == 255
    let solid = Words(repeating: opaque)
    let end = (blocks &- 1) &* 32
    for _ in 0..<count {
      first.paint(place)
      var offset = 32
      while offset < end {
        if isSolid {
          (place + offset).storeBytes(of: solid, as: Words.self)
        } else {
          middle.paint(place + offset)
        }
        offset &+= 32
      }
      last.paint(place + end)
      place += step
    }
  }
}
