// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraGeometry

/// A gradient at its place: what a pixel receives depends on where it is.
///
/// A paint is a reference so that operations stay small; it never changes.
package final class GradientPaint: Hashable, Sendable {
  /// How places become positions along the gradient, in the coordinates of what is painted.
  package enum Geometry: Hashable, Sendable {
    /// Along the line from the start to the end.
    case linear(start: CGPoint, end: CGPoint)
    /// By the distance from the centre, in units of two half axes, from a start to an end.
    case radial(center: CGPoint, axes: CGSize, start: Double, end: Double)
    /// By the angle in radians around the centre, clockwise.
    case angular(center: CGPoint, start: Double, end: Double)
  }

  /// What comes before the start and after the end.
  package enum Spread: Hashable, Sendable {
    /// The first and the last colour.
    case pad
    /// The gradient again.
    case `repeat`
    /// The gradient again, each time the other way round.
    case mirror
  }

  /// The colours.
  package let ramp: GradientRamp
  /// Where they are.
  package let geometry: Geometry
  /// What is beyond the ends.
  package let spread: Spread

  /// Creates a paint.
  package init(_ ramp: GradientRamp, _ geometry: Geometry, spread: Spread = .pad) {
    self.ramp = ramp
    self.geometry = geometry
    self.spread = spread
  }

  /// Whether every colour is clear.
  var isClear: Bool { !ramp.stops.stops.contains { $0.color.opacity > 0 } }

  /// Whether two paints have the same colours at the same places.
  package static func == (lhs: GradientPaint, rhs: GradientPaint) -> Bool {
    lhs === rhs
      || lhs.geometry == rhs.geometry && lhs.spread == rhs.spread && lhs.ramp == rhs.ramp
  }

  /// Feeds the colours and places to a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ramp)
    hasher.combine(geometry)
    hasher.combine(spread)
  }
}

extension GradientPaint: CustomStringConvertible {
  /// The kind, the colours and their places.
  package var description: String {
    let stops = ramp.stops.stops.map { "\($0.color) \($0.location.briefDescription)" }
    let kind =
      switch geometry {
      case .linear: "linear"
      case .radial: "radial"
      case .angular: "angular"
      }
    return "\(kind)(\(stops.joined(separator: ", ")))"
  }
}
