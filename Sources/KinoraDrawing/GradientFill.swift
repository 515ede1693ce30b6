// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraGeometry
import KinoraMotion

/// A gradient over a box that is not known yet: colours and places in fractions of the box.
///
/// It is a reference, so that leaves without a gradient do not grow, and never changes.
package final class GradientFill: Sendable {
  /// How places in the box become positions along the gradient.
  package enum Shape: Equatable, Sendable {
    /// Along the line from the start to the end.
    case linear(start: UnitPoint, end: UnitPoint)
    /// By the distance from the centre in points.
    case radial(center: UnitPoint, start: Double, end: Double)
    /// By the distance from the centre in fractions of the box's sides.
    case elliptical(center: UnitPoint, start: Double, end: Double)
    /// By the angle in radians around the centre, clockwise.
    case angular(center: UnitPoint, start: Double, end: Double)
  }

  /// The colours.
  package var stops: GradientStops { ramp.stops }
  /// Where they are.
  package let shape: Shape
  private let ramp: GradientRamp

  /// Creates a gradient.
  package init(_ stops: GradientStops, _ shape: Shape) {
    ramp = GradientRamp(stops)
    self.shape = shape
  }

  /// The paint for a box.
  package func paint(in box: CGRect) -> GradientPaint {
    func place(_ p: UnitPoint) -> CGPoint {
      CGPoint(x: box.origin.x + p.x * box.size.width, y: box.origin.y + p.y * box.size.height)
    }
    let geometry: GradientPaint.Geometry =
      switch shape {
      case .linear(let start, let end): .linear(start: place(start), end: place(end))
      case .radial(let center, let start, let end):
        .radial(center: place(center), axes: CGSize(width: 1, height: 1), start: start, end: end)
      case .elliptical(let center, let start, let end):
        .radial(center: place(center), axes: box.size, start: start, end: end)
      case .angular(let center, let start, let end):
        .angular(center: place(center), start: start, end: end)
      }
    return GradientPaint(ramp, geometry)
  }
}

/// Gradients with as many stops, of one kind, move colour by colour and place by place.
extension GradientFill {
  /// The interpolated data: the numbers of the shape, then each colour and its location.
  package var animatableData: GradientData {
    var values: [Double] = []
    values.reserveCapacity(4 + 5 * stops.stops.count)
    switch shape {
    case .linear(let start, let end):
      values += [start.x, start.y, end.x, end.y].map { Double($0) * 128 }
    case .radial(let center, let start, let end):
      values += [Double(center.x) * 128, Double(center.y) * 128, start, end]
    case .elliptical(let center, let start, let end), .angular(let center, let start, let end):
      values += [Double(center.x) * 128, Double(center.y) * 128, start * 128, end * 128]
    }
    for stop in stops.stops {
      let data = stop.color.animatableData
      values += [
        data.first, data.second.first, data.second.second.first, data.second.second.second,
        stop.location * 128,
      ]
    }
    return GradientData(values: values)
  }

  /// The gradient with other numbers; itself where there are too few or too many of them.
  package func moved(to data: GradientData) -> GradientFill {
    let values = data.values
    guard values.count == 4 + 5 * stops.stops.count else { return self }
    let (a, b, c, d) = (values[0], values[1], values[2], values[3])
    let point = UnitPoint(x: a / 128, y: b / 128)
    let shape: Shape =
      switch shape {
      case .linear: .linear(start: point, end: UnitPoint(x: c / 128, y: d / 128))
      case .radial: .radial(center: point, start: c, end: d)
      case .elliptical: .elliptical(center: point, start: c / 128, end: d / 128)
      case .angular: .angular(center: point, start: c / 128, end: d / 128)
      }
    let moved = stops.stops.enumerated().map { index, stop in
      let first = 4 + 5 * index
      var color = stop.color
      color.animatableData = AnimatablePair(
        values[first],
        AnimatablePair(values[first + 1], AnimatablePair(values[first + 2], values[first + 3]))
      )
      return GradientStops.Stop(color: color, location: values[first + 4] / 128)
    }
    return GradientFill(GradientStops(moved, blending: stops.blending), shape)
  }

  /// Whether a change from another gradient can be shown as movement.
  package func canMove(from other: GradientFill) -> Bool {
    guard stops.stops.count == other.stops.stops.count,
      stops.blending == other.stops.blending
    else { return false }
    switch (shape, other.shape) {
    case (.linear, .linear), (.radial, .radial), (.elliptical, .elliptical), (.angular, .angular):
      return true
    default: return false
    }
  }
}

/// The numbers of a gradient; without any they stand for zeros, however many are needed.
package struct GradientData: VectorArithmetic {
  /// The numbers.
  package var values: [Double]

  /// Zeros.
  package static var zero: GradientData { GradientData(values: []) }

  /// The sum, number by number.
  package static func + (lhs: GradientData, rhs: GradientData) -> GradientData {
    combined(lhs, rhs, +)
  }

  /// The difference, number by number.
  package static func - (lhs: GradientData, rhs: GradientData) -> GradientData {
    combined(lhs, rhs, -)
  }

  /// Multiplies every number.
  package mutating func scale(by rhs: Double) {
    for index in values.indices { values[index] *= rhs }
  }

  /// The sum of the squares.
  package var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }

  private static func combined(
    _ lhs: GradientData,
    _ rhs: GradientData,
    _ operation: (Double, Double) -> Double
  ) -> GradientData {
    GradientData(
      values: (0..<max(lhs.values.count, rhs.values.count)).map { index in
        operation(
          index < lhs.values.count ? lhs.values[index] : 0,
          index < rhs.values.count ? rhs.values[index] : 0
        )
      }
    )
  }
}
