// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// UTF-8 that Pango can lay out: newlines are line feeds, other control characters are gone.
package struct PlainText {
  /// The bytes.
  package private(set) var utf8: [UInt8]
  /// Whether the string was longer than what is laid out.
  package let isCut: Bool

  /// The greatest number of bytes of one layout, enough for forty pages.
  package static let largestCount = 100_000

  /// Copies a string.
  ///
  /// Pango adds widths in 32-bit numbers of 1/1024 point. Letters are about as wide as their size,
  /// so that a large font allows fewer of them: 1000 bytes at 2000 points.
  ///
  /// - Parameters:
  ///   - string: Any string.
  ///   - size: The font size in points, at most `ResolvedFont.largestSize`.
  /// - Complexity: O(n), where n is at most the number of bytes that are kept.
  package init(_ string: String, size: Double) {
    let limit = min(Self.largestCount, Int(2_000_000 / max(size, 1)))
    var source = string.utf8[...]
    if source.count > limit {
      // Cut before a scalar, not inside one.
      var end = source.index(source.startIndex, offsetBy: limit)
      while end > source.startIndex, source[end] & 0xC0 == 0x80 {
        end = source.index(before: end)
      }
      source = source[..<end]
      isCut = true
    } else {
      isCut = false
    }
    utf8 = Array(source)
    if utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 })
      || utf8.contains(0xE2)
    {
      utf8 = Self.cleaned(utf8)
    }
  }

  /// Replaces line separators by line feeds and drops the other control characters.
  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0A where previous.value == 0x0D: break
      case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: result.append(0x0A)
      case 0x09: result.append(0x09)
      case 0..<0x20, 0x7F..<0xA0: break
      default: result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      previous = scalar
    }
    return result
  }
}
