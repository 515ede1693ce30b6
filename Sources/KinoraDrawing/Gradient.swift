// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// Colours along a line, each at its place; between two places colours blend into each other.
///
/// Stops may come in any order: they are used by ascending location, and those with equal locations
/// in the order given, which makes a hard edge. Before the first and after the last stop their
/// colours go on. A gradient without stops is clear.
public struct Gradient: Hashable, Sendable {
  /// A colour and its place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 for the start of the gradient to 1 for its end; NaN counts as 0.
    public var location: CGFloat

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - location: The place, usually in 0…1.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How colours blend.
  public struct ColorSpace: Hashable, Sendable {
    let blending: GradientStops.Blending

    /// In the encoded components that are drawn.
    public static let device = ColorSpace(blending: .encoded)
    /// In Oklab, where equal steps look equal; the usual way.
    public static let perceptual = ColorSpace(blending: .perceptual)
  }

  /// The colours and their places.
  public var stops: [Stop]

  /// Creates a gradient of stops.
  ///
  /// - Parameter stops: The colours and their places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colours at equal distances.
  ///
  /// - Parameter colors: The colours, from the start to the end; one alone fills everything.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The gradient with another way to blend its colours.
  ///
  /// - Parameter space: The way.
  /// - Returns: The gradient.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, space) }
}

/// A gradient together with the way in which its colours blend.
public struct AnyGradient: Hashable, Sendable {
  let gradient: Gradient
  let space: Gradient.ColorSpace

  /// Creates a gradient that blends in the usual way.
  ///
  /// - Parameter gradient: The colours and their places.
  public init(_ gradient: Gradient) { self.init(gradient, .perceptual) }

  init(_ gradient: Gradient, _ space: Gradient.ColorSpace) {
    self.gradient = gradient
    self.space = space
  }

  /// The gradient with another way to blend its colours.
  ///
  /// - Parameter space: The way.
  /// - Returns: The gradient.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    AnyGradient(gradient, space)
  }

  /// The colours in a scheme, by ascending location.
  ///
  /// - Parameters:
  ///   - scheme: The scheme.
  ///   - blending: How they blend; nil for the gradient's own way.
  /// - Returns: The components.
  package func resolved(
    in scheme: ColorScheme,
    blending: GradientStops.Blending? = nil
  ) -> GradientStops {
    GradientStops(
      gradient.stops.map {
        GradientStops.Stop(
          color: $0.color.resolved(in: scheme),
          location: $0.location.isNaN ? 0 : Double($0.location)
        )
      },
      blending: blending ?? space.blending
    )
  }
}
