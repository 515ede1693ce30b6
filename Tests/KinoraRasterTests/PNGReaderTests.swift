// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRaster
import TestSupport
import Testing

struct PNGReaderTests {
  /// Filters a row by the definitions of the specification.
  private func filtered(
    _ filter: UInt8,
    _ row: [UInt8],
    _ above: [UInt8],
    _ step: Int
  ) -> [UInt8] {
    [filter]
      + row.indices.map { index in
        let a = index >= step ? Int(row[index - step]) : 0
        let b = Int(above[index])
        let c = index >= step ? Int(above[index - step]) : 0
        let p = a + b - c
        let nearest = [a, b, c].min { abs(p - $0) < abs(p - $1) } ?? 0
        let prediction = [0, a, b, (a + b) / 2, nearest][Int(filter)]
        return row[index] &- UInt8(truncatingIfNeeded: prediction)
      }
  }

  private func pixel(_ bytes: [UInt8]) -> UInt32 {
    let alpha = bytes.count % 2 == 0 ? Int(bytes[bytes.count - 1]) : 255
    let colors = bytes.count < 3 ? [bytes[0], bytes[0], bytes[0]] : Array(bytes[0..<3])
    return colors.reduce(UInt32(alpha)) { result, color in
      result << 8 | UInt32((Double(Int(color) * alpha) / 255).rounded())
    }
  }

  @Test(arguments: [(0, 1), (2, 3), (4, 2), (6, 4)] as [(UInt8, Int)])
  func everyKindAndEveryFilterIsRead(kind: UInt8, channels: Int) throws {
    var random = RepeatableRandomNumberGenerator(seed: UInt64(kind))
    let (width, height) = (7, 25)
    var above = [UInt8](repeating: 0, count: width * channels)
    var content: [UInt8] = []
    var expected: [UInt32] = []
    for y in 0..<height {
      // Small numbers make predictions that are equally near.
      let row = above.map { _ in UInt8.random(in: 0...(y < 10 ? 255 : 4), using: &random) }
      content += filtered(UInt8(y % 5), row, above, channels)
      for x in 0..<width { expected.append(pixel(Array(row[(x * channels)...].prefix(channels)))) }
      above = row
    }
    let stream = PNGFixture.stored(content)
    let file = PNGFixture.file([
      PNGFixture.header(width, height, [8, kind, 0, 0, 0]),
      PNGFixture.chunk("tEXt", [1, 2, 3]),
      // Parts may end anywhere.
      PNGFixture.chunk("IDAT", Array(stream[..<3])), PNGFixture.chunk("IDAT", []),
      PNGFixture.chunk("IDAT", Array(stream[3...])),
    ])
    let bitmap = try PNGReader.bitmap(from: file)
    #expect(bitmap.width == width && bitmap.height == height)
    #expect(bitmap.withUnsafePixels { Array($0) } == expected)
    // Slices of data have other indices.
    #expect(try PNGReader.bitmap(from: (Data([0, 0]) + file).dropFirst(2)) == bitmap)
  }

  private static let pixels = PNGFixture.chunk("IDAT", PNGFixture.stored([0, 1, 2, 3, 4]))
  private static let refused: [(PNGReader.Failure, Data)] = [
    (.notPNG, Data()), (.notPNG, Data("GIF89a, and more than that".utf8)),
    (.truncated, Data(PNGFixture.signature)),
    (.truncated, PNGFixture.file([PNGFixture.header(1, 1), pixels]).dropLast(12)),
    (.damaged, PNGFixture.file([])), (.damaged, PNGFixture.file([pixels])),
    (.damaged, PNGFixture.file([PNGFixture.header(1, 1)])),
    (.damaged, PNGFixture.file([PNGFixture.header(0, 1), pixels])),
    (.damaged, PNGFixture.file([PNGFixture.header(1, 0), pixels])),
    (.damaged, PNGFixture.file([PNGFixture.header(2, 1), pixels])),
    (.damaged, PNGFixture.file([PNGFixture.header(1, 2), pixels])),
    (.damaged, PNGFixture.file([PNGFixture.header(1, 1, [8, 2, 0, 0, 0]), pixels])),
    (.damaged, PNGFixture.file([PNGFixture.header(1, 1, [8]), pixels])),
    (.damaged, PNGFixture.file([PNGFixture.header(1, 1), PNGFixture.header(1, 1), pixels])),
    (.damaged, PNGFixture.file([PNGFixture.chunk("\u{1B}[2J", []), pixels])),
    (
      .damaged,
      PNGFixture.file([
        PNGFixture.header(1, 1), PNGFixture.chunk("IDAT", PNGFixture.stored([5, 1, 2, 3, 4])),
      ])
    ),
    (
      .unsupported("16 bits a channel"),
      PNGFixture.file([PNGFixture.header(1, 1, [16, 6, 0, 0, 0]), pixels])
    ),
    (
      .unsupported("the colour type 3"),
      PNGFixture.file([PNGFixture.header(1, 1, [8, 3, 0, 0, 0]), pixels])
    ),
    (
      .unsupported("interlaced rows"),
      PNGFixture.file([PNGFixture.header(1, 1, [8, 6, 0, 0, 1]), pixels])
    ),
    (
      .unsupported("the chunk ABCD"),
      PNGFixture.file([PNGFixture.header(1, 1), PNGFixture.chunk("ABCD", []), pixels])
    ),
    // As large as a picture may be: refused for its few bytes, before memory is taken.
    (.damaged, PNGFixture.file([PNGFixture.header(16_384, 16_384), pixels])),
  ]

  @Test(arguments: refused)
  func whatCannotBeReadIsSaidInALine(failure: PNGReader.Failure, file: Data) {
    #expect(throws: failure) { try PNGReader.bitmap(from: file) }
    #expect(!failure.description.contains("\n"))
  }

  @Test func tooLargePicturesAreErrors() {
    let file = PNGFixture.file([PNGFixture.header(0xFFFF_FFFF, 0xFFFF_FFFF), Self.pixels])
    #expect(throws: Bitmap.Failure.size(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)) {
      try PNGReader.bitmap(from: file)
    }
  }

  /// Damage with right checksums reaches the code behind them.
  @Test func damageBehindRightChecksumsNeverTraps() throws {
    var random = RepeatableRandomNumberGenerator(seed: 21)
    let whole = try PNGWriter.data(
      for: PNGTests.picture(9, 7, seed: 3, isOpaque: false)
    )
    var read = 0
    for _ in 0..<2_000 {
      var chunks = PNGFixture.chunks(whole)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: chunks.indices, using: &random)
        var content = chunks[index].content
        let at = Int.random(in: 0...content.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: content.insert(.random(in: 0...255, using: &random), at: at)
        case 1: content.removeLast(content.count - at)
        case 2: chunks.swapAt(index, chunks.indices.randomElement(using: &random) ?? index)
        default:
          if at < content.count { content[at] ^= 1 << UInt8.random(in: 0...7, using: &random) }
        }
        chunks[index].content = content
      }
      let file = PNGFixture.file(chunks.dropLast().map { PNGFixture.chunk($0.type, $0.content) })
      do {
        _ = try PNGReader.bitmap(from: file)
        read += 1
      } catch {
        #expect(error is PNGReader.Failure || error is Bitmap.Failure)
      }
    }
    // Some changes do not matter, such as those of the chunk about the colour space.
    #expect(read < 1_000)
  }
}
