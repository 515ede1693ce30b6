// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// The form of the two ends of an open stroked line.
@frozen public enum CGLineCap: Int32, Hashable, Sendable {
  /// The line ends squarely at its end point.
  case butt
  /// A half disc of the line's width is added.
  case round
  /// Half a square of the line's width is added.
  case square
}

/// The form of the corner between two stroked segments.
@frozen public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The outer sides are prolonged until they meet, within the miter limit.
  case miter
  /// A sector of a disc fills the corner.
  case round
  /// A triangle fills the corner.
  case bevel
}

/// The properties of a stroke that traces a path.
///
/// Lengths are in the units of the path. A width that is not positive and finite draws nothing.
/// Dash lengths alternate between painted and unpainted, starting with a painted one; a list whose
/// entries are not all finite and non-negative, or add up to nothing, draws a solid line.
@frozen public struct StrokeStyle: Equatable, Sendable {
  /// The width of the line.
  public var lineWidth: CGFloat
  /// The form of the ends of open sub-paths and of dashes.
  public var lineCap: CGLineCap
  /// The form of corners.
  public var lineJoin: CGLineJoin
  /// The largest ratio of a miter's length to the line width; a corner beyond it is bevelled.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, or none for a solid line.
  public var dash: [CGFloat]
  /// How far into the dash pattern a sub-path starts.
  public var dashPhase: CGFloat

  /// Creates a stroke style.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
