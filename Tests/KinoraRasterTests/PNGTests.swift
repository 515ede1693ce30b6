// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRaster
import TestSupport
import Testing

struct PNGTests {
  /// Random premultiplied pixels; of three kinds, so that both file formats occur.
  static func picture(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool) throws -> Bitmap {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let bitmap = try Bitmap(width: width, height: height)
    bitmap.withUnsafeMutablePixels { pixels in
      for index in pixels.indices {
        let alpha: UInt32 =
          isOpaque
          ? 255
          : [0, 255, UInt32.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
        func channel() -> UInt32 {
          (UInt32.random(in: 0...255, using: &random) * alpha + 127) / 255
        }
        pixels[index] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
      }
    }
    return bitmap
  }

  @Test(arguments: [(1, 1), (1, 17), (17, 1), (16, 9), (33, 20)], [true, false])
  func readingGivesWhatWasWritten(size: (Int, Int), isOpaque: Bool) throws {
    for seed in 0..<5 as Range<UInt64> {
      let bitmap = try Self.picture(size.0, size.1, seed: seed, isOpaque: isOpaque)
      #expect(try PNGReader.bitmap(from: PNGWriter.data(for: bitmap)) == bitmap, "seed \(seed)")
    }
  }

  @Test func equalPixelsGiveEqualBytes() throws {
    let first = try Self.picture(20, 20, seed: 7, isOpaque: false)
    #expect(try PNGWriter.data(for: first) == PNGWriter.data(for: first.copy()))
  }

  @Test func opaquePicturesStoreNoAlpha() throws {
    let opaque = try PNGWriter.data(for: Self.picture(4, 4, seed: 1, isOpaque: true))
    let clear = try PNGWriter.data(for: Bitmap(width: 4, height: 4))
    #expect(opaque[25] == 2)
    #expect(clear[25] == 6)
  }

  @Test func aPictureWithoutPixelsIsAnError() throws {
    let empty = try Bitmap(width: 0, height: 4)
    #expect(throws: PNGWriter.Failure.empty) { try PNGWriter.data(for: empty) }
  }

  @Test func damagedFilesAreErrorsAndNeverTrap() throws {
    let data = try PNGWriter.data(for: Self.picture(9, 7, seed: 3, isOpaque: false))
    var random = RepeatableRandomNumberGenerator(seed: 11)
    for _ in 0..<2_000 {
      var damaged = data
      switch Int.random(in: 0..<3, using: &random) {
      case 0: damaged.removeLast(Int.random(in: 1...damaged.count, using: &random))
      case 1:
        let at = Int.random(in: 0..<damaged.count, using: &random)
        damaged[at] ^= UInt8.random(in: 1...255, using: &random)
      default:
        let at = Int.random(in: 0..<damaged.count, using: &random)
        damaged.removeSubrange(at..<min(at + 5, damaged.count))
      }
      #expect(throws: (any Error).self) { try PNGReader.bitmap(from: damaged) }
    }
  }

  @Test func colourRampsAreStoredInFewBytes() throws {
    // A gentle slope along each row from anywhere, then along each column: no filter suits both.
    let ramps: [(Int, Int) -> Int] = [
      { x, y in x * (y * y * 37 % 101 % 5) + y * y * 37 % 251 },
      { x, y in y * (x * x * 37 % 101 % 5) + x * x * 37 % 251 },
    ]
    for ramp in ramps {
      let bitmap = try Bitmap(width: 96, height: 96)
      bitmap.withUnsafeMutablePixels { pixels in
        for index in pixels.indices {
          let value = UInt32(ramp(index % 96, index / 96) & 255)
          pixels[index] = 0xFF00_0000 | value << 16 | (value * 7 & 255) << 8 | (value * 3 & 255)
        }
      }
      let data = try PNGWriter.data(for: bitmap)
      // The better of the two filters alone takes 4,000 bytes for one of them, the other 14,000.
      #expect(data.count < 3_000)
      #expect(try PNGReader.bitmap(from: data) == bitmap)
    }
  }

  @Test func onlyTheChannelsOfTranslucentPixelsAreRounded() throws {
    let bitmap = try Bitmap(width: 4, height: 1)
    // The last one is not premultiplied: green is above alpha.
    let pixels: [UInt32] = [0xFF01_FE80, 0x8040_2000, 0x0000_0000, 0x8040_FF00]
    bitmap.withUnsafeMutablePixels { _ = $0.update(fromContentsOf: pixels) }
    let read = try PNGReader.bitmap(from: PNGWriter.data(for: bitmap))
    #expect(read.withUnsafePixels { Array($0) } == Array(pixels.dropLast()) + [0x8040_8000])
  }
}
