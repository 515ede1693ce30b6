// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Color {
  /// A colour as numbers: what is drawn.
  ///
  /// The components are linear light of the sRGB primaries, not clamped: colours outside the sRGB
  /// gamut have components outside 0…1. Alpha is straight, that is, not multiplied in.
  ///
  /// ```swift
  /// var ink = Color.Resolved(red: 0.5, green: 0.25, blue: 1)
  /// ink.red  // 0.5, and ink.linearRed is 0.214
  /// ```
  public struct Resolved: Hashable, Codable, Sendable {
    /// The linear light of the red primary.
    public var linearRed: Float
    /// The linear light of the green primary.
    public var linearGreen: Float
    /// The linear light of the blue primary.
    public var linearBlue: Float
    /// The degree of opacity, from 0 for invisible to 1 for opaque.
    public var opacity: Float

    /// Creates a colour from the components of a colour space.
    ///
    /// - Parameters:
    ///   - colorSpace: The space that the components belong to.
    ///   - red: The red component, usually in 0…1.
    ///   - green: The green component, usually in 0…1.
    ///   - blue: The blue component, usually in 0…1.
    ///   - opacity: The degree of opacity.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB,
      red: Float,
      green: Float,
      blue: Float,
      opacity: Float = 1
    ) {
      self.init(
        colorSpace,
        red: Double(red),
        green: Double(green),
        blue: Double(blue),
        opacity: Double(opacity)
      )
    }

    init(
      _ colorSpace: Color.RGBColorSpace,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double
    ) {
      let light = colorSpace.linearSRGB(red, green, blue)
      self.init(
        linearRed: Float(light.0),
        linearGreen: Float(light.1),
        linearBlue: Float(light.2),
        opacity: Float(opacity)
      )
    }

    init(linearRed: Float, linearGreen: Float, linearBlue: Float, opacity: Float) {
      self.linearRed = linearRed
      self.linearGreen = linearGreen
      self.linearBlue = linearBlue
      self.opacity = opacity
    }

    /// Creates a colour from 8-bit sRGB components, 0xRRGGBBAA.
    package init(rgba: UInt32) {
      self.init(
        linearRed: SRGBTransfer.linear(byte: UInt8(truncatingIfNeeded: rgba >> 24)),
        linearGreen: SRGBTransfer.linear(byte: UInt8(truncatingIfNeeded: rgba >> 16)),
        linearBlue: SRGBTransfer.linear(byte: UInt8(truncatingIfNeeded: rgba >> 8)),
        opacity: Float(rgba & 0xFF) / 255
      )
    }
  }
}

extension Color.Resolved {
  /// The red component, encoded with the transfer function of sRGB.
  public var red: Float {
    get { Float(SRGBTransfer.encoded(Double(linearRed))) }
    set { linearRed = Float(SRGBTransfer.linear(Double(newValue))) }
  }

  /// The green component, encoded with the transfer function of sRGB.
  public var green: Float {
    get { Float(SRGBTransfer.encoded(Double(linearGreen))) }
    set { linearGreen = Float(SRGBTransfer.linear(Double(newValue))) }
  }

  /// The blue component, encoded with the transfer function of sRGB.
  public var blue: Float {
    get { Float(SRGBTransfer.encoded(Double(linearBlue))) }
    set { linearBlue = Float(SRGBTransfer.linear(Double(newValue))) }
  }

  /// The colour as 0xAARRGGBB: sRGB-encoded, straight alpha, rounded and clamped; NaN becomes 0.
  package var pixel: UInt32 {
    SRGBTransfer.plainByte(opacity) << 24
      | SRGBTransfer.bytes(linearRed, linearGreen, linearBlue)
  }
}

extension Color.Resolved: CustomStringConvertible {
  /// The colour as `#RRGGBBAA` in hexadecimal digits, clamped to the sRGB gamut.
  public var description: String {
    let pixel = pixel
    let digits = String((pixel << 8) | (pixel >> 24), radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
