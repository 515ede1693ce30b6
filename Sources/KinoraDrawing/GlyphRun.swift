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

    init(glyphs: [Glyph], bounds: CGRect) {
      self.glyphs = glyphs
      self.bounds = bounds
    }
  }

  private let storage: Storage

  /// Tells runs apart as long as one of them exists; copies have the same.
  package var identity: ObjectIdentifier { ObjectIdentifier(storage) }
  /// A hash of the outlines and their places, to find out whether a run was seen before that nobody
  /// held since: its identity may be another one's by now.
  ///
  /// - Complexity: O(n) in the number of glyphs.
  package var fingerprint: UInt64 {
    storage.glyphs.withUnsafeBufferPointer { glyphs in
      var hash = UInt64(truncatingIfNeeded: glyphs.count)
      for index in glyphs.indices {
        let position = glyphs[index].position
        hash ^= UInt64(UInt(bitPattern: ObjectIdentifier(glyphs[index].outline)))
        hash = (hash &<< 5 | hash &>> 59) &* 0x9e37_79b9_7f4a_7c15
        hash ^= Double(position.x).bitPattern &+ (Double(position.y).bitPattern &>> 7)
        hash = (hash &<< 5 | hash &>> 59) &* 0x9e37_79b9_7f4a_7c15
      }
      return hash
    }
  }
  /// The glyphs in drawing order.
  package var glyphs: [Glyph] { storage.glyphs }
  /// The box around every outline, in the run's coordinates; null when nothing is visible.
  package var bounds: CGRect { storage.bounds }

  /// Creates a run and measures it.
  ///
  /// - Complexity: O(n) in the number of glyphs.
  package init(glyphs: [Glyph]) {
    var bounds = CGRect.null
    for glyph in glyphs where !glyph.outline.bounds.isNull && !glyph.outline.bounds.isEmpty {
      bounds = bounds.union(
        glyph.outline.bounds.offsetBy(dx: glyph.position.x, dy: glyph.position.y)
      )
    }
    storage = Storage(glyphs: glyphs, bounds: bounds)
  }
}
