// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The latest layouts of one text whose lines were wrapped or cut, and where each of them holds.
struct WrappedLayouts {
  /// A layout with the widths and line limits for which it is the answer.
  private struct Entry {
    /// Widths in Pango units.
    let widths: ClosedRange<Int32>
    /// Numbers of lines asked for.
    let limits: ClosedRange<Int>
    let layout: TextLayout
    /// When it was asked for last.
    var use: Int
  }

  private var entries: [Entry] = []
  private var uses = 0
  private let capacity: Int

  /// Creates an empty store.
  ///
  /// - Parameter capacity: The number of layouts to keep; 0 keeps none.
  init(capacity: Int) { self.capacity = capacity }

  /// A remembered layout.
  ///
  /// - Parameters:
  ///   - width: The width in Pango units; the greatest number when lines do not wrap.
  ///   - limit: The greatest number of lines.
  /// - Returns: The layout, or nil when it is not known.
  mutating func layout(width: Int32, limit: Int) -> TextLayout? {
    for index in entries.indices
    where entries[index].widths.contains(width) && entries[index].limits.contains(limit) {
      uses += 1
      entries[index].use = uses
      return entries[index].layout
    }
    return nil
  }

  /// Remembers a layout in place of the one that was not asked for the longest.
  ///
  /// Lines are filled greedily, so that any width between the widest line and the requested
  /// width breaks them at the same places, and a limit that cuts nothing changes nothing. A cut
  /// text has only its own width and limit.
  mutating func insert(_ layout: TextLayout, width: Int32, limit: Int) {
    guard capacity > 0 else { return }
    let widest = layout.size.width * unitsPerPoint
    let isOwnWidth = (layout.isTruncated && width < .max) || widest >= Double(width)
    uses += 1
    let entry = Entry(
      widths: (isOwnWidth ? width : Int32(widest.rounded(.up)))...width,
      limits: layout.isTruncated ? limit...limit : layout.lineCount...Int.max,
      layout: layout,
      use: uses
    )
    guard entries.count >= capacity,
      let oldest = entries.indices.min(by: { entries[$0].use < entries[$1].use })
    else {
      entries.append(entry)
      return
    }
    entries[oldest] = entry
  }
}
