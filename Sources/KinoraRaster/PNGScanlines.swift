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

  /// Filters and compresses a part of a picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - rect: The part; inside the picture and not empty.
  ///   - keepsAlpha: Whether alpha is stored even if every pixel is opaque.
  /// - Throws: `Zlib.Failure` when memory runs out.
  init(_ bitmap: Bitmap, in rect: PixelRect, keepsAlpha: Bool) throws {
    let hasAlpha = keepsAlpha || !Self.isOpaque(bitmap, in: rect)
    let pixelBytes = hasAlpha ? 4 : 3
    let rowBytes = rect.width * pixelBytes
    var rows = [UInt8](repeating: 0, count: rect.height * (rowBytes + 1))
    var current = [UInt8](repeating: 0, count: rowBytes)
    var previous = [UInt8](repeating: 0, count: rowBytes)
    let stride = bitmap.width
    bitmap.withUnsafePixels { pixels in
      rows.withUnsafeMutableBufferPointer { rows in
        current.withUnsafeMutableBufferPointer { current in
          previous.withUnsafeMutableBufferPointer { previous in
            for y in 0..<rect.height {
              let start = (rect.minY + y) * stride + rect.minX
              let source = UnsafeBufferPointer(rebasing: pixels[start..<(start + rect.width)])
              if hasAlpha {
                Self.unpack(source, into: current)
              } else {
                Self.unpackOpaque(source, into: current)
              }
              let target = UnsafeMutableBufferPointer(
                rebasing: rows[(y * (rowBytes + 1))..<((y + 1) * (rowBytes + 1))]
              )
              // Vertical differences compress best in flat artwork; the first row has no row above.
              Self.filterUp(current, previous, into: target)
              _ = previous.update(fromContentsOf: current)
            }
          }
        }
      }
    }
    self.hasAlpha = hasAlpha
    compressed = try rows.withUnsafeBytes { try Zlib.compress($0) }
  }

  private static func isOpaque(_ bitmap: Bitmap, in rect: PixelRect) -> Bool {
    bitmap.withUnsafePixels { pixels in
      for y in rect.minY..<rect.maxY {
        var all: UInt32 = 0xFFFF_FFFF
        for x in rect.minX..<rect.maxX { all &= pixels[y * bitmap.width + x] }
        if all < 0xFF00_0000 { return false }
      }
      return true
    }
  }

  private static func unpackOpaque(
    _ source: UnsafeBufferPointer<UInt32>,
    into target: UnsafeMutableBufferPointer<UInt8>
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
    into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    var index = 0
    for pixel in source {
      let alpha = pixel >> 24
      // Straight = premultiplied × 255 / alpha, rounded; exact for opaque and transparent pixels.
      func straight(_ channel: UInt32) -> UInt8 {
        alpha == 255
          ? UInt8(truncatingIfNeeded: channel)
          : alpha == 0 ? 0 : UInt8(min((channel * 255 + alpha / 2) / alpha, 255))
      }
      target[index] = straight((pixel >> 16) & 0xFF)
      target[index &+ 1] = straight((pixel >> 8) & 0xFF)
      target[index &+ 2] = straight(pixel & 0xFF)
      target[index &+ 3] = UInt8(truncatingIfNeeded: alpha)
      index &+= 4
    }
  }

  private static func filterUp(
    _ current: UnsafeMutableBufferPointer<UInt8>,
    _ previous: UnsafeMutableBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    target[0] = 2
    var index = 0
    while index < current.count {
      target[index &+ 1] = current[index] &- previous[index]
      index &+= 1
    }
  }
}
