// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Exact arithmetic on 8-bit channels, alone and two to a word.
///
/// Round(v / 255) for 0 ≤ v ≤ 255² is `(t + (t >> 8)) >> 8` with `t = v + 128` (J. Blinn, "Three
/// Wrongs Make a Right", IEEE CG&A 15(6), 1995). No intermediate exceeds 16 bits, so the red and
/// blue, or alpha and green, channels of a pixel share a word: the mask 0x00ff00ff picks a pair.
package enum PixelMath {
  /// Every other byte.
  @inlinable static var lanes: UInt32 { 0x00ff_00ff }

  /// The product of two fractions of 255, rounded to nearest.
  @inlinable @inline(__always)
  package static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a &* b &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  /// Mixes a pixel towards an opaque colour: `color·m / 255 + pixel·(255 − m) / 255` per channel.
  ///
  /// With `color` opaque this is premultiplied source-over for a source of alpha `m`. Each product is
  /// rounded by itself, as graphics hardware with 8-bit targets does, so that both presenters agree.
  /// The errors of the two cancel where colour and pixel are equal, and no channel exceeds alpha.
  ///
  /// - Parameters:
  ///   - pixel: A premultiplied pixel.
  ///   - color: A pixel whose alpha is 255.
  ///   - m: The source's alpha times coverage, 0…255.
  /// - Returns: The mixed pixel.
  @inlinable @inline(__always)
  package static func mix(_ pixel: UInt32, _ color: UInt32, _ m: UInt32) -> UInt32 {
    let rest = 255 &- m
    func scaled(_ channels: UInt32, _ m: UInt32) -> UInt32 {
      var low = (channels & lanes) &* m &+ 0x0080_0080
      var high = ((channels &>> 8) & lanes) &* m &+ 0x0080_0080
      low = (low &+ ((low &>> 8) & lanes)) &>> 8
      high = high &+ ((high &>> 8) & lanes)
      return (low & lanes) | (high & ~lanes)
    }
    return scaled(pixel, rest) &+ scaled(color, m)
  }

  /// A straight-alpha pixel with its colour channels multiplied by its alpha.
  package static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    return alpha &<< 24
      | multiply((pixel &>> 16) & 255, alpha) &<< 16
      | multiply((pixel &>> 8) & 255, alpha) &<< 8
      | multiply(pixel & 255, alpha)
  }
}
