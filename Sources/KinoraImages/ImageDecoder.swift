// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing

/// Decodes image files: PNG, JPEG and WebP.
package enum ImageDecoder {
  /// Why there is no image.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable
    /// The file is of another format, or damaged.
    case format
    /// A side is longer than `maximumSide`, or the area is above `maximumArea`.
    case size(width: Int, height: Int)
    /// SDL_image is not installed.
    case library

    /// Half a sentence for users.
    package var description: String {
      switch self {
      case .unreadable: "it cannot be read"
      case .format: "it is no PNG, JPEG or WebP image, or it is damaged"
      case .size(let width, let height):
        "\(width)×\(height) pixels are too many: sides go up to \(ImageDecoder.maximumSide), the "
          + "area to \(ImageDecoder.maximumArea)"
      case .library: "SDL2_image is not installed; the Debian package is libsdl2-image-2.0-0"
      }
    }
  }

  /// The longest side in pixels.
  package static let maximumSide = 16_384
  /// The largest area in pixels: 256 megabytes of memory.
  package static let maximumArea = 1 << 26
  /// The largest file in bytes.
  package static let maximumFileSize = 1 << 28

  /// Decodes a file.
  ///
  /// - Parameter path: Where the file is.
  /// - Returns: The image.
  /// - Throws: `Failure` when there is none.
  /// - Complexity: O(*pixels*).
  package static func image(atPath path: String) throws -> RasterImage {
    // A device or a pipe has no end.
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      !isDirectory.boolValue,
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      ),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? NSNumber, size.intValue <= maximumFileSize,
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: path))
    else { throw Failure.unreadable }
    return try image(from: bytes)
  }

  /// Decodes a file in memory.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The image.
  /// - Throws: `Failure` when there is none.
  package static func image(from bytes: Data) throws -> RasterImage {
    guard let header = ImageHeader(bytes), header.width > 0, header.height > 0 else {
      throw Failure.format
    }
    guard header.width <= maximumSide, header.height <= maximumSide,
      header.width * header.height <= maximumArea
    else { throw Failure.size(width: header.width, height: header.height) }
    guard header.format != .png || PNGStructure.isWhole(bytes) else { throw Failure.format }
    guard let library = ImageLibrary.shared else { throw Failure.library }
    let image = library.decode(bytes, header.format) { pixels, width, height, stride in
      RasterImage(
        width: width,
        height: height,
        pixels: premultiplied(pixels, width: width, height: height, stride: stride)
      )
    }
    guard let image else { throw Failure.format }
    return image
  }

  private static func premultiplied(
    _ pixels: UnsafePointer<UInt32>,
    width: Int,
    height: Int,
    stride: Int
  ) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      for y in 0..<height {
        let row = pixels + y * stride
        for x in 0..<width { target[y * width + x] = premultiplied(row[x]) }
      }
      count = width * height
    }
  }

  @inline(__always)
  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    if alpha == 255 { return pixel }
    func channel(_ value: UInt32) -> UInt32 {
      let product = (value & 255) &* alpha &+ 128
      return (product &+ (product &>> 8)) &>> 8
    }
    return alpha &<< 24 | channel(pixel &>> 16) &<< 16 | channel(pixel &>> 8) &<< 8
      | channel(pixel)
  }
}
