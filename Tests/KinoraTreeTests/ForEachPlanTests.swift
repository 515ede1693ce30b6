// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import TestSupport
import Testing

struct ForEachPlanTests {
  /// Looks every key up one by one.
  private func naive(_ old: ContiguousArray<Int>, _ new: ContiguousArray<Int>) -> [Int32] {
    new.indices.map { index in
      if new[..<index].contains(new[index]) { return ForEachPlan.leftOut }
      return old.firstIndex(of: new[index]).map { Int32($0) } ?? ForEachPlan.made
    }
  }

  private func check(_ old: [Int], _ new: [Int]) {
    let plan = ForEachPlan.match(ContiguousArray(old), ContiguousArray(new))
    let expected = naive(ContiguousArray(old), ContiguousArray(new))
    #expect(Array(plan.sources) == expected, "\(old) → \(new)")
    #expect(plan.duplicate == expected.firstIndex(of: ForEachPlan.leftOut), "\(old) → \(new)")
  }

  @Test func emptyLists() {
    check([], [])
    check([1], [])
    check([], [1, 1])
  }

  @Test func everyListOfUpToFourKeys() {
    // Numbers in base four; the old keys are unique.
    let lists = (0..<256).map { code in [code % 4, code / 4 % 4, code / 16 % 4, code / 64] }
    let unique = lists.filter { Set($0).count == 4 } + [[], [0], [1, 0], [2, 0, 1]]
    for old in unique {
      for new in lists { for count in [2, 3, 4] { check(old, Array(new.prefix(count))) } }
    }
  }

  @Test func randomHistories() {
    var random = RepeatableRandomNumberGenerator(seed: 8)
    for _ in 0..<500 {
      let keys = (0..<20).shuffled(using: &random)
      let old = Array(keys.prefix(Int.random(in: 0...20, using: &random)))
      var new = old
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let place = Int.random(in: 0...new.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: new.insert(Int.random(in: 0..<25, using: &random), at: place)
        case 1 where place < new.count: new.remove(at: place)
        case 2 where place < new.count: new.append(new.remove(at: place))
        default: new.reverse()
        }
      }
      check(old, new)
    }
  }
}
