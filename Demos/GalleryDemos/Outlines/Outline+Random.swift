// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

extension Outline {
  /// A round shape whose edge wanders in and out, as large as the square has room for.
  ///
  /// Every corner lies on its own ray from the middle. The handles of a corner are at right angles
  /// to the ray, so the edge has no kinks; 4/3·tan(α/4) of the radius, for the angle α between two
  /// rays, would make corners of equal radius a circle.
  ///
  /// - Parameters:
  ///   - count: The number of segments; fewer than 3 count as 3.
  ///   - radii: The distances of the corners from the middle, of 0.5 at the edge of the square.
  ///   - seed: Which of the shapes.
  /// - Returns: The outline, from the top and clockwise.
  static func pebble(arcs count: Int, radii: ClosedRange<Double>, seed: UInt64) -> Outline {
    var random = SeededGenerator(seed: seed)
    let step = 2 * Double.pi / Double(max(count, 3))
    var outline = Outline(
      rays: (0..<max(count, 3)).map { index in
        let isFirst = index == 0
        return Ray(
          angle: step
            * (Double(index) + (isFirst ? 0 : Double.random(in: -0.2...0.2, using: &random))),
          radius: Double.random(in: radii, using: &random)
        )
      }
    )
    outline.fillSquare()
    return outline
  }

  /// A flower with the same number of segments in each petal.
  ///
  /// - Parameters:
  ///   - count: The number of segments.
  ///   - petals: The number of petals.
  ///   - radii: The distances of the valleys and of the tips from the middle.
  /// - Returns: The outline, from the top and clockwise.
  static func flower(arcs count: Int, petals: Int, radii: ClosedRange<Double>) -> Outline {
    let step = 2 * Double.pi / Double(count)
    let (middle, reach) = (
      (radii.upperBound + radii.lowerBound) / 2, (radii.upperBound - radii.lowerBound) / 2
    )
    return Outline(
      rays: (0..<count).map { index in
        let angle = step * Double(index)
        return Ray(angle: angle, radius: middle + reach * cos(angle * Double(petals)))
      }
    )
  }

  /// A star with a random length of each of its many points.
  ///
  /// - Parameters:
  ///   - count: The number of segments, two for each point.
  ///   - radii: The distances of the valleys and of the longest points from the middle.
  ///   - seed: Which of the shapes.
  /// - Returns: The outline, from the top and clockwise.
  static func burst(arcs count: Int, radii: ClosedRange<Double>, seed: UInt64) -> Outline {
    var random = SeededGenerator(seed: seed)
    let step = 2 * Double.pi / Double(count)
    let long = radii.lowerBound + (radii.upperBound - radii.lowerBound) * 0.4...radii.upperBound
    return Outline(
      rays: (0..<count).map { index in
        Ray(
          angle: step * Double(index),
          radius: index.isMultiple(of: 2)
            ? Double.random(in: long, using: &random) : radii.lowerBound
        )
      }
    )
  }

  private struct Ray {
    /// Clockwise from the top.
    var angle: Double
    var radius: Double

    /// The end of the ray, moved along the direction at right angles to it.
    func point(aside distance: Double = 0) -> CGPoint {
      CGPoint(
        x: 0.5 + sin(angle) * radius + cos(angle) * distance,
        y: 0.5 - cos(angle) * radius + sin(angle) * distance
      )
    }
  }

  /// Joins the ends of rays smoothly and comes back to the first one.
  private init(rays: [Ray]) {
    start = rays.first?.point() ?? .zero
    arcs = rays.indices.map { index in
      let (from, to) = (rays[index], rays[(index + 1) % rays.count])
      let turn = (to.angle - from.angle + 2 * .pi).truncatingRemainder(dividingBy: 2 * .pi)
      let handle = 4.0 / 3 * tan(turn / 4)
      return Arc(
        control1: from.point(aside: handle * from.radius),
        control2: to.point(aside: -handle * to.radius),
        end: to.point()
      )
    }
  }

  /// Moves and scales the outline so that its longer side is that of the square, in its middle.
  private mutating func fillSquare() {
    let box = path(in: CGRect(x: 0, y: 0, width: 1, height: 1)).boundingRect
    let side = max(box.width, box.height)
    guard side > 0 else { return }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: 0.5 + (point.x - box.midX) / side, y: 0.5 + (point.y - box.midY) / side)
    }
    start = place(start)
    arcs = arcs.map {
      Arc(control1: place($0.control1), control2: place($0.control2), end: place($0.end))
    }
  }
}
