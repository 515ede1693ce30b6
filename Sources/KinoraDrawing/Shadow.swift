// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraGeometry

/// A blurred copy of a drawing in one colour, below it.
package struct Shadow: Sendable {
  /// The colour; its opacity is multiplied with that of the drawing.
  package var color: Color.Resolved
  /// The standard deviation of the blur, in points of the space that the shadow is cast in.
  ///
  /// What is not positive makes a sharp shadow.
  package var radius: Double
  /// How far the shadow is from the drawing, in the same space.
  package var offset: CGSize
  /// From that space to the window's points.
  package var transform: CGAffineTransform
  /// The opacity of what surrounds the shadow.
  package var opacity: Double

  /// Creates a shadow.
  package init(
    color: Color.Resolved,
    radius: Double,
    offset: CGSize,
    transform: CGAffineTransform = .identity,
    opacity: Double = 1
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
    self.transform = transform
    self.opacity = opacity
  }

  /// The distance from the drawing in the window's points; zero where it is not finite.
  package var distance: CGSize {
    let x = transform.a * offset.width + transform.c * offset.height
    let y = transform.b * offset.width + transform.d * offset.height
    return x.isFinite && y.isFinite ? CGSize(width: x, height: y) : .zero
  }

  /// The standard deviation of the blur in the window's points, from 0 to the largest one.
  ///
  /// A space that is scaled by different factors blurs by their geometric mean.
  package var deviation: Double {
    let scale = Double(abs(transform.determinant)).squareRoot()
    let deviation = radius * scale
    return deviation > 0 ? min(deviation, Self.largestDeviation) : 0
  }

  /// The largest standard deviation, in points.
  private static let largestDeviation = 1000.0

  /// How far a blur reaches, in standard deviations.
  ///
  /// Matches SwiftUI: shadows end there, as measured on the macOS of 2026.
  package static let reach = 2.4
}
