// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// A cubic segment that begins where the one before it ends.
struct Arc: Hashable, Sendable {
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint

  /// A segment without length.
  static func dot(at point: CGPoint) -> Arc { Arc(control1: point, control2: point, end: point) }

  /// Combines two segments coordinate by coordinate.
  static func zip(_ lhs: Arc, _ rhs: Arc, _ combine: (Double, Double) -> Double) -> Arc {
    Arc(
      control1: CGPoint.zip(lhs.control1, rhs.control1, combine),
      control2: CGPoint.zip(lhs.control2, rhs.control2, combine),
      end: CGPoint.zip(lhs.end, rhs.end, combine)
    )
  }

  /// Changes every coordinate.
  func map(_ change: (Double) -> Double) -> Arc { Arc.zip(self, self) { a, _ in change(a) } }
}

/// A closed outline in a square of side 1.
struct Outline: Hashable, Sendable {
  var start: CGPoint
  var arcs: [Arc]

  /// Nothing to draw, at the origin.
  static let empty = Outline(start: .zero, arcs: [])

  /// The outline in a rectangle, closed by a straight line where its ends do not meet.
  ///
  /// - Parameter rect: What the square of side 1 becomes.
  /// - Returns: The path.
  func path(in rect: CGRect) -> Path {
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
    }
    var path = Path()
    path.move(to: place(start))
    for arc in arcs {
      path.addCurve(
        to: place(arc.end),
        control1: place(arc.control1),
        control2: place(arc.control2)
      )
    }
    path.closeSubpath()
    return path
  }

  /// The coordinates in the order of the path.
  var coordinates: [Double] {
    [start.x, start.y]
      + arcs.flatMap {
        [$0.control1.x, $0.control1.y, $0.control2.x, $0.control2.y, $0.end.x, $0.end.y]
      }
  }

  /// Combines two outlines coordinate by coordinate, as far as the shorter one goes.
  static func zip(
    _ lhs: Outline,
    _ rhs: Outline,
    _ combine: (Double, Double) -> Double
  ) -> Outline {
    Outline(
      start: CGPoint.zip(lhs.start, rhs.start, combine),
      arcs: Swift.zip(lhs.arcs, rhs.arcs).map { Arc.zip($0, $1, combine) }
    )
  }

  /// Changes every coordinate.
  mutating func mapCoordinates(_ change: (Double) -> Double) {
    start = CGPoint.zip(start, start) { a, _ in change(a) }
    arcs = arcs.map { $0.map(change) }
  }
}

extension CGPoint {
  fileprivate static func zip(
    _ lhs: CGPoint,
    _ rhs: CGPoint,
    _ combine: (Double, Double) -> Double
  ) -> CGPoint {
    CGPoint(x: combine(lhs.x, rhs.x), y: combine(lhs.y, rhs.y))
  }
}
