// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraGeometry

/// How a winding number, averaged over a pixel, becomes coverage.
///
/// Non-zero: min(|a|, 1). Even-odd: the distance of a to the nearest even number. Both are exact
/// for pixels that a single edge crosses.
struct CoverageRule {
  private let isEvenOdd: Bool
  private let isAntialiased: Bool

  init(_ style: FillStyle) {
    isEvenOdd = style.isEOFilled
    isAntialiased = style.isAntialiased
  }

  /// The coverage for a winding number in 16.16 fixed point, rounded to nearest.
  @inline(__always)
  func coverage(_ winding: Int32) -> UInt8 {
    let value = isEvenOdd ? Self.evenOdd(winding) : Self.nonZero(winding)
    return isAntialiased ? value : Self.threshold(value)
  }

  /// Sums up differences, clears them and stores the coverage of each pixel.
  ///
  /// - Parameters:
  ///   - cells: The differences.
  ///   - count: How many there are, a multiple of eight.
  ///   - start: The winding number before the first pixel.
  ///   - coverage: Where the coverage goes.
  /// - Returns: The winding number after the last pixel.
  @inline(__always)
  func resolve(
    _ cells: UnsafeMutablePointer<Int32>,
    _ count: Int,
    _ start: Int32,
    into coverage: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    var sum = start
    for index in 0..<count {
      sum &+= cells[index]
      cells[index] = sum
    }
    let lines = UnsafeMutableRawPointer(cells)
    let bytes = UnsafeMutableRawPointer(coverage)
    var index = 0
    while index < count {
      let place = lines + index &* 4
      let winding = place.loadUnaligned(as: SIMD8<Int32>.self)
      let value = isEvenOdd ? Self.evenOdd(winding) : Self.nonZero(winding)
      // The low byte of each lane: every fourth one.
      let low = unsafeBitCast(value, to: SIMD32<UInt8>.self).evenHalf.evenHalf
      bytes.storeBytes(of: low, toByteOffset: index, as: SIMD8<UInt8>.self)
      place.storeBytes(of: .zero, as: SIMD8<Int32>.self)
      index &+= 8
    }
    if !isAntialiased {
      for index in 0..<count { coverage[index] = Self.threshold(coverage[index]) }
    }
    return sum
  }

  @inline(__always)
  private static func nonZero(_ winding: SIMD8<Int32>) -> SIMD8<Int32> {
    let one = SIMD8<Int32>(repeating: 65536)
    var value = winding.replacing(with: one, where: winding .> one)
    value.replace(with: 0 &- one, where: value .< (0 &- one))
    let sign = value &>> 31
    return scaled((value ^ sign) &- sign)
  }

  @inline(__always)
  private static func evenOdd(_ winding: SIMD8<Int32>) -> SIMD8<Int32> {
    let rest = winding & 0x1ffff
    let other = SIMD8<Int32>(repeating: 0x20000) &- rest
    return scaled(rest.replacing(with: other, where: other .< rest))
  }

  @inline(__always)
  private static func scaled(_ value: SIMD8<Int32>) -> SIMD8<Int32> {
    ((value &<< 8) &- value &+ 32768) &>> 16
  }

  @inline(__always)
  private static func nonZero(_ winding: Int32) -> UInt8 {
    // Limiting before taking the magnitude keeps the lowest number from overflowing.
    scaled(abs(max(min(winding, 65536), -65536)))
  }

  @inline(__always)
  private static func evenOdd(_ winding: Int32) -> UInt8 {
    let rest = winding & 0x1ffff
    return scaled(min(rest, 0x20000 &- rest))
  }

  /// Scales 0…65536 to 0…255, rounding to nearest.
  @inline(__always)
  private static func scaled(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: ((value &<< 8) &- value &+ 32768) &>> 16)
  }

  /// Scaled, one half becomes 128 and all below less.
  @inline(__always)
  private static func threshold(_ value: UInt8) -> UInt8 { value >= 128 ? 255 : 0 }
}
