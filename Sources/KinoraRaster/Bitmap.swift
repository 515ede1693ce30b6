// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A picture in memory: premultiplied 0xAARRGGBB pixels, rows from top to bottom without gaps.
package final class Bitmap {
  /// Why a picture cannot be made.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// A side is negative or longer than `maximumSide`, or the area is above `maximumArea`.
    case size(width: Int, height: Int)

    /// One line for users.
    package var description: String {
      switch self {
      case .size(let width, let height):
        "a picture of \(width)×\(height) pixels is not possible: sides go from 0 to "
          + "\(Bitmap.maximumSide), the area to \(Bitmap.maximumArea)"
      }
    }
  }

  /// The longest side in pixels.
  package static let maximumSide = 32_768
  /// The largest area in pixels: a gigabyte of memory.
  package static let maximumArea = 1 << 28

  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  private let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Makes a transparent picture.
  ///
  /// - Throws: `Failure.size` when the size is not possible.
  package init(width: Int, height: Int) throws {
    guard (0...Self.maximumSide).contains(width), (0...Self.maximumSide).contains(height),
      width * height <= Self.maximumArea
    else { throw Failure.size(width: width, height: height) }
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0)
  }

  deinit { pixels.deallocate() }

  /// Hands out the pixels for writing; the memory must not be kept.
  package func withUnsafeMutablePixels<R>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> R
  ) rethrows -> R { try body(pixels) }

  /// Hands out the pixels for reading; the memory must not be kept.
  package func withUnsafePixels<R>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> R
  ) rethrows -> R { try body(UnsafeBufferPointer(pixels)) }

  /// A pixel; 0 outside of the picture.
  package subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return pixels[y * width + x]
  }

  /// A picture with the same pixels.
  package func copy() throws -> Bitmap {
    let copy = try Bitmap(width: width, height: height)
    if let from = pixels.baseAddress {
      copy.pixels.baseAddress?.update(from: from, count: pixels.count)
    }
    return copy
  }
}

extension Bitmap: Equatable {
  /// Whether size and pixels are equal.
  package static func == (lhs: Bitmap, rhs: Bitmap) -> Bool {
    guard lhs.width == rhs.width, lhs.height == rhs.height else { return false }
    guard let left = lhs.pixels.baseAddress, let right = rhs.pixels.baseAddress else { return true }
    return memcmp(left, right, lhs.pixels.count * 4) == 0
  }
}
