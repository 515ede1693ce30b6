// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing
import KinoraGeometry

/// What decides about the coverage of a run of glyphs: its glyphs, and how it is placed.
struct GlyphMaskKey: Hashable {
  /// Holds the outlines, so that no new one is taken for one of them.
  private let run: GlyphRun
  private let linear: SIMD4<Double>
  private let fraction: UInt32
  /// A hash of all of it, well mixed.
  let hashBits: UInt64

  init(_ run: GlyphRun, _ placing: GlyphPlacing) {
    self.run = run
    let transform = placing.transform
    // Adding zero makes zeros equal that differ in their sign.
    linear =
      SIMD4(Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d)) + 0
    fraction = UInt32(placing.fraction.x) &<< 16 | UInt32(placing.fraction.y)
    var bits = Self.mixed(run.hashBits ^ UInt64(fraction) &<< 32)
    for index in 0..<4 { bits = Self.mixed(bits ^ linear[index].bitPattern) }
    hashBits = bits
  }

  static func == (a: GlyphMaskKey, b: GlyphMaskKey) -> Bool {
    a.hashBits == b.hashBits && a.fraction == b.fraction && a.linear == b.linear && a.run == b.run
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hashBits) }

  /// Two steps of the mixing of a generator of random numbers.
  ///
  /// They are SplitMix64's: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number
  /// generators", 2014.
  @inline(__always)
  private static func mixed(_ bits: UInt64) -> UInt64 {
    let first = (bits ^ bits &>> 30) &* 0xbf58_476d_1ce4_e5b9
    return first ^ first &>> 27
  }
}
