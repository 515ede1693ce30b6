// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A picture in memory: premultiplied 0xAARRGGBB pixels, rows from top to bottom without gaps.
package final class Bitmap {
  /// Why a picture cannot be made.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// A side is negative or longer than `maximumSide`, or the area is above `maximumArea`.
    case size(width: Int, height: Int)
    /// The system has too little memory.
    case memory(width: Int, height: Int)

    /// One line for users.
    package var description: String {
      switch self {
      case .size(let width, let height):
        "a picture of \(width)×\(height) pixels is not possible: sides go from 0 to "
          + "\(Bitmap.maximumSide), the area to \(Bitmap.maximumArea)"
      case .memory(let width, let height):
        "there is no memory for a picture of \(width)×\(height) pixels"
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
  /// - Throws: `Failure.size` when the size is not possible, `Failure.memory` when memory runs out.
  package init(width: Int, height: Int) throws {
    try Self.check(width: width, height: height)
    let count = width * height
    // Memory of the system, as that reports a shortage; cleared pages are touched when first used.
    guard let memory = calloc(max(count, 1), MemoryLayout<UInt32>.stride) else {
      throw Failure.memory(width: width, height: height)
    }
    self.width = width
    self.height = height
    pixels = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: count),
      count: count
    )
  }

  deinit { free(pixels.baseAddress) }

  /// Finds out whether a size is possible, without taking memory.
  ///
  /// - Throws: `Failure.size` when it is not.
  static func check(width: Int, height: Int) throws {
    guard (0...maximumSide).contains(width), (0...maximumSide).contains(height),
      width * height <= maximumArea
    else { throw Failure.size(width: width, height: height) }
  }

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

  /// Takes over some rows of a picture of the same size; rows that do not exist are left out.
  func copyRows(_ rows: Range<Int>, of other: Bitmap) {
    guard other.width == width, other.height == height,
      let to = pixels.baseAddress, let from = other.pixels.baseAddress
    else { return }
    let rows = rows.clamped(to: 0..<height)
    (to + rows.lowerBound * width).update(
      from: from + rows.lowerBound * width,
      count: rows.count * width
    )
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
