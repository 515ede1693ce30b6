// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Receives the coverage of a shape, row by row from top to bottom and from left to right.
///
/// Positions are in the target's pixels and inside the accumulator's window. No pixel comes twice
/// and what does not come is not covered.
package protocol StripSink {
  /// Hears where a small shape is going to be painted.
  func expect(_ window: PixelRect)
  /// Paints all rows of a shape; unless a sink knows better, as spans and runs.
  mutating func rows(_ rows: CoverageRows)
  /// Paints a part of a mask that is kept from frame to frame; unless a sink knows better, as runs.
  mutating func mask(_ mask: PlacedGlyphMask)
  /// Pixels that all have the same coverage, which is not zero.
  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8)
  /// Pixels with a coverage each; the memory is lent for the duration of the call.
  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>)
}

extension StripSink {
  @inline(__always)
  package func expect(_ window: PixelRect) {}

  @inline(__always)
  package mutating func rows(_ rows: CoverageRows) { rows.send(to: &self) }

  @inline(__always)
  package mutating func mask(_ mask: PlacedGlyphMask) { mask.send(to: &self) }
}

/// A sink that paints several shapes, one after the other, each in one colour or pixel by pixel.
package protocol ShapeSink: StripSink, PixelSink {
  /// Starts a shape.
  ///
  /// - Parameter color: The paint, straight-alpha 0xAARRGGBB.
  mutating func beginShape(color: UInt32)
  /// Ends the shape; nothing of it may be held back any longer.
  mutating func endShape()
  /// Paints a whole shape that is a rectangle, if the sink can do it in one go.
  ///
  /// - Parameters:
  ///   - shape: The coverage.
  ///   - color: The paint, straight-alpha 0xAARRGGBB.
  /// - Returns: Whether it was painted; if not, nothing has changed.
  mutating func rectangle(_ shape: RectangleCoverage, color: UInt32) -> Bool
}

extension ShapeSink {
  package mutating func rectangle(_ shape: RectangleCoverage, color: UInt32) -> Bool { false }
}
