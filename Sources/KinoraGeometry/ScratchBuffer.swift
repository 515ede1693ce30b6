// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A growing list of plain values whose memory is kept from use to use.
///
/// Unlike an array it has one owner, so appending asks nobody whether the memory is shared.
/// Positions are not checked: whoever reads keeps within `count`.
@usableFromInline package struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The memory; the first `count` elements have values.
  @usableFromInline private(set) package var base: UnsafeMutablePointer<Element>
  /// How many elements there are.
  @usableFromInline private(set) package var count = 0
  private var capacity: Int

  /// Creates an empty list with room for some elements.
  package init(capacity: Int = 64) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

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
  package mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Adds the elements of another list, the last one first.
  package mutating func append(reversed other: borrowing ScratchBuffer<Element>) {
    if count + other.count > capacity { grow(to: count + other.count) }
    var index = other.count
    while index > 0 {
      index &-= 1
      (base + count).initialize(to: other.base[index])
      count &+= 1
    }
  }

  /// Keeps only the first elements.
  package mutating func shorten(to newCount: Int) { count = min(max(newCount, 0), count) }

  /// Removes all elements and keeps the memory, unless it is out of the ordinary.
  package mutating func removeAll() {
    count = 0
    guard capacity > Self.keptCapacity else { return }
    base.deallocate()
    capacity = Self.keptCapacity
    base = .allocate(capacity: capacity)
  }

  /// The most elements that memory is kept for.
  private static var keptCapacity: Int { 1 << 16 }

  private mutating func grow(to needed: Int) {
    let larger = max(capacity * 2, needed)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }
}
