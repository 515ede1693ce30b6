// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import TestSupport
import Testing

/// Random histories of a display list beside a model that keeps everything in plain arrays.
struct DisplayListHistoryTests {
  private typealias Slot = DisplayList.Slot

  /// What is to be seen: owned slots, their boxes and versions, and the order.
  private struct Model {
    struct Leaf {
      var box = CGRect.null
      var version = 0
    }

    var leaves: [Slot: Leaf] = [:]
    var order: [Slot] = []

    /// The versions of what covers a point, back to front.
    func stack(_ x: Double, _ y: Double) -> [String] {
      order.compactMap { slot in
        guard let leaf = leaves[slot], leaf.box.contains(CGPoint(x: x, y: y)) else { return nil }
        return "\(slot).\(leaf.version)"
      }
    }

    /// The first mentions of owned slots.
    func accepted(_ slots: [Slot]) -> [Slot] {
      var seen: Set<Slot> = []
      return slots.filter { leaves[$0] != nil && seen.insert($0).inserted }
    }
  }

  private static let cells = (0..<8).map { Double($0) * 6 + 3 }

  private var model = Model()
  private var list = DisplayList()
  private var random = RepeatableRandomNumberGenerator(seed: 0)
  private var version = 0

  private mutating func integer(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func step() {
    let known = model.leaves.keys.sorted()
    switch integer(0..<12) {
    case 0, 1:
      let slot = list.makeSlot()
      #expect(!list.order.contains(slot))
      #expect(model.leaves[slot] == nil)
      #expect(list.extent(of: slot).isNull)
      model.leaves[slot] = Model.Leaf()
    case 2, 3, 4, 5:
      guard let slot = known.randomElement(using: &random) else { return }
      version += 1
      let box = CGRect(
        x: Double.random(in: 0...40, using: &random),
        y: Double.random(in: 0...40, using: &random),
        width: Double.random(in: 0...15, using: &random),
        height: Double.random(in: 0...15, using: &random)
      )
      model.leaves[slot] = Model.Leaf(box: box, version: version)
      let operation = DrawOp(
        .rect(CGRect(origin: .zero, size: box.size)),
        paint: .color(Color.Resolved(red: 1, green: 0, blue: 0))
      )
      list.replace(slot, with: DrawItem(.one(operation), origin: box.origin, placement: nil))
    case 6:
      guard let slot = known.randomElement(using: &random) else { return }
      model.leaves[slot] = nil
      list.remove(slot)
      list.remove(slot)
    case 7:
      setOrder(known.shuffled(using: &random))
    case 8, 9:
      // A few slots come, go or move; some are mentioned twice, some have no owner.
      var order = model.order
      for _ in 0..<integer(1..<4) {
        if !order.isEmpty, integer(0..<2) == 0 { order.remove(at: integer(0..<order.count)) }
        let slot = known.randomElement(using: &random) ?? 99
        order.insert(slot, at: integer(0..<order.count + 1))
      }
      setOrder(order)
    default:
      let first = integer(0..<list.order.count + 1)
      let range = first..<integer(first..<list.order.count + 1)
      let new = Array((known + [Slot(-3), 400]).shuffled(using: &random).prefix(integer(0..<4)))
      let outside = list.order[..<first] + list.order[range.upperBound...]
      let old = Array(list.order[range])
      let candidates = integer(0..<2) == 0 ? new : (old + new).shuffled(using: &random)
      let middle = model.accepted(candidates.filter { !outside.contains($0) })
      model.order = Array(list.order[..<first]) + middle + list.order[range.upperBound...]
      if integer(0..<2) == 0 {
        list.setOrder(replacing: range, with: candidates)
      } else {
        list.setOrder(replacing: range, with: candidates.lazy.map { $0 })
      }
      #expect(list.order == model.order)
    }
  }

  private mutating func setOrder(_ order: [Slot]) {
    model.order = model.accepted(order)
    list.setOrder(order)
    #expect(list.order == model.order)
  }

  private mutating func run(seed: UInt64, steps: Int) {
    random = RepeatableRandomNumberGenerator(seed: seed)
    for step in 0..<steps {
      let before = Self.cells.flatMap { y in Self.cells.map { model.stack($0, y) } }
      self.step()
      let after = Self.cells.flatMap { y in Self.cells.map { model.stack($0, y) } }
      let damage = list.takeDamage()
      var index = 0
      for y in Self.cells {
        for x in Self.cells {
          if before[index] != after[index] {
            #expect(
              damage.rects.contains { $0.contains(CGPoint(x: x, y: y)) },
              "seed \(seed), step \(step)"
            )
          }
          index += 1
        }
      }
      for (slot, leaf) in model.leaves where leaf.box.width > 0 && leaf.box.height > 0 {
        let extent = list.extent(of: slot)
        #expect(
          extent.minX <= leaf.box.minX && extent.minY <= leaf.box.minY
            && extent.maxX >= leaf.box.maxX && extent.maxY >= leaf.box.maxY,
          "seed \(seed), step \(step)"
        )
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func everyChangeIsDamaged(seed: UInt64) {
    var history = DisplayListHistoryTests()
    history.run(seed: seed, steps: 120)
  }
}
