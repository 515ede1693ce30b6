// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Memory that pictures are painted into: premultiplied 0xAARRGGBB pixels, top row first.
///
/// Whoever makes a target owns the memory and keeps it alive while the target is in use.
package struct PixelTarget {
  /// The first pixel of the first row.
  package var base: UnsafeMutablePointer<UInt32>
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int
  /// The distance between the starts of two rows, in pixels.
  package var stride: Int

  /// Describes memory of at least `stride * height` pixels.
  package init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// All pixels.
  package var bounds: PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: max(width, 0), maxY: max(height, 0))
  }
}
