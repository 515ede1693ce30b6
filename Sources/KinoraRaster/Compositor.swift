// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSpans

/// Paints coverage in one colour over premultiplied pixels.
///
/// The effective alpha of a pixel is the colour's alpha times the coverage, rounded to 8 bits; the
/// pixel is then mixed towards the opaque colour with one more rounding. A graphics card that
/// blends the same straight colour and coverage differs by at most 1 of 255 for each layer.
struct Compositor: ShapeSink {
  let base: UnsafeMutablePointer<UInt32>
  let stride: Int
  let width: Int
  private var color: UInt32 = 0
  let usesVectors: Bool
  private var clearedRect = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var clearedPixel: UInt32 = 0
  /// The first row of the rectangle that is still to be cleared; the largest number for none.
  private var nextRow = Int.max

  /// Creates a compositor; the memory must outlive it.
  init(target: PixelTarget, usesVectors: Bool = true) {
    self.usesVectors = usesVectors && spansHasVectors()
    base = target.base
    stride = target.stride
    width = target.width
  }

  // MARK: Clearing

  /// Has the pixels of a rectangle set before anything is painted over them.
  ///
  /// That is done row by row, just before the first shape gets there: large pictures do not fit into
  /// the caches, where these rows still are then.
  mutating func beginClearing(_ rect: PixelRect, to pixel: UInt32) {
    clearedRect = rect
    clearedPixel = pixel
    nextRow = rect.minY
  }

  /// Sets those pixels of the rectangle that no shape has reached.
  mutating func finishClearing() {
    reach(clearedRect.maxY)
    nextRow = .max
  }

  /// Sees to it that rows up to one that is not needed are clear.
  @inline(__always)
  mutating func reach(_ end: Int) { if nextRow < end { clear(to: end) } }

  @inline(never)
  private mutating func clear(to end: Int) {
    // Shapes that come span by span do not have every row cleared by itself.
    let end = min(max(end, nextRow &+ 16), clearedRect.maxY)
    let first = base + (nextRow &* stride &+ clearedRect.minX)
    let count = end &- nextRow
    if clearedRect.width == stride {
      spansSet(first, Int64(count &* stride), clearedPixel, usesVectors)
    } else {
      for row in 0..<count {
        spansSet(first + row &* stride, Int64(clearedRect.width), clearedPixel, usesVectors)
      }
    }
    nextRow = end < clearedRect.maxY ? end : .max
  }

  // MARK: Painting

  mutating func beginShape(color: UInt32) {
    self.color = color
  }

  mutating func endShape() {}

  func expect(_ window: PixelRect) {
    let first = base + (window.minY &* stride &+ window.minX)
    spansPrefetch(
      first,
      Int64(stride),
      Int64(window.maxX &- window.minX),
      Int64(window.maxY &- window.minY)
    )
  }

  mutating func rows(_ rows: CoverageRows) {
    var window = rows.window
    reach(Int(window.top &+ window.lastRow) &+ 1)
    let first = base + (Int(window.top) &* stride &+ Int(window.left))
    let room = Int64(width) &- window.left
    if let crossings = rows.crossings {
      spansFillRepaired(
        &window,
        crossings,
        rows.rule,
        rows.coverage,
        rows.strips,
        first,
        Int64(stride),
        room,
        color
      )
    } else {
      spansFill(&window, rows.rule, first, Int64(stride), room, color)
    }
  }

  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    reach(y &+ 1)
    spansMixSpan(base + (y &* stride &+ x), Int64(count), coverage, color, usesVectors)
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    reach(y &+ 1)
    spansMixRun(base + (y &* stride &+ x), coverage, Int64(count), color, usesVectors)
  }
}
