// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// A colour with one value in a light window and another in a dark one.
struct Tone: ShapeStyle, Hashable {
  var light: Color
  var dark: Color

  func resolve(in environment: EnvironmentValues) -> Color {
    environment.colorScheme == .dark ? dark : light
  }
}

/// The colours of everything around the demos.
enum Theme {
  /// Behind everything.
  static let paper = Tone(light: Color(hex: 0xF7F5F0), dark: Color(hex: 0x131218))
  /// Behind the list.
  static let sidebar = Tone(light: Color(hex: 0xEDEAE2), dark: Color(hex: 0x1A1920))
  /// Behind what moves.
  static let surface = Tone(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x201F28))
  /// Around a surface, and lines of a grid; what lies under it shines through.
  static let hairline = Tone(light: .black.opacity(0.1), dark: .white.opacity(0.12))
  /// Behind the chosen row of the list.
  static let chosen = Tone(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x302E3B))
  /// Headings.
  static let ink = Tone(light: Color(hex: 0x1F1C29), dark: Color(hex: 0xF3F0F9))
  /// Everything else that is read.
  static let muted = Tone(light: Color(hex: 0x67626F), dark: Color(hex: 0xA8A2B5))
  /// What can be pressed.
  static let accent = Tone(light: Color(hex: 0x5646D6), dark: Color(hex: 0x7565F2))
}

/// The colours of what moves: of one lightness, so that any two of them go together.
enum Palette {
  static let coral = Color(hex: 0xF9705A)
  static let amber = Color(hex: 0xF2A52B)
  static let lime = Color(hex: 0x9DB93C)
  static let leaf = Color(hex: 0x58B368)
  static let teal = Color(hex: 0x12ADA0)
  static let sky = Color(hex: 0x3B9DED)
  static let indigo = Color(hex: 0x5577EC)
  static let violet = Color(hex: 0x7763E8)
  static let orchid = Color(hex: 0xB45BD6)
  static let rose = Color(hex: 0xEA5C93)
}

/// The lengths that pages share, in points.
enum Metrics {
  static let sidebar: CGFloat = 264
  static let margin: CGFloat = 32
  static let stageRadius: CGFloat = 20
}

extension Color {
  /// A colour from 0xRRGGBB.
  init(hex: UInt32) {
    func component(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }
}
