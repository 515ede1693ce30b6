// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The named colours, whose components depend on the colour scheme.
enum SystemColor: UInt8, Hashable, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case primary, secondary, white, black, clear, accentColor, windowBackgroundColor

  /// The 8-bit sRGB components in both schemes, 0xRRGGBBAA.
  ///
  /// Matches SwiftUI: measured on the macOS of 2026, but for the ground of windows.
  var rgba: (light: UInt32, dark: UInt32) {
    switch self {
    case .red: (0xFF38_3CFF, 0xFF42_45FF)
    case .orange: (0xFF8D_28FF, 0xFF92_30FF)
    case .yellow: (0xFFCC_00FF, 0xFFD6_00FF)
    case .green: (0x34C7_59FF, 0x30D1_58FF)
    case .mint: (0x00C8_B3FF, 0x00DA_C3FF)
    case .teal: (0x00C3_D0FF, 0x00D2_E0FF)
    case .cyan: (0x00C0_E8FF, 0x3CD3_FEFF)
    case .blue, .accentColor: (0x0088_FFFF, 0x0091_FFFF)
    case .indigo: (0x6155_F5FF, 0x6D7C_FFFF)
    case .purple: (0xCB30_E0FF, 0xDB34_F2FF)
    case .pink: (0xFF2D_55FF, 0xFF37_5FFF)
    case .brown: (0xAC7F_5EFF, 0xB78A_66FF)
    case .gray: (0x8E8E_93FF, 0x9898_9DFF)
    case .primary: (0x0000_00D8, 0xFFFF_FFD8)
    case .secondary: (0x0000_007F, 0xFFFF_FF8C)
    case .white: (0xFFFF_FFFF, 0xFFFF_FFFF)
    case .black: (0x0000_00FF, 0x0000_00FF)
    case .clear: (0x0000_0000, 0x0000_0000)
    case .windowBackgroundColor: (0xFFFF_FFFF, 0x1E1E_1EFF)
    }
  }

  /// Returns the components in a colour scheme.
  func resolved(in scheme: ColorScheme) -> Color.Resolved {
    Color.Resolved(rgba: scheme == .dark ? rgba.dark : rgba.light)
  }
}

extension Color {
  private init(_ name: SystemColor) { self.init(base: .system(name, opacity: 1)) }

  /// A red that suits the colour scheme.
  public static let red = Color(.red)
  /// An orange that suits the colour scheme.
  public static let orange = Color(.orange)
  /// A yellow that suits the colour scheme.
  public static let yellow = Color(.yellow)
  /// A green that suits the colour scheme.
  public static let green = Color(.green)
  /// A mint that suits the colour scheme.
  public static let mint = Color(.mint)
  /// A teal that suits the colour scheme.
  public static let teal = Color(.teal)
  /// A cyan that suits the colour scheme.
  public static let cyan = Color(.cyan)
  /// A blue that suits the colour scheme.
  public static let blue = Color(.blue)
  /// An indigo that suits the colour scheme.
  public static let indigo = Color(.indigo)
  /// A purple that suits the colour scheme.
  public static let purple = Color(.purple)
  /// A pink that suits the colour scheme.
  public static let pink = Color(.pink)
  /// A brown that suits the colour scheme.
  public static let brown = Color(.brown)
  /// A gray that suits the colour scheme.
  public static let gray = Color(.gray)
  /// The colour of primary content: nearly black, or nearly white in the dark scheme.
  public static let primary = Color(.primary)
  /// The colour of secondary content: a translucent black or white.
  public static let secondary = Color(.secondary)
  /// White in every colour scheme.
  public static let white = Color(.white)
  /// Black in every colour scheme.
  public static let black = Color(.black)
  /// A black that is entirely transparent.
  public static let clear = Color(.clear)
  /// The colour that marks what can be acted on; blue.
  public static let accentColor = Color(.accentColor)
  /// What lies behind the content of a window.
  package static let windowBackgroundColor = Color(.windowBackgroundColor)
}
