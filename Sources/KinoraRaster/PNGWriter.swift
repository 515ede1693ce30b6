// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Writes pictures as PNG files: 8 bits a channel, straight alpha, or none for opaque pictures.
///
/// The same pixels give the same bytes with the same version of zlib.
package enum PNGWriter {
  /// Why a picture cannot be written.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// A file has at least one pixel.
    case empty

    /// One line for users.
    package var description: String { "a picture without pixels cannot be written as PNG" }
  }

  /// The file of a picture.
  ///
  /// - Throws: `Failure.empty`, as the format has no empty pictures.
  package static func data(for bitmap: Bitmap) throws -> Data {
    guard bitmap.width > 0, bitmap.height > 0 else { throw Failure.empty }
    let all = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    let rows = try PNGScanlines(bitmap, in: all, keepsAlpha: false)
    return PNGChunk.signature
      + header(width: bitmap.width, height: bitmap.height, hasAlpha: rows.hasAlpha).bytes
      + PNGChunk(type: "sRGB", content: Data([0])).bytes
      + PNGChunk(type: "IDAT", content: rows.compressed).bytes
      + PNGChunk(type: "IEND", content: Data()).bytes
  }

  static func header(width: Int, height: Int, hasAlpha: Bool) -> PNGChunk {
    PNGChunk(
      type: "IHDR",
      content: Data(bigEndian: UInt32(width)) + Data(bigEndian: UInt32(height))
        + Data([8, hasAlpha ? 6 : 2, 0, 0, 0])
    )
  }
}
