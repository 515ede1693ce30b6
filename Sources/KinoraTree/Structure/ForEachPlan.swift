// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Which old row each new element of a keyed list continues.
@usableFromInline package struct ForEachPlan {
  /// For each new key the index of its old row, or `made`, or `leftOut`.
  @usableFromInline package var sources: ContiguousArray<Int32>
  /// The index of a key that occurred before; nil when all are unique.
  @usableFromInline package var duplicate: Int?

  /// A key without an old row.
  @inlinable package static var made: Int32 { -1 }
  /// A key that occurred before.
  @inlinable package static var leftOut: Int32 { -2 }

  @inlinable init(count: Int) {
    sources = ContiguousArray(repeating: Self.made, count: count)
  }

  /// Matches new keys with old ones, which are unique.
  ///
  /// Equal neighbours are matched by walking both lists at once, looking one key ahead on either
  /// side; so a key that moved costs one comparison per key. Where that does not help, the rest is
  /// matched by hash.
  @inlinable package static func match<ID: Hashable>(
    _ old: ContiguousArray<ID>,
    _ new: ContiguousArray<ID>
  ) -> ForEachPlan {
    var plan = ForEachPlan(count: new.count)
    // Old rows that were stepped over, and new keys that matched none.
    var passed: ContiguousArray<Int32> = []
    var open: ContiguousArray<Int32> = []
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[i] == new[j] {
        plan.sources[j] = Int32(truncatingIfNeeded: i)
        i += 1
        j += 1
      } else if i + 1 < old.count, old[i + 1] == new[j] {
        passed.append(Int32(truncatingIfNeeded: i))
        i += 1
      } else if j + 1 < new.count, old[i] == new[j + 1] {
        open.append(Int32(truncatingIfNeeded: j))
        j += 1
      } else {
        break
      }
    }
    while i < old.count {
      passed.append(Int32(truncatingIfNeeded: i))
      i += 1
    }
    while j < new.count {
      open.append(Int32(truncatingIfNeeded: j))
      j += 1
    }
    guard !open.isEmpty else { return plan }
    if open.count == 1, passed.count == 1, old[Int(passed[0])] == new[Int(open[0])] {
      plan.sources[Int(open[0])] = passed[0]
      return plan
    }
    plan.matchByHash(old, new, passed, open)
    return plan
  }

  /// Matches what is left by hash, and finds keys that are not unique.
  @inlinable mutating func matchByHash<ID: Hashable>(
    _ old: ContiguousArray<ID>,
    _ new: ContiguousArray<ID>,
    _ passed: ContiguousArray<Int32>,
    _ open: ContiguousArray<Int32>
  ) {
    var rows: [ID: Int32] = [:]
    rows.reserveCapacity(passed.count)
    for index in passed { rows[old[Int(index)]] = index }
    // The first of equal keys is the one that counts: in the order of the new list.
    var seen: Set<ID> = []
    seen.reserveCapacity(new.count)
    var next = 0
    for index in new.indices {
      let isOpen = next < open.count && Int(open[next]) == index
      if isOpen { next += 1 }
      if !seen.insert(new[index]).inserted {
        // An old row that a later equal key had taken is free again only for its own key.
        sources[index] = Self.leftOut
        if duplicate == nil { duplicate = index }
      } else if isOpen {
        sources[index] = rows[new[index]] ?? sources[index]
      }
    }
    guard duplicate != nil else { return }
    giveRowsToFirst(old, new)
  }

  /// Gives each old row to the first new element of its key.
  @inlinable mutating func giveRowsToFirst<ID: Hashable>(
    _ old: ContiguousArray<ID>,
    _ new: ContiguousArray<ID>
  ) {
    var rows: [ID: Int32] = [:]
    for (index, key) in old.enumerated() { rows[key] = Int32(truncatingIfNeeded: index) }
    for index in new.indices where sources[index] != Self.leftOut {
      sources[index] = rows[new[index]] ?? Self.made
    }
  }
}
