// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Everything that the layout of a text depends on.
///
/// The language is fixed to English, so that the same request gives the same lines everywhere.
package struct TextRequest: Hashable, Sendable {
  /// The text; newlines begin paragraphs.
  package var string: String
  /// The font of the whole text.
  package var font: Font
  /// The width in points at which lines wrap.
  ///
  /// Nil, NaN and values beyond 1,000,000 mean one line per paragraph. Negative widths act as 0,
  /// where every line holds one character.
  package var width: Double?
  /// The greatest number of lines, at least 1; nil for no limit.
  package var lineLimit: Int?
  /// How shorter lines stand inside the box.
  package var alignment: TextAlignment

  /// Creates a request.
  package init(
    _ string: String,
    font: Font = .body,
    width: Double? = nil,
    lineLimit: Int? = nil,
    alignment: TextAlignment = .leading
  ) {
    self.string = string
    self.font = font
    self.width = width
    self.lineLimit = lineLimit
    self.alignment = alignment
  }
}
