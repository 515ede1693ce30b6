// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraDrawing
public import KinoraGeometry
import KinoraTree

extension GraphicsContext {
  /// What a gradient does beyond its ends, and how its colours blend.
  public struct GradientOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates options from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The gradient comes again and again; without it the first and the last colour go on.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// The gradient comes again and again, each time the other way round.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Colours blend in linear light.
    public static let linearColor = GradientOptions(rawValue: 4)

    fileprivate var spread: GradientPaint.Spread {
      contains(.mirror) ? .mirror : contains(.repeat) ? .repeat : .pad
    }
  }
}

extension GraphicsContext.Shading {
  /// A gradient along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - startPoint: Where place 0 is, in the coordinates of what is drawn.
  ///   - endPoint: Where place 1 is.
  ///   - options: What comes beyond the ends, and how colours blend.
  /// - Returns: The shading.
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: CGPoint,
    endPoint: CGPoint,
    options: GraphicsContext.GradientOptions = []
  ) -> GraphicsContext.Shading {
    Self(storage: .gradient(gradient, .linear(start: startPoint, end: endPoint), options))
  }

  /// A gradient from a centre outwards.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - center: The centre, in the coordinates of what is drawn.
  ///   - startRadius: The distance of place 0.
  ///   - endRadius: The distance of place 1.
  ///   - options: What comes beyond the ends, and how colours blend.
  /// - Returns: The shading.
  public static func radialGradient(
    _ gradient: Gradient,
    center: CGPoint,
    startRadius: CGFloat,
    endRadius: CGFloat,
    options: GraphicsContext.GradientOptions = []
  ) -> GraphicsContext.Shading {
    Self(
      storage: .gradient(
        gradient,
        .radial(
          center: center,
          axes: CGSize(width: 1, height: 1),
          start: Double(startRadius),
          end: Double(endRadius)
        ),
        options
      )
    )
  }

  /// A gradient around a centre, of one whole turn.
  ///
  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - center: The centre, in the coordinates of what is drawn.
  ///   - angle: Where the turn begins and ends.
  ///   - options: How colours blend; a whole turn has nothing beyond its ends.
  /// - Returns: The shading.
  public static func conicGradient(
    _ gradient: Gradient,
    center: CGPoint,
    angle: Angle = .zero,
    options: GraphicsContext.GradientOptions = []
  ) -> GraphicsContext.Shading {
    let (start, turn) = (angle.radians, 2 * Double.pi)
    return Self(
      storage: .gradient(
        gradient,
        .angular(center: center, start: start, end: start + turn),
        options
      )
    )
  }

  /// The paint for what is drawn; the gradients of styles extend over its box.
  func paint(for content: DrawOp.Content, in environment: EnvironmentValues) -> Paint {
    switch storage {
    case .style(let style):
      guard let gradient = style.gradient(in: environment) else {
        return .color(style.color(in: environment))
      }
      return .gradient(gradient.paint(in: content.pathBox))
    case .gradient(let gradient, let geometry, let options):
      let stops = AnyGradient(gradient).resolved(
        in: environment.colorScheme,
        blending: options.contains(.linearColor) ? .linear : nil
      )
      return .gradient(GradientPaint(GradientRamp(stops), geometry, spread: options.spread))
    }
  }
}

extension DrawOp.Content {
  /// The box of the geometry, without the width of lines.
  fileprivate var pathBox: CGRect {
    let box =
      switch self {
      case .rect(let rect): rect
      case .fill(let path, _), .stroke(let path, _): path.boundingRect
      case .glyphs(let run): run.bounds
      }
    return box.isNull ? .zero : box
  }
}
