// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Reads PNG files: 8 bits a channel, gray, colour or colour with alpha, not interlaced.
package enum PNGReader {
  /// Why a file cannot be read.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    case notPNG
    case truncated
    case checksum(String)
    case unsupported(String)
    case damaged

    /// One line for users.
    package var description: String {
      switch self {
      case .notPNG: "this is not a PNG file"
      case .truncated: "the PNG file ends too early"
      case .checksum(let chunk): "the checksum of the PNG chunk \(chunk) is wrong"
      case .unsupported(let what): "the PNG file has \(what), which is not supported"
      case .damaged: "the pixels of the PNG file are damaged"
      }
    }
  }

  /// The picture of a file.
  ///
  /// - Throws: `Failure`, or `Bitmap.Failure` for a picture that is too large.
  package static func bitmap(from data: Data) throws -> Bitmap {
    var header: Header?
    var compressed = Data()
    for chunk in try chunks(in: data) {
      switch chunk.type {
      case "IHDR": header = try Header(chunk.content)
      case "IDAT": compressed += chunk.content
      default: break
      }
    }
    guard let header else { throw Failure.truncated }
    return try decode(header, compressed)
  }

  static func chunks(in data: Data) throws -> [PNGChunk] {
    guard data.starts(with: PNGChunk.signature) else { throw Failure.notPNG }
    let bytes = [UInt8](data)
    var chunks: [PNGChunk] = []
    var position = PNGChunk.signature.count
    while true {
      guard position + 12 <= bytes.count else { throw Failure.truncated }
      let length = Int(number(bytes, position))
      guard length <= bytes.count - position - 12 else { throw Failure.truncated }
      let body = Data(bytes[(position + 4)..<(position + 8 + length)])
      let type = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
      guard Zlib.checksum(body) == number(bytes, position + 8 + length) else {
        throw Failure.checksum(type)
      }
      chunks.append(PNGChunk(type: type, content: Data(body.dropFirst(4))))
      position += 12 + length
      if type == "IEND" { return chunks }
    }
  }

  static func number(_ bytes: [UInt8], _ position: Int) -> UInt32 {
    bytes[position..<(position + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  struct Header {
    var width: Int
    var height: Int
    var channels: Int

    init(width: Int, height: Int, channels: Int) {
      self.width = width
      self.height = height
      self.channels = channels
    }

    init(_ content: Data) throws {
      let bytes = [UInt8](content)
      guard bytes.count == 13 else { throw Failure.damaged }
      width = Int(number(bytes, 0))
      height = Int(number(bytes, 4))
      guard width > 0, height > 0 else { throw Failure.damaged }
      guard bytes[8] == 8 else { throw Failure.unsupported("\(bytes[8]) bits a channel") }
      guard bytes[12] == 0 else { throw Failure.unsupported("interlaced rows") }
      switch bytes[9] {
      case 0: channels = 1
      case 2: channels = 3
      case 6: channels = 4
      default: throw Failure.unsupported("the colour type \(bytes[9])")
      }
    }
  }

  static func decode(_ header: Header, _ compressed: Data) throws -> Bitmap {
    // The picture is made first, as it checks the size.
    let bitmap = try Bitmap(width: header.width, height: header.height)
    let rowBytes = header.width * header.channels
    // A zlib stream is at least a thousandth of its content: a lying header allocates nothing.
    let total = header.height * (rowBytes + 1)
    guard total / 1100 <= compressed.count else { throw Failure.damaged }
    guard var rows = try? Zlib.expand(compressed, to: total) else { throw Failure.damaged }
    try rows.withUnsafeMutableBufferPointer { rows in
      try unfilter(rows, rowBytes: rowBytes, height: header.height, step: header.channels)
    }
    bitmap.withUnsafeMutablePixels { pixels in
      for y in 0..<header.height {
        for x in 0..<header.width {
          let at = y * (rowBytes + 1) + 1 + x * header.channels
          pixels[y * header.width + x] = pixel(rows, at, header.channels)
        }
      }
    }
    return bitmap
  }

  private static func pixel(_ bytes: [UInt8], _ at: Int, _ channels: Int) -> UInt32 {
    let red = UInt32(bytes[at])
    guard channels > 1 else { return 0xFF00_0000 | red << 16 | red << 8 | red }
    let green = UInt32(bytes[at + 1])
    let blue = UInt32(bytes[at + 2])
    guard channels == 4 else { return 0xFF00_0000 | red << 16 | green << 8 | blue }
    let alpha = UInt32(bytes[at + 3])
    func premultiplied(_ channel: UInt32) -> UInt32 { (channel * alpha + 127) / 255 }
    return alpha << 24 | premultiplied(red) << 16 | premultiplied(green) << 8 | premultiplied(blue)
  }

  private static func unfilter(
    _ rows: UnsafeMutableBufferPointer<UInt8>,
    rowBytes: Int,
    height: Int,
    step: Int
  ) throws {
    for y in 0..<height {
      let start = y * (rowBytes + 1)
      let filter = rows[start]
      guard filter <= 4 else { throw Failure.damaged }
      guard filter > 0 else { continue }
      for index in 0..<rowBytes {
        let at = start + 1 + index
        let left = index >= step ? Int(rows[at - step]) : 0
        let above = y > 0 ? Int(rows[at - rowBytes - 1]) : 0
        let corner = y > 0 && index >= step ? Int(rows[at - rowBytes - 1 - step]) : 0
        let prediction =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          default: paeth(left, above, corner)
          }
        rows[at] = rows[at] &+ UInt8(truncatingIfNeeded: prediction)
      }
    }
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let estimate = left + above - corner
    let toLeft = abs(estimate - left)
    let toAbove = abs(estimate - above)
    let toCorner = abs(estimate - corner)
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
