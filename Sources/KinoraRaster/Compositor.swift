// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Paints coverage in one colour over premultiplied pixels.
///
/// The effective alpha of a pixel is the colour's alpha times the coverage, rounded to 8 bits; the
/// pixel is then mixed towards the opaque colour with one more rounding. A graphics card that
/// blends the same straight colour and coverage differs by at most 1 of 255 for each layer.
struct Compositor: ShapeSink {
  let base: UnsafeMutablePointer<UInt32>
  let stride: Int
  let width: Int
  /// The colour made opaque.
  private var opaque: UInt32 = 0
  private var alpha: UInt32 = 0

  /// Creates a compositor; the memory must outlive it.
  init(target: PixelTarget) {
    base = target.base
    stride = target.stride
    width = target.width
  }

  mutating func beginShape(color: UInt32) {
    opaque = color | 0xff00_0000
    alpha = color &>> 24
  }

  mutating func endShape() {}

  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    let start = base + (y &* stride &+ x)
    let m = PixelMath.multiply(alpha, UInt32(coverage))
    if m == 255 {
      start.update(repeating: opaque, count: count)
    } else if m != 0 {
      Self.mixSpan(start, count, opaque, m)
    }
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

  /// Mixes a row of pixels with a constant alpha.
  private static func mixSpan(
    _ pixels: UnsafeMutablePointer<UInt32>,
    _ count: Int,
    _ color: UInt32,
    _ m: UInt32
  ) {
    let rest = Lanes(repeating: UInt16(truncatingIfNeeded: 255 &- m))
    let lowSource = lanes(
      Words(repeating: (color & PixelMath.lanes) &* m &+ 0x0080_0080)
    )
    let highSource = lanes(
      Words(repeating: ((color &>> 8) & PixelMath.lanes) &* m &+ 0x0080_0080)
    )
    let raw = UnsafeMutableRawPointer(pixels)
    var index = 0
    while index &+ 8 <= count {
      let place = raw + index &* 4
      let old = place.loadUnaligned(as: Words.self)
      let low = lanes(old & PixelMath.lanes) &* rest &+ 128
      let high = lanes((old &>> 8) & PixelMath.lanes) &* rest &+ 128
      place.storeBytes(
        of: Self.pixels(low, high) &+ Self.pixels(lowSource, highSource),
        as: Words.self
      )
      index &+= 8
    }
    while index < count {
      pixels[index] = PixelMath.mix(pixels[index], color, m)
      index &+= 1
    }
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    let pixels = base + (y &* stride &+ x)
    let (opaque, alpha) = (opaque, alpha)
    let raw = UnsafeMutableRawPointer(pixels)
    let values = UnsafeRawPointer(coverage)
    let lowColor = Self.lanes(Words(repeating: opaque & PixelMath.lanes))
    let highColor = Self.lanes(Words(repeating: (opaque &>> 8) & PixelMath.lanes))
    let alphas = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
    var index = 0
    while index &+ 8 <= count {
      let eight = values.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let place = raw + index &* 4
      if eight == .max, alpha == 255 {
        place.storeBytes(of: Words(repeating: opaque), as: Words.self)
      } else if eight != 0 {
        var m = Self.pairs(eight)
        if alpha != 255 { m = Self.products(m, alphas) }
        let rest = 255 &- m
        let old = place.loadUnaligned(as: Words.self)
        let low = Self.lanes(old & PixelMath.lanes) &* rest &+ 128
        let high = Self.lanes((old &>> 8) & PixelMath.lanes) &* rest &+ 128
        place.storeBytes(
          of: Self.pixels(low, high) &+ Self.pixels(lowColor &* m &+ 128, highColor &* m &+ 128),
          as: Words.self
        )
      }
      index &+= 8
    }
    while index < count {
      let m = PixelMath.multiply(alpha, UInt32(coverage[index]))
      if m != 0 { pixels[index] = PixelMath.mix(pixels[index], opaque, m) }
      index &+= 1
    }
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
