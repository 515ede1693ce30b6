// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
  /// Returns the outline of the stroked path, to be filled with the non-zero rule.
  ///
  /// The outline consists of polygons that stay within 0.01 points of the exact stroke, which no
  /// display shows at usual scales. They come from the same code that strokes are drawn with.
  ///
  /// - Parameter style: The width, caps, joins and dashes.
  /// - Returns: The outline; empty when the style draws nothing.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var sink = PathSink()
    stroke(style, .identity, tolerance: 0.01, into: &sink)
    return sink.path
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
