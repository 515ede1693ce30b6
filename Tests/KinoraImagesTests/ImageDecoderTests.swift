// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraImages
import TestSupport
import Testing

struct ImageDecoderTests {
  @Test(arguments: [ImageFiles.png, ImageFiles.losslessWebP])
  func pixelsArePremultipliedRowByRow(bytes: Data) throws {
    let image = try ImageDecoder.image(from: bytes)
    #expect(image.width == 4 && image.height == 2)
    for (found, expected) in zip(image.full.pixels, ImageFiles.pixels) {
      // The colours of clear pixels are nothing.
      #expect(found == expected)
    }
  }

  @Test func palettesAndGraysAreColours() throws {
    let palette = try ImageDecoder.image(from: ImageFiles.palettePNG)
    #expect(palette.full.pixels == [0x8080_0000, 0xff00_00ff])
    let gray = try ImageDecoder.image(from: ImageFiles.grayPNG)
    #expect(gray.full.pixels == [0xff40_4040, 0xffc0_c0c0])
  }

  @Test(arguments: [ImageFiles.jpeg, ImageFiles.lossyWebP])
  func lossyFilesAreAboutRight(bytes: Data) throws {
    let image = try ImageDecoder.image(from: bytes)
    #expect(image.width == 8 && image.height == 8)
    for pixel in image.full.pixels {
      #expect(pixel >> 24 == 255)
      #expect(abs(Int(pixel >> 16 & 255) - 200) <= 6)
      #expect(abs(Int(pixel >> 8 & 255) - 60) <= 6)
      #expect(abs(Int(pixel & 255) - 30) <= 6)
    }
  }

  @Test func filesThatAreCutOffOrDamagedDoNoHarm() throws {
    var random = RepeatableRandomNumberGenerator(seed: 7)
    for file in ImageFiles.all {
      for count in 0..<min(file.count, 60) {
        let part = file.prefix(count * file.count / 60)
        if let image = try? ImageDecoder.image(from: part) { #expect(image.width <= 8) }
      }
      for _ in 0..<40 {
        var damaged = file
        for _ in 0..<3 {
          damaged[Int.random(in: 12..<damaged.count, using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
        if let image = try? ImageDecoder.image(from: damaged) {
          #expect(image.full.pixels.count == image.width * image.height)
        }
      }
    }
  }

  @Test func aPNGFileThatEndsTooEarlyIsRefused() {
    for count in 34..<ImageFiles.palettePNG.count {
      #expect(throws: ImageDecoder.Failure.format) {
        try ImageDecoder.image(from: ImageFiles.palettePNG.prefix(count))
      }
    }
  }

  @Test func bytesOfAnotherFormatAreRefused() {
    for text in ["", "GIF89a", "BM", "\u{89}PNG\r\n\u{1a}\n", "RIFF0000WEBPVP8 "] {
      #expect(throws: ImageDecoder.Failure.format) {
        try ImageDecoder.image(from: Data(text.utf8) + Data(count: 40))
      }
    }
  }

  @Test func anImageThatIsTooLargeIsRefusedBeforeItTakesMemory() {
    var bytes = ImageFiles.png
    // A width of 2³¹ − 1 and a height of 65,536.
    bytes.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0, 1, 0, 0])
    #expect(throws: ImageDecoder.Failure.size(width: 0x7fff_ffff, height: 65_536)) {
      try ImageDecoder.image(from: bytes)
    }
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    #expect(throws: ImageDecoder.Failure.size(width: 16_384, height: 16_384)) {
      try ImageDecoder.image(from: bytes)
    }
    bytes.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 1])
    #expect(throws: ImageDecoder.Failure.format) { try ImageDecoder.image(from: bytes) }
  }

  @Test func filesThatAreNoneCannotBeRead() throws {
    let folder = try TemporaryFolder()
    for path in [folder.url.path, folder.url.path + "/none.png", "", "/dev/zero"] {
      #expect(throws: ImageDecoder.Failure.unreadable) { try ImageDecoder.image(atPath: path) }
    }
    let path = try folder.write(ImageFiles.png, to: "a.png")
    #expect(try ImageDecoder.image(atPath: path).width == 4)
  }
}
