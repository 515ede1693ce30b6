// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRaster
import Testing

struct APNGTests {
  /// The chunks of a file: type and content.
  private func chunks(_ data: Data) -> [(type: String, content: [UInt8])] {
    let bytes = [UInt8](data)
    var chunks: [(String, [UInt8])] = []
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      chunks.append((type, Array(bytes[(at + 8)..<(at + 8 + length)])))
      at += 12 + length
    }
    return chunks
  }

  private func number(_ bytes: [UInt8], _ at: Int, _ count: Int = 4) -> Int {
    bytes[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) }
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
    #expect(throws: (any Error).self) { try writer.append(other, duration: 1) }
    #expect(writer.finish().isEmpty)
  }
}
