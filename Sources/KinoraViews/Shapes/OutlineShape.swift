// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry
import KinoraMotion
import KinoraTree

/// The area that the stroke of a shape covers.
nonisolated private struct OutlineShape<S: Shape>: Shape {
  var shape: S
  var style: StrokeStyle

  var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }

  nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

extension Shape {
  /// The outline of the shape, as a shape.
  ///
  /// - Parameter style: Width, ends, corners and dashes.
  /// - Returns: The outline.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    OutlineShape(shape: self, style: style)
  }

  /// The outline of the shape, as a shape.
  ///
  /// - Parameter lineWidth: The width in points; 0 and less is empty.
  /// - Returns: The outline.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    OutlineShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }
}
