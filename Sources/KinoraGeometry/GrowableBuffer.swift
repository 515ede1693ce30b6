// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Memory for values without references that grows and is never given back by itself.
///
/// Copies share the memory: one place owns a buffer and frees it. `ScratchBuffer` does so where it
/// ends; classes that keep several of these free them in their `deinit`. Positions are not checked.
@frozen @usableFromInline package struct GrowableBuffer<Element: BitwiseCopyable> {
  /// The first element; changes when the buffer grows.
  @usableFromInline package var base: UnsafeMutablePointer<Element>
  /// How many elements are in use.
  @usableFromInline package var count = 0
  /// How many elements there is memory for.
  @usableFromInline package var capacity: Int

  /// Makes an empty buffer.
  ///
  /// - Parameter capacity: How many elements there is memory for; less than 1 counts as 1.
  @inlinable package init(capacity: Int) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  /// Frees the memory; nothing may be done with the buffer afterwards.
  @inlinable package func deallocate() { base.deallocate() }

  /// Forgets the elements and keeps the memory.
  @inlinable package mutating func removeAll() { count = 0 }

  /// Forgets the last element; there must be one.
  @inlinable @inline(__always)
  package mutating func removeLast() { count &-= 1 }

  /// Puts elements into use and returns the place of the first, whose values are not set.
  ///
  /// - Parameter added: How many, not negative.
  /// - Returns: The place.
  @inlinable @inline(__always)
  package mutating func extend(by added: Int) -> UnsafeMutablePointer<Element> {
    if count &+ added > capacity { grow(to: count &+ added) }
    let place = base + count
    count &+= added
    return place
  }

  /// Adds an element at the end.
  @inlinable @inline(__always)
  package mutating func append(_ element: Element) { extend(by: 1).initialize(to: element) }

  @inlinable @inline(never)
  mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }
}
