// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Compositor: PixelSink {
  // 16-bit lanes hold exact products: SSE2 multiplies lanes of 16 bits but not of 32.
  private typealias Words = SIMD8<UInt32>
  private typealias Lanes = SIMD16<UInt16>

  /// Views words as pairs of 16-bit lanes: same size and alignment, plain integers.
  @inline(__always)
  private static func lanes(_ words: Words) -> Lanes { unsafeBitCast(words, to: Lanes.self) }

  /// Divides sums of products with 128 added by 255 and puts the two halves together.
  @inline(__always)
  private static func pixels(_ low: Lanes, _ high: Lanes) -> Words {
    let low = (low &+ (low &>> 8)) &>> 8
    let high = high &+ (high &>> 8)
    // Back from lanes to words, which are the same bits.
    return unsafeBitCast(low, to: Words.self)
      | (unsafeBitCast(high, to: Words.self) & ~PixelMath.lanes)
  }

  /// Paints pixels of different colours, each as a shape of its colour would be.
  package mutating func pixels(x: Int, count: Int, y: Int, colors: UnsafePointer<UInt32>) {
    reach(y &+ 1)
    let target = base + (y &* stride &+ x)
    let raw = UnsafeMutableRawPointer(target)
    let source = UnsafeRawPointer(colors)
    var index = 0
    while index &+ 8 <= count {
      let color = source.loadUnaligned(fromByteOffset: index &* 4, as: Words.self)
      let alpha = color &>> 24
      let place = raw + index &* 4
      if alpha == Words(repeating: 255) {
        place.storeBytes(of: color, as: Words.self)
      } else {
        let m = Self.lanes(alpha | (alpha &<< 16))
        let rest = 255 &- m
        let opaque = color | 0xff00_0000
        let old = place.loadUnaligned(as: Words.self)
        let low = Self.lanes(old & PixelMath.lanes) &* rest &+ 128
        let high = Self.lanes((old &>> 8) & PixelMath.lanes) &* rest &+ 128
        let lowColor = Self.lanes(opaque & PixelMath.lanes) &* m &+ 128
        let highColor = Self.lanes((opaque &>> 8) & PixelMath.lanes) &* m &+ 128
        place.storeBytes(
          of: Self.pixels(low, high) &+ Self.pixels(lowColor, highColor),
          as: Words.self
        )
      }
      index &+= 8
    }
    while index < count {
      let color = colors[index]
      target[index] = PixelMath.mix(target[index], color | 0xff00_0000, color &>> 24)
      index &+= 1
    }
  }
}
