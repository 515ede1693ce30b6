// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// What the first bytes of an image file say: its format, and its size before it takes memory.
struct ImageHeader: Equatable {
  /// The formats that are read.
  enum Format: String {
    case png = "PNG"
    case jpeg = "JPG"
    case webP = "WEBP"
  }

  /// The format.
  var format: Format
  /// The number of columns.
  var width: Int
  /// The number of rows.
  var height: Int

  /// Reads a header; nil when it is of no known format, or cut off.
  init?(_ bytes: Data) {
    // From the start, so that positions are those of the file.
    let bytes = bytes.startIndex == 0 ? bytes : Data(bytes)
    guard let header = Self.png(bytes) ?? Self.jpeg(bytes) ?? Self.webP(bytes) else {
      return nil
    }
    self = header
  }

  private init(_ format: Format, width: Int, height: Int) {
    (self.format, self.width, self.height) = (format, width, height)
  }

  /// Portable Network Graphics, W3C, 5.2 and 11.2.2: the signature and the chunk IHDR.
  private static func png(_ bytes: Data) -> ImageHeader? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return ImageHeader(.png, width: big(bytes, 16, 4), height: big(bytes, 20, 4))
  }

  /// ITU-T T.81, annex B: segments up to the frame header, which has the size.
  private static func jpeg(_ bytes: Data) -> ImageHeader? {
    guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
    var position = 2
    while position + 9 <= bytes.count {
      guard bytes[position] == 0xff else { return nil }
      let marker = bytes[position + 1]
      switch marker {
      case 0xff: position += 1
      case 0x01, 0xd0...0xd7: position += 2
      case 0xd8, 0xd9, 0xda: return nil
      case 0xc0...0xcf where marker != 0xc4 && marker != 0xc8 && marker != 0xcc:
        return ImageHeader(
          .jpeg,
          width: big(bytes, position + 7, 2),
          height: big(bytes, position + 5, 2)
        )
      default: position += 2 + max(big(bytes, position + 2, 2), 2)
      }
    }
    return nil
  }

  /// RFC 9649, 2.4 to 2.7: the first chunk of a lossy, lossless or extended file.
  private static func webP(_ bytes: Data) -> ImageHeader? {
    guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      return ImageHeader(
        .webP,
        width: little(bytes, 26, 2) & 0x3fff,
        height: little(bytes, 28, 2) & 0x3fff
      )
    case "VP8L":
      let bits = little(bytes, 21, 4)
      return ImageHeader(.webP, width: bits & 0x3fff + 1, height: bits >> 14 & 0x3fff + 1)
    case "VP8X":
      return ImageHeader(.webP, width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1)
    default: return nil
    }
  }

  /// A number with its first byte the greatest.
  private static func big(_ bytes: Data, _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number with its first byte the least.
  private static func little(_ bytes: Data, _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
