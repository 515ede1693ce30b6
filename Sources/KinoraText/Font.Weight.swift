// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Font {
  /// How heavy the strokes of a font are.
  public struct Weight: Hashable, Sendable {
    /// The weight on the trait scale from -1 to 1, where 0 is regular.
    package let value: Double
    /// The weight class from 100 to 900 that font files use.
    package let weightClass: Int

    /// The lightest weight.
    public static let ultraLight = Weight(value: -0.8, weightClass: 100)
    /// Lighter than light.
    public static let thin = Weight(value: -0.6, weightClass: 200)
    /// Lighter than regular.
    public static let light = Weight(value: -0.4, weightClass: 300)
    /// The weight of running text.
    public static let regular = Weight(value: 0, weightClass: 400)
    /// A little heavier than regular.
    public static let medium = Weight(value: 0.23, weightClass: 500)
    /// Between medium and bold.
    public static let semibold = Weight(value: 0.3, weightClass: 600)
    /// The weight of strong emphasis.
    public static let bold = Weight(value: 0.4, weightClass: 700)
    /// Heavier than bold.
    public static let heavy = Weight(value: 0.56, weightClass: 800)
    /// The heaviest weight.
    public static let black = Weight(value: 0.62, weightClass: 900)
  }
}
