// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// The part of a window that has to be drawn again, in points.
///
/// The list of rectangles is capped: past the limit it collapses to its bounding box, as long lists
/// cost more to walk than the pixels they save.
package struct DamageRegion: Hashable, Sendable {
  /// How many rectangles are kept apart.
  package static let limit = 32
  /// The whole window.
  package static let everything = DamageRegion(coversEverything: true)

  /// Whether the whole window has to be drawn.
  package private(set) var coversEverything: Bool
  /// The damaged rectangles, possibly overlapping.
  package private(set) var rects: [CGRect] = []

  /// Creates an empty region.
  package init() { coversEverything = false }

  private init(coversEverything: Bool) { self.coversEverything = coversEverything }

  /// Whether nothing has to be drawn.
  package var isEmpty: Bool { !coversEverything && rects.isEmpty }

  /// Adds a rectangle; null and empty ones add nothing, one that is not finite adds everything.
  package mutating func add(_ rect: CGRect) {
    guard !coversEverything, !rect.isNull else { return }
    // Put so that sides that are not numbers go on to the next check.
    if rect.width <= 0 || rect.height <= 0 { return }
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite,
      !rect.isInfinite
    else {
      self = .everything
      return
    }
    for index in rects.indices {
      if rects[index].contains(rect) { return }
      if rects[index].intersects(rect) {
        rects[index] = rects[index].union(rect)
        return
      }
    }
    if rects.count == Self.limit {
      rects = [rects.reduce(rect) { $0.union($1) }]
    } else {
      rects.append(rect)
    }
  }

  /// Adds everything that another region covers.
  package mutating func formUnion(_ other: DamageRegion) {
    if other.coversEverything {
      self = .everything
    } else {
      for rect in other.rects { add(rect) }
    }
  }
}
