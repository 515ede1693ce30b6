// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import TestSupport
import Testing

struct DisplayListTests {
  /// An item that covers ten points at a place of its own, margins included.
  private func item(at position: Int) -> DrawItem {
    DrawItem(
      .one(
        DrawOp(
          .fill(
            Path(CGRect(x: Double(position) * 20 + 1, y: 1, width: 8, height: 8)),
            FillStyle()
          ),
          paint: .color(Color.Resolved(red: 1, green: 0, blue: 0))
        )
      )
    )
  }

  private func box(at position: Int) -> CGRect {
    CGRect(x: Double(position) * 20, y: 0, width: 10, height: 10)
  }

  /// A list with items at 0 ..< count whose damage was taken.
  private func makeList(_ count: Int) -> (DisplayList, [DisplayList.Slot]) {
    var list = DisplayList()
    let slots = (0..<count).map { _ in list.makeSlot() }
    for (position, slot) in slots.enumerated() { list.replace(slot, with: item(at: position)) }
    list.setOrder(slots)
    _ = list.takeDamage()
    return (list, slots)
  }

  private func sorted(_ region: DamageRegion) -> [CGRect] {
    region.rects.sorted { $0.minX < $1.minX }
  }

  @Test func replacingDamagesTheOldAndTheNewExtent() {
    let (made, slots) = makeList(3)
    var list = made
    list.replace(slots[1], with: item(at: 7))
    #expect(sorted(list.damage) == [box(at: 1), box(at: 7)])
    #expect(list.extent(of: slots[1]) == box(at: 7))
  }

  /// Extents are kept in fewer bits, rounded outwards.
  @Test func placingIsReplacingByTheSameDrawingElsewhere() {
    var random = RepeatableRandomNumberGenerator(seed: 31)
    var (placed, slots) = makeList(6)
    let outside = placed.makeSlot()
    slots.append(outside)
    placed.replace(outside, with: item(at: 9))
    var replaced = placed
    for round in 0..<60 {
      let slot = slots[round % slots.count]
      let placement = Placement(
        transform: CGAffineTransform(
          translationX: .random(in: -30...30, using: &random),
          y: .random(in: -30...30, using: &random)
        ).scaledBy(x: .random(in: -2...2, using: &random), y: 1),
        opacity: round % 5 == 0 ? 0 : 0.5,
        clip: round % 3 == 0
          ? Clip(path: Path(CGRect(x: 0, y: 0, width: 40, height: 40))) : nil
      )
      placed.place(slot, in: placement)
      let old = replaced.items[Int(slot)]
      replaced.replace(
        slot,
        with: DrawItem(old.operations, origin: old.origin, placement: placement)
      )
      #expect(placed.description == replaced.description)
      #expect(placed.extent(of: slot) == replaced.extent(of: slot))
      #expect(placed.takeDamage() == replaced.takeDamage())
    }
    placed.remove(slots[0])
    placed.place(slots[0], in: nil)
    #expect(placed.extent(of: slots[0]).isNull)
  }

  @Test func keptExtentsAreNeverSmaller() {
    var random = RepeatableRandomNumberGenerator(seed: 31)
    var list = DisplayList()
    let slot = list.makeSlot()
    for round in 0..<500 {
      let range = -pow(10, Double(round % 9))...pow(10, Double(round % 9))
      func number() -> Double { .random(in: range, using: &random) }
      let rect = CGRect(x: number(), y: number(), width: number(), height: number())
      let item = DrawItem(
        .one(DrawOp(.rect(rect), paint: .color(Color.Resolved(red: 1, green: 0, blue: 0)))),
        origin: CGPoint(x: number(), y: number()),
        placement: nil
      )
      list.replace(slot, with: item)
      let exact = item.extent
      let kept = list.extent(of: slot)
      let slack = 1e-6 * range.upperBound
      for (inner, outer) in [
        (exact.minX, kept.minX), (exact.minY, kept.minY), (-exact.maxX, -kept.maxX),
        (-exact.maxY, -kept.maxY),
      ] { #expect(outer <= inner && outer > inner - slack, "round \(round)") }
    }
  }

  @Test func takingDamageStartsAnew() {
    let (made, slots) = makeList(1)
    var list = made
    list.replace(slots[0], with: item(at: 1))
    #expect(!list.takeDamage().isEmpty)
    #expect(list.takeDamage().isEmpty)
    list.damageAll()
    #expect(list.takeDamage() == .everything)
    #expect(list.damage.isEmpty)
  }

  @Test func slotsOutsideTheOrderDamageWhenTheyEnterIt() {
    let (made, slots) = makeList(2)
    var list = made
    let new = list.makeSlot()
    list.replace(new, with: item(at: 5))
    #expect(list.damage.isEmpty)
    list.setOrder([slots[0], new, slots[1]])
    #expect(sorted(list.takeDamage()) == [box(at: 5)])
    list.setOrder(slots)
    #expect(sorted(list.takeDamage()) == [box(at: 5)])
  }

  @Test func removingDamagesWhatWasCovered() {
    let (made, slots) = makeList(3)
    var list = made
    list.remove(slots[1])
    #expect(sorted(list.takeDamage()) == [box(at: 1)])
    list.setOrder([slots[0], slots[2]])
    #expect(list.takeDamage().isEmpty)
  }

  @Test func theSameOrderDamagesNothing() {
    let (made, slots) = makeList(50)
    var list = made
    list.setOrder(slots)
    #expect(list.damage.isEmpty)
  }

  @Test func onlyWhatMovesIsDamaged() {
    var (list, slots) = makeList(20)
    slots.append(slots.remove(at: 3))
    list.setOrder(slots)
    #expect(sorted(list.takeDamage()) == [box(at: 3)])
    slots.insert(slots.removeLast(), at: 0)
    list.setOrder(slots)
    #expect(sorted(list.takeDamage()) == [box(at: 3)])
  }

  @Test func movingManySlotsKeepsTheDamageShort() {
    let (made, slots) = makeList(200)
    var list = made
    list.setOrder(slots.reversed())
    #expect(list.damage.rects.count <= DamageRegion.limit)
    let covered = list.damage.rects.reduce(CGRect.null) { $0.union($1) }
    #expect(covered.contains(box(at: 1)))
  }

  /// Any two slots whose order changed need at least one of them damaged; brute force.
  @Test func everyChangedPairIsDamaged() {
    var random = RepeatableRandomNumberGenerator(seed: 3)
    for round in 0..<300 {
      let count = Int.random(in: 1...9, using: &random)
      let (made, slots) = makeList(count + 3)
      var list = made
      let old = Array(slots.shuffled(using: &random).prefix(count))
      list.setOrder(old)
      _ = list.takeDamage()
      let new = Array(
        slots.shuffled(using: &random).prefix(Int.random(in: 0...(count + 3), using: &random))
      )
      list.setOrder(new)
      let damage = list.takeDamage().rects
      func isDamaged(_ slot: DisplayList.Slot) -> Bool { damage.contains(box(at: Int(slot))) }
      for slot in slots where old.contains(slot) != new.contains(slot) {
        #expect(isDamaged(slot), "round \(round)")
      }
      let common = old.filter { new.contains($0) }
      for (index, a) in common.enumerated() {
        for b in common[(index + 1)...] {
          if let first = new.firstIndex(of: a), let second = new.firstIndex(of: b), first > second {
            #expect(isDamaged(a) || isDamaged(b), "round \(round)")
          }
        }
      }
      #expect(list.order == new)
    }
  }

  @Test func slotsAreUsedAgainOnceTheyLeftTheOrder() {
    let (made, slots) = makeList(2)
    var list = made
    list.remove(slots[0])
    let early = list.makeSlot()
    #expect(early != slots[0])
    list.setOrder([slots[1], early])
    #expect(list.makeSlot() == slots[0])
    #expect(list.items.count == 3)
  }

  @Test func slotsThatWereNeverShownAreUsedAgainAtOnce() {
    var list = DisplayList()
    let slot = list.makeSlot()
    list.remove(slot)
    #expect(list.makeSlot() == slot)
  }

  @Test func removingTwiceGivesTheSlotToOneOwnerOnly() {
    let (made, slots) = makeList(2)
    var list = made
    list.remove(slots[0])
    list.remove(slots[0])
    list.setOrder([slots[1]])
    list.remove(slots[0])
    #expect(list.makeSlot() != list.makeSlot())
  }

  @Test func slotsWithoutAnOwnerAreNeitherReplacedNorOrdered() {
    let (made, slots) = makeList(2)
    var list = made
    list.remove(slots[0])
    _ = list.takeDamage()
    list.replace(slots[0], with: item(at: 9))
    list.setOrder([slots[0], slots[1], 77, -1])
    #expect(list.order == [slots[1]])
    #expect(list.damage.isEmpty)
    list.replace(77, with: item(at: 9))
    list.remove(-1)
    #expect(list.extent(of: 77).isNull)
    #expect(list.extent(of: slots[0]).isNull)
  }

  @Test func repeatedSlotsAreDrawnOnce() {
    let (made, slots) = makeList(2)
    var list = made
    list.setOrder([slots[1], slots[0], slots[1]])
    #expect(list.order == [slots[1], slots[0]])
  }
}
