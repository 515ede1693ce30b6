// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// Outlines as vectors that end where the shorter one does.
///
/// Between outlines with different numbers of segments, an animation moves only as many as both
/// have; the rest comes or goes at once.
struct CutOutline: VectorArithmetic, Sendable, CustomStringConvertible {
  var outline: Outline

  static var zero: CutOutline { CutOutline(outline: .empty) }

  static func + (lhs: CutOutline, rhs: CutOutline) -> CutOutline {
    CutOutline(outline: .zip(lhs.outline, rhs.outline, +))
  }

  static func - (lhs: CutOutline, rhs: CutOutline) -> CutOutline {
    CutOutline(outline: .zip(lhs.outline, rhs.outline, -))
  }

  mutating func scale(by factor: Double) { outline.mapCoordinates { $0 * factor } }

  var magnitudeSquared: Double { outline.coordinates.reduce(0) { $0 + $1 * $1 } }

  var description: String { "\(outline.coordinates)" }
}

/// Outlines as vectors of which the shorter one is filled up.
///
/// The segments that it lacks have no length and lie at ends of its own, spread evenly, so that new
/// ones unfold all along the edge. Filling up is linear, hence sums and differences of filled
/// outlines are those of the outlines themselves.
struct PaddedOutline: VectorArithmetic, Sendable, CustomStringConvertible {
  var outline: Outline

  static var zero: PaddedOutline { PaddedOutline(outline: .empty) }

  static func + (lhs: PaddedOutline, rhs: PaddedOutline) -> PaddedOutline {
    combine(lhs.outline, rhs.outline, +)
  }

  static func - (lhs: PaddedOutline, rhs: PaddedOutline) -> PaddedOutline {
    combine(lhs.outline, rhs.outline, -)
  }

  private static func combine(
    _ lhs: Outline,
    _ rhs: Outline,
    _ operation: (Double, Double) -> Double
  ) -> PaddedOutline {
    let count = max(lhs.arcs.count, rhs.arcs.count)
    return PaddedOutline(outline: .zip(lhs.padded(to: count), rhs.padded(to: count), operation))
  }

  mutating func scale(by factor: Double) { outline.mapCoordinates { $0 * factor } }

  var magnitudeSquared: Double { outline.coordinates.reduce(0) { $0 + $1 * $1 } }

  var description: String { "\(outline.coordinates)" }
}

extension Outline {
  /// The same outline with more segments, the new ones without length.
  ///
  /// - Parameter count: The number of segments; at most the present one changes nothing.
  /// - Returns: The outline.
  func padded(to count: Int) -> Outline {
    guard count > arcs.count else { return self }
    guard !arcs.isEmpty else {
      return Outline(start: start, arcs: Array(repeating: .dot(at: start), count: count))
    }
    var padded: [Arc] = []
    padded.reserveCapacity(count)
    for index in 0..<count {
      let source = index * arcs.count / count
      let isRepeated = index > 0 && (index - 1) * arcs.count / count == source
      padded.append(isRepeated ? .dot(at: arcs[source].end) : arcs[source])
    }
    return Outline(start: start, arcs: padded)
  }
}
