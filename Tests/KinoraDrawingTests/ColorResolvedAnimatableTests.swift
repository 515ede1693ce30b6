// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraMotion
import TestSupport
import Testing

struct ColorResolvedAnimatableTests {
  private func components(_ data: Color.Resolved.AnimatableData) -> [Double] {
    [data.first, data.second.first, data.second.second.first, data.second.second.second]
  }

  private func color(_ rgb: UInt32) -> Color.Resolved { Color.Resolved(rgba: rgb << 8 | 0xFF) }

  private func mix(
    _ from: Color.Resolved,
    _ to: Color.Resolved,
    _ amount: Double
  ) -> Color.Resolved {
    var result = from
    result.animatableData = from.animatableData.interpolated(
      towards: to.animatableData,
      amount: amount
    )
    return result
  }

  /// The numbers were recorded from SwiftUI.
  @Test(
    arguments: [
      (0x000000, 0x0000FF, [47.606, 60.843, 109.728, 0]),
      (0xFF4245, 0x0091FF, [-22.421, 4.491, 47.533, 0]),
    ] as [(UInt32, UInt32, [Double])]
  )
  func matchesMeasuredDifferences(from: UInt32, to: UInt32, expected: [Double]) {
    let difference = components(color(to).animatableData - color(from).animatableData)
    for (actual, expected) in zip(difference, expected) { #expect(abs(actual - expected) < 0.001) }
  }

  /// The numbers were recorded from SwiftUI.
  @Test(
    arguments: [
      (0xFF0000, 0x0000FF, 0.25, 0xC6496D), (0xFF0000, 0x0000FF, 0.5, 0x8C53A2),
      (0xFF0000, 0x0000FF, 0.75, 0x5147D2), (0x000000, 0xFFFFFF, 0.25, 0x222222),
      (0x000000, 0xFFFFFF, 0.5, 0x636363), (0x000000, 0xFFFFFF, 0.75, 0xAEAEAE),
    ] as [(UInt32, UInt32, Double, UInt32)]
  )
  func matchesMeasuredMixtures(from: UInt32, to: UInt32, amount: Double, expected: UInt32) {
    #expect(mix(color(from), color(to), amount).pixel == 0xFF00_0000 | expected)
  }

  @Test func opacityIsScaledAlike() {
    let clear = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0.25)
    #expect(components(clear.animatableData) == [0, 0, 0, 32])
  }

  @Test func everyGrayIsMetExactly() {
    for byte in UInt32(0)...255 {
      var copy = Color.Resolved(rgba: 0)
      copy.animatableData = Color.Resolved(rgba: byte * 0x0101_0101).animatableData
      #expect(copy.pixel == byte * 0x0101_0101)
    }
  }

  @Test func bothEndsAreMetExactly() {
    var random = RepeatableRandomNumberGenerator(seed: 11)
    for _ in 0..<5000 {
      let from = Color.Resolved(rgba: .random(in: 0 ... .max, using: &random))
      let to = Color.Resolved(rgba: .random(in: 0 ... .max, using: &random))
      #expect(mix(from, to, 0).pixel == from.pixel)
      #expect(mix(from, to, 1).pixel == to.pixel)
    }
  }

  @Test func coloursOutsideTheGamutRoundTrip() {
    var random = RepeatableRandomNumberGenerator(seed: 12)
    for _ in 0..<1000 {
      func component() -> Float { .random(in: -4...4, using: &random) }
      let color = Color.Resolved(
        colorSpace: .sRGBLinear,
        red: component(),
        green: component(),
        blue: component(),
        opacity: component()
      )
      var copy = color
      copy.animatableData = color.animatableData
      #expect(abs(copy.linearRed - color.linearRed) < 1e-5)
      #expect(abs(copy.linearGreen - color.linearGreen) < 1e-5)
      #expect(abs(copy.linearBlue - color.linearBlue) < 1e-5)
      #expect(abs(copy.opacity - color.opacity) < 1e-6)
    }
  }

  @Test func negatedColoursHaveNegatedData() {
    let color = Color.Resolved(colorSpace: .sRGBLinear, red: 0.2, green: 0.7, blue: 0.4)
    let mirrored = Color.Resolved(
      colorSpace: .sRGBLinear,
      red: -0.2,
      green: -0.7,
      blue: -0.4,
      opacity: -1
    )
    #expect(
      components(mirrored.animatableData) == components(color.animatableData).map { -$0 }
    )
  }

  @Test func fadingOutKeepsTheHue() {
    var faded = color(0xFF383C)
    faded.opacity = 0
    #expect(mix(color(0xFF383C), faded, 0.5).pixel == 0x80FF_383C)
  }

  @Test func opacityIsNotMultipliedIn() {
    var clearRed = color(0xFF0000)
    clearRed.opacity = 0
    #expect(mix(clearRed, color(0x0000FF), 0.5).pixel == 0x808C_53A2)
  }

  @Test func hostileDataNeverTraps() {
    for value in [.nan, .infinity, -.infinity, 1e308, -1e308] as [Double] {
      var color = Color.Resolved(red: 1, green: 0, blue: 0)
      color.animatableData = AnimatablePair(
        value,
        AnimatablePair(1, AnimatablePair(value, value))
      )
      _ = color.pixel
      _ = color.description
      let extreme = Color.Resolved(
        colorSpace: .sRGBLinear,
        red: Float(value),
        green: 0,
        blue: Float(-value),
        opacity: 1
      )
      color.animatableData = extreme.animatableData
      #expect(color.pixel >> 24 == 255)
    }
  }
}
