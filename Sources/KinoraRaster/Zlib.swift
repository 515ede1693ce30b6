// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CZlib
import Foundation

/// Compression and checksums, by the system's zlib.
enum Zlib {
  /// Why data could not be compressed or expanded.
  enum Failure: Error, Equatable, CustomStringConvertible {
    /// The system has too little memory.
    case memory
    /// What should be expanded is no zlib stream or has another length.
    case damaged

    /// Creates the failure that a status of zlib other than success stands for.
    init(_ status: Int32) { self = status == Z_MEM_ERROR ? .memory : .damaged }

    /// One line for users.
    var description: String {
      switch self {
      case .memory: "there is no memory to compress or expand data"
      case .damaged: "compressed data is damaged"
      }
    }
  }

  /// Returns the CRC-32 of some bytes.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(
      truncatingIfNeeded: crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    )
  }
}

extension Zlib {
  /// Makes a zlib stream from bytes as they come; only the result is kept.
  final class Deflater {
    /// The stream so far.
    private var result = Data()
    /// zlib remembers the address of its state, so that it must not move.
    private let state: UnsafeMutablePointer<z_stream>
    private let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)

    /// Begins a stream.
    ///
    /// - Parameter level: How much effort is made, from 1 to 9.
    /// - Throws: `Failure` when memory runs out.
    init(level: Int32 = 6) throws {
      state = .allocate(capacity: 1)
      state.initialize(to: z_stream())
      let size = Int32(MemoryLayout<z_stream>.size)
      let status = deflateInit_(state, level, ZLIB_VERSION, size)
      guard status == Z_OK else { throw Failure(status) }
    }

    deinit {
      deflateEnd(state)
      state.deallocate()
      room.deallocate()
    }

    /// Compresses some more bytes.
    func append(_ bytes: UnsafeMutableBufferPointer<UInt8>) throws {
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(1 << 30)
        rest = rest.dropFirst(part.count)
        state.pointee.next_in = UnsafeMutableBufferPointer(rebasing: part).baseAddress
        state.pointee.avail_in = UInt32(part.count)
        try run(Z_NO_FLUSH)
      }
    }

    /// Ends the stream and hands it out; nothing can be appended any more.
    func finish() throws -> Data {
      state.pointee.avail_in = 0
      try run(Z_FINISH)
      return result
    }

    private func run(_ mode: Int32) throws {
      // Output room to spare means that zlib has no more to give.
      repeat {
        state.pointee.next_out = room.baseAddress
        state.pointee.avail_out = UInt32(room.count)
        let status = deflate(state, mode)
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
          throw Failure(status)
        }
        result.append(contentsOf: room.prefix(room.count - Int(state.pointee.avail_out)))
      } while state.pointee.avail_out == 0
    }
  }

  /// Expands a zlib stream piece by piece.
  final class Inflater {
    /// What has not been given to zlib yet.
    private var source: Slice<UnsafeRawBufferPointer>
    /// zlib remembers the address of its state, so that it must not move.
    private let state: UnsafeMutablePointer<z_stream>

    /// Begins to expand a stream, whose memory must stay in place.
    ///
    /// - Throws: `Failure` when memory runs out.
    init(_ bytes: UnsafeRawBufferPointer) throws {
      source = bytes[...]
      state = .allocate(capacity: 1)
      state.initialize(to: z_stream())
      let status = inflateInit_(state, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      guard status == Z_OK else { throw Failure(status) }
    }

    deinit {
      inflateEnd(state)
      state.deallocate()
    }

    /// Fills a buffer with the next bytes.
    ///
    /// - Throws: `Failure` when the stream is damaged or too short.
    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws {
      let (count, status) = run(buffer)
      guard count == buffer.count else { throw Failure(status) }
    }

    /// Checks that the stream ends here and that its checksum is right.
    ///
    /// - Throws: `Failure` otherwise.
    func finish() throws {
      let (count, status) = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { run($0) }
      guard count == 0, status == Z_STREAM_END else { throw Failure(status) }
    }

    /// Expands until a buffer is full or nothing more comes.
    private func run(
      _ buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> (count: Int, status: Int32) {
      state.pointee.next_out = buffer.baseAddress
      state.pointee.avail_out = UInt32(clamping: buffer.count)
      var status = Z_OK
      while state.pointee.avail_out > 0, status == Z_OK {
        if state.pointee.avail_in == 0 {
          let part = source.prefix(1 << 30)
          source = source.dropFirst(part.count)
          let bytes = UnsafeRawBufferPointer(rebasing: part).bindMemory(to: UInt8.self)
          // zlib never writes to its input.
          state.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
          state.pointee.avail_in = UInt32(part.count)
        }
        // Without input left this gives Z_BUF_ERROR, which ends the loop.
        status = inflate(state, Z_NO_FLUSH)
      }
      return (buffer.count - Int(state.pointee.avail_out), status)
    }
  }
}
