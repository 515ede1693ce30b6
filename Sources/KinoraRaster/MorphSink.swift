// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The extent of a shape in each row of the frame before, and of the frame that is being painted.
final class MorphRows {
  /// One row of a shape: the columns that it touches, and the longest stretch covered in full.
  struct Row {
    var minX: Int
    var maxX: Int
    var solidMinX: Int
    var solidMaxX: Int

    static let nothing = Row(minX: 0, maxX: 0, solidMinX: 0, solidMaxX: 0)
  }

  fileprivate var old = GrowableBuffer<Row>(capacity: 512)
  fileprivate var oldTop = 0
  fileprivate var new = GrowableBuffer<Row>(capacity: 512)
  fileprivate var newTop = 0
  /// The colour of the shape in the frame before.
  fileprivate var color: UInt32 = 0
  /// Whether the old rows are what the target shows.
  var isKnown = false

  deinit {
    old.deallocate()
    new.deallocate()
  }

  /// Makes the rows of the last frame those of the frame before, and starts new ones.
  fileprivate func begin(_ top: Int) {
    swap(&old, &new)
    oldTop = newTop
    new.removeAll()
    newTop = top
  }

  @inline(__always)
  fileprivate func oldRow(_ y: Int) -> Row {
    let index = y &- oldTop
    return index >= 0 && index < old.count ? old.base[index] : .nothing
  }
}

/// Paints a shape in one colour over a plain background, where the frame before showed it in
/// another form.
///
/// Pixels that neither form covers, and those that both cover in full, show what they should: they
/// are not touched. The rest is cleared and painted row by row.
struct MorphSink: ShapeSink {
  private var compositor: Compositor
  private let rows: MorphRows
  private let rect: PixelRect
  private let clear: UInt32
  /// The row at hand, and up to where it is done.
  private var y: Int
  private var row = MorphRows.Row.nothing
  private var old = MorphRows.Row.nothing
  private var x: Int

  /// Begins a frame.
  ///
  /// - Parameters:
  ///   - compositor: What paints.
  ///   - rows: What is known of the frame before; receives this one's.
  ///   - rect: The pixels that may be painted, with all that the shape covered and covers.
  ///   - clear: The background.
  init(_ compositor: Compositor, _ rows: MorphRows, _ rect: PixelRect, clear: UInt32) {
    self.compositor = compositor
    self.rows = rows
    self.rect = rect
    self.clear = clear
    rows.begin(rect.minY)
    y = rect.minY
    x = rect.minX
    startRow()
  }

  mutating func beginShape(color: UInt32) {
    if color != rows.color { forget() }
    rows.color = color
    compositor.beginShape(color: color)
  }

  mutating func endShape() {}

  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    advance(to: y)
    let end = x &+ count
    touch(x, end)
    clearRow(to: x)
    guard coverage == 255 else {
      clearRow(to: end)
      compositor.span(x: x, count: count, y: y, coverage: coverage)
      return
    }
    if count > row.solidMaxX &- row.solidMinX { (row.solidMinX, row.solidMaxX) = (x, end) }
    let holeMin = max(x, old.solidMinX)
    let holeMax = min(end, old.solidMaxX)
    if holeMin < holeMax {
      paintSolid(x, holeMin)
      paintSolid(holeMax, end)
      self.x = end
    } else {
      paintSolid(x, end)
    }
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    advance(to: y)
    touch(x, x &+ count)
    clearRow(to: x &+ count)
    compositor.run(x: x, count: count, y: y, coverage: coverage)
  }

  mutating func pixels(x: Int, count: Int, y: Int, colors: UnsafePointer<UInt32>) {
    advance(to: y)
    touch(x, x &+ count)
    clearRow(to: x &+ count)
    compositor.pixels(x: x, count: count, y: y, colors: colors)
  }

  /// Ends the frame; what the shape has left is cleared.
  mutating func finish() {
    advance(to: rect.maxY)
    rows.isKnown = true
  }

  // MARK: Rows

  /// What the target shows is not what the rows say.
  private mutating func forget() {
    rows.isKnown = false
    startRow()
  }

  private mutating func startRow() {
    row = .nothing
    // Unknown pixels are cleared from side to side.
    old =
      rows.isKnown
      ? rows.oldRow(y)
      : MorphRows.Row(minX: rect.minX, maxX: rect.maxX, solidMinX: 0, solidMaxX: 0)
    old.minX = max(old.minX, rect.minX)
    old.maxX = min(old.maxX, rect.maxX)
    x = old.minX < old.maxX ? old.minX : rect.maxX
  }

  /// Ends rows until another one is at hand.
  private mutating func advance(to next: Int) {
    while y < next {
      if old.minX < old.maxX { clearRow(to: old.maxX) }
      rows.new.append(row)
      y &+= 1
      startRow()
    }
  }

  /// Notes the columns that the shape touches.
  private mutating func touch(_ minX: Int, _ maxX: Int) {
    if row.minX == row.maxX {
      row.minX = minX
      // Clearing begins where either form does.
      x = min(x, minX)
    }
    row.maxX = maxX
  }

  /// Clears the row at hand up to a column.
  private mutating func clearRow(to end: Int) {
    guard x < end else { return }
    compositor.clear(PixelRect(minX: x, minY: y, maxX: end, maxY: y &+ 1), to: clear)
    x = end
  }

  /// Paints columns that are covered in full, and nothing before them any more.
  private mutating func paintSolid(_ from: Int, _ end: Int) {
    guard from < end else { return }
    x = max(x, from)
    if rows.color &>> 24 != 255 { clearRow(to: end) }
    x = max(x, end)
    compositor.span(x: from, count: end &- from, y: y, coverage: 255)
  }
}
