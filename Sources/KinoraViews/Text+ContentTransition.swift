// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraDrawing
import KinoraText
package import KinoraTree

/// How a text goes from one content to another.
extension Text {
  package static var changesContent: Bool { true }

  /// How far characters roll, in heights of a line: halfway, the old and the new one do not overlap.
  private static var rollingHeight: Double { 0.75 }

  @MainActor package func contentTransition(
    from old: Prepared,
    to new: Prepared,
    shown: LeafDrawing
  ) -> LeafContentTransition {
    if old.hasSameContent(as: new) { return .same }
    let isSameText = old.paragraph.string == new.paragraph.string
    var change: (any LeafContentChange)?
    switch new.transition.kind {
    case .identity: return .atOnce
    case .opacity: break
    case .interpolate, .numericText, .numericValue:
      if isSameText {
        let run = new.paragraph.layout(width: nil, height: nil, lineLimit: new.lineLimit).run
        change = MorphingGlyphs(from: shown, to: run)
      } else if let rollsDown = new.rollsDown(from: old) {
        change = RollingGlyphs(
          from: shown,
          rollsDown: rollsDown,
          height: new.paragraph.lineHeight * Self.rollingHeight
        )
      }
    }
    return .change(change ?? CrossFade(from: shown))
  }

  @MainActor package func contentTransition(
    from oldSize: CGSize,
    to newSize: CGSize,
    prepared: Prepared,
    shown: LeafDrawing
  ) -> LeafContentTransition {
    // Lines that break elsewhere are other content; a box that is only larger is not.
    guard layout(oldSize, prepared) !== layout(newSize, prepared) else { return .same }
    if prepared.transition.kind == .identity { return .atOnce }
    return .change(CrossFade(from: shown))
  }
}

extension Text.Prepared {
  /// Whether the same glyphs are drawn, wherever there is room for them.
  fileprivate func hasSameContent(as other: Text.Prepared) -> Bool {
    lineLimit == other.lineLimit && paragraph.isSame(as: other.paragraph)
  }

  /// Whether characters roll down; nil where they do not roll.
  fileprivate func rollsDown(from old: Text.Prepared) -> Bool? {
    switch transition.kind {
    case .numericText(let countsDown): countsDown
    case .numericValue(let value):
      if case .numericValue(let before) = old.transition.kind { value < before } else { false }
    case .identity, .opacity, .interpolate: nil
    }
  }
}
