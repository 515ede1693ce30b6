// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A bounded memory of paragraphs, found by the hash of their source.
///
/// Two generations stand in for a list of uses: what is found in the old one moves to the young
/// one; when the young one is full, it becomes the old one and what was there is forgotten. Of two
/// sources with the same hash only the later is remembered.
struct ParagraphCache {
  private var young: [Int: TextParagraph] = [:]
  private var old: [Int: TextParagraph] = [:]
  private var youngCost = 0
  private let capacity: Int

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The cost of one generation; 0 remembers nothing.
  init(capacity: Int) { self.capacity = capacity }

  /// The number of remembered paragraphs.
  var count: Int { young.count + old.count }

  /// A remembered paragraph.
  ///
  /// - Parameters:
  ///   - source: What the paragraph was made of.
  ///   - hash: The hash of the source.
  /// - Returns: The paragraph, or nil when it is not known.
  mutating func paragraph(of source: TextSource, hash: Int) -> TextParagraph? {
    if let paragraph = young[hash] {
      return paragraph.source.isSame(as: source) ? paragraph : nil
    }
    guard let paragraph = old[hash], paragraph.source.isSame(as: source) else { return nil }
    old[hash] = nil
    remember(paragraph, hash: hash)
    return paragraph
  }

  /// Remembers a paragraph unless an equal one is known.
  ///
  /// - Parameters:
  ///   - paragraph: The paragraph.
  ///   - hash: The hash of its source.
  /// - Returns: The paragraph that is remembered.
  mutating func insert(_ paragraph: TextParagraph, hash: Int) -> TextParagraph {
    if let known = self.paragraph(of: paragraph.source, hash: hash) { return known }
    remember(paragraph, hash: hash)
    return paragraph
  }

  private mutating func remember(_ paragraph: TextParagraph, hash: Int) {
    guard capacity > 0 else { return }
    if let previous = young.updateValue(paragraph, forKey: hash) { youngCost -= previous.cost }
    youngCost += paragraph.cost
    guard youngCost > capacity else { return }
    old = young
    young = [:]
    youngCost = 0
  }
}
