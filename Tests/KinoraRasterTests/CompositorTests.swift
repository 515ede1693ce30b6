// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import Testing

struct CompositorTests {
  @Test func multiplicationRoundsExactly() {
    for a in 0...255 as ClosedRange<UInt32> {
      for b in stride(from: a % 7, through: 255, by: 7) {
        #expect(PixelMath.multiply(a, b) == (2 * a * b + 255) / 510)
      }
    }
  }

  @Test func mixingRoundsEachProductExactly() {
    let color: UInt32 = 0xff10_80fe
    for pixel in [0, 0xff00_0000, 0xffff_ffff, 0x8040_2080, 0xff01_7f80] as [UInt32] {
      for m in 0...255 as ClosedRange<UInt32> {
        var expected: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          let (s, d) = ((color >> shift) & 255, (pixel >> shift) & 255)
          let sum = (2 * s * m + 255) / 510 + (2 * d * (255 - m) + 255) / 510
          expected |= sum << shift
        }
        #expect(PixelMath.mix(pixel, color, m) == expected)
      }
    }
  }

  @Test func mixingWithTheSameColorChangesNothing() {
    for channel in 0...255 as ClosedRange<UInt32> {
      let color = 0xff00_0000 | channel << 16 | channel << 8 | channel
      for m in 0...255 as ClosedRange<UInt32> {
        #expect(PixelMath.mix(color, color, m) == color)
      }
    }
  }

  /// Wide rows take the vector path and narrow ones the scalar path.
  @Test(arguments: [1, 7, 8, 9, 23])
  func everyPixelOfASpanIsTheSame(width: Int) {
    var picture = Picture(width: width, height: 2)
    let color = Color.Resolved(red: 0.2, green: 0.4, blue: 0.9, opacity: 0.3)
    picture.paint(
      DisplayList([DrawOp(.fill(Path(box: 0, 0, 99, 99), FillStyle()), paint: .color(color))]),
      background: .white
    )
    let expected = PixelMath.mix(0xffff_ffff, color.pixel | 0xff00_0000, color.pixel >> 24)
    #expect(picture.pixels.allSatisfy { $0 == expected })
  }

  @Test func opaqueShapesReplaceWhatTheyCover() {
    let red = Color.Resolved(red: 1, green: 0, blue: 0, opacity: 1)
    var picture = Picture(width: 16, height: 4)
    picture.paint(
      DisplayList([DrawOp(.fill(Path(box: 3, 0, 12, 4), FillStyle()), paint: .color(red))])
    )
    #expect(picture.pixels[0..<16].map { $0 == 0xffff_0000 } == (0..<16).map { 3..<12 ~= $0 })
  }

  @Test func opacitiesMultiplyAndAreClamped() {
    func alpha(_ item: Double, _ operation: Double, _ paint: Float) -> Int {
      let color = Color.Resolved(red: 1, green: 1, blue: 1, opacity: paint)
      var drawing = DrawOp(.fill(Path(box: 0, 0, 9, 9), FillStyle()), paint: .color(color))
      drawing.opacity = operation
      var picture = Picture(width: 4, height: 4)
      picture.paint(DisplayList(items: [DrawItem(.one(drawing), opacity: item)]))
      return picture.coverage(1, 1)
    }
    #expect(alpha(0.5, 0.5, 0.5) == 32)
    #expect(alpha(7, 1, 1) == 255)
    #expect(alpha(1, -3, 1) == 0)
    #expect(alpha(.nan, 1, 1) == 0)
    #expect(alpha(1, .infinity, 1) == 255)
  }

  @Test func translucentBackgroundsAreStoredPremultiplied() {
    var picture = Picture(width: 2, height: 2)
    picture.paint(
      DisplayList(),
      background: Color.Resolved(red: 1, green: 0, blue: 0.2, opacity: 0.5)
    )
    #expect(picture.pixels.allSatisfy { $0 == 0x8080_001a })
  }
}
