// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraTree

/// A part of the outline of a shape.
nonisolated private struct TrimmedShape<S: Shape>: Shape {
  var shape: S
  var start: CGFloat
  var end: CGFloat

  /// The fractions move 128 times as far for an animation as they do, as angles and colors do.
  private static var scale: CGFloat { 128 }

  var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(start * Self.scale, end * Self.scale)
      )
    }
    set {
      shape.animatableData = newValue.first
      start = newValue.second.first / Self.scale
      end = newValue.second.second / Self.scale
    }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: start, to: end)
  }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

extension Shape {
  /// A part of the shape's outline, by its length.
  ///
  /// - Parameters:
  ///   - startFraction: Where the part begins, from 0 at the start of the outline to 1 at its end.
  ///   - endFraction: Where the part ends; one before the beginning is empty.
  /// - Returns: The part.
  public nonisolated func trim(
    from startFraction: CGFloat = 0,
    to endFraction: CGFloat = 1
  ) -> some Shape {
    TrimmedShape(shape: self, start: startFraction, end: endFraction)
  }
}
