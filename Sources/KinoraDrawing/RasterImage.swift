// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// Pixels of an image that never change, with smaller copies that are made when they are needed.
package final class RasterImage: Sendable {
  /// Premultiplied 0xAARRGGBB pixels, rows from top to bottom without gaps.
  package struct Level: Sendable {
    /// The number of columns, at least 1.
    package let width: Int
    /// The number of rows, at least 1.
    package let height: Int
    /// The pixels.
    package let pixels: [UInt32]
  }

  /// The image in its own size.
  package let full: Level
  private let smaller = Mutex<[Level]>([])

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - pixels: The pixels, premultiplied; nil is returned where they are none, or not as many as
  ///     columns times rows.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count / width == height, pixels.count % width == 0 else {
      return nil
    }
    full = Level(width: width, height: height, pixels: pixels)
  }

  /// The number of columns.
  package var width: Int { full.width }
  /// The number of rows.
  package var height: Int { full.height }

  /// The number of copies, each half as large as the one before, down to a single pixel.
  package var smallestLevel: Int {
    Int.bitWidth - (max(width, height) - 1).leadingZeroBitCount
  }

  /// A copy with each pixel the mean of 2^*number* columns and rows; the last one may be of fewer.
  ///
  /// - Parameter number: Which one, from 0 for the image itself; others are the nearest there is.
  /// - Returns: The copy.
  /// - Complexity: O(1), and O(*pixels*) at the first time.
  package func level(_ number: Int) -> Level {
    let number = min(max(number, 0), smallestLevel)
    guard number > 0 else { return full }
    return smaller.withLock { levels in
      while levels.count < number { levels.append((levels.last ?? full).halved) }
      return levels[number - 1]
    }
  }
}

extension RasterImage: Hashable {
  /// Whether two references are to the same image: pixels are not compared.
  package static func == (lhs: RasterImage, rhs: RasterImage) -> Bool { lhs === rhs }

  /// Feeds the image's identity to a hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension RasterImage.Level {
  /// Every other byte.
  private static let lanes: UInt32 = 0x00ff_00ff

  /// A copy of half the size, rounded up.
  fileprivate var halved: RasterImage.Level {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    let result = [UInt32](unsafeUninitializedCapacity: columns * rows) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for y in 0..<rows {
          let above = 2 * y * width
          let below = min(2 * y + 1, height - 1) * width
          for x in 0..<columns {
            let (left, right) = (2 * x, min(2 * x + 1, width - 1))
            target[y * columns + x] = Self.mean(
              source[above + left],
              source[above + right],
              source[below + left],
              source[below + right]
            )
          }
        }
      }
      count = columns * rows
    }
    return RasterImage.Level(width: columns, height: rows, pixels: result)
  }

  @inline(__always)
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let low = (a & lanes) &+ (b & lanes) &+ (c & lanes) &+ (d & lanes) &+ 0x0002_0002
    let high =
      (a &>> 8 & lanes) &+ (b &>> 8 & lanes) &+ (c &>> 8 & lanes) &+ (d &>> 8 & lanes)
      &+ 0x0002_0002
    return (low &>> 2 & lanes) | (high &>> 2 & lanes) &<< 8
  }
}
