// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import TestSupport
import Testing

struct RasterImageTests {
  @Test func anImageHasAsManyPixelsAsItSays() {
    #expect(RasterImage(width: 2, height: 1, pixels: [1, 2])?.full.pixels == [1, 2])
    for (width, height, count) in [
      (0, 0, 0), (0, 1, 0), (1, 0, 0), (-1, -2, 2), (2, 2, 3), (2, 2, 5), (.max, .max, 1),
    ] {
      let pixels = [UInt32](repeating: 0, count: count)
      #expect(RasterImage(width: width, height: height, pixels: pixels) == nil)
    }
  }

  @Test func levelsAreHalfAsLargeDownToOnePixel() throws {
    for (width, height, count) in [(1, 1, 0), (2, 1, 1), (3, 5, 3), (64, 16, 6)] {
      let pixels = [UInt32](repeating: 0xff10_2030, count: width * height)
      let image = try #require(RasterImage(width: width, height: height, pixels: pixels))
      #expect(image.smallestLevel == count)
      for number in 0...count {
        let level = image.level(number)
        #expect(level.width == max((width + (1 << number) - 1) >> number, 1))
        #expect(level.height == max((height + (1 << number) - 1) >> number, 1))
        #expect(level.pixels.allSatisfy { $0 == 0xff10_2030 })
      }
      #expect(image.level(-3).width == width)
      #expect(image.level(.max).pixels.count == 1)
    }
  }

  @Test func aLevelHasTheMeansOfTheOneBefore() throws {
    var random = RepeatableRandomNumberGenerator(seed: 5)
    let pixels = (0..<24).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    let image = try #require(RasterImage(width: 6, height: 4, pixels: pixels))
    let level = image.level(1)
    for y in 0..<2 {
      for x in 0..<3 {
        for shift in [0, 8, 16, 24] {
          let places = [(0, 0), (1, 0), (0, 1), (1, 1)]
          let sum = places.reduce(0) { sum, place in
            sum + Int(pixels[(2 * y + place.1) * 6 + 2 * x + place.0] >> UInt32(shift) & 255)
          }
          #expect(Int(level.pixels[y * 3 + x] >> UInt32(shift) & 255) == (sum + 2) / 4)
        }
      }
    }
  }

  @Test func aRegionIsInsideOfTheImage() throws {
    let image = try #require(RasterImage(width: 3, height: 2, pixels: [0, 0, 0, 0, 0, 0]))
    let region = RasterImagePaint.Region(columns: -4..<2, rows: 1..<9, of: image)
    #expect(region?.columns == 0..<2 && region?.rows == 1..<2)
    #expect(RasterImagePaint.Region(columns: 3..<5, rows: 0..<1, of: image) == nil)
    #expect(RasterImagePaint.Region(columns: 1..<1, rows: 0..<1, of: image) == nil)
  }

  @Test func paintsAreEqualWhenTheyShowTheSame() throws {
    let image = try #require(RasterImage(width: 1, height: 1, pixels: [0]))
    let other = try #require(RasterImage(width: 1, height: 1, pixels: [0]))
    let paint = RasterImagePaint(image, transform: .identity)
    #expect(paint == RasterImagePaint(image, transform: .identity))
    #expect(paint.hashValue == RasterImagePaint(image, transform: .identity).hashValue)
    #expect(paint != RasterImagePaint(other, transform: .identity))
    #expect(paint != RasterImagePaint(image, transform: .identity, sampling: .nearest))
    #expect(paint != RasterImagePaint(image, transform: .identity, spread: .repeat))
  }

  @Test func aClearTintIsNotDrawn() throws {
    let image = try #require(RasterImage(width: 1, height: 1, pixels: [0xffff_ffff]))
    func extent(_ tint: RasterImagePaint.Tint?) -> Bool {
      let paint = RasterImagePaint(image, transform: .identity, tint: tint)
      let box = CGRect(x: 0, y: 0, width: 5, height: 5)
      return DrawItem(.one(DrawOp(.rect(box), paint: .image(paint)))).extent.isNull
    }
    let clear = Color.Resolved(red: 1, green: 1, blue: 1, opacity: 0)
    #expect(!extent(nil))
    #expect(extent(.color(clear)))
  }
}
