// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CZlib
import Foundation

/// Whether a PNG file is whole.
///
/// The decoder takes what is read beyond the end of a file for more of it, and would go on for ever.
enum PNGStructure {
  /// Walks the chunks up to the last one, as in Portable Network Graphics, W3C, 5.3.
  ///
  /// - Parameter bytes: The file, with its signature.
  /// - Returns: Whether every chunk lies inside of the file with the right checksum, and the last one
  ///   is IEND.
  /// - Complexity: O(*bytes*).
  static func isWhole(_ bytes: Data) -> Bool {
    bytes.withUnsafeBytes { raw in
      var position = 8
      while position + 12 <= raw.count {
        let length = Int(number(raw, position))
        guard length <= raw.count - position - 12 else { return false }
        let content = UnsafeRawBufferPointer(rebasing: raw[position + 4..<position + 8 + length])
        let sum = crc32(0, content.bindMemory(to: UInt8.self).baseAddress, UInt32(content.count))
        guard sum == UInt(number(raw, position + 8 + length)) else { return false }
        if content.prefix(4).elementsEqual("IEND".utf8) { return true }
        position += 12 + length
      }
      return false
    }
  }

  private static func number(_ raw: UnsafeRawBufferPointer, _ position: Int) -> UInt32 {
    UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt32.self))
  }
}
