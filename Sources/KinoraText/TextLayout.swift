// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing

/// The finished lines of a text: their box, their baselines and their glyphs.
///
/// Coordinates are points from the top left corner of the box, y down.
package final class TextLayout: Sendable {
  /// The box: the widest line rounded up to whole points, and the height of all lines.
  ///
  /// The width is at most the requested one, unless a single character is wider.
  package let size: CGSize
  /// The advance width of the widest line, not rounded.
  package let exactWidth: CGFloat
  /// The first line's baseline.
  package let firstBaseline: CGFloat
  /// The last line's baseline.
  package let lastBaseline: CGFloat
  /// The number of lines, at least 1.
  package let lineCount: Int
  /// Whether the line limit cut text off.
  package let isTruncated: Bool
  /// The glyphs of all lines.
  package let run: GlyphRun

  /// Creates a layout from finished values.
  init(
    size: CGSize,
    exactWidth: CGFloat,
    firstBaseline: CGFloat,
    lastBaseline: CGFloat,
    lineCount: Int,
    isTruncated: Bool,
    run: GlyphRun
  ) {
    self.size = size
    self.exactWidth = exactWidth
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.run = run
  }
}
