// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing
import Testing

struct ColorTests {
  private static let systemColours: [(Color, String, String)] = [
    (.red, "#FF383CFF", "#FF4245FF"), (.orange, "#FF8D28FF", "#FF9230FF"),
    (.yellow, "#FFCC00FF", "#FFD600FF"), (.green, "#34C759FF", "#30D158FF"),
    (.mint, "#00C8B3FF", "#00DAC3FF"), (.teal, "#00C3D0FF", "#00D2E0FF"),
    (.cyan, "#00C0E8FF", "#3CD3FEFF"), (.blue, "#0088FFFF", "#0091FFFF"),
    (.indigo, "#6155F5FF", "#6D7CFFFF"), (.purple, "#CB30E0FF", "#DB34F2FF"),
    (.pink, "#FF2D55FF", "#FF375FFF"), (.brown, "#AC7F5EFF", "#B78A66FF"),
    (.gray, "#8E8E93FF", "#98989DFF"), (.primary, "#000000D8", "#FFFFFFD8"),
    (.secondary, "#0000007F", "#FFFFFF8C"), (.white, "#FFFFFFFF", "#FFFFFFFF"),
    (.black, "#000000FF", "#000000FF"), (.clear, "#00000000", "#00000000"),
    (.accentColor, "#0088FFFF", "#0091FFFF"),
  ]

  @Test(arguments: systemColours)
  func systemColoursFollowTheScheme(color: Color, light: String, dark: String) {
    #expect(color.resolved(in: .light).description == light)
    #expect(color.resolved(in: .dark).description == dark)
  }

  @Test func thePrimaryAndSecondaryOpacitiesAreTheMeasuredOnes() {
    #expect(abs(Color.primary.resolved(in: .light).opacity - 0.8471) < 5e-5)
    #expect(abs(Color.secondary.resolved(in: .light).opacity - 0.4980) < 5e-5)
    #expect(abs(Color.secondary.resolved(in: .dark).opacity - 0.5490) < 5e-5)
  }

  @Test func opacitiesMultiply() {
    let color = Color.primary.opacity(0.5).opacity(0.5)
    #expect(abs(color.resolved(in: .dark).opacity - 0.8471 / 4) < 5e-5)
    #expect(color == Color.primary.opacity(0.25))
    #expect(Color(red: 1, green: 0, blue: 0).opacity(0.5).description == "#FF000080")
    #expect(Color.red.opacity(1) == .red)
  }

  @Test func fixedColoursIgnoreTheScheme() {
    let color = Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8)
    for scheme in ColorScheme.allCases {
      #expect(color.resolved(in: scheme).description == "#336699CC")
    }
    #expect(Color(color.resolved(in: .light)) == color)
  }

  @Test func graysHaveEqualComponents() {
    #expect(Color(white: 0.6) == Color(red: 0.6, green: 0.6, blue: 0.6))
    #expect(Color(.sRGBLinear, white: 0.2142).description == "#808080FF")
    #expect(Color(.displayP3, white: 1, opacity: 0).description == "#FFFFFF00")
  }

  private static let hues: [(Double, String)] = [
    (0, "#FF0000FF"), (1.0 / 6, "#FFFF00FF"), (1.0 / 3, "#00FF00FF"), (0.5, "#00FFFFFF"),
    (2.0 / 3, "#0000FFFF"), (5.0 / 6, "#FF00FFFF"), (1, "#FF0000FF"), (1.0 / 12, "#FF8000FF"),
    (-0.5, "#00FFFFFF"), (7.5, "#00FFFFFF"), (.nan, "#FF0000FF"),
    (.infinity, "#FF0000FF"), (1e300, "#FF0000FF"),
  ]

  @Test(arguments: hues)
  func huesGoRoundTheCircle(hue: Double, expected: String) {
    #expect(Color(hue: hue, saturation: 1, brightness: 1).description == expected)
  }

  @Test func saturationAndBrightnessScale() {
    #expect(Color(hue: 0.3, saturation: 0, brightness: 0.6).description == "#999999FF")
    #expect(Color(hue: 0.3, saturation: 1, brightness: 0).description == "#000000FF")
    #expect(
      Color(hue: 0, saturation: 0.5, brightness: 0.8, opacity: 0.2).description == "#CC666633"
    )
  }

  @Test func coloursAreComparedByWhatTheyMean() {
    #expect(Color.blue != .accentColor)
    #expect(Color.white != Color(white: 1))
    #expect(Set([Color.red, .red, .green, Color(white: 0), Color(white: 0)]).count == 3)
  }

  @Test func describesSystemColoursByName() {
    #expect(Color.red.description == "red")
    #expect(Color.accentColor.description == "accentColor")
    #expect(Color.red.opacity(0.5).description == "50% red")
  }

  @Test func storageIsSmallAndTrivial() {
    #expect(MemoryLayout<Color>.size <= 20)
    #expect(_isPOD(Color.self))
  }

  @Test func hostileComponentsNeverTrap() {
    for value in [.nan, .infinity, -.infinity, 1e308, -1e308] as [Double] {
      _ = Color(red: value, green: value, blue: value, opacity: value).description
      _ = Color(.displayP3, white: value, opacity: value).description
      _ = Color(hue: value, saturation: value, brightness: value, opacity: value).description
      _ = Color.red.opacity(value).description
      _ = Color.red.opacity(value).resolved(in: .dark).pixel
    }
    #expect(Color(red: .nan, green: 1, blue: 2).description == "#00FFFFFF")
  }
}
