// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// A rectangle of whole pixels; the upper bounds are not included.
package struct PixelRect: Hashable, Sendable {
  /// The first column.
  package var minX: Int
  /// The first row.
  package var minY: Int
  /// The column after the last one.
  package var maxX: Int
  /// The row after the last one.
  package var maxY: Int

  /// Creates a rectangle from its bounds; it is empty when an upper bound is not above its lower.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Covers every pixel that a rectangle touches, limited to another one.
  ///
  /// The box of `rect` is rounded outwards. A null rectangle gives an empty one; a rectangle with
  /// coordinates that are not numbers covers all of `limit`.
  ///
  /// - Parameters:
  ///   - rect: The area in points.
  ///   - scale: How many pixels a point has.
  ///   - limit: What the result stays inside.
  package init(covering rect: CGRect, scale: Double, within limit: PixelRect) {
    guard !rect.isNull else {
      self.init(minX: limit.minX, minY: limit.minY, maxX: limit.minX, maxY: limit.minY)
      return
    }
    let box = rect.standardized
    self.init(
      fromX: box.minX * scale,
      fromY: box.minY * scale,
      toX: box.maxX * scale,
      toY: box.maxY * scale,
      within: limit
    )
  }

  /// Covers every pixel between two corners, limited to a rectangle; NaN means its bound.
  init(fromX: Double, fromY: Double, toX: Double, toY: Double, within limit: PixelRect) {
    self.init(
      minX: Self.column(fromX, limit.minX, limit.maxX, .down, limit.minX),
      minY: Self.column(fromY, limit.minY, limit.maxY, .down, limit.minY),
      maxX: Self.column(toX, limit.minX, limit.maxX, .up, limit.maxX),
      maxY: Self.column(toY, limit.minY, limit.maxY, .up, limit.maxY)
    )
  }

  private static func column(
    _ value: Double,
    _ low: Int,
    _ high: Int,
    _ rule: FloatingPointRoundingRule,
    _ unknown: Int
  ) -> Int {
    guard !value.isNaN else { return unknown }
    // Clamping first keeps the conversion in range.
    return Int(min(max(value, Double(low)), Double(max(low, high))).rounded(rule))
  }

  /// The number of columns.
  package var width: Int { max(maxX - minX, 0) }
  /// The number of rows.
  package var height: Int { max(maxY - minY, 0) }
  /// Whether no pixel is inside.
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// The number of pixels.
  package var area: Int { width * height }

  /// Whether the two rectangles share a pixel.
  package func intersects(_ other: PixelRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The pixels that both rectangles cover.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
  }

  /// The rectangle some pixels further to the right and down.
  @inline(__always)
  func moved(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(minX: minX &+ x, minY: minY &+ y, maxX: maxX &+ x, maxY: maxY &+ y)
  }

  /// The smallest rectangle around both.
  package func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX),
      minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY)
    )
  }

  /// Replaces overlapping rectangles by their unions until no pixel is in two of them.
  ///
  /// - Complexity: O(n³) in the worst case; meant for lists as short as a damage region's.
  package static func makeDisjoint(_ rects: inout [PixelRect]) {
    rects.removeAll(where: \.isEmpty)
    var index = 0
    while index < rects.count {
      var other = index + 1
      while other < rects.count {
        if rects[index].intersects(rects[other]) {
          // The union may reach rectangles that were found apart before.
          rects[index] = rects[index].union(rects[other])
          rects.remove(at: other)
          index = 0
          other = 1
        } else {
          other += 1
        }
      }
      index += 1
    }
  }
}
