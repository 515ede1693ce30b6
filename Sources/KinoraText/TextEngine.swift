// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// Lays texts out and remembers the layouts.
///
/// Usable from any thread: locks guard fonts and caches, layouts themselves are immutable. The
/// first layout opens the fonts; an app can ask for one on another thread while it starts.
package final class TextEngine: Sendable {
  /// The engine that an app's views share.
  package static let shared = TextEngine()

  private let typesetter: Typesetter
  private let paragraphs: Mutex<ParagraphCache>
  /// The number of wrapped or cut layouts that each paragraph remembers.
  private let wrappedCapacity: Int

  /// Creates an engine with fonts and caches of its own.
  ///
  /// - Parameter isCaching: Whether layouts and outlines are remembered; the results do not depend
  ///   on it.
  package convenience init(isCaching: Bool = true) {
    self.init(paragraphCapacity: isCaching ? 8192 : 0)
  }

  /// Creates an engine that remembers a number of paragraphs.
  ///
  /// - Parameter paragraphCapacity: The number of short texts that are remembered after their last
  ///   use, and at most half of those that are remembered at all. Long texts count more. With 0,
  ///   nothing is remembered.
  package init(paragraphCapacity: Int) {
    typesetter = Typesetter(outlineCapacity: paragraphCapacity > 0 ? 20_000 : 0)
    paragraphs = Mutex(ParagraphCache(capacity: paragraphCapacity))
    wrappedCapacity = paragraphCapacity > 0 ? 8 : 0
  }

  /// The number of paragraphs that are remembered.
  package var paragraphCount: Int { paragraphs.withLock { $0.count } }

  /// A text in a font, ready to be measured and laid out at any width.
  ///
  /// Texts are cut at 100,000 bytes, and at fewer where the font is larger than 20 points.
  ///
  /// - Parameters:
  ///   - string: The text; newlines begin paragraphs.
  ///   - font: The font of the whole text.
  ///   - alignment: How shorter lines stand inside the box.
  /// - Returns: The same object for the same text, font and alignment while it is remembered.
  /// - Complexity: A hash of the arguments when the paragraph is remembered, O(n) in the text's
  ///   length otherwise.
  package func paragraph(
    _ string: String,
    font: Font,
    alignment: TextAlignment
  ) -> TextParagraph {
    let source = TextSource(string: string, font: font, alignment: alignment)
    let hash = source.hash
    if let known = paragraphs.withLock({ $0.paragraph(of: source, hash: hash) }) { return known }
    // Laid out without the cache's lock, so that other threads find their paragraphs meanwhile.
    let paragraph = TextParagraph(source, typesetter: typesetter, capacity: wrappedCapacity)
    return paragraphs.withLock { $0.insert(paragraph, hash: hash) }
  }

  /// The layout of a text.
  ///
  /// - Complexity: That of finding the paragraph and of asking it for a layout.
  package func layout(_ request: TextRequest) -> TextLayout {
    paragraph(request.string, font: request.font, alignment: request.alignment)
      .layout(width: request.width, height: nil, lineLimit: request.lineLimit)
  }
}
