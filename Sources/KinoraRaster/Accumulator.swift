// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraGeometry

/// Turns polygons into coverage by summing the signed area between edges and their right.
///
/// Each edge adds, for every row it crosses, its height to the cell it passes and what lies left of
/// it in that cell to the next one, so that the running sum along a row is the winding number
/// averaged over each pixel. The idea is that of the dense accumulation buffers of R. Levien,
/// "Inside the fastest font renderer in the world" (2016); a bit for each touched block of eight
/// cells makes reading and clearing cost the length of the outline and not the area.
///
/// The sums are 16.16 fixed point and vertices have their y rounded to 1/65536 pixel, which makes
/// addition exact: what an outline adds and takes away cancels to nothing, and the coverage of a
/// pixel depends neither on the window nor on the order of edges. For the same reason every
/// intersection is computed from an edge's own ends and never from where the window cuts it. So a
/// part of a picture painted alone is equal, bit for bit, to that part of the whole.
///
/// Edges above, below and right of the window are dropped; what lies left of it adds its winding to
/// the first column. More than 32767 nested windings wrap around.
struct Accumulator: PolylineSink {
  /// Cells in a block, as a shift: a touched block is read and cleared as a whole.
  static let blockShift = 3
  /// The largest coordinate told apart, in pixels: rounding y takes 16 bits of the 53.
  static let limit = 1e9

  private let memory = AccumulatorMemory()
  private var cells: UnsafeMutablePointer<Int32>
  private var bits: UnsafeMutablePointer<UInt64>
  private(set) var window = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var stride = 0
  private var words = 0
  private var width = 0
  // The window's bounds as numbers, so that clipping converts nothing.
  private var left = 0.0
  private var right = 0.0
  private var top = 0.0
  private var bottom = 0.0
  // The rows written to: an inverted range when there is none.
  private var firstRow = Int.max
  private var lastRow = -1
  // The current polyline.
  private var startX = 0.0
  private var startY = 0.0
  private var currentX = 0.0
  private var currentY = 0.0

  init() {
    cells = memory.cells
    bits = memory.bits
  }

  /// Sets the pixels that coverage is wanted for, before the first edge of a shape.
  ///
  /// - Parameter rect: The window, at non-negative positions.
  mutating func setWindow(_ rect: PixelRect) {
    window = rect
    width = rect.width
    // An edge in the last column also writes to the cell after it.
    let blocks = (width + 1 + 7) >> Self.blockShift
    stride = blocks << Self.blockShift
    words = (blocks + 63) >> 6
    memory.reserve(stride: stride, words: words, rows: rect.height)
    cells = memory.cells
    bits = memory.bits
    left = Double(rect.minX)
    right = Double(rect.minX + width)
    top = Double(rect.minY)
    bottom = Double(rect.minY + rect.height)
  }

  // MARK: Outlines

  mutating func move(_ x: Double, _ y: Double) {
    close()
    (currentX, currentY) = Self.vertex(x, y)
    (startX, startY) = (currentX, currentY)
  }

  mutating func line(_ x: Double, _ y: Double) {
    let (nextX, nextY) = Self.vertex(x, y)
    addEdge(currentX, currentY, nextX, nextY)
    (currentX, currentY) = (nextX, nextY)
  }

  mutating func close() {
    addEdge(currentX, currentY, startX, startY)
    (currentX, currentY) = (startX, startY)
  }

  /// Limits a vertex to the coordinates told apart and rounds its y to 1/65536.
  @inline(__always)
  private static func vertex(_ x: Double, _ y: Double) -> (Double, Double) {
    // NaN fails both comparisons of `max` and `min` in favour of the limit.
    let x = max(-limit, min(limit, x))
    let y = max(-limit, min(limit, y))
    return (x, (y + fixedBias) - fixedBias)
  }

  /// Adding 1.5·2³⁶ leaves a Double's last bit worth 2⁻¹⁶.
  static let fixedBias = 103_079_215_104.0

  /// The nearest multiple of 1/65536 in 16.16 fixed point, modulo 2³².
  @inline(__always)
  static func fixed(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value + fixedBias).bitPattern)
  }

  // MARK: Edges

  /// Adds one edge between vertices.
  @inline(__always)
  private mutating func addEdge(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
    guard ay != by, min(ay, by) < bottom, max(ay, by) > top, min(ax, bx) < right else { return }
    if ay < by {
      addRows(ax, ay, bx, by, 0)
    } else {
      addRows(bx, by, ax, ay, -1)
    }
  }

  /// Adds an edge that goes down and touches a row; `sign` is 0 or -1 to negate.
  private mutating func addRows(
    _ x0: Double,
    _ y0: Double,
    _ x1: Double,
    _ y1: Double,
    _ sign: Int32
  ) {
    // Clipped to the window, the differences are small and not negative.
    let from = max(y0, top) - top
    let to = min(y1, bottom) - top
    let first = Int(from)
    var end = Int(to)
    if Double(end) < to { end &+= 1 }
    firstRow = min(firstRow, first)
    lastRow = max(lastRow, end &- 1)

    var rowTop = Double(first) + top
    let perRow = (x1 - x0) / (y1 - y0)
    let perColumn = (y1 - y0) / abs(x1 - x0)
    var (xa, ya) = y0 >= rowTop ? (x0, y0) : (x0 + (rowTop - y0) * perRow, rowTop)
    var row = first
    while row < end {
      let rowBottom = rowTop + 1
      let (xb, yb) =
        y1 <= rowBottom ? (x1, y1) : (x0 + (rowBottom - y0) * perRow, rowBottom)
      addPiece(Piece(xa, xb, yb - ya, sign), row, perColumn)
      row &+= 1
      rowTop = rowBottom
      (xa, ya) = (xb, yb)
    }
  }

  /// The part of an edge inside one row, seen from left to right.
  private struct Piece {
    /// The ends, in pixels.
    let low: Double
    let high: Double
    /// The extent in y, in pixels and in fixed point.
    let height: Double
    let total: Int32
    /// 0 or -1 to negate.
    let sign: Int32

    @inline(__always)
    init(_ xa: Double, _ xb: Double, _ height: Double, _ sign: Int32) {
      low = min(xa, xb)
      high = max(xa, xb)
      self.height = height
      total = fixed(height)
      self.sign = sign
    }

    /// A value with the edge's direction.
    @inline(__always)
    func signed(_ value: Int32) -> Int32 { (value ^ sign) &- sign }
  }

  /// Adds a piece; `perColumn` is how far it goes down from one column to the next.
  @inline(__always)
  private func addPiece(_ piece: Piece, _ row: Int, _ perColumn: Double) {
    let line = cells + row &* stride
    let marks = bits + row &* words
    if piece.high <= left {
      line[0] &+= piece.signed(piece.total)
      marks[0] |= 1
    } else if piece.low < right {
      // Columns are counted from the window's first; the ends may lie outside.
      let relativeLow = piece.low - left
      let lowColumn = relativeLow >= 0 ? Int(relativeLow) : -1
      let highColumn = Int(min(piece.high, right) - left)
      if lowColumn == highColumn {
        let column = Double(lowColumn) + left
        let before = Self.fixed(piece.height * ((piece.low + piece.high) * 0.5 - column))
        line[lowColumn] &+= piece.signed(piece.total &- before)
        line[lowColumn &+ 1] &+= piece.signed(before)
        Self.mark(marks, lowColumn, lowColumn &+ 1)
      } else {
        addColumns(piece, line, lowColumn, highColumn, perColumn)
        Self.mark(marks, max(lowColumn, 0), min(highColumn &+ 1, width))
      }
    }
  }

  /// Adds a piece that spans several columns.
  ///
  /// Going right from `low`, the height left behind at the column border k is C(k), rounded, where
  /// C(low) = 0 and C(high) = total. A column receives the difference of C at its borders, and the
  /// fraction of it that lies left of the edge belongs to the column after.
  @inline(__always)
  private func addColumns(
    _ piece: Piece,
    _ line: UnsafeMutablePointer<Int32>,
    _ lowColumn: Int,
    _ highColumn: Int,
    _ perColumn: Double
  ) {
    let low = piece.low
    let total = piece.total
    var done: Int32 = 0
    var carry: Int32 = 0
    var column = lowColumn
    if column < 0 {
      // What the edge leaves behind left of the window is winding for the first column.
      done = Self.behind((left - low) * perColumn, total)
      carry = done
      column = 0
    } else {
      let border = Double(column &+ 1) + left
      let passed = (border - low) * perColumn
      done = Self.behind(passed, total)
      // The middle of the part inside, as a distance from the column's left border.
      let before = Self.fixed(min(passed, piece.height) * (1 - (border - low) * 0.5))
      line[column] &+= piece.signed(done &- before)
      carry = before
      column &+= 1
    }
    let last = min(highColumn, width)
    while column < last {
      let border = Double(column &+ 1) + left
      let next = Self.behind((border - low) * perColumn, total)
      let cover = next &- done
      let before = cover &>> 1
      line[column] &+= piece.signed(carry &+ cover &- before)
      carry = before
      done = next
      column &+= 1
    }
    if highColumn < width {
      let inside = piece.high - (Double(highColumn) + left)
      let rest = total &- done
      let before = Self.fixed(Double(rest) * (inside * (0.5 / 65536)))
      line[highColumn] &+= piece.signed(carry &+ rest &- before)
      line[highColumn &+ 1] &+= piece.signed(before)
    } else {
      line[width] &+= piece.signed(carry)
    }
  }

  /// A height in fixed point, kept between zero and the whole.
  @inline(__always)
  private static func behind(_ height: Double, _ total: Int32) -> Int32 {
    min(max(fixed(height), 0), total)
  }

  /// Notes that the cells from one column to another were written to.
  @inline(__always)
  private static func mark(_ marks: UnsafeMutablePointer<UInt64>, _ from: Int, _ to: Int) {
    let first = from &>> blockShift
    let last = to &>> blockShift
    marks[first &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: first & 63)
    var block = first
    while block < last {
      block &+= 1
      marks[block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
    }
  }

  // MARK: Coverage

  /// Closes the outline, sends the coverage to a sink, and starts anew.
  ///
  /// Costs the number of touched blocks and not the area.
  mutating func finish<S: StripSink>(_ style: FillStyle, into sink: inout S) {
    close()
    move(0, 0)
    guard firstRow <= lastRow else { return }
    let rule = CoverageRule(style)
    var row = firstRow
    while row <= lastRow {
      finishRow(row, rule, &sink)
      row &+= 1
    }
    firstRow = Int.max
    lastRow = -1
  }

  @inline(__always)
  private func finishRow<S: StripSink>(_ row: Int, _ rule: CoverageRule, _ sink: inout S) {
    let line = cells + row &* stride
    let marks = bits + row &* words
    let coverage = memory.coverage
    let y = window.minY &+ row
    var sum: Int32 = 0
    var x = 0
    var word = 0
    var pending = marks[0]
    while true {
      while pending == 0 {
        word &+= 1
        guard word < words else {
          let rest = rule.coverage(sum)
          if x < width, rest != 0 {
            sink.span(x: x &+ window.minX, count: width &- x, y: y, coverage: rest)
          }
          return
        }
        pending = marks[word]
      }
      marks[word] = 0
      // A run of ones from the lowest set bit; runs are cut at words of 512 cells.
      let skip = pending.trailingZeroBitCount
      let blocks = (~(pending &>> UInt64(truncatingIfNeeded: skip))).trailingZeroBitCount
      let end = skip &+ blocks
      pending = end == 64 ? 0 : pending & (~0 &<< UInt64(truncatingIfNeeded: end))
      let from = ((word &<< 6) &+ skip) &<< Self.blockShift
      let count = blocks &<< Self.blockShift
      if from > x {
        let gap = rule.coverage(sum)
        let gapEnd = min(from, width)
        if gap != 0, gapEnd > x {
          sink.span(x: x &+ window.minX, count: gapEnd &- x, y: y, coverage: gap)
        }
      }
      sum = rule.resolve(line + from, count, sum, into: coverage)
      let visible = min(count, width &- from)
      if visible > 0 {
        sink.run(x: from &+ window.minX, count: visible, y: y, coverage: coverage)
      }
      x = from &+ count
    }
  }
}
