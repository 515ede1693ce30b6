// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraDrawing
public import KinoraGeometry
public import KinoraTree

/// A style that is a gradient over the box of what it fills.
protocol GradientStyle: ShapeStyle {
  /// The gradient in a colour scheme.
  func fill(in scheme: ColorScheme) -> GradientFill
}

extension LinearGradient: ShapeStyle, GradientStyle {
  /// The gradient stands for itself.
  public typealias Resolved = Never
}

extension RadialGradient: ShapeStyle, GradientStyle {
  /// The gradient stands for itself.
  public typealias Resolved = Never
}

extension EllipticalGradient: ShapeStyle, GradientStyle {
  /// The gradient stands for itself.
  public typealias Resolved = Never
}

extension AngularGradient: ShapeStyle, GradientStyle {
  /// The gradient stands for itself.
  public typealias Resolved = Never
}

extension AnyGradient: ShapeStyle, GradientStyle {
  /// The gradient stands for itself, from the top to the bottom.
  public typealias Resolved = Never

  func fill(in scheme: ColorScheme) -> GradientFill {
    LinearGradient(self, .top, .bottom).fill(in: scheme)
  }
}

extension LinearGradient: View {
  /// The gradient, filling the proposed space.
  public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
  /// The gradient, filling the proposed space.
  public var body: some View { Rectangle().fill(self) }
}

extension EllipticalGradient: View {
  /// The gradient, filling the proposed space.
  public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
  /// The gradient, filling the proposed space.
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - startPoint: Where place 0 is, in fractions of the box.
  ///   - endPoint: Where place 1 is.
  /// - Returns: The style.
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours, their places and how they blend.
  ///   - startPoint: Where place 0 is, in fractions of the box.
  ///   - endPoint: Where place 1 is.
  /// - Returns: The style.
  public static func linearGradient(
    _ gradient: AnyGradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient, startPoint, endPoint)
  }

  /// A gradient along a line, of colours at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - startPoint: Where the first colour is, in fractions of the box.
  ///   - endPoint: Where the last colour is.
  /// - Returns: The style.
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient along a line, of stops.
  ///
  /// - Parameters:
  ///   - stops: The colours and their places.
  ///   - startPoint: Where place 0 is, in fractions of the box.
  ///   - endPoint: Where place 1 is.
  /// - Returns: The style.
  public static func linearGradient(
    stops: [Gradient.Stop],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A gradient from a centre outwards.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - startRadius: The distance of place 0 in points.
  ///   - endRadius: The distance of place 1 in points.
  /// - Returns: The style.
  public static func radialGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// A gradient from a centre outwards, of colours at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - center: The centre, in fractions of the box.
  ///   - startRadius: The distance of the first colour in points.
  ///   - endRadius: The distance of the last colour in points.
  /// - Returns: The style.
  public static func radialGradient(
    colors: [Color],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// A gradient from a centre outwards, in ellipses.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - startRadiusFraction: The distance of place 0, in fractions of the box's sides.
  ///   - endRadiusFraction: The distance of place 1.
  /// - Returns: The style.
  public static func ellipticalGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient,
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }

  /// A gradient from a centre outwards in ellipses, of colours at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - center: The centre, in fractions of the box.
  ///   - startRadiusFraction: The distance of the first colour, in fractions of the box's sides.
  ///   - endRadiusFraction: The distance of the last colour.
  /// - Returns: The style.
  public static func ellipticalGradient(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors,
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// A gradient around a centre.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - startAngle: Where place 0 is.
  ///   - endAngle: Where place 1 is.
  /// - Returns: The style.
  public static func angularGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(
      gradient: gradient,
      center: center,
      startAngle: startAngle,
      endAngle: endAngle
    )
  }

  /// A gradient around a centre, of colours at equal distances.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - center: The centre, in fractions of the box.
  ///   - startAngle: Where the first colour is.
  ///   - endAngle: Where the last colour is.
  /// - Returns: The style.
  public static func angularGradient(
    colors: [Color],
    center: UnitPoint,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// A gradient around a centre, of one whole turn.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - center: The centre, in fractions of the box.
  ///   - angle: Where the turn begins and ends.
  /// - Returns: The style.
  public static func conicGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
}
