// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
public import KinoraMotion
public import KinoraTree

/// A rectangle that fills its frame.
nonisolated public struct Rectangle: Shape {
  /// Creates the shape.
  public nonisolated init() {}

  /// The rectangle itself.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline, from the top left corner to the right.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with rounded corners that fills its frame.
nonisolated public struct RoundedRectangle: Shape {
  /// The width and height of the corners; clamped to half the sides.
  public var cornerSize: CGSize
  /// The form of the corners.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - cornerSize: The width and height of the corners in points.
  ///   - style: The form of the corners.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of the corners in points.
  ///   - style: The form of the corners.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The size of the corners.
  public nonisolated var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// The rounded rectangle.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
}

/// The largest circle inside the frame, in its middle.
nonisolated public struct Circle: Shape {
  /// Creates the shape.
  public nonisolated init() {}

  /// The circle.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2,
        y: rect.midY - side / 2,
        width: side,
        height: side
      )
    )
  }

  /// A square of the smaller proposed side.
  ///
  /// - Parameter proposal: The proposal.
  /// - Returns: The size.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side: CGFloat =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let width?, nil): width
      case (nil, let height?): height
      case (nil, nil): 10
      }
    return CGSize(width: side, height: side)
  }
}

/// An ellipse that fills its frame.
nonisolated public struct Ellipse: Shape {
  /// Creates the shape.
  public nonisolated init() {}

  /// The ellipse.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle whose shorter sides are round.
nonisolated public struct Capsule: Shape {
  /// The form of the corners.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  ///
  /// - Parameter style: The form of the corners.
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// The capsule.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect,
      cornerRadius: min(abs(rect.width), abs(rect.height)) / 2,
      style: style
    )
  }
}
