// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

extension DisplayList {
  /// Sets the painting order, back to front.
  ///
  /// What comes, goes or moves among the others damages what it covers; of those that swap places,
  /// the smaller number counts as moved. Only the first mention of a slot counts.
  ///
  /// - Complexity: O(n) in the number of slots to compare them and, when the length changes, to
  ///   number those after the last difference; O(m log m) in the number m of slots between the
  ///   first and the last difference when some of them swap places.
  package mutating func setOrder(_ newOrder: [Slot]) {
    newOrder.withUnsafeBufferPointer { new in
      // Slots before the first and after the last difference keep their neighbours.
      let shared = min(order.count, new.count)
      let first = sharedStart(new, shared)
      var rest = sharedEnd(new, shared - first)
      let middle = new[first..<(new.count - rest)]
      // A slot that is mentioned in the middle and again in the shared end belongs to the middle.
      let end = order.count - rest
      if rest > 0, middle.contains(where: { isOwned($0) && records[Int($0)].place.index >= end }) {
        rest = 0
      }
      replaceOrder(
        first..<(order.count - rest),
        with: UnsafeBufferPointer(rebasing: new[first..<(new.count - rest)])
      )
    }
  }

  /// Sets a part of the painting order, with the same damage as setting all of it.
  ///
  /// A slot that stands elsewhere in the order stays there; only the first mention of the others
  /// counts.
  ///
  /// - Parameters:
  ///   - range: The indices in the order that are replaced, limited to those that exist.
  ///   - slots: What stands there from now on, back to front.
  /// - Complexity: O(m log m) in the number m of slots that are replaced or put there, and O(n) in
  ///   the number of slots after them when the length changes.
  package mutating func setOrder(
    replacing range: Range<Int>,
    with slots: some Collection<Slot>
  ) {
    let range = range.clamped(to: 0..<order.count)
    let direct: Void? = slots.withContiguousStorageIfAvailable { replaceOrder(range, with: $0) }
    if direct == nil {
      Array(slots).withUnsafeBufferPointer { replaceOrder(range, with: $0) }
    }
  }

  /// The number of slots at the start that another order shares and that have owners.
  private func sharedStart(_ new: UnsafeBufferPointer<Slot>, _ limit: Int) -> Int {
    order.withUnsafeBufferPointer { old in
      var count = 0
      while count < limit, old[count] == new[count] { count &+= 1 }
      guard retiredCount > 0 else { return count }
      return old[..<count].firstIndex { records[Int($0)].place.isRetired } ?? count
    }
  }

  /// The number of slots at the end that another order shares and that have owners.
  private func sharedEnd(_ new: UnsafeBufferPointer<Slot>, _ limit: Int) -> Int {
    order.withUnsafeBufferPointer { old in
      let (oldLast, newLast) = (old.count - 1, new.count - 1)
      var count = 0
      while count < limit, old[oldLast &- count] == new[newLast &- count] { count &+= 1 }
      guard retiredCount > 0 else { return count }
      let start = old.count - count
      return old[start...].lastIndex { records[Int($0)].place.isRetired }.map { oldLast - $0 }
        ?? count
    }
  }

  /// Replaces a part of the order.
  private mutating func replaceOrder(_ range: Range<Int>, with new: UnsafeBufferPointer<Slot>) {
    if range.isEmpty, new.isEmpty { return }
    changes.add(range.lowerBound)
    // What cannot be put there is left out of a copy, which is rarely needed.
    var accepted: [Slot]?
    var count = 0
    for (position, slot) in new.enumerated() {
      let place = isOwned(slot) ? records[Int(slot)].place : .unused
      if place == .outside {
        damage.add(records[Int(slot)].extent.box)
      } else if !(place.isInOrder && range.contains(place.index)) {
        if accepted == nil { accepted = Array(new[..<position]) }
        continue
      }
      records[Int(slot)].place = .pending(count)
      accepted?.append(slot)
      count += 1
    }
    damageWhatLeavesOrMoves(range)
    let end: Int
    if let accepted {
      order.replaceSubrange(range, with: accepted)
      end = range.lowerBound + accepted.count
    } else {
      order.replaceSubrange(range, with: new)
      end = range.lowerBound + new.count
    }
    renumber(range.lowerBound..<(end == range.upperBound ? end : order.count))
  }

  /// Damages the slots of a range that is about to be replaced; those that stay are pending.
  private mutating func damageWhatLeavesOrMoves(_ range: Range<Int>) {
    var last = -1
    var isRising = true
    for index in range {
      let slot = order[index]
      let place = records[Int(slot)].place
      if place.isPending {
        if place.pendingIndex < last { isRising = false }
        last = place.pendingIndex
      } else if place.isRetired {
        records[Int(slot)].place = .unused
        free.append(slot)
        retiredCount -= 1
      } else {
        damage.add(records[Int(slot)].extent.box)
        records[Int(slot)].place = .outside
      }
    }
    if isRising { return }
    let kept = order[range].filter { records[Int($0)].place.isPending }
    let resting = Self.longestRise(kept.map { Int32(records[Int($0)].place.pendingIndex) })
    for (slot, rests) in zip(kept, resting) where !rests {
      damage.add(records[Int(slot)].extent.box)
    }
  }

  /// Notes where the slots of a part of the order stand.
  private mutating func renumber(_ range: Range<Int>) {
    let order = order
    records.withUnsafeMutableBufferPointer { records in
      order.withUnsafeBufferPointer { order in
        for index in range {
          let slot = Int(order[index])
          // Beyond the changed part, slots without an owner move along.
          records[slot].place =
            records[slot].place.isRetired ? .retired(from: SlotPlace(index)) : SlotPlace(index)
        }
      }
    }
  }

  /// Tells which of some distinct numbers belong to their longest rising subsequence.
  ///
  /// Elements of it kept their order among each other, so the others account for every change.
  /// Patience sorting: `ends[k]` is the least number that ends a rise of `k + 1`.
  private static func longestRise(_ numbers: [Int32]) -> [Bool] {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var high = ends.count
      // Most numbers of a few moves among many go on with the longest rise so far.
      var low = high > 0 && numbers[ends[high - 1]] < number ? high : 0
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
