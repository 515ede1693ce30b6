// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraGeometry

/// Shaped text as geometry: one outline per glyph, placed on a baseline.
///
/// A run is a reference to its glyphs, which never change; copies share them.
package struct GlyphRun: Sendable {
  /// An outline that every use of the same glyph at the same size shares.
  package final class Outline: Sendable {
    /// The outline in points, y down, the pen at the origin.
    package let path: Path
    /// The box around the outline.
    package let bounds: CGRect

    /// Creates an outline.
    package init(path: Path) {
      self.path = path
      self.bounds = path.boundingRect
    }
  }

  /// A glyph and where its pen stands, in the run's coordinates.
  package struct Glyph: Sendable {
    /// The shared outline.
    package var outline: Outline
    /// The pen position; y is the baseline.
    package var position: CGPoint

    /// Creates a placed glyph.
    package init(outline: Outline, position: CGPoint) {
      self.outline = outline
      self.position = position
    }
  }

  private final class Storage: Sendable {
    let glyphs: [Glyph]
    let bounds: CGRect
    let hash: UInt64

    init(glyphs: [Glyph], bounds: CGRect, hash: UInt64) {
      self.glyphs = glyphs
      self.bounds = bounds
      self.hash = hash
    }
  }

  private let storage: Storage

  /// The glyphs in drawing order.
  package var glyphs: [Glyph] { storage.glyphs }
  /// The box around every outline, in the run's coordinates; null when nothing is visible.
  package var bounds: CGRect { storage.bounds }

  /// Creates a run and measures it.
  ///
  /// - Complexity: O(n) in the number of glyphs.
  package init(glyphs: [Glyph]) {
    var bounds = CGRect.null
    var hash = UInt64(truncatingIfNeeded: glyphs.count)
    for glyph in glyphs {
      hash = Self.mixed(hash ^ UInt64(UInt(bitPattern: ObjectIdentifier(glyph.outline))))
      hash = Self.mixed(hash ^ Double(glyph.position.x).bitPattern)
      hash = Self.mixed(hash ^ Double(glyph.position.y).bitPattern)
      guard !glyph.outline.bounds.isNull, !glyph.outline.bounds.isEmpty else { continue }
      bounds = bounds.union(
        glyph.outline.bounds.offsetBy(dx: glyph.position.x, dy: glyph.position.y)
      )
    }
    storage = Storage(glyphs: glyphs, bounds: bounds, hash: hash)
  }

  /// Spreads changed bits: a multiple of an odd number, whose upper half goes into the lower one.
  @inline(__always)
  private static func mixed(_ bits: UInt64) -> UInt64 {
    let product = bits &* 0x9e37_79b9_7f4a_7c15
    return product ^ product &>> 32
  }
}

/// Runs are equal when they have the same outlines, not only alike, at the same places.
extension GlyphRun: Hashable {
  package static func == (a: GlyphRun, b: GlyphRun) -> Bool {
    a.storage === b.storage
      || a.storage.hash == b.storage.hash
        && a.glyphs.elementsEqual(b.glyphs) {
          $0.outline === $1.outline && $0.position == $1.position
        }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(storage.hash) }

  /// A hash of the outlines and their places that costs nothing to ask for.
  package var hashBits: UInt64 { storage.hash }
}
