// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// What a window shows: the drawing of every leaf, kept between frames.
///
/// A leaf owns a slot. Replacing a slot's item costs the same in a list of any length and notes the
/// area that has to be drawn again. The painting order is set apart, and only when the structure of
/// the tree changes.
package struct DisplayList: Sendable {
  /// The place of one leaf's item.
  package typealias Slot = Int32

  /// The items by slot; unused slots draw nothing.
  package private(set) var items: ContiguousArray<DrawItem> = []
  /// The slots from back to front.
  package private(set) var order: [Slot] = []
  /// What changed since the damage was taken, in points.
  package private(set) var damage = DamageRegion()
  private var extents: ContiguousArray<CGRect> = []
  private var free: [Slot] = []

  /// Creates an empty list.
  package init() {}

  /// Reserves a slot that draws nothing yet.
  package mutating func makeSlot() -> Slot {
    if let slot = free.popLast() { return slot }
    items.append(DrawItem())
    extents.append(.null)
    return Slot(items.count - 1)
  }

  /// Replaces the drawing of a slot and damages what it covered and what it covers now.
  package mutating func replace(_ slot: Slot, with item: DrawItem) {
    let index = Int(slot)
    let extent = item.extent
    damage.add(extents[index])
    damage.add(extent)
    extents[index] = extent
    items[index] = item
  }

  /// Gives a slot back; what it covered is damaged.
  package mutating func remove(_ slot: Slot) {
    replace(slot, with: DrawItem())
    free.append(slot)
  }

  /// Sets the painting order, back to front.
  ///
  /// Slots whose position among the others changed damage what they cover.
  ///
  /// - Complexity: O(n) in the number of slots.
  package mutating func setOrder(_ newOrder: [Slot]) {
    let oldLive = order
    order = newOrder
    guard !oldLive.isEmpty else { return }
    // Slots before the first and after the last difference keep their neighbours.
    var first = 0
    let shared = min(oldLive.count, newOrder.count)
    while first < shared, oldLive[first] == newOrder[first] { first += 1 }
    var trailing = 0
    while trailing < shared - first,
      oldLive[oldLive.count - 1 - trailing] == newOrder[newOrder.count - 1 - trailing]
    {
      trailing += 1
    }
    for slot in newOrder[first..<(newOrder.count - trailing)] { damage.add(extents[Int(slot)]) }
  }

  /// The box that a slot's drawing stays inside, in points; null when it draws nothing.
  package func extent(of slot: Slot) -> CGRect { extents[Int(slot)] }

  /// Marks everything as changed.
  package mutating func damageAll() { damage = .everything }

  /// Hands out what changed since the last call, and starts anew.
  package mutating func takeDamage() -> DamageRegion {
    defer { damage = DamageRegion() }
    return damage
  }
}
