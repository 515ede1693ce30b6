// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A sink that can paint pixels of different colours.
package protocol PixelSink {
  /// Paints a part of a row.
  ///
  /// - Parameters:
  ///   - x: The first column.
  ///   - count: How many columns there are.
  ///   - y: The row.
  ///   - colors: The colours, straight alpha 0xAARRGGBB with the coverage multiplied in; the memory
  ///     is lent for the duration of the call.
  mutating func pixels(x: Int, count: Int, y: Int, colors: UnsafePointer<UInt32>)
}

/// A paint with a colour for each pixel.
protocol ColorSource {
  /// Writes the colours of a part of a row, straight alpha 0xAARRGGBB.
  ///
  /// - Parameters:
  ///   - x: The first column.
  ///   - y: The row.
  ///   - count: How many columns there are.
  ///   - pixels: Where the colours go.
  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<UInt32>)
}

/// Gives the coverage of a shape the colours of a paint and sends the pixels on.
struct PaintSink<Base: PixelSink, Source: ColorSource>: StripSink {
  /// Where the pixels go.
  var base: Base
  private let source: Source
  private let memory: UnsafeMutablePointer<UInt32>

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - base: Where the pixels go.
  ///   - source: The colours.
  ///   - memory: Room for a row of pixels.
  init(base: Base, source: Source, memory: UnsafeMutablePointer<UInt32>) {
    self.base = base
    self.source = source
    self.memory = memory
  }

  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    source.write(x: x, y: y, count: count, to: memory)
    if coverage < 255 {
      for index in 0..<count { memory[index] = Self.covered(memory[index], coverage) }
    }
    base.pixels(x: x, count: count, y: y, colors: memory)
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    // Blocks begin and end with pixels that are not covered at all.
    var from = 0
    var to = count
    while from < to, coverage[from] == 0 { from &+= 1 }
    while from < to, coverage[to &- 1] == 0 { to &-= 1 }
    guard from < to else { return }
    source.write(x: x &+ from, y: y, count: to &- from, to: memory)
    for index in from..<to {
      memory[index &- from] = Self.covered(memory[index &- from], coverage[index])
    }
    base.pixels(x: x &+ from, count: to &- from, y: y, colors: memory)
  }

  /// A colour with its alpha times a coverage.
  @inline(__always)
  private static func covered(_ color: UInt32, _ coverage: UInt8) -> UInt32 {
    color & 0x00ff_ffff | PixelMath.multiply(color &>> 24, UInt32(coverage)) &<< 24
  }
}
