// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// One chunk of a PNG stream.
struct PNGChunk {
  /// The eight bytes that every stream begins with.
  static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  /// The four letters that name the kind.
  var type: String
  /// What is between type and checksum.
  var content: Data

  /// Length, type, content and checksum.
  var bytes: Data {
    let body = Data(type.utf8) + content
    return Data(bigEndian: UInt32(content.count)) + body
      + Data(bigEndian: body.withUnsafeBytes { Zlib.checksum($0) })
  }
}

extension Data {
  /// The bytes of a number, most significant first.
  init<Number: FixedWidthInteger>(bigEndian number: Number) {
    self = Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }
}
