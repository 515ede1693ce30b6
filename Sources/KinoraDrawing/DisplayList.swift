// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CPrefetch
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
  package internal(set) var order: [Slot] = []
  /// What changed since the damage was taken, in points.
  package internal(set) var damage = DamageRegion()
  /// What is known of each slot beside its item.
  var records: ContiguousArray<SlotRecord> = []
  /// Slots that can be handed out.
  var free: [Slot] = []
  /// How many slots without an owner are still in the order.
  var retiredCount = 0
  /// Where changes began, for those who keep pictures of what lies below.
  var changes = ChangeLog()

  /// Creates an empty list.
  package init() {}

  /// Reserves a slot that draws nothing yet.
  package mutating func makeSlot() -> Slot {
    if let slot = free.popLast() {
      records[Int(slot)].place = .outside
      return slot
    }
    items.append(DrawItem())
    records.append(SlotRecord(extent: .nothing, place: .outside))
    return Slot(items.count - 1)
  }

  /// Where a slot stands in the order; nil when it does not.
  package func place(of slot: Slot) -> Int? {
    guard slot >= 0, Int(slot) < records.count, records[Int(slot)].place.isInOrder else {
      return nil
    }
    return records[Int(slot)].place.index
  }

  /// Whether slots without an owner are still in the order.
  package var hasRetiredSlots: Bool { retiredCount > 0 }

  /// Replaces the drawing of a slot and damages what it covered and what it covers now.
  package mutating func replace(_ slot: Slot, with item: consuming DrawItem) {
    guard isOwned(slot) else { return }
    setExtent(of: Int(slot), to: CompactBox(item.box))
    items[Int(slot)] = item
  }

  /// Asks for a slot to be in the cache soon, as it is about to be replaced.
  ///
  /// In a long list it has been driven out; waiting for it would take longer than all the rest.
  package func prefetch(_ slot: Slot) {
    let index = Int(slot)
    guard records.indices.contains(index) else { return }
    items.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      let lines = (MemoryLayout<DrawItem>.stride + 63) / 64 + 1
      kinora_prefetch(base + index, Int32(lines))
    }
    records.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      kinora_prefetch(base + index, 1)
    }
  }

  /// Puts the drawing of a slot inside of other effects, with the same damage as replacing it.
  package mutating func place(_ slot: Slot, in placement: consuming Placement?) {
    guard isOwned(slot) else { return }
    let index = Int(slot)
    items[index].placement = placement
    setExtent(of: index, to: Self.extent(of: &items[index]))
  }

  /// The extent of an item where it is stored: what is handed over for changes is not copied, and
  /// a copy would count references.
  @inline(__always)
  private static func extent(of item: inout DrawItem) -> CompactBox { CompactBox(item.box) }

  @inline(__always)
  private mutating func setExtent(of index: Int, to extent: CompactBox) {
    if records[index].place.isInOrder {
      changes.add(records[index].place.index)
      let old = records[index].extent
      damage.add(old.box)
      if old != extent { damage.add(extent.box) }
    }
    records[index].extent = extent
  }

  /// Gives a slot back; what it covered is damaged.
  package mutating func remove(_ slot: Slot) {
    guard isOwned(slot) else { return }
    let index = Int(slot)
    let place = records[index].place
    if place.isInOrder {
      changes.add(place.index)
      damage.add(records[index].extent.box)
      records[index].place = .retired(from: place)
      retiredCount += 1
    } else {
      records[index].place = .unused
      free.append(slot)
    }
    records[index].extent = .nothing
    items[index] = DrawItem()
  }

  /// The box that a slot's drawing stays inside, in points; null when it draws nothing.
  package func extent(of slot: Slot) -> CGRect {
    let index = Int(slot)
    return records.indices.contains(index) ? records[index].extent.box.rect : .null
  }

  /// Tells whether the box of a slot's drawing has something inside an area of pixels.
  ///
  /// - Parameters:
  ///   - area: The edges of the area, in pixels.
  ///   - slot: A slot of the order.
  ///   - scale: How many pixels a point has.
  /// - Returns: Whether they share more than edges.
  @inline(__always)
  package func meets(
    _ area: (minX: Double, minY: Double, maxX: Double, maxY: Double),
    _ slot: Slot,
    scale: Double
  ) -> Bool {
    let box = records[Int(slot)].extent.box
    return !box.isEmpty && box.minX * scale < area.maxX && box.minY * scale < area.maxY
      && box.maxX * scale > area.minX && box.maxY * scale > area.minY
  }

  /// Tells whether a slot's drawing may hide an area of pixels: whether its box contains the area.
  @inline(__always)
  package func mayHide(
    _ area: (minX: Double, minY: Double, maxX: Double, maxY: Double),
    _ slot: Slot,
    scale: Double
  ) -> Bool {
    let box = records[Int(slot)].extent.box
    return box.minX * scale <= area.minX && box.minY * scale <= area.minY
      && box.maxX * scale >= area.maxX && box.maxY * scale >= area.maxY
  }

  /// Marks everything as changed.
  package mutating func damageAll() { damage = .everything }

  /// Hands out what changed since the last call, and starts anew.
  package mutating func takeDamage() -> DamageRegion {
    changes.close()
    return damage.take()
  }

  /// Names the state of the list at the last time that damage was taken; nil for a new list.
  package var revision: UInt64? { changes.revision }

  /// The first place in the order that something has changed at since a revision.
  ///
  /// - Parameter revision: What `revision` was at that time.
  /// - Returns: The place; 0 when the revision is another list's or too long ago, and `Int.max` when
  ///   nothing has changed.
  package func firstChange(since revision: UInt64?) -> Int { changes.firstPlace(since: revision) }

  @inline(__always)
  func isOwned(_ slot: Slot) -> Bool {
    slot >= 0 && Int(slot) < records.count && records[Int(slot)].place.isOwned
  }
}

/// What a list knows of a slot beside its item; drawing a part of the list reads nothing else of
/// what lies outside.
struct SlotRecord: Sendable {
  /// The area of the item.
  var extent: CompactBox
  /// Where the slot stands in the order, and whether it has an owner.
  var place: SlotPlace
}

/// Where a slot stands in the order and whether it has an owner, in four bytes.
struct SlotPlace: Equatable, Sendable {
  /// Owned, not in the order.
  static let outside = SlotPlace(code: -1)
  /// Neither owned nor in the order.
  static let unused = SlotPlace(code: -2)

  /// An index in the order from 0 up; -3 and less for an index whose slot lost its owner; from the
  /// least number up for an index in an order that is being made.
  private let code: Int32

  /// Codes below belong to an order that is being made.
  private static let firstRetired = Int32.min / 2

  private init(code: Int32) { self.code = code }

  /// An owned slot's place in the order.
  @inline(__always)
  init(_ index: Int) { code = Int32(truncatingIfNeeded: index) }

  /// The place of a slot that is still in the order, but lost its owner.
  static func retired(from place: SlotPlace) -> SlotPlace { SlotPlace(code: -3 - place.code) }

  /// The place in an order that is being made.
  @inline(__always)
  static func pending(_ index: Int) -> SlotPlace {
    SlotPlace(code: Int32.min + Int32(truncatingIfNeeded: index))
  }

  @inline(__always) var isInOrder: Bool { code >= 0 }
  @inline(__always) var isOwned: Bool { code >= -1 }
  @inline(__always) var isRetired: Bool { code <= -3 && !isPending }
  @inline(__always) var isPending: Bool { code < Self.firstRetired }
  /// The index of a place in the order.
  @inline(__always) var index: Int { Int(code) }
  /// The index of a place in an order that is being made.
  @inline(__always) var pendingIndex: Int { Int(code &- Int32.min) }
}
