// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// PNG files made without the code under test: checksums by the book, data stored uncompressed.
enum PNGFixture {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func bytes(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func number(_ bytes: [UInt8], _ at: Int, _ count: Int = 4) -> Int {
    bytes[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return bytes(content.count) + body + bytes(Int(~crc))
  }

  static func header(_ width: Int, _ height: Int, _ kind: [UInt8] = [8, 6, 0, 0, 0]) -> [UInt8] {
    chunk("IHDR", bytes(width) + bytes(height) + kind)
  }

  static func file(_ chunks: [[UInt8]]) -> Data {
    Data(signature + chunks.joined() + chunk("IEND", []))
  }

  /// A zlib stream of one stored block.
  static func stored(_ content: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in content {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let size = bytes(content.count, 2).reversed()
    return [0x78, 0x01, 1] + size + size.map { ~$0 } + content + bytes(b << 16 | a)
  }

  /// The chunks of a file: type and content.
  static func chunks(_ data: Data) -> [(type: String, content: [UInt8])] {
    let bytes = [UInt8](data)
    var chunks: [(String, [UInt8])] = []
    var at = 8
    while at + 12 <= bytes.count {
      let length = number(bytes, at)
      let type = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      chunks.append((type, Array(bytes[(at + 8)..<(at + 8 + length)])))
      at += 12 + length
    }
    return chunks
  }
}
