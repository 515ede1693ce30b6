// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRaster
import TestSupport
import Testing

struct APNGTests {
  private func chunks(_ data: Data) -> [(type: String, content: [UInt8])] {
    PNGFixture.chunks(data)
  }

  private func number(_ bytes: [UInt8], _ at: Int, _ count: Int = 4) -> Int {
    PNGFixture.number(bytes, at, count)
  }

  /// The delays of a file in seconds.
  private func delays(_ data: Data) -> [Double] {
    chunks(data).filter { $0.type == "fcTL" }
      .map { Double(number($0.content, 20, 2)) / Double(number($0.content, 22, 2)) }
  }

  /// Plays a file: the pixels of each frame.
  ///
  /// Every frame is made a file of its own, which is read and copied to its place.
  private func replay(_ data: Data) throws -> [[UInt32]] {
    var canvas: [UInt32] = []
    var (width, x, y, w, h) = (0, 0, 0, 0, 0)
    var result: [[UInt32]] = []
    func show(_ stream: [UInt8]) throws {
      let file = PNGFixture.file([PNGFixture.header(w, h), PNGFixture.chunk("IDAT", stream)])
      let part = try PNGReader.bitmap(from: file)
      for row in 0..<h {
        for column in 0..<w { canvas[(y + row) * width + x + column] = part[column, row] }
      }
      result.append(canvas)
    }
    for (type, content) in chunks(data) {
      switch type {
      case "IHDR":
        width = number(content, 0)
        canvas = Array(repeating: 0, count: width * number(content, 4))
      case "fcTL":
        (w, h, x, y) = (
          number(content, 4), number(content, 8), number(content, 12), number(content, 16)
        )
        // Left in place, and replacing what was there.
        #expect(content[24] == 0 && content[25] == 0)
      case "IDAT": try show(content)
      case "fdAT": try show(Array(content[4...]))
      default: break
      }
    }
    return result
  }

  private func picture(dotAt x: Int?) throws -> Bitmap {
    let bitmap = try Bitmap(width: 10, height: 6)
    bitmap.withUnsafeMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = 0xFFFF_FFFF }
      if let x { pixels[2 * 10 + x] = 0xFFFF_0000 }
    }
    return bitmap
  }

  @Test func storesOnlyTheRectangleThatChanged() throws {
    var writer = APNGWriter(width: 10, height: 6)
    try writer.append(picture(dotAt: nil), duration: 0.5)
    try writer.append(picture(dotAt: 3), duration: 0.25)
    try writer.append(picture(dotAt: 5), duration: 0.25)
    let controls = chunks(writer.finish()).filter { $0.type == "fcTL" }.map(\.content)
    #expect(
      controls.map { [number($0, 4), number($0, 8), number($0, 12), number($0, 16)] }
        == [[10, 6, 0, 0], [1, 1, 3, 2], [3, 1, 3, 2]]
    )
  }

  @Test func anEqualFrameProlongsTheOneBefore() throws {
    var writer = APNGWriter(width: 10, height: 6)
    try writer.append(picture(dotAt: 1), duration: 0.5)
    try writer.append(picture(dotAt: 1), duration: 0.25)
    let all = chunks(writer.finish())
    let controls = all.filter { $0.type == "fcTL" }.map(\.content)
    #expect(controls.count == 1)
    #expect(Double(number(controls[0], 20, 2)) / Double(number(controls[0], 22, 2)) == 0.75)
    #expect(number(all.first { $0.type == "acTL" }?.content ?? [0, 0, 0, 0], 0) == 1)
  }

  @Test func durationsDoNotDrift() throws {
    var writer = APNGWriter(width: 10, height: 6)
    for frame in 0..<70 { try writer.append(picture(dotAt: frame % 7), duration: 1.0 / 70) }
    let units = chunks(writer.finish()).filter { $0.type == "fcTL" }
      .reduce(0) { $0 + number($1.content, 20, 2) }
    #expect(abs(Double(units) / 6000 - 1) < 1e-3)
  }

  @Test func sequenceNumbersCountControlsAndData() throws {
    var writer = APNGWriter(width: 10, height: 6)
    for frame in 0..<3 { try writer.append(picture(dotAt: frame), duration: 0.1) }
    let numbers = chunks(writer.finish()).filter { $0.type == "fcTL" || $0.type == "fdAT" }
      .map { number($0.content, 0) }
    #expect(numbers == [0, 1, 2, 3, 4])
  }

  @Test func picturesOfAnotherSizeAreErrors() throws {
    var writer = APNGWriter(width: 9, height: 6)
    let other = try picture(dotAt: nil)
    #expect(throws: APNGWriter.Failure.size(width: 10, height: 6)) {
      try writer.append(other, duration: 1)
    }
    #expect(writer.finish().isEmpty)
  }

  @Test func replayingGivesThePicturesThatWereAdded() throws {
    var random = RepeatableRandomNumberGenerator(seed: 5)
    for round in 0..<12 as Range<UInt64> {
      let (width, height) = (Int.random(in: 1...23, using: &random), 17)
      var writer = APNGWriter(width: width, height: height)
      let canvas = try PNGTests.picture(width, height, seed: round, isOpaque: round % 2 == 0)
      var expected: [[UInt32]] = []
      for frame in 0..<10 {
        // The writer must not rely on the picture staying as it is.
        let other = try PNGTests.picture(width, height, seed: 99, isOpaque: false)
        let columns = [0, 3, Int.random(in: 0..<width, using: &random)].filter { $0 < width }
        if frame % 4 != 3 {
          canvas.withUnsafeMutablePixels { pixels in
            for x in columns {
              let y = Int.random(in: 0..<height, using: &random)
              pixels[y * width + x] = other[x, Int.random(in: 0..<height, using: &random)]
            }
          }
        }
        try writer.append(canvas, duration: 0.1)
        let pixels = canvas.withUnsafePixels { Array($0) }
        if pixels != expected.last { expected.append(pixels) }
      }
      let data = writer.finish()
      #expect(writer.frameCount == expected.count)
      #expect(try replay(data) == expected, "round \(round)")
      #expect(abs(delays(data).reduce(0, +) - 1) < 1e-9)
      // Readers without animation see the first picture.
      #expect(try PNGReader.bitmap(from: data).withUnsafePixels { Array($0) } == expected[0])
    }
  }

  @Test func longDelaysAreKeptAndDoNotSpillOver() throws {
    var writer = APNGWriter(width: 10, height: 6)
    let durations = [0.25, 60, 0.5, 10.75, 4_000, 0.25, 1e9, 0.5, .infinity, 0.125]
    for (frame, duration) in durations.enumerated() {
      try writer.append(picture(dotAt: frame % 10), duration: duration)
    }
    #expect(
      delays(writer.finish())
        == [0.25, 60, 0.5, 10.75, 4_000, 0.25, 65_535, 0.5, 65_535, 0.125]
    )
  }

  @Test func durationsThatAreNoneCountAsZero() throws {
    var writer = APNGWriter(width: 10, height: 6)
    for (frame, duration) in [-1, .nan, -.infinity, 0.5].enumerated() {
      try writer.append(picture(dotAt: frame), duration: duration)
    }
    #expect(delays(writer.finish()) == [0, 0, 0, 0.5])
  }

  @Test func copiesOfAWriterGoOnApart() throws {
    var writer = APNGWriter(width: 10, height: 6)
    for frame in 0..<3 { try writer.append(picture(dotAt: frame), duration: 0.1) }
    var copy = writer
    try copy.append(picture(dotAt: 9), duration: 0.1)
    try writer.append(picture(dotAt: 2), duration: 0.1)
    try writer.append(picture(dotAt: 3), duration: 0.1)
    // The first of the two was equal to the last one before the copy.
    #expect(copy.frameCount == 4 && writer.frameCount == 4)
    let end = try picture(dotAt: 3).withUnsafePixels { Array($0) }
    #expect(try replay(writer.finish()).last == end)
  }

  @Test func moviesWithoutPixelsAreErrors() throws {
    var writer = APNGWriter(width: 0, height: 6)
    let empty = try Bitmap(width: 0, height: 6)
    #expect(throws: PNGWriter.Failure.empty) { try writer.append(empty, duration: 1) }
    #expect(writer.finish().isEmpty)
  }
}
