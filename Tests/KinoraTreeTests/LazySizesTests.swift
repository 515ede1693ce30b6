// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree
import TestSupport
import Testing

@MainActor
struct LazySizesTests {
  /// Lengths of which some are known, and the same as a plain list.
  private func example(_ seed: UInt64) -> (LazySizes, [CGFloat]) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let count = Int.random(in: 1...700, using: &random)
    var sizes = LazySizes()
    sizes.move(to: count) { _ in nil }
    sizes.estimate = CGFloat(Int.random(in: 0...20, using: &random))
    var list = [CGFloat](repeating: sizes.estimate, count: count)
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let row = Int.random(in: 0..<count, using: &random)
      list[row] = CGFloat(Int.random(in: 0...30, using: &random))
      sizes.set(row, to: list[row])
    }
    return (sizes, list)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func startsAreSums(_ seed: UInt64) {
    let (sizes, list) = example(seed)
    var sum: CGFloat = 0
    for row in list.indices {
      #expect(sizes.start(of: row) == sum)
      #expect(sizes.length(row) == list[row])
      sum += list[row]
    }
    #expect(sizes.total == sum)
    #expect(sizes.start(of: list.count + 5) == sum)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func aDistanceLiesInItsRow(_ seed: UInt64) {
    let (sizes, list) = example(seed)
    var random = RepeatableRandomNumberGenerator(seed: seed)
    for _ in 0..<50 {
      let distance = CGFloat.random(in: 0...max(1, sizes.total * 1.1), using: &random)
      let row = sizes.row(at: distance)
      if distance >= sizes.total {
        #expect(row == list.count)
      } else {
        #expect(sizes.start(of: row) <= distance)
        #expect(distance < sizes.start(of: row) + sizes.length(row))
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func knownLengthsMoveAlong(_ seed: UInt64) {
    var (sizes, list) = example(seed)
    let known = list.indices.map { sizes.known($0) }
    let gone = list.count / 3
    sizes.move(to: list.count - 1) { $0 == gone ? nil : $0 > gone ? $0 - 1 : $0 }
    var expected = known
    expected.remove(at: gone)
    #expect((0..<(list.count - 1)).map { sizes.known($0) } == expected)
    list.remove(at: gone)
    #expect(sizes.total == list.reduce(0, +))
  }

  @Test func hostileNumbersHaveARow() {
    var sizes = LazySizes()
    #expect(sizes.row(at: 5) == 0)
    #expect(sizes.total == 0)
    sizes.move(to: Int.max / 4) { _ in nil }
    sizes.estimate = 1e-300
    #expect(sizes.row(at: .infinity) == sizes.count)
    #expect(sizes.row(at: .nan) == 0)
    #expect(sizes.row(at: -.infinity) == 0)
    #expect(sizes.row(at: 1e300) == sizes.count)
    sizes.move(to: Int.max) { _ in nil }
    sizes.set(Int.max - 1, to: 3)
    #expect(sizes.row(at: .greatestFiniteMagnitude) == Int.max)
    sizes.estimate = 1e10
    #expect(sizes.row(at: 1e29) <= Int.max)
    sizes.set(-1, to: 3)
    sizes.set(Int.max, to: 3)
    sizes.set(7, to: .nan)
    #expect(sizes.average == 3)
  }

  @Test func theFirstRowCountsInTheAverageOnlyWhereItIsAlone() {
    var sizes = LazySizes()
    sizes.move(to: 10) { _ in nil }
    sizes.set(0, to: 30)
    #expect(sizes.average == 30)
    sizes.set(1, to: 40)
    sizes.set(2, to: 50)
    #expect(sizes.average == 45)
  }
}
