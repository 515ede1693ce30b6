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
    let box = Box(edgesOf: rect)
    guard box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite,
      !rect.isInfinite
    else {
      self = .everything
      return
    }
    insert(box)
  }

  /// Adds a box with finite edges; an empty one adds nothing.
  @inline(__always)
  mutating func add(_ box: Box) {
    if coversEverything || box.isEmpty { return }
    insert(box)
  }

  private mutating func insert(_ box: Box) {
    for index in rects.indices {
      let other = Box(edgesOf: rects[index])
      guard other.meets(box) else { continue }
      if !other.contains(box) {
        var union = other
        union.formUnion(box)
        rects[index] = union.rect
      }
      return
    }
    if rects.count == Self.limit {
      let union = rects.reduce(into: box) { $0.formUnion(Box(edgesOf: $1)) }
      rects.removeAll(keepingCapacity: true)
      rects.append(union.rect)
    } else {
      if rects.isEmpty { rects.reserveCapacity(Self.limit) }
      rects.append(box.rect)
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

  /// Hands out the region and empties it, without giving up its memory.
  mutating func take() -> DamageRegion {
    var taken = DamageRegion(coversEverything: coversEverything)
    if !rects.isEmpty {
      taken.rects = rects.map { $0 }
      rects.removeAll(keepingCapacity: true)
    }
    coversEverything = false
    return taken
  }
}

extension Box {
  /// Creates the edges of a rectangle whose sides are not negative.
  @inline(__always)
  fileprivate init(edgesOf rect: CGRect) {
    self.init(
      minX: Double(rect.origin.x),
      minY: Double(rect.origin.y),
      maxX: Double(rect.origin.x) + Double(rect.size.width),
      maxY: Double(rect.origin.y) + Double(rect.size.height)
    )
  }

  /// Whether the two share an area or touch.
  @inline(__always)
  fileprivate func meets(_ other: Box) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Whether the other one adds nothing.
  @inline(__always)
  fileprivate func contains(_ other: Box) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
