// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A text and how it looks, without the space that it is laid out in.
struct TextSource: Sendable {
  /// The text; newlines begin paragraphs.
  let string: String
  /// The font of the whole text.
  let font: Font
  /// How shorter lines stand inside the box.
  let alignment: TextAlignment

  /// A hash of all parts.
  var hash: Int {
    var hasher = Hasher()
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    font.hash(into: &hasher)
    alignment.hash(into: &hasher)
    return hasher.finalize()
  }

  /// Whether all parts are the same.
  ///
  /// Strings are compared by their bytes: canonically equal ones need not have the same glyphs.
  func isSame(as other: TextSource) -> Bool {
    guard alignment == other.alignment, font == other.font else { return false }
    var (first, second) = (string, other.string)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        guard first.count == second.count else { return false }
        guard let a = first.baseAddress, let b = second.baseAddress else { return true }
        return memcmp(a, b, first.count) == 0
      }
    }
  }
}
