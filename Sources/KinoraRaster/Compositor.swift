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

  /// Creates a compositor; the memory must outlive it.
  init(target: PixelTarget, usesVectors: Bool = true) {
    self.usesVectors = usesVectors && spansHasVectors()
    base = target.base
    stride = target.stride
    width = target.width
  }

  /// Sets the pixels of a rectangle.
  func clear(_ rect: PixelRect, to pixel: UInt32) {
    let first = base + (rect.minY * stride + rect.minX)
    if rect.width == stride {
      spansSet(first, Int64(rect.area), pixel, usesVectors)
    } else {
      for row in 0..<rect.height {
        spansSet(first + row * stride, Int64(rect.width), pixel, usesVectors)
      }
    }
  }

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
    spansMixSpan(base + (y &* stride &+ x), Int64(count), coverage, color, usesVectors)
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    spansMixRun(base + (y &* stride &+ x), coverage, Int64(count), color, usesVectors)
  }
}
