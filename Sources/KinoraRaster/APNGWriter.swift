// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Writes moving pictures as animated PNG files that repeat forever.
///
/// Each frame stores only the rectangle that changed and is compressed as it comes; a frame equal to
/// the one before makes that one last longer.
package struct APNGWriter {
  /// Durations are stored in units of this part of a second, which 24, 25, 30, 60 and 120 divide.
  private static let unit = 6000.0

  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The number of frames that the file has so far.
  package var frameCount: Int { frames.count }

  private struct Frame {
    var rect: PixelRect
    var duration: Double
    var compressed: Data
  }

  private var frames: [Frame] = []
  private var last: Bitmap?

  /// Begins a file for pictures of a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, of the file's size.
  ///   - duration: How long it shows, in seconds.
  /// - Throws: When the picture has another size or no pixels.
  package mutating func append(_ bitmap: Bitmap, duration: Double) throws {
    guard bitmap.width == width, bitmap.height == height, width > 0, height > 0 else {
      throw Bitmap.Failure.size(width: bitmap.width, height: bitmap.height)
    }
    let seconds = duration.isFinite ? max(duration, 0) : 0
    let all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let rect: PixelRect
    if let last {
      guard let changed = Self.changedRect(last, bitmap) else {
        frames[frames.count - 1].duration += seconds
        return
      }
      rect = changed
    } else {
      rect = all
    }
    let rows = try PNGScanlines(bitmap, in: rect, keepsAlpha: true)
    frames.append(Frame(rect: rect, duration: seconds, compressed: rows.compressed))
    last = try bitmap.copy()
  }

  /// The file; empty when no frame was added.
  package func finish() -> Data {
    guard !frames.isEmpty else { return Data() }
    var data = PNGChunk.signature
    data += PNGWriter.header(width: width, height: height, hasAlpha: true).bytes
    data += PNGChunk(type: "sRGB", content: Data([0])).bytes
    data +=
      PNGChunk(
        type: "acTL",
        content: Data(bigEndian: UInt32(frames.count)) + Data(bigEndian: UInt32(0))
      ).bytes
    var sequence: UInt32 = 0
    var clock = 0.0
    var written = 0.0
    for (index, frame) in frames.enumerated() {
      // Rounded ends, so that the error does not add up.
      clock += frame.duration * Self.unit
      let units = min(max((clock - written).rounded(), 0), 65_535)
      written += units
      data += control(frame, sequence: sequence, units: UInt16(units)).bytes
      sequence += 1
      if index == 0 {
        data += PNGChunk(type: "IDAT", content: frame.compressed).bytes
      } else {
        data += PNGChunk(type: "fdAT", content: Data(bigEndian: sequence) + frame.compressed).bytes
        sequence += 1
      }
    }
    return data + PNGChunk(type: "IEND", content: Data()).bytes
  }

  private func control(_ frame: Frame, sequence: UInt32, units: UInt16) -> PNGChunk {
    let numbers = [
      sequence, UInt32(frame.rect.width), UInt32(frame.rect.height), UInt32(frame.rect.minX),
      UInt32(frame.rect.minY),
    ]
    var content = numbers.reduce(into: Data()) { $0 += Data(bigEndian: $1) }
    content += Data(bigEndian: units) + Data(bigEndian: UInt16(Self.unit))
    // The frame stays for the next one, and replaces the pixels of its rectangle.
    content += Data([0, 0])
    return PNGChunk(type: "fcTL", content: content)
  }

  /// The box around the pixels that differ; nil when none does.
  private static func changedRect(_ old: Bitmap, _ new: Bitmap) -> PixelRect? {
    let width = new.width
    return old.withUnsafePixels { old in
      new.withUnsafePixels { new -> PixelRect? in
        guard let old = old.baseAddress, let pixels = new.baseAddress else { return nil }
        var box: PixelRect?
        for y in 0..<(new.count / width) {
          let row = y * width
          guard memcmp(old + row, pixels + row, width * 4) != 0 else { continue }
          var left = 0
          while old[row + left] == pixels[row + left] { left += 1 }
          var right = width
          while old[row + right - 1] == pixels[row + right - 1] { right -= 1 }
          let line = PixelRect(minX: left, minY: y, maxX: right, maxY: y + 1)
          box = box.map { $0.union(line) } ?? line
        }
        return box
      }
    }
  }
}
