// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A colour, fixed or dependent on the colour scheme.
///
/// Components are not clamped: numbers outside 0…1 denote colours outside the gamut of the colour
/// space. They are clamped when drawn; a component that is not a number is drawn as 0.
///
/// ```swift
/// let ink = Color(red: 0.1, green: 0.2, blue: 0.4)
/// let veil = Color.primary.opacity(0.2)
/// ```
public struct Color: Hashable, Sendable {
  /// The spaces that the components of a colour may belong to.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The sRGB space with its usual encoding.
    case sRGB
    /// The sRGB primaries with linear light.
    case sRGBLinear
    /// The wider Display P3 primaries, encoded like sRGB.
    case displayP3
  }

  /// Where the components come from.
  enum Base: Hashable, Sendable {
    /// The same components in every scheme.
    case constant(Resolved)
    /// A named colour, and what its opacity is multiplied by.
    case system(SystemColor, opacity: Float)
  }

  var base: Base

  init(base: Base) { self.base = base }

  /// Creates a colour from the components of a colour space.
  ///
  /// - Parameters:
  ///   - colorSpace: The space that the components belong to.
  ///   - red: The red component, usually in 0…1.
  ///   - green: The green component, usually in 0…1.
  ///   - blue: The blue component, usually in 0…1.
  ///   - opacity: The degree of opacity, from 0 for invisible to 1 for opaque.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    base = .constant(
      Resolved(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
    )
  }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - colorSpace: The space that the component belongs to.
  ///   - white: How light the gray is, from 0 for black to 1 for white.
  ///   - opacity: The degree of opacity, from 0 for invisible to 1 for opaque.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates an sRGB colour from hue, saturation and brightness.
  ///
  /// - Parameters:
  ///   - hue: The place on the colour circle, 0 and 1 being red; whole turns do not matter, and a
  ///     hue that is not finite counts as 0.
  ///   - saturation: How far the colour is from gray, usually in 0…1.
  ///   - brightness: How light the colour is, usually in 0…1.
  ///   - opacity: The degree of opacity, from 0 for invisible to 1 for opaque.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
    // A component falls from its own hue to nothing over a third of the circle and back, cut at
    // full strength for the sixth on either side.
    func component(_ offset: Double) -> Double {
      let position = (offset + turn * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// Creates a colour that is the same in every colour scheme.
  ///
  /// - Parameter resolved: The components.
  public init(_ resolved: Resolved) { base = .constant(resolved) }

  /// Returns this colour with its opacity multiplied by a number.
  ///
  /// - Parameter opacity: The factor, 1 to leave the colour as it is.
  /// - Returns: The more transparent colour.
  public func opacity(_ opacity: Double) -> Color {
    switch base {
    case .constant(var components):
      components.opacity *= Float(opacity)
      return Color(components)
    case .system(let name, let own):
      return Color(base: .system(name, opacity: own * Float(opacity)))
    }
  }

  /// Returns the components of this colour in a colour scheme.
  package func resolved(in scheme: ColorScheme) -> Resolved {
    switch base {
    case .constant(let components):
      return components
    case .system(let name, let opacity):
      var components = name.resolved(in: scheme)
      components.opacity *= opacity
      return components
    }
  }
}

extension Color: CustomStringConvertible {
  /// The name of a system colour, else the components as `#RRGGBBAA`.
  public var description: String {
    switch base {
    case .constant(let components): components.description
    case .system(let name, opacity: 1): "\(name)"
    case .system(let name, let opacity): "\(Double(opacity * 100).briefDescription)% \(name)"
    }
  }
}

extension Color.RGBColorSpace {
  /// Returns the linear sRGB components of components in this space.
  func linearSRGB(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
    switch self {
    case .sRGBLinear:
      return (red, green, blue)
    case .sRGB:
      return (SRGBTransfer.linear(red), SRGBTransfer.linear(green), SRGBTransfer.linear(blue))
    case .displayP3:
      let (r, g, b) = (
        SRGBTransfer.linear(red), SRGBTransfer.linear(green), SRGBTransfer.linear(blue)
      )
      // From the chromaticities of both spaces (SMPTE EG 432-1, IEC 61966-2-1) by way of XYZ, with
      // four decimals: matches SwiftUI's numbers, as measured. The white point is the same, so that
      // every row adds up to 1.
      return (
        1.2249 * r - 0.2249 * g,
        -0.0420 * r + 1.0420 * g,
        -0.0197 * r - 0.0786 * g + 1.0983 * b
      )
    }
  }
}
