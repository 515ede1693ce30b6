// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
  /// Returns the outline of the stroked path, to be filled with the non-zero rule.
  ///
  /// Sides of curves, round joins and round caps are cubic curves. The outline stays within 0.01
  /// points of the exact stroke, and within a hundredth of half the line width where that is less.
  /// It comes from the same code that strokes are drawn with. A width that is not positive and
  /// finite gives an empty path; elements that are not finite are left out.
  ///
  /// - Parameter style: The width, caps, joins and dashes.
  /// - Returns: The outline; empty when the style draws nothing.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var workspace = StrokeWorkspace()
    outlineStroke(
      style,
      .identity,
      tolerance: min(0.01, Double(style.lineWidth) / 200),
      keepsCurves: true,
      &workspace
    )
    return workspace.makePath()
  }
}

/// Builds a path from polylines.
package struct PathSink: PolylineSink {
  /// The path so far.
  package private(set) var path = Path()

  /// Creates a sink with an empty path.
  package init() {}

  /// Starts a sub-path.
  package mutating func move(_ x: Double, _ y: Double) { path.move(to: CGPoint(x: x, y: y)) }

  /// Adds a line.
  package mutating func line(_ x: Double, _ y: Double) { path.addLine(to: CGPoint(x: x, y: y)) }

  /// Closes the sub-path.
  package mutating func close() { path.closeSubpath() }
}
