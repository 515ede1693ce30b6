// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraGeometry
import KinoraMotion
public import KinoraTree

/// A rectangle whose edges are moved inwards.
nonisolated private struct InsetRectangle: Shape {
  /// The distance in points.
  var inset: CGFloat

  var animatableData: CGFloat {
    get { inset }
    set { inset = newValue }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: inset, dy: inset)
    return inner.isNull || !(inset.isFinite) ? Path() : Path(inner)
  }
}

extension View {
  /// Draws a border along the edges of the view, inside of its frame.
  ///
  /// - Parameters:
  ///   - content: What it is drawn with.
  ///   - width: The width in points; 0 and less draws nothing, and neither does one that is wider
  ///     than the view.
  /// - Returns: The view with the border in front.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay {
      InsetRectangle(inset: width / 2).stroke(content, lineWidth: width)
    }
  }
}
