// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraTree

extension View {
  /// Draws a border along the edges of the view, inside of its frame.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - width: The width in points; 0 and less draws nothing, and neither does one that is wider
  ///     than the view.
  /// - Returns: The view with the border in front.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}
