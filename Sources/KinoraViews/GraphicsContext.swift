// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraDrawing
public import KinoraGeometry
public import KinoraTree

/// What a canvas draws with.
///
/// The context is a value: a copy has a state of its own, and draws to the same canvas.
public struct GraphicsContext {
  /// Collects the operations of a context and its copies.
  final class Recording {
    var operations: [DrawOp] = []
  }

  private let recording: Recording
  private var clip: Clip?
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  /// Multiplies the opacity of what is drawn from now on, from 0 to 1.
  public var opacity = 1.0
  /// From the coordinates of what is drawn from now on to those of the canvas.
  public var transform = CGAffineTransform.identity

  init(recording: Recording, environment: EnvironmentValues) {
    self.recording = recording
    self.environment = environment
  }

  /// What drawn areas are filled with.
  public struct Shading {
    enum Storage {
      case style(any ShapeStyle)
      case gradient(Gradient, GradientPaint.Geometry, GradientOptions)
    }

    let storage: Storage

    /// A colour.
    ///
    /// - Parameter color: The colour.
    /// - Returns: The shading.
    public static func color(_ color: Color) -> Shading { Shading(storage: .style(color)) }

    /// A colour by its components.
    ///
    /// - Parameters:
    ///   - colorSpace: What the components mean.
    ///   - red: The red component.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - opacity: The opacity.
    /// - Returns: The shading.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// A gray.
    ///
    /// - Parameters:
    ///   - colorSpace: What the component means.
    ///   - white: The brightness.
    ///   - opacity: The opacity.
    /// - Returns: The shading.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      white: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A style, as the environment of the canvas resolves it.
    ///
    /// - Parameter style: The style.
    /// - Returns: The shading.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(storage: .style(style))
    }

    /// The foreground of the canvas.
    public static var foreground: Shading { style(ForegroundStyle()) }
  }

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - shading: What it is filled with.
  ///   - style: How its inside is decided and whether its edge is smooth.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw(.fill(path, style), with: shading)
  }

  /// Draws the outline of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - shading: What it is drawn with.
  ///   - style: Width, ends, corners and dashes.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw(.stroke(path, style), with: shading)
  }

  /// Draws the outline of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - shading: What it is drawn with.
  ///   - lineWidth: The width in points; 0 and less draws nothing.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Limits what is drawn from now on to a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - style: How its inside is decided and whether its edge is smooth.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    clip = Clip(path: path, style: style, transform: transform, parent: clip)
  }

  /// Moves what is drawn from now on.
  ///
  /// - Parameters:
  ///   - x: The distance to the right.
  ///   - y: The distance down.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Scales what is drawn from now on.
  ///
  /// - Parameters:
  ///   - x: The horizontal factor.
  ///   - y: The vertical factor.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Turns what is drawn from now on.
  ///
  /// - Parameter angle: The angle; positive ones turn clockwise.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

  /// Applies a transform before the one that is set.
  ///
  /// - Parameter matrix: The transform.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  private func draw(_ content: DrawOp.Content, with shading: Shading) {
    draw(content, paint: shading.paint(for: content, in: environment))
  }

  /// Adds an operation as the context places it.
  func draw(_ content: DrawOp.Content, paint: Paint) {
    recording.operations.append(
      DrawOp(content, paint: paint, transform: transform, opacity: opacity, clip: clip)
    )
  }
}
