// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry

/// A gradient along a line.
///
/// Lines of one colour are perpendicular to the line in points. When both ends are the same place
/// the last colour fills everything.
public struct LinearGradient: Hashable, Sendable {
  let gradient: AnyGradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// Creates a linear gradient of colours that blend in any way.
  package init(_ gradient: AnyGradient, _ startPoint: UnitPoint, _ endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a linear gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - startPoint: Where place 0 is, in fractions of the box.
  ///   - endPoint: Where place 1 is.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(gradient), startPoint, endPoint)
  }

  /// Creates a linear gradient of colours at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - startPoint: Where the first colour is, in fractions of the box.
  ///   - endPoint: Where the last colour is.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a linear gradient of stops.
  ///
  /// - Parameters:
  ///   - stops: The colours and their places.
  ///   - startPoint: Where place 0 is, in fractions of the box.
  ///   - endPoint: Where place 1 is.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The gradient in a colour scheme.
  package func fill(in scheme: ColorScheme) -> GradientFill {
    GradientFill(gradient.resolved(in: scheme), .linear(start: startPoint, end: endPoint))
  }
}

/// A gradient from a centre outwards, in circles.
public struct RadialGradient: Hashable, Sendable {
  let gradient: AnyGradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  init(
    _ gradient: AnyGradient,
    _ center: UnitPoint,
    _ startRadius: CGFloat,
    _ endRadius: CGFloat
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Creates a radial gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - startRadius: The distance of place 0 in points.
  ///   - endRadius: The distance of place 1 in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(gradient), center, startRadius, endRadius)
  }

  /// Creates a radial gradient of colours at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - center: The centre, in fractions of the box.
  ///   - startRadius: The distance of the first colour in points.
  ///   - endRadius: The distance of the last colour in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startRadius, endRadius)
  }

  /// Creates a radial gradient of stops.
  ///
  /// - Parameters:
  ///   - stops: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - startRadius: The distance of place 0 in points.
  ///   - endRadius: The distance of place 1 in points.
  public init(
    stops: [Gradient.Stop],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startRadius, endRadius)
  }

  /// The gradient in a colour scheme.
  package func fill(in scheme: ColorScheme) -> GradientFill {
    GradientFill(
      gradient.resolved(in: scheme),
      .radial(center: center, start: Double(startRadius), end: Double(endRadius))
    )
  }
}

/// A gradient from a centre outwards, in ellipses that have the proportions of the box.
public struct EllipticalGradient: Hashable, Sendable {
  let gradient: AnyGradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  init(_ gradient: AnyGradient, _ center: UnitPoint, _ start: CGFloat, _ end: CGFloat) {
    self.gradient = gradient
    self.center = center
    startRadiusFraction = start
    endRadiusFraction = end
  }

  /// Creates an elliptical gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - startRadiusFraction: The distance of place 0, in fractions of the box's sides.
  ///   - endRadiusFraction: The distance of place 1; at 0.5 the ellipse touches the box.
  public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(gradient), center, startRadiusFraction, endRadiusFraction)
  }

  /// Creates an elliptical gradient of colours at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - center: The centre, in fractions of the box.
  ///   - startRadiusFraction: The distance of the first colour, in fractions of the box's sides.
  ///   - endRadiusFraction: The distance of the last colour.
  public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    let gradient = AnyGradient(Gradient(colors: colors))
    self.init(gradient, center, startRadiusFraction, endRadiusFraction)
  }

  /// Creates an elliptical gradient of stops.
  ///
  /// - Parameters:
  ///   - stops: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - startRadiusFraction: The distance of place 0, in fractions of the box's sides.
  ///   - endRadiusFraction: The distance of place 1.
  public init(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    let gradient = AnyGradient(Gradient(stops: stops))
    self.init(gradient, center, startRadiusFraction, endRadiusFraction)
  }

  /// The gradient in a colour scheme.
  package func fill(in scheme: ColorScheme) -> GradientFill {
    GradientFill(
      gradient.resolved(in: scheme),
      .elliptical(
        center: center,
        start: Double(startRadiusFraction),
        end: Double(endRadiusFraction)
      )
    )
  }
}

/// A gradient around a centre, by the angle.
///
/// Angles go clockwise from the right. Where the end comes less than a turn after the start, the
/// last colour takes the first half of what is left and the first colour the second half; where it
/// comes more than a turn after it, only the last turn is seen.
public struct AngularGradient: Hashable, Sendable {
  let gradient: AnyGradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  init(_ gradient: AnyGradient, _ center: UnitPoint, _ startAngle: Angle, _ endAngle: Angle) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// Creates an angular gradient.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - startAngle: Where place 0 is.
  ///   - endAngle: Where place 1 is.
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    self.init(AnyGradient(gradient), center, startAngle, endAngle)
  }

  /// Creates an angular gradient of colours at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - center: The centre, in fractions of the box.
  ///   - startAngle: Where the first colour is.
  ///   - endAngle: Where the last colour is.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startAngle, endAngle)
  }

  /// Creates an angular gradient of stops.
  ///
  /// - Parameters:
  ///   - stops: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - startAngle: Where place 0 is.
  ///   - endAngle: Where place 1 is.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startAngle, endAngle)
  }

  /// Creates an angular gradient of one whole turn.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - angle: Where the turn begins and ends.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(AnyGradient(gradient), center, angle, angle + .degrees(360))
  }

  /// Creates an angular gradient of one whole turn, of colours at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - center: The centre, in fractions of the box.
  ///   - angle: Where the turn begins and ends.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Creates an angular gradient of one whole turn, of stops.
  ///
  /// - Parameters:
  ///   - stops: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - angle: Where the turn begins and ends.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  /// The gradient in a colour scheme.
  package func fill(in scheme: ColorScheme) -> GradientFill {
    GradientFill(
      gradient.resolved(in: scheme),
      .angular(center: center, start: startAngle.radians, end: endAngle.radians)
    )
  }
}
