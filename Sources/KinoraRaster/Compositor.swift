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
  private let usesVectors: Bool

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

  mutating func rows(_ rows: CoverageRows) {
    var window = rows.window
    let first = base + (Int(window.top) &* stride &+ Int(window.left))
    if let crossings = rows.crossings {
      spansFillRepaired(
        &window,
        crossings,
        rows.rule,
        rows.coverage,
        rows.strips,
        first,
        Int64(stride),
        color
      )
    } else {
      spansFill(&window, rows.rule, first, Int64(stride), color)
    }
  }

  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    spansMixSpan(base + (y &* stride &+ x), Int64(count), coverage, color, usesVectors)
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    spansMixRun(base + (y &* stride &+ x), coverage, Int64(count), color, usesVectors)
  }

  // 16-bit lanes hold exact products: SSE2 multiplies lanes of 16 bits but not of 32.
  typealias Words = SIMD8<UInt32>
  typealias Lanes = SIMD16<UInt16>

  /// Views words as pairs of 16-bit lanes: same size and alignment, plain integers.
  @inline(__always)
  static func lanes(_ words: Words) -> Lanes { unsafeBitCast(words, to: Lanes.self) }

  /// Divides sums of products with 128 added by 255 and puts the two halves together.
  @inline(__always)
  static func pixels(_ low: Lanes, _ high: Lanes) -> Words {
    let low = (low &+ (low &>> 8)) &>> 8
    let high = high &+ (high &>> 8)
    return unsafeBitCast(low, to: Words.self)
      | (unsafeBitCast(high, to: Words.self) & ~PixelMath.lanes)
  }

  /// The products of fractions of 255, rounded to nearest.
  @inline(__always)
  static func products(_ a: Lanes, _ b: Lanes) -> Lanes {
    let product = a &* b &+ 128
    return (product &+ (product &>> 8)) &>> 8
  }

  /// Spreads eight bytes, each to both 16-bit lanes of a word.
  @inline(__always)
  static func pairs(_ bytes: UInt64) -> Lanes {
    let eight = unsafeBitCast(bytes, to: SIMD8<UInt8>.self)
    // Written out, the compiler sees one widening of eight lanes.
    let words = Words(
      UInt32(eight[0]),
      UInt32(eight[1]),
      UInt32(eight[2]),
      UInt32(eight[3]),
      UInt32(eight[4]),
      UInt32(eight[5]),
      UInt32(eight[6]),
      UInt32(eight[7])
    )
    return lanes(words | (words &<< 16))
  }
}
