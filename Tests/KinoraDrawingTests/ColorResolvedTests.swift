// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import TestSupport
import Testing

struct ColorResolvedTests {
  @Test func everyByteRoundTrips() {
    for byte in UInt32(0)...255 {
      let gray = Float(byte) / 255
      let color = Color.Resolved(red: gray, green: gray, blue: gray, opacity: gray)
      #expect(color.pixel == byte * 0x0101_0101)
      #expect(abs(color.red - gray) < 1e-6)
      #expect(Color.Resolved(rgba: byte * 0x0101_0101).pixel == byte * 0x0101_0101)
    }
  }

  @Test func pixelsAreRoundedToTheNearestByte() {
    var random = RepeatableRandomNumberGenerator(seed: 7)
    for _ in 0..<20_000 {
      let value = Double.random(in: -0.1...1.1, using: &random)
      let color = Color.Resolved(
        red: Float(value),
        green: Float(value * value),
        blue: 0,
        opacity: Float(value)
      )
      for (byte, exact) in [
        (color.pixel >> 16 & 255, value), (color.pixel >> 8 & 255, value * value),
        (color.pixel >> 24, value),
      ] {
        #expect(abs(Double(byte) - min(max(exact, 0), 1) * 255) <= 0.5 + 1e-3)
      }
    }
  }

  @Test func bytesNeverFallAsLightRises() {
    var last: UInt32 = 0
    for step in 0...100_000 {
      let light = Float(step) / 100_000
      let byte =
        Color.Resolved(colorSpace: .sRGBLinear, red: 0, green: 0, blue: light).pixel & 255
      #expect(byte >= last && byte <= last + 1)
      last = byte
    }
    #expect(last == 255)
  }

  @Test func linearComponentsFollowTheTransferFunction() {
    let color = Color.Resolved(red: 0.5, green: 0.04, blue: 1)
    #expect(abs(color.linearRed - 0.214041) < 1e-6)
    #expect(abs(color.linearGreen - 0.04 / 12.92) < 1e-8)
    #expect(color.linearBlue == 1)
    #expect(color.opacity == 1)
  }

  @Test func settingAnEncodedComponentLeavesTheOthers() {
    var color = Color.Resolved(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)
    color.green = 0.5
    #expect(color.description == "#1A804D66")
    #expect(color.linearRed == Color.Resolved(red: 0.1, green: 0, blue: 0).linearRed)
  }

  @Test func extendedComponentsAreKept() {
    let color = Color.Resolved(red: -0.5, green: 1.5, blue: 0)
    #expect(abs(color.red + 0.5) < 1e-6)
    #expect(abs(color.green - 1.5) < 1e-6)
    #expect(color.pixel == 0xFF00_FF00)
  }

  /// The conversion derived afresh from the chromaticities of the two spaces.
  @Test func displayP3AgreesWithTheChromaticities() {
    typealias Row = [Double]
    func solve(_ m: [Row], _ v: Row) -> Row {
      func det(_ m: [Row]) -> Double {
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
          - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
          + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
      }
      return (0..<3).map { column in
        var changed = m
        for row in 0..<3 { changed[row][column] = v[row] }
        return det(changed) / det(m)
      }
    }
    func toXYZ(_ primaries: [(x: Double, y: Double)]) -> [Row] {
      let columns = primaries.map { [$0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y] }
      var m = (0..<3).map { row in (0..<3).map { columns[$0][row] } }
      let white = (x: 0.3127, y: 0.3290)
      let scale = solve(m, [white.x / white.y, 1, (1 - white.x - white.y) / white.y])
      for row in 0..<3 { for column in 0..<3 { m[row][column] *= scale[column] } }
      return m
    }
    let p3 = toXYZ([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)])
    let sRGB = toXYZ([(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)])
    for channel in 0..<3 {
      let expected = solve(sRGB, p3.map { $0[channel] })
      let color = Color.Resolved(
        colorSpace: .displayP3,
        red: channel == 0 ? 1 : 0,
        green: channel == 1 ? 1 : 0,
        blue: channel == 2 ? 1 : 0
      )
      #expect(abs(Double(color.linearRed) - expected[0]) < 1e-4)
      #expect(abs(Double(color.linearGreen) - expected[1]) < 1e-4)
      #expect(abs(Double(color.linearBlue) - expected[2]) < 1e-4)
    }
    #expect(
      Color.Resolved(colorSpace: .displayP3, red: 1, green: 1, blue: 1).pixel == 0xFFFF_FFFF
    )
  }

  @Test func displayP3RedIsAsMeasured() {
    let red = Color.Resolved(colorSpace: .displayP3, red: 1, green: 0, blue: 0)
    for (component, measured) in zip([red.red, red.green, red.blue], [1.0931, -0.2266, -0.1504]) {
      #expect(abs(Double(component) - measured) < 1e-4)
    }
  }

  @Test func hostileComponentsHaveDefinedPixels() {
    let hostile = Color.Resolved(red: .nan, green: .infinity, blue: -.infinity, opacity: .nan)
    #expect(hostile.pixel == 0x0000_FF00)
    #expect(hostile.description == "#00FF0000")
    let huge = Float.greatestFiniteMagnitude
    #expect(
      Color.Resolved(red: huge, green: -huge, blue: .leastNonzeroMagnitude, opacity: huge).pixel
        == 0xFFFF_0000
    )
    for space in [Color.RGBColorSpace.sRGBLinear, .displayP3] {
      let color = Color.Resolved(
        colorSpace: space,
        red: .nan,
        green: .nan,
        blue: .nan,
        opacity: .infinity
      )
      #expect(color.pixel == 0xFF00_0000)
    }
  }

  @Test func describesItselfWithEightDigits() {
    #expect(Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0).description == "#00000000")
    #expect(Color.Resolved(red: 0, green: 0.2, blue: 1, opacity: 0.5).description == "#0033FF80")
  }

  @Test func codingRoundTrips() throws {
    let color = Color.Resolved(red: 0.3, green: -0.2, blue: 1.7, opacity: 0.6)
    let data = try JSONEncoder().encode(color)
    #expect(try JSONDecoder().decode(Color.Resolved.self, from: data) == color)
  }
}
