// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraDrawing
import Synchronization

/// A text in a font, ready to be measured and laid out at any width.
///
/// Equal texts share one paragraph while the engine remembers it. Keeping a paragraph saves asking
/// the engine again: where nothing is wrapped or cut, sizes and layouts are stored constants.
/// Usable from any thread.
///
///     let paragraph = TextEngine.shared.paragraph("Hello", font: .body, alignment: .leading)
///     let size = paragraph.size(width: 120, height: nil, lineLimit: 2)
package final class TextParagraph: Sendable {
  /// The box of the layout with one line per paragraph of the text and no limit.
  package let idealSize: CGSize
  /// The distance between two baselines, in points.
  package let lineHeight: Double

  /// The text and how it looks.
  let source: TextSource

  /// The layout with one line per paragraph of the text.
  private let ideal: TextLayout
  /// The width below which lines wrap; widths beyond 1,000,000 wrap nothing.
  private let wrappingWidth: Double
  private let idealLineCount: Int
  private let wrapped: Mutex<WrappedLayouts>

  private let typesetter: Typesetter

  /// Lays a text out without wrapping.
  ///
  /// - Parameters:
  ///   - source: The text and how it looks.
  ///   - typesetter: Makes this and all further layouts.
  ///   - capacity: The number of wrapped or cut layouts to remember.
  init(_ source: TextSource, typesetter: Typesetter, capacity: Int) {
    self.source = source
    self.typesetter = typesetter
    ideal = typesetter.layout(source, width: nil, limit: nil)
    idealSize = ideal.size
    idealLineCount = ideal.lineCount
    wrappingWidth = min(Double(ideal.size.width), Self.largestWidth.nextUp)
    lineHeight = source.font.resolved.lineHeight
    wrapped = Mutex(WrappedLayouts(capacity: capacity))
  }

  /// The greatest width at which lines wrap, as `TextRequest` tells.
  private static let largestWidth = 1_000_000.0

  /// The size of the text in a space.
  ///
  /// - Parameters:
  ///   - width: The width in points at which lines wrap. Nil, NaN and values beyond 1,000,000 wrap
  ///     nothing; negative widths act as 0, where every line holds one character.
  ///   - height: The height in points, which cuts the text after the lines that it has room for,
  ///     but not before the first; nil, NaN and infinity cut nothing.
  ///   - lineLimit: The greatest number of lines, at least 1; nil for no limit.
  /// - Returns: The size of `layout(width:height:lineLimit:)`.
  /// - Complexity: O(1) where nothing is wrapped or cut; then no lock is taken. O(n) in the text's
  ///   length for a width and limit that were not among the latest eight.
  package func size(width: Double?, height: Double?, lineLimit: Int?) -> CGSize {
    let wraps = width.map { $0 < wrappingWidth } ?? false
    if !wraps && idealLineCount == 1 { return idealSize }
    let limit = limit(height: height, lineLimit: lineLimit)
    if !wraps && idealLineCount <= limit { return idealSize }
    return changedLayout(width: wraps ? width : nil, limit: limit).size
  }

  /// The lines of the text in a space.
  ///
  /// - Parameters:
  ///   - width: The width as in `size(width:height:lineLimit:)`.
  ///   - height: The height, likewise.
  ///   - lineLimit: The greatest number of lines, likewise.
  /// - Returns: The layout, which all equal requests share while it is remembered.
  /// - Complexity: That of `size(width:height:lineLimit:)`.
  package func layout(width: Double?, height: Double?, lineLimit: Int?) -> TextLayout {
    let wraps = width.map { $0 < wrappingWidth } ?? false
    if !wraps && idealLineCount == 1 { return ideal }
    let limit = limit(height: height, lineLimit: lineLimit)
    if !wraps && idealLineCount <= limit { return ideal }
    return changedLayout(width: wraps ? width : nil, limit: limit)
  }

  /// The lines that a height has room for, at least one, and no more than were asked for.
  ///
  /// A thousandth of a line makes up for rounding. The greatest number stands for no limit.
  private func limit(height: Double?, lineLimit: Int?) -> Int {
    let limit = max(lineLimit ?? .max, 1)
    guard let height, height.isFinite, lineHeight > 0 else { return limit }
    return min(max(Int(min(max(height / lineHeight + 0.001, 0), 1e6)), 1), limit)
  }

  /// The layout where lines are wrapped or cut, remembered or new.
  private func changedLayout(width: Double?, limit: Int) -> TextLayout {
    let units = width.map { Int32(max($0, 0) * unitsPerPoint) } ?? .max
    if let layout = wrapped.withLock({ $0.layout(width: units, limit: limit) }) { return layout }
    let layout = typesetter.layout(
      source,
      width: width == nil ? nil : units,
      limit: limit == .max ? nil : limit
    )
    return wrapped.withLock {
      // Another thread may have been faster.
      if let known = $0.layout(width: units, limit: limit) { return known }
      $0.insert(layout, width: units, limit: limit)
      return layout
    }
  }

  /// The text.
  package var string: String { source.string }

  /// Whether another paragraph has the same text in the same looks.
  package func isSame(as other: TextParagraph) -> Bool {
    self === other || source.isSame(as: other.source)
  }

  /// A measure of the memory that the paragraph takes: 1, and 1 for every 32 glyphs.
  var cost: Int { 1 + ideal.run.glyphs.count / 32 }
}
