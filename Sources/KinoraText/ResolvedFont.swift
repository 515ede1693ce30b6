// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A font as the font library is asked for it.
package struct ResolvedFont: Hashable, Sendable {
  /// Family names in order of preference, separated by commas.
  package var family: String
  /// The size in points, from 0 (no letters at all) to 2000.
  package let size: Double
  /// The weight class from 100 to 900.
  package var weight: Int
  /// Whether an italic or oblique face is wanted.
  package var isItalic: Bool
  /// OpenType features, such as `tnum=1`; empty when there are none.
  package var features: String

  /// The largest size; larger ones are drawn at this one.
  package static let largestSize = 2000.0

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - family: Family names in order of preference, separated by commas.
  ///   - size: The size in points; NaN and negative sizes act as 0.
  ///   - weight: The weight class, clamped to 100…900.
  ///   - isItalic: Whether an italic or oblique face is wanted.
  ///   - features: OpenType features.
  package init(
    family: String,
    size: Double,
    weight: Int = 400,
    isItalic: Bool = false,
    features: String = ""
  ) {
    self.family = family
    self.size = size > 0 ? min(size, Self.largestSize) : 0
    self.weight = min(max(weight, 100), 900)
    self.isItalic = isItalic
    self.features = features
  }

  /// The families that stand for a design of the system font.
  static func families(of design: Font.Design) -> String {
    switch design {
    case .default: "Inter,DejaVu Sans,Noto Sans,sans-serif"
    case .serif: "Noto Serif,DejaVu Serif,Liberation Serif,serif"
    case .monospaced: "DejaVu Sans Mono,Noto Sans Mono,Liberation Mono,monospace"
    }
  }

  /// The distance between two baselines, in points.
  ///
  /// The rule reproduces the heights of the Mac's text styles (10→13, 11→14, 12→15, 13→16, 15→19,
  /// 17→20.5, 22→26, 26→31), whatever the metrics of the font file are, so that a layout keeps its
  /// height when a font is missing. Natural letters are 1.178 times as high as their size; from 10
  /// to 26 points the styles add a leading that shrinks as letters grow, which 1.1 s + 1.6 fits.
  /// Heights are whole points, but for 17 points where the Mac has half a one.
  package var lineHeight: Double {
    if size == 17 { return 20.5 }
    let natural = 1.178 * size
    let isTextSize = (10...26).contains(size)
    return (isTextSize ? max(natural, 1.1 * size + 1.6) : natural).rounded(.up)
  }
}
