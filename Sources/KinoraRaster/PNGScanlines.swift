// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The rows of a picture as PNG stores them: a filter byte, then the filtered bytes.
///
/// Opaque pictures have three bytes a pixel, others four with straight alpha.
struct PNGScanlines {
  /// Whether a pixel has an alpha byte.
  let hasAlpha: Bool
  /// The compressed rows.
  let compressed: Data

  /// Filters and compresses a part of a picture, in the memory of a few rows.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - rect: The part; inside the picture and not empty.
  ///   - keepsAlpha: Whether alpha is stored even if every pixel is opaque.
  /// - Throws: `Zlib.Failure` when memory runs out.
  init(_ bitmap: Bitmap, in rect: PixelRect, keepsAlpha: Bool) throws {
    let hasAlpha = keepsAlpha || !Self.isOpaque(bitmap, in: rect)
    let step = hasAlpha ? 4 : 3
    let count = rect.width * step
    let deflater = try Zlib.Deflater()
    let stride = bitmap.width
    // Two rows, each after a pixel of zeros, and a filter byte with the filtered row.
    var memory = [UInt8](repeating: 0, count: 3 * (step + count))
    try memory.withUnsafeMutableBufferPointer { memory in
      try bitmap.withUnsafePixels { pixels in
        guard let base = memory.baseAddress, let pixels = pixels.baseAddress else { return }
        var row = base + step
        var above = row + count + step
        let filtered = UnsafeMutableBufferPointer(start: above + count, count: 1 + count)
        for y in rect.minY..<rect.maxY {
          let source = UnsafeBufferPointer(
            start: pixels + y * stride + rect.minX,
            count: rect.width
          )
          if hasAlpha {
            Self.unpack(source, into: row)
          } else {
            Self.unpackOpaque(source, into: row)
          }
          let filter = PNGFilter.suiting(row, above, count: count, step: step)
          filtered[0] = filter.rawValue
          if let target = filtered.baseAddress {
            filter.encode(row, above, into: target + 1, count: count, step: step)
          }
          try deflater.append(filtered)
          swap(&row, &above)
        }
      }
    }
    self.hasAlpha = hasAlpha
    compressed = try deflater.finish()
  }

  private static func isOpaque(_ bitmap: Bitmap, in rect: PixelRect) -> Bool {
    bitmap.withUnsafePixels { pixels in
      for y in rect.minY..<rect.maxY {
        var all: UInt32 = 0xFFFF_FFFF
        var index = y * bitmap.width + rect.minX
        let end = index + rect.width
        while index < end {
          all &= pixels[index]
          index &+= 1
        }
        if all < 0xFF00_0000 { return false }
      }
      return true
    }
  }

  private static func unpackOpaque(
    _ source: UnsafeBufferPointer<UInt32>,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    var index = 0
    for pixel in source {
      target[index] = UInt8(truncatingIfNeeded: pixel >> 16)
      target[index &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      target[index &+ 2] = UInt8(truncatingIfNeeded: pixel)
      index &+= 3
    }
  }

  private static func unpack(
    _ source: UnsafeBufferPointer<UInt32>,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    var index = 0
    for pixel in source {
      let alpha = pixel >> 24
      let straight = alpha == 255 ? pixel : straight(pixel, alpha)
      target[index] = UInt8(truncatingIfNeeded: straight >> 16)
      target[index &+ 1] = UInt8(truncatingIfNeeded: straight >> 8)
      target[index &+ 2] = UInt8(truncatingIfNeeded: straight)
      target[index &+ 3] = UInt8(truncatingIfNeeded: alpha)
      index &+= 4
    }
  }

  /// Returns a premultiplied pixel's colour without its alpha multiplied in; black for alpha 0.
  ///
  /// Premultiplying the result with rounding gives the pixel again. Channels above alpha, which no
  /// premultiplied pixel has, become 255.
  private static func straight(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
    guard alpha > 0 else { return 0 }
    let red = min(((pixel >> 16 & 0xFF) * 255 + alpha / 2) / alpha, 255)
    let green = min(((pixel >> 8 & 0xFF) * 255 + alpha / 2) / alpha, 255)
    let blue = min(((pixel & 0xFF) * 255 + alpha / 2) / alpha, 255)
    return red << 16 | green << 8 | blue
  }
}
