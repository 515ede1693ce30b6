// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A growing list of plain values whose memory is kept from use to use, and freed with the list.
///
/// Unlike an array it has one owner, so appending asks nobody whether the memory is shared.
/// Positions are not checked: whoever reads keeps within `count`.
@frozen @usableFromInline package struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var memory: GrowableBuffer<Element>

  /// Creates an empty list with room for some elements.
  @inlinable package init(capacity: Int = 64) { memory = GrowableBuffer(capacity: capacity) }

  @inlinable deinit { memory.deallocate() }

  /// The memory; the first `count` elements have values.
  @inlinable package var base: UnsafeMutablePointer<Element> {
    @inline(__always) get { memory.base }
  }

  /// How many elements there are.
  @inlinable package var count: Int { @inline(__always) get { memory.count } }

  /// Whether there are no elements.
  package var isEmpty: Bool { count == 0 }

  /// The element at a position, which must be less than the count.
  package subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) set { base[index] = newValue }
  }

  /// The last element, or nil when there is none.
  package var last: Element? { count > 0 ? base[count &- 1] : nil }

  /// Adds an element at the end.
  @inline(__always)
  package mutating func append(_ element: Element) { memory.append(element) }

  /// Adds the elements of another list, the last one first.
  package mutating func append(reversed other: borrowing ScratchBuffer<Element>) {
    var place = memory.extend(by: other.count)
    var index = other.count
    while index > 0 {
      index &-= 1
      place.initialize(to: other.base[index])
      place += 1
    }
  }

  /// Keeps only the first elements.
  package mutating func shorten(to newCount: Int) {
    memory.count = min(max(newCount, 0), memory.count)
  }

  /// Removes all elements and keeps the memory, unless it is out of the ordinary.
  package mutating func removeAll() {
    memory.removeAll()
    guard memory.capacity > Self.keptCapacity else { return }
    memory.deallocate()
    memory = GrowableBuffer(capacity: Self.keptCapacity)
  }

  /// The most elements that memory is kept for.
  private static var keptCapacity: Int { 1 << 16 }
}
