// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import Testing

struct DisplayListOrderTests {
  private typealias Slot = DisplayList.Slot

  /// A list with items that are apart at 0 ..< count whose damage was taken.
  private func makeList(_ count: Int, shown: Int) -> (DisplayList, [Slot]) {
    var list = DisplayList()
    let slots = (0..<count).map { _ in list.makeSlot() }
    let paint = Paint.color(Color.Resolved(red: 1, green: 0, blue: 0))
    for slot in slots {
      let operation = DrawOp(.rect(CGRect(x: 1, y: 1, width: 8, height: 8)), paint: paint)
      let origin = CGPoint(x: Double(slot) * 20, y: 0)
      list.replace(slot, with: DrawItem(.one(operation), origin: origin, placement: nil))
    }
    list.setOrder(Array(slots.prefix(shown)))
    _ = list.takeDamage()
    return (list, slots)
  }

  /// The slots whose box is damaged.
  private func damaged(_ list: inout DisplayList) -> [Int] {
    list.takeDamage().rects.map { Int($0.minX / 20) }.sorted()
  }

  @Test func insertingDamagesWhatComes() {
    var (list, _) = makeList(8, shown: 6)
    list.setOrder(replacing: 2..<2, with: [6, 7])
    #expect(list.order == [0, 1, 6, 7, 2, 3, 4, 5])
    #expect(damaged(&list) == [6, 7])
  }

  @Test func removingDamagesWhatGoes() {
    var (list, _) = makeList(6, shown: 6)
    list.setOrder(replacing: 1..<3, with: [])
    #expect(list.order == [0, 3, 4, 5])
    #expect(damaged(&list) == [1, 2])
    list.setOrder(replacing: 2..<2, with: [1])
    #expect(list.order == [0, 3, 1, 4, 5])
    #expect(damaged(&list) == [1])
  }

  @Test func movingInsideARangeDamagesTheFewest() {
    var (list, _) = makeList(6, shown: 6)
    list.setOrder(replacing: 1..<5, with: [4, 1, 2, 3])
    #expect(list.order == [0, 4, 1, 2, 3, 5])
    #expect(damaged(&list) == [4])
  }

  @Test func slotsElsewhereInTheOrderStayThere() {
    var (list, _) = makeList(6, shown: 5)
    list.setOrder(replacing: 1..<2, with: [0, 5, 4, 5, 1])
    #expect(list.order == [0, 5, 1, 2, 3, 4])
    #expect(damaged(&list) == [5])
  }

  @Test func rangesAreLimitedToTheOrder() {
    var (list, _) = makeList(3, shown: 2)
    list.setOrder(replacing: -5..<1, with: [0])
    list.setOrder(replacing: 90..<99, with: [2])
    #expect(list.order == [0, 1, 2])
    #expect(damaged(&list) == [2])
  }

  /// A slot that lost its owner is pushed along and leaves with the part that holds it.
  @Test func removedSlotsLeaveWithTheirPart() {
    var (list, _) = makeList(4, shown: 3)
    list.remove(2)
    #expect(damaged(&list) == [2])
    list.setOrder(replacing: 0..<0, with: [3])
    #expect(list.order == [3, 0, 1, 2])
    #expect(list.makeSlot() == 4)
    _ = list.takeDamage()
    list.setOrder(replacing: 3..<4, with: [])
    #expect(list.order == [3, 0, 1])
    #expect(list.damage.isEmpty)
    #expect(list.makeSlot() == 2)
  }

  @Test func removedSlotsLeaveWithTheNextWholeOrder() {
    var (list, _) = makeList(6, shown: 6)
    list.remove(1)
    list.remove(4)
    _ = list.takeDamage()
    list.setOrder([0, 1, 2, 3, 4, 5])
    #expect(list.order == [0, 2, 3, 5])
    #expect(list.damage.isEmpty)
    #expect(Set([list.makeSlot(), list.makeSlot()]) == [1, 4])
  }

  @Test func aSlotMentionedTwiceStandsAtItsFirstMention() {
    var (list, _) = makeList(5, shown: 5)
    list.setOrder([0, 4, 1, 2, 3, 4])
    #expect(list.order == [0, 4, 1, 2, 3])
    #expect(damaged(&list) == [4])
  }
}
