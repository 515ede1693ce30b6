// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import Testing

struct ChangeLogTests {
  private let box = DrawItem(
    .one(
      DrawOp(
        .rect(CGRect(x: 0, y: 0, width: 9, height: 9)),
        paint: .color(Color.Resolved(red: 0, green: 0, blue: 0))
      )
    )
  )

  private func list() -> (DisplayList, [DisplayList.Slot]) {
    var list = DisplayList()
    let slots = (0..<5).map { _ in list.makeSlot() }
    list.setOrder(slots)
    for slot in slots { list.replace(slot, with: box) }
    _ = list.takeDamage()
    return (list, slots)
  }

  @Test func theFirstChangeSinceARevisionIsKnown() {
    var (list, slots) = list()
    let start = list.revision
    #expect(list.firstChange(since: start) == .max)
    list.replace(slots[3], with: box)
    #expect(list.firstChange(since: start) == 3)
    _ = list.takeDamage()
    let next = list.revision
    list.place(slots[2], in: nil)
    list.remove(slots[4])
    _ = list.takeDamage()
    #expect(list.firstChange(since: start) == 2)
    #expect(list.firstChange(since: next) == 2)
    #expect(list.firstChange(since: list.revision) == .max)
  }

  @Test func orderCounts() {
    var (list, slots) = list()
    let start = list.revision
    list.setOrder([slots[0], slots[1], slots[3], slots[2], slots[4]])
    #expect(list.firstChange(since: start) == 2)
    _ = list.takeDamage()
    let next = list.revision
    let added = list.makeSlot()
    list.setOrder(list.order + [added])
    #expect(list.firstChange(since: next) == 5)
  }

  @Test func roundsWithoutChangesKeepTheRevision() {
    var (list, _) = list()
    let start = list.revision
    for _ in 0..<20 { _ = list.takeDamage() }
    #expect(list.revision == start)
    #expect(list.firstChange(since: start) == .max)
  }

  @Test func whatIsForgottenCountsAsChanged() {
    var (list, slots) = list()
    let start = list.revision
    for _ in 0..<20 {
      list.replace(slots[4], with: box)
      _ = list.takeDamage()
    }
    #expect(list.firstChange(since: start) == 0)
    #expect(list.firstChange(since: nil) == 0)
  }

  @Test func copiesAndOtherListsAreToldApart() {
    var (first, slots) = list()
    var second = first
    first.replace(slots[4], with: box)
    _ = first.takeDamage()
    second.replace(slots[1], with: box)
    _ = second.takeDamage()
    #expect(second.firstChange(since: first.revision) == 0)
    #expect(list().0.firstChange(since: first.revision) == 0)
    #expect(DisplayList().firstChange(since: DisplayList().revision) == 0)
  }
}
