// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// What a window shows: the drawing of every leaf, kept between frames.
///
/// A leaf owns a slot. Replacing a slot's item costs the same in a list of any length and notes the
/// area that has to be drawn again. The painting order is set apart, and only when the structure of
/// the tree changes. A slot that is not in the order is not drawn and damages nothing.
///
/// A slot that was given back is handed out again only when it has left the order, so that its next
/// owner never shows up in the place of the last one. Operations on slots that nobody owns do
/// nothing.
package struct DisplayList: Sendable {
  /// The place of one leaf's item.
  package typealias Slot = Int32

  /// The items by slot; unused slots draw nothing.
  package private(set) var items: ContiguousArray<DrawItem> = []
  /// The slots from back to front.
  package private(set) var order: [Slot] = []
  /// What changed since the damage was taken, in points.
  package private(set) var damage = DamageRegion()
  /// The area of each slot's item.
  private var extents: ContiguousArray<CGRect> = []
  /// Where each slot stands in the order.
  private var places: ContiguousArray<Int32> = []
  /// Whether each slot has an owner.
  private var owned: ContiguousArray<Bool> = []
  /// Slots that can be handed out.
  private var free: [Slot] = []
  /// Slots without an owner that are still in the order.
  private var retired: [Slot] = []

  /// The place of a slot that is not in the order.
  private static let nowhere: Int32 = -1

  /// Creates an empty list.
  package init() {}

  /// Reserves a slot that draws nothing yet.
  package mutating func makeSlot() -> Slot {
    if let slot = free.popLast() {
      owned[Int(slot)] = true
      return slot
    }
    items.append(DrawItem())
    extents.append(.null)
    places.append(Self.nowhere)
    owned.append(true)
    return Slot(items.count - 1)
  }

  /// Replaces the drawing of a slot and damages what it covered and what it covers now.
  package mutating func replace(_ slot: Slot, with item: DrawItem) {
    guard isOwned(slot) else { return }
    let index = Int(slot)
    let extent = item.extent
    if places[index] != Self.nowhere {
      damage.add(extents[index])
      damage.add(extent)
    }
    extents[index] = extent
    items[index] = item
  }

  /// Gives a slot back; what it covered is damaged.
  package mutating func remove(_ slot: Slot) {
    guard isOwned(slot) else { return }
    replace(slot, with: DrawItem())
    owned[Int(slot)] = false
    if places[Int(slot)] == Self.nowhere {
      free.append(slot)
    } else {
      retired.append(slot)
    }
  }

  /// Sets the painting order, back to front.
  ///
  /// What comes, goes or moves among the others damages what it covers; of those that swap places,
  /// the smaller number counts as moved. Only the first mention of a slot counts.
  ///
  /// - Complexity: O(n) in the number of slots, and O(m log m) in the number m of slots between the
  ///   first and the last difference.
  package mutating func setOrder(_ newOrder: [Slot]) {
    let old = order
    let oldPlaces = places
    places = ContiguousArray(repeating: Self.nowhere, count: items.count)
    order.removeAll()
    order.reserveCapacity(newOrder.count)
    for slot in newOrder where isOwned(slot) && places[Int(slot)] == Self.nowhere {
      places[Int(slot)] = Int32(order.count)
      order.append(slot)
    }
    free.append(contentsOf: retired)
    retired.removeAll()

    // Slots before the first and after the last difference keep their neighbours.
    let shared = min(old.count, order.count)
    var first = 0
    while first < shared, old[first] == order[first] { first += 1 }
    var rest = 0
    while rest < shared - first, old[old.count - 1 - rest] == order[order.count - 1 - rest] {
      rest += 1
    }
    for slot in old[first..<(old.count - rest)] where places[Int(slot)] == Self.nowhere {
      damage.add(extents[Int(slot)])
    }
    var kept: [Slot] = []
    for slot in order[first..<(order.count - rest)] {
      if oldPlaces[Int(slot)] == Self.nowhere {
        damage.add(extents[Int(slot)])
      } else {
        kept.append(slot)
      }
    }
    let resting = Self.longestRise(kept.map { oldPlaces[Int($0)] })
    for (slot, rests) in zip(kept, resting) where !rests { damage.add(extents[Int(slot)]) }
  }

  /// The box that a slot's drawing stays inside, in points; null when it draws nothing.
  package func extent(of slot: Slot) -> CGRect {
    extents.indices.contains(Int(slot)) ? extents[Int(slot)] : .null
  }

  /// Marks everything as changed.
  package mutating func damageAll() { damage = .everything }

  /// Hands out what changed since the last call, and starts anew.
  package mutating func takeDamage() -> DamageRegion {
    defer { damage = DamageRegion() }
    return damage
  }

  private func isOwned(_ slot: Slot) -> Bool {
    owned.indices.contains(Int(slot)) && owned[Int(slot)]
  }

  /// Tells which of some distinct numbers belong to their longest rising subsequence.
  ///
  /// Elements of it kept their order among each other, so the others account for every change.
  /// Patience sorting: `ends[k]` is the least number that ends a rise of `k + 1`.
  private static func longestRise(_ numbers: [Int32]) -> [Bool] {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      result[index] = true
      index = previous[index]
    }
    return result
  }
}
