// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// Writes moving pictures as animated PNG files that repeat forever.
///
/// Each frame stores only the rectangle that changed and is compressed as it comes; a frame equal to
/// the one before makes that one last longer. Only the last picture and the compressed frames are
/// kept in memory.
package struct APNGWriter {
  /// Why a frame cannot be added.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The picture's size is not that of the file.
    case size(width: Int, height: Int)

    /// One line for users.
    package var description: String {
      switch self {
      case .size(let width, let height):
        "a picture of \(width)×\(height) pixels does not have the size of the moving picture"
      }
    }
  }

  /// The parts of a second that delays are counted in; the finest that suits is taken.
  ///
  /// 24, 25, 30, 60 and 120 divide the first; the last reaches 18 hours. The format has 16 bits for
  /// either number.
  private static let units: [Double] = [6000, 1000, 100, 10, 1]
  /// The longest delay in seconds that a frame can have.
  private static let longest = 65_535.0

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
  ///   - duration: How long it shows, in seconds; not a number and negative count as 0, and no
  ///     frame lasts longer than 65,535.
  /// - Throws: `Failure.size` when the picture has another size, `PNGWriter.Failure.empty` when it
  ///   has no pixels, or an error about memory. The file stays as it was then.
  package mutating func append(_ bitmap: Bitmap, duration: Double) throws {
    guard bitmap.width == width, bitmap.height == height else {
      throw Failure.size(width: bitmap.width, height: bitmap.height)
    }
    guard width > 0, height > 0 else { throw PNGWriter.Failure.empty }
    let seconds = duration > 0 ? min(duration, Self.longest) : 0
    let all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let rect: PixelRect
    if let last {
      guard let changed = Self.changedRect(last, bitmap) else {
        let total = frames[frames.count - 1].duration + seconds
        frames[frames.count - 1].duration = min(total, Self.longest)
        return
      }
      rect = changed
    } else {
      rect = all
    }
    let rows = try PNGScanlines(bitmap, in: rect, keepsAlpha: true)
    // A copy of this writer may still need the picture; without one it takes the new pixels.
    if isKnownUniquelyReferenced(&last) {
      last?.copyRows(rect.minY..<rect.maxY, of: bitmap)
    } else {
      last = try bitmap.copy()
    }
    frames.append(Frame(rect: rect, duration: seconds, compressed: rows.compressed))
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
      // What rounding takes from one frame the next one gets, so that the error does not add up.
      clock += frame.duration
      let delay = Self.delay(max(clock - written, 0))
      written += Double(delay.count) / Double(delay.unit)
      data += control(frame, sequence: sequence, delay: delay).bytes
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

  /// Returns a time as a fraction of a second.
  private static func delay(_ seconds: Double) -> (count: UInt16, unit: UInt16) {
    for unit in units {
      let count = (seconds * unit).rounded()
      if count <= 65_535 { return (UInt16(count), UInt16(unit)) }
    }
    return (65_535, 1)
  }

  private func control(
    _ frame: Frame,
    sequence: UInt32,
    delay: (count: UInt16, unit: UInt16)
  ) -> PNGChunk {
    let numbers = [
      sequence, UInt32(frame.rect.width), UInt32(frame.rect.height), UInt32(frame.rect.minX),
      UInt32(frame.rect.minY),
    ]
    var content = numbers.reduce(into: Data()) { $0 += Data(bigEndian: $1) }
    content += Data(bigEndian: delay.count) + Data(bigEndian: delay.unit)
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
