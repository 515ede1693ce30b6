// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing

/// A bounded memory of layouts.
///
/// Two generations stand in for a list of uses: what is found in the old one moves to the young
/// one; when the young one is full, it becomes the old one and what was there is forgotten.
package struct LayoutCache {
  /// The layouts of one text in one font at all widths asked for.
  package struct Entry {
    /// The layout with one line per paragraph.
    private let ideal: TextLayout
    /// Wrapped layouts and the widths in Pango units for which they hold, latest first.
    private var wrapped: [(widths: ClosedRange<Int32>, layout: TextLayout)] = []

    /// Creates an entry.
    package init(ideal: TextLayout) { self.ideal = ideal }

    /// The layout at a width in Pango units; nil when it is not known.
    package func layout(width: Int32?) -> TextLayout? {
      guard let width, Double(width) < ideal.size.width * unitsPerPoint else { return ideal }
      return wrapped.first { $0.widths.contains(width) }?.layout
    }

    /// Remembers a wrapped layout, one of the latest eight.
    ///
    /// Lines are filled greedily, so that any width between the widest line and the requested
    /// width breaks them at the same places. A cut text has only its own width.
    package mutating func insert(_ layout: TextLayout, width: Int32?) {
      guard let width else { return }
      let widest = layout.size.width * unitsPerPoint
      let low = layout.isTruncated || widest >= Double(width) ? width : Int32(widest.rounded(.up))
      if wrapped.count >= 8 { wrapped.removeLast() }
      wrapped.insert((low...width, layout), at: 0)
    }

    /// A measure of the memory that the entry takes: 1, and 1 for every 64 glyphs.
    package var cost: Int {
      wrapped.reduce(1 + ideal.run.glyphs.count / 64) { $0 + 1 + $1.layout.run.glyphs.count / 64 }
    }
  }

  private var young: [TextRequest: Entry] = [:]
  private var old: [TextRequest: Entry] = [:]
  private var youngCost = 0
  private let capacity: Int

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The cost of one generation; 0 remembers nothing.
  package init(capacity: Int) { self.capacity = capacity }

  /// The number of remembered texts.
  package var count: Int { young.count + old.count }

  /// The entry of a request without a width.
  package subscript(key: TextRequest) -> Entry? {
    mutating get {
      if let entry = young[key] { return entry }
      guard let entry = old.removeValue(forKey: key) else { return nil }
      self[key] = entry
      return entry
    }
    set {
      guard capacity > 0, let newValue else { return }
      if let previous = young.updateValue(newValue, forKey: key) { youngCost -= previous.cost }
      youngCost += newValue.cost
      guard youngCost > capacity else { return }
      old = young
      young = [:]
      youngCost = 0
    }
  }
}
