// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A description of the letters of a text: family, size, weight and style.
///
/// A font is a value and loads nothing; the text engine looks a matching font file up when a text
/// is laid out. Letters that the font lacks come from other installed fonts.
///
///     Font.title.bold()
///     Font.system(size: 40, weight: .black, design: .monospaced)
public struct Font: Hashable, Sendable {
  /// Where family and size come from.
  private enum Base: Hashable, Sendable {
    case style(TextStyle)
    case system(size: Double)
    case custom(name: String, size: Double)
  }

  private var base: Base
  private var design: Design?
  private var chosenWeight: Weight?
  private var isItalic = false
  private var hasMonospacedDigits = false

  private init(_ base: Base, design: Design? = nil, weight: Weight? = nil) {
    switch base {
    case .style: self.base = base
    case .system(let size): self.base = .system(size: Self.usableSize(size))
    case .custom(let name, let size):
      self.base = .custom(name: name, size: Self.usableSize(size))
    }
    self.design = design
    self.chosenWeight = weight
  }

  /// The system font at a size.
  ///
  /// A size that is not a positive number makes text without letters; sizes above 2000 points act
  /// as 2000.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: The weight; regular when nil.
  ///   - design: The design; the default design when nil.
  /// - Returns: The font.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font(.system(size: Double(size)), design: design, weight: weight)
  }

  /// The system font in a text style.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - design: The design; the default design when nil.
  ///   - weight: The weight; that of the style when nil.
  /// - Returns: The font.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    Font(.style(style), design: design, weight: weight)
  }

  /// A font of an installed family.
  ///
  /// A family that is not installed is replaced by the system font.
  ///
  /// - Parameters:
  ///   - name: The name of the family.
  ///   - size: The size in points.
  /// - Returns: The font.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name: name, size: Double(size)))
  }

  /// The font of large titles, 26 points.
  public static let largeTitle = system(.largeTitle)
  /// The font of titles, 22 points.
  public static let title = system(.title)
  /// The font of second level titles, 17 points.
  public static let title2 = system(.title2)
  /// The font of third level titles, 15 points.
  public static let title3 = system(.title3)
  /// The font of headings, 13 points, bold.
  public static let headline = system(.headline)
  /// The font of subheadings, 11 points.
  public static let subheadline = system(.subheadline)
  /// The font of running text, 13 points.
  public static let body = system(.body)
  /// The font of callouts, 12 points.
  public static let callout = system(.callout)
  /// The font of footnotes, 10 points.
  public static let footnote = system(.footnote)
  /// The font of captions, 10 points.
  public static let caption = system(.caption)
  /// The font of alternate captions, 10 points, medium.
  public static let caption2 = system(.caption2)

  /// This font in another weight.
  ///
  /// - Parameter weight: The weight; the nearest one that the family has is used.
  /// - Returns: The changed font.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.chosenWeight = weight
    return font
  }

  /// This font in bold, or as it is when it is heavier.
  ///
  /// - Returns: The changed font.
  public func bold() -> Font {
    weight(effectiveWeight.value > Weight.bold.value ? effectiveWeight : .bold)
  }

  /// This font in italics, where the family has them.
  ///
  /// - Returns: The changed font.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The fixed-width design of the system font, with this font's size, weight and style.
  ///
  /// - Returns: The changed font.
  public func monospaced() -> Font {
    var font = self
    if case .custom(_, let size) = base { font.base = .system(size: size) }
    font.design = .monospaced
    return font
  }

  /// This font with digits of equal width, where the family has them.
  ///
  /// - Returns: The changed font.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }

  /// Sizes that act the same become the same, so that every font equals itself.
  private static func usableSize(_ size: Double) -> Double {
    size > 0 ? min(size, ResolvedFont.largestSize) : 0
  }

  /// Hashes the essential parts of the font.
  ///
  /// Fonts are looked up for every text, so that all small parts go into one word.
  ///
  /// - Parameter hasher: The hasher that takes them.
  public func hash(into hasher: inout Hasher) {
    let shape: UInt64 =
      switch design {
      case nil: 0
      case .default: 1
      case .serif: 2
      case .monospaced: 3
      }
    var word = UInt64(chosenWeight?.weightClass ?? 0) << 8 | shape << 4
    if isItalic { word |= 1 }
    if hasMonospacedDigits { word |= 2 }
    switch base {
    case .style(let style):
      hasher.combine(word)
      hasher.combine(style.size.bitPattern)
    case .system(let size):
      hasher.combine(word | 4)
      hasher.combine(size.bitPattern)
    case .custom(let name, let size):
      hasher.combine(word | 8)
      hasher.combine(size.bitPattern)
      hasher.combine(name)
    }
  }

  private var effectiveWeight: Weight {
    if let chosenWeight { return chosenWeight }
    if case .style(let style) = base { return style.weight }
    return .regular
  }

  /// The concrete request that the text engine makes of the font library.
  package var resolved: ResolvedFont {
    let size: Double
    var families = ResolvedFont.families(of: design ?? .default)
    switch base {
    case .style(let style): size = style.size
    case .system(let points): size = points
    case .custom(let name, let points):
      size = points
      if !name.isEmpty { families = name + "," + families }
    }
    return ResolvedFont(
      family: families,
      size: size,
      weight: effectiveWeight.weightClass,
      isItalic: isItalic,
      features: hasMonospacedDigits ? "tnum=1" : ""
    )
  }
}
