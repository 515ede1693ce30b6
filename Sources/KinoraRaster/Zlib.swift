// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CZlib
import Foundation

/// Compression and checksums, by the system's zlib.
enum Zlib {
  /// Why data could not be compressed or expanded.
  enum Failure: Error { case failed(Int32) }

  /// The zlib stream of some bytes.
  static func compress(_ bytes: UnsafeRawBufferPointer, level: Int32 = 6) throws -> Data {
    var length = compressBound(UInt(bytes.count))
    var data = Data(count: Int(length))
    let status = data.withUnsafeMutableBytes { target in
      compress2(
        target.bindMemory(to: UInt8.self).baseAddress,
        &length,
        bytes.bindMemory(to: UInt8.self).baseAddress,
        UInt(bytes.count),
        level
      )
    }
    guard status == Z_OK else { throw Failure.failed(status) }
    data.count = Int(length)
    return data
  }

  /// Expands a stream of which the exact result length is known.
  static func expand(_ data: Data, to count: Int) throws -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    var length = UInt(count)
    let status = data.withUnsafeBytes { source in
      uncompress(
        &result,
        &length,
        source.bindMemory(to: UInt8.self).baseAddress,
        UInt(data.count)
      )
    }
    guard status == Z_OK, Int(length) == count else { throw Failure.failed(status) }
    return result
  }

  /// The CRC-32 of some bytes.
  static func checksum(_ data: Data) -> UInt32 {
    data.withUnsafeBytes {
      UInt32(
        truncatingIfNeeded: crc32(0, $0.bindMemory(to: UInt8.self).baseAddress, UInt32($0.count))
      )
    }
  }
}
