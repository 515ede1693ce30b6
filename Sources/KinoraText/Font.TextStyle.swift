// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Font {
  /// A role of a text in a user interface, with a size and weight of its own.
  ///
  /// Sizes and weights are those of the Mac; there is no setting that scales them.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// 26 points.
    case largeTitle
    /// 22 points.
    case title
    /// 17 points.
    case title2
    /// 15 points.
    case title3
    /// 13 points, bold.
    case headline
    /// 11 points.
    case subheadline
    /// 13 points.
    case body
    /// 12 points.
    case callout
    /// 10 points.
    case footnote
    /// 10 points.
    case caption
    /// 10 points, medium.
    case caption2

    /// The size in points.
    package var size: Double {
      switch self {
      case .largeTitle: 26
      case .title: 22
      case .title2: 17
      case .title3: 15
      case .headline, .body: 13
      case .callout: 12
      case .subheadline: 11
      case .footnote, .caption, .caption2: 10
      }
    }

    /// The weight when none is asked for.
    package var weight: Weight {
      switch self {
      case .headline: .bold
      case .caption2: .medium
      default: .regular
      }
    }
  }

  /// A family of letter shapes of the system font.
  public enum Design: Hashable, Sendable {
    /// The user interface font, Inter where it is installed.
    case `default`
    /// Letters with serifs.
    case serif
    /// Letters of equal width.
    case monospaced
  }
}
