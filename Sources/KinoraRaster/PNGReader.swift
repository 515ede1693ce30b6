// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Reads PNG files: 8 bits a channel, gray or colour, with or without alpha, not interlaced.
///
/// Of an animated file the first frame is read. Colour spaces are not looked at: components are
/// taken as sRGB. Any bytes give a picture or an error; memory is taken only for what the file is
/// long enough to hold.
package enum PNGReader {
  /// Why a file cannot be read.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The file begins with something else than a PNG file does.
    case notPNG
    /// The file ends before its last chunk does.
    case truncated
    /// The checksum of a chunk is wrong.
    case checksum(String)
    /// The file is right, as far as known, but of a kind that is not read.
    case unsupported(String)
    /// The header, the order of the chunks or the compressed pixels break the rules.
    case damaged

    /// One line for users.
    package var description: String {
      switch self {
      case .notPNG: "this is not a PNG file"
      case .truncated: "the PNG file ends too early"
      case .checksum(let chunk): "the checksum of the PNG chunk \(chunk) is wrong"
      case .unsupported(let what): "the PNG file has \(what), which is not supported"
      case .damaged: "the PNG file is damaged"
      }
    }
  }

  /// Reads the picture of a file.
  ///
  /// - Throws: `Failure`, or `Bitmap.Failure` for a picture that is too large.
  package static func bitmap(from data: Data) throws -> Bitmap {
    guard data.starts(with: PNGChunk.signature) else { throw Failure.notPNG }
    return try data.withUnsafeBytes { file in
      var position = PNGChunk.signature.count
      let first = try chunk(in: file, at: &position)
      guard first.type == "IHDR" else { throw Failure.damaged }
      let header = try Header(first.content)
      var compressed = Data()
      while true {
        let next = try chunk(in: file, at: &position)
        switch next.type {
        case "IDAT": compressed.append(contentsOf: next.content)
        case "IEND": return try decode(header, compressed)
        case "PLTE": break  // Here a mere suggestion for screens with few colours.
        case "IHDR": throw Failure.damaged
        case "tRNS": throw Failure.unsupported("a colour that stands for transparency")
        // A lowercase letter marks what may be skipped.
        case let type where type.utf8.first ?? 0 < 0x61:
          throw Failure.unsupported("the chunk \(type)")
        default: break
        }
      }
    }
  }

  /// Takes the chunk at a position, and moves the position to the next one.
  private static func chunk(
    in file: UnsafeRawBufferPointer,
    at position: inout Int
  ) throws -> (type: String, content: UnsafeRawBufferPointer) {
    guard file.count - position >= 12 else { throw Failure.truncated }
    let length = Int(number(file, position))
    guard length <= file.count - position - 12 else { throw Failure.truncated }
    let body = UnsafeRawBufferPointer(rebasing: file[(position + 4)..<(position + 8 + length)])
    let letters = body.prefix(4)
    guard length <= Int32.max, letters.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      throw Failure.damaged
    }
    let type = String(decoding: letters, as: UTF8.self)
    guard Zlib.checksum(body) == number(file, position + 8 + length) else {
      throw Failure.checksum(type)
    }
    position += 12 + length
    return (type, UnsafeRawBufferPointer(rebasing: body[4...]))
  }

  /// Returns the number that four bytes make, most significant first.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
  }

  /// What the first chunk tells.
  private struct Header {
    var width: Int
    var height: Int
    var channels: Int

    init(_ content: UnsafeRawBufferPointer) throws {
      guard content.count == 13 else { throw Failure.damaged }
      width = Int(number(content, 0))
      height = Int(number(content, 4))
      guard width > 0, height > 0 else { throw Failure.damaged }
      switch content[9] {
      case 0: channels = 1
      case 2: channels = 3
      case 4: channels = 2
      case 6: channels = 4
      default: throw Failure.unsupported("the colour type \(content[9])")
      }
      guard content[8] == 8 else { throw Failure.unsupported("\(content[8]) bits a channel") }
      guard content[10] == 0, content[11] == 0 else {
        throw Failure.unsupported("an unknown compression")
      }
      guard content[12] == 0 else { throw Failure.unsupported("interlaced rows") }
    }
  }

  private static func decode(_ header: Header, _ compressed: Data) throws -> Bitmap {
    try Bitmap.check(width: header.width, height: header.height)
    let step = header.channels
    let count = header.width * step
    // Deflate makes 258 bytes of two bits at best: a lying header takes no memory.
    guard header.height * (count + 1) / 1100 <= compressed.count else { throw Failure.damaged }
    let bitmap = try Bitmap(width: header.width, height: header.height)
    // Two rows, each after a pixel of zeros.
    var memory = [UInt8](repeating: 0, count: 2 * (step + count))
    do {
      try compressed.withUnsafeBytes { compressed in
        try memory.withUnsafeMutableBufferPointer { memory in
          try bitmap.withUnsafeMutablePixels { pixels in
            guard let base = memory.baseAddress, var target = pixels.baseAddress else { return }
            let inflater = try Zlib.Inflater(compressed)
            var row = base + step
            var above = row + count + step
            for _ in 0..<header.height {
              // The filter byte comes before the row; its place is one of the zeros.
              try inflater.read(into: UnsafeMutableBufferPointer(start: row - 1, count: count + 1))
              guard let filter = PNGFilter(rawValue: row[-1]) else { throw Failure.damaged }
              row[-1] = 0
              filter.decode(row, above, count: count, step: step)
              pack(row, channels: step, into: target, count: header.width)
              target += header.width
              swap(&row, &above)
            }
            try inflater.finish()
          }
        }
      }
    } catch Zlib.Failure.damaged {
      throw Failure.damaged
    }
    return bitmap
  }

  /// Turns a row of channels into premultiplied pixels.
  private static func pack(
    _ row: UnsafePointer<UInt8>,
    channels: Int,
    into target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let hasColor = channels >= 3
    let hasAlpha = channels == 2 || channels == 4
    var at = row
    var index = 0
    while index < count {
      let red = UInt32(at[0])
      let green = hasColor ? UInt32(at[1]) : red
      let blue = hasColor ? UInt32(at[2]) : red
      let alpha = hasAlpha ? UInt32(at[channels &- 1]) : 255
      if alpha == 255 {
        target[index] = 0xFF00_0000 | red << 16 | green << 8 | blue
      } else {
        target[index] =
          alpha << 24 | ((red &* alpha &+ 127) / 255) << 16
          | ((green &* alpha &+ 127) / 255) << 8 | (blue &* alpha &+ 127) / 255
      }
      at += channels
      index &+= 1
    }
  }
}
