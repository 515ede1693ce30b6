// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import Testing

struct RasterImageSourceTests {
  /// A frame with a rectangle that shows an image.
  private func frame(
    _ paint: RasterImagePaint,
    box: CGRect = CGRect(x: 0, y: 0, width: 32, height: 32),
    size: Int = 32,
    transform: CGAffineTransform = .identity,
    opacity: Double = 1
  ) -> Picture {
    var picture = Picture(width: size, height: size)
    picture.paint(
      DisplayList([
        DrawOp(.rect(box), paint: .image(paint), transform: transform, opacity: opacity)
      ])
    )
    return picture
  }

  private func image(_ width: Int, _ height: Int, _ pixels: [UInt32]) throws -> RasterImage {
    try #require(RasterImage(width: width, height: height, pixels: pixels))
  }

  private func channels(_ pixel: UInt32) -> [Double] {
    [24, 16, 8, 0].map { Double(pixel >> UInt32($0) & 255) }
  }

  // MARK: Sampling

  @Test func anImageAtWholePixelsIsCopied() throws {
    var scenes = RandomScenes(seed: 1)
    let random = scenes.image(width: 20, height: 10)
    let image = try #require(random)
    let paint = RasterImagePaint(image, transform: CGAffineTransform(translationX: 3, y: 7))
    let box = CGRect(x: 3, y: 7, width: 20, height: 10)
    let picture = frame(paint, box: box)
    for y in 0..<32 {
      for x in 0..<32 {
        let isInside = (3..<23).contains(x) && (7..<17).contains(y)
        let source = isInside ? image.full.pixels[(y - 7) * 20 + x - 3] : 0
        let rest = PixelMath.mix(0xff00_0000, 0xff00_0000, source >> 24)
        #expect(picture.pixels[y * 32 + x] == source & 0x00ff_ffff | rest)
      }
    }
  }

  @Test func theNearestPixelIsTaken() throws {
    let image = try image(2, 2, [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff])
    let paint = RasterImagePaint(
      image,
      transform: CGAffineTransform(scaleX: 16, y: 8),
      sampling: .nearest
    )
    let picture = frame(paint)
    #expect(picture.pixels[0] == 0xffff_0000 && picture.pixels[7 * 32 + 15] == 0xffff_0000)
    #expect(picture.pixels[16] == 0xff00_ff00)
    #expect(picture.pixels[8 * 32] == 0xff00_00ff)
    // Beyond the edges are the pixels at the edges.
    #expect(picture.pixels[31 * 32 + 31] == 0xffff_ffff && picture.pixels[31 * 32] == 0xff00_00ff)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5])
  func pixelsBetweenAreMixedFromFour(seed: Int) throws {
    var scenes = RandomScenes(seed: UInt64(seed))
    let random = scenes.image(width: 7, height: 5)
    let image = try #require(random)
    let transform = CGAffineTransform(translationX: scenes.number(0...9), y: scenes.number(0...9))
      .rotated(by: scenes.number(0...6)).scaledBy(x: scenes.number(1...5), y: scenes.number(1...5))
    let picture = frame(RasterImagePaint(image, transform: transform))
    let inverse = transform.inverted()
    for y in 0..<32 {
      for x in 0..<32 {
        let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        let (u, v) = (Double(place.x) - 0.5, Double(place.y) - 0.5)
        let (fx, fy) = (u - u.rounded(.down), v - v.rounded(.down))
        var sum = [0.0, 0, 0, 0]
        for (dx, dy, weight) in [
          (0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy),
          (1, 1, fx * fy),
        ] {
          let column = min(max(Int(u.rounded(.down)) + dx, 0), 6)
          let row = min(max(Int(v.rounded(.down)) + dy, 0), 4)
          let pixel = channels(image.full.pixels[row * 7 + column])
          for channel in 0..<4 { sum[channel] += pixel[channel] * weight }
        }
        let found = channels(picture.pixels[y * 32 + x])
        for channel in 1..<4 { #expect(abs(found[channel] - sum[channel]) <= 3) }
      }
    }
  }

  @Test func theRegionOfAnImageHasEdgesOfItsOwn() throws {
    let image = try image(3, 1, [0xffff_0000, 0xff00_ff00, 0xff00_00ff])
    let region = try #require(
      RasterImagePaint.Region(columns: 1..<2, rows: 0..<1, of: image)
    )
    let paint = RasterImagePaint(
      image,
      region: region,
      transform: CGAffineTransform(scaleX: 10, y: 10)
    )
    #expect(frame(paint).pixels.allSatisfy { $0 == 0xff00_ff00 })
  }

  @Test func aRepeatedImageBeginsAgain() throws {
    var scenes = RandomScenes(seed: 3)
    let random = scenes.image(width: 4, height: 8)
    let image = try #require(random)
    for sampling in [RasterImagePaint.Sampling.nearest, .smooth] {
      for scale in [1.0, 2] {
        let paint = RasterImagePaint(
          image,
          transform: CGAffineTransform(scaleX: scale, y: scale),
          spread: .repeat,
          sampling: sampling
        )
        let pixels = frame(paint).pixels
        for y in 0..<16 {
          for x in 0..<24 {
            #expect(pixels[y * 32 + x] == pixels[y * 32 + x + Int(4 * scale)])
            #expect(pixels[y * 32 + x] == pixels[(y + Int(8 * scale)) * 32 + x])
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 8], [RasterImagePaint.Sampling.linear, .smooth])
  func aTileIsNotMixedWithTheNextOneAtWholeScales(
    scale: Int,
    sampling: RasterImagePaint.Sampling
  ) throws {
    // Black at the left and at the top, white at the right and at the bottom.
    let image = try image(2, 2, [0xff00_0000, 0xff80_8080, 0xff80_8080, 0xffff_ffff])
    let paint = RasterImagePaint(
      image,
      transform: CGAffineTransform(scaleX: Double(scale), y: Double(scale)),
      spread: .repeat,
      sampling: sampling
    )
    let picture = frame(paint)
    let (first, last) = (2 * scale, 4 * scale - 1)
    for start in [0, first] where start < 32 { #expect(picture.coverage(start, start) == 0) }
    if last < 32 { #expect(picture.coverage(last, last) == 255) }
    #expect(picture.coverage(2 * scale - 1, 2 * scale - 1) == 255)
  }

  @Test(arguments: [2.0, 3.5, 8])
  func tilesThatMeetInsideOfAPixelShareIt(scale: Double) throws {
    let image = try image(4, 1, [0xff00_0000, 0xff00_0000, 0xffff_ffff, 0xffff_ffff])
    for part in [0.25, 0.5, 0.75] {
      // The edge between the first two tiles is that far inside of the pixel in column 16.
      let paint = RasterImagePaint(
        image,
        transform: CGAffineTransform(translationX: 16 + part - 4 * scale, y: 0)
          .scaledBy(x: scale, y: scale),
        spread: .repeat
      )
      let picture = frame(paint)
      #expect(abs(Double(picture.coverage(16, 0)) - 255 * part) <= 2)
      #expect(picture.coverage(15, 0) == 255 && picture.coverage(17, 0) == 0)
    }
  }

  // MARK: Smaller than it is

  @Test(arguments: [2.0, 3, 4.5, 8, 20])
  func aSmallerImageHasTheMeanOfItsPixels(factor: Double) throws {
    let checker = (0..<128 * 128).map { index in
      (index % 128 + index / 128).isMultiple(of: 2) ? 0xff00_0000 as UInt32 : 0xffff_ffff
    }
    let image = try image(128, 128, checker)
    let paint = RasterImagePaint(
      image,
      transform: CGAffineTransform(scaleX: 1 / factor, y: 1 / factor)
    )
    let picture = frame(paint)
    let side = Int(128 / factor) - 1
    for y in 1..<min(side, 32) {
      for x in 1..<min(side, 32) { #expect(abs(picture.coverage(x, y) - 128) <= 2) }
    }
  }

  @Test func nothingJumpsWhileAnImageBecomesSmaller() throws {
    var scenes = RandomScenes(seed: 8)
    let random = scenes.image(width: 64, height: 64)
    let image = try #require(random)
    var before: Picture?
    for step in 0..<60 {
      let scale = pow(2, -Double(step) / 10)
      let paint = RasterImagePaint(
        image,
        transform: CGAffineTransform(translationX: 16, y: 16).scaledBy(x: scale, y: scale)
          .translatedBy(x: -32, y: -32)
      )
      let now = frame(paint)
      if let before, step > 10 {
        #expect(abs(now.coverage(16, 16) - before.coverage(16, 16)) < 30)
      }
      before = now
    }
  }

  // MARK: Colours

  @Test func aTintReplacesTheColoursAndKeepsTheAlpha() throws {
    let image = try image(2, 1, [0x8080_0000, 0xff00_ff00])
    let tint = Color.Resolved(red: 0, green: 0, blue: 1, opacity: 1)
    let paint = RasterImagePaint(
      image,
      transform: CGAffineTransform(scaleX: 16, y: 32),
      sampling: .nearest,
      tint: .color(tint)
    )
    let picture = frame(paint)
    #expect(picture.pixels[0] == 0xff00_0080 && picture.pixels[31] == 0xff00_00ff)
  }

  @Test func aTintMayBeAGradient() throws {
    let image = try image(1, 2, [0xffff_ffff, 0x8080_8080])
    let stops: [GradientStops.Stop] = [
      .init(color: .black, location: 0), .init(color: .white, location: 1),
    ]
    let gradient = GradientPaint(
      GradientRamp(GradientStops(stops, blending: .encoded)),
      .linear(start: .zero, end: CGPoint(x: 32, y: 0))
    )
    let paint = RasterImagePaint(
      image,
      transform: CGAffineTransform(scaleX: 32, y: 16),
      sampling: .nearest,
      tint: .gradient(gradient)
    )
    let picture = frame(paint)
    for x in [0, 10, 31] {
      #expect(abs(picture.coverage(x, 2) - (x * 8 + 4)) <= 2)
      #expect(abs(picture.coverage(x, 20) - (x * 4 + 2)) <= 2)
    }
  }

  @Test func opacityAndCoverageMultiplyTheAlpha() throws {
    let image = try image(1, 1, [0xffff_ffff])
    let paint = RasterImagePaint(image, transform: .identity)
    let picture = frame(paint, box: CGRect(x: 0, y: 0, width: 9.5, height: 1), opacity: 0.5)
    #expect(picture.coverage(3, 0) == 128 && picture.coverage(9, 0) == 64)
    #expect(picture.coverage(10, 0) == 0)
  }

  @Test func everyPremultipliedColourSurvives() throws {
    let pixels = (0...255).flatMap { alpha in
      [0, alpha / 3, alpha / 2, alpha].map { UInt32(alpha) << 24 | UInt32($0) }
    }
    let image = try image(32, 32, pixels)
    var picture = Picture(width: 32, height: 32)
    let clear = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    let box = CGRect(x: 0, y: 0, width: 32, height: 32)
    let paint = RasterImagePaint(image, transform: .identity)
    picture.paint(DisplayList([DrawOp(.rect(box), paint: .image(paint))]), background: clear)
    #expect(picture.pixels == pixels)
  }

  // MARK: Hostile places

  @Test(arguments: [0.0, .nan, .infinity, -.infinity, 1e300, 1e-300, -1e18])
  func anyPlaceIsDrawnOrNot(number: Double) throws {
    var scenes = RandomScenes(seed: 2)
    let random = scenes.image(width: 3, height: 3)
    let image = try #require(random)
    let transforms = [
      CGAffineTransform(scaleX: number, y: 1), CGAffineTransform(translationX: number, y: number),
      CGAffineTransform(a: 1, b: number, c: number, d: 1, tx: 0, ty: 0),
      CGAffineTransform(scaleX: number, y: number),
    ]
    for transform in transforms {
      for sampling in [RasterImagePaint.Sampling.nearest, .linear, .smooth] {
        for spread in [RasterImagePaint.Spread.pad, .repeat] {
          let paint = RasterImagePaint(
            image,
            transform: transform,
            spread: spread,
            sampling: sampling
          )
          #expect(frame(paint, size: 32).pixels.allSatisfy { $0 >> 24 == 255 })
        }
      }
    }
  }
}
