// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Memory for values without references that grows and is never given back between frames.
struct GrowableBuffer<Element: BitwiseCopyable> {
  /// The first element; changes when the buffer grows.
  private(set) var base: UnsafeMutablePointer<Element>
  /// How many elements are in use.
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  /// Frees the memory; nothing may be done with the buffer afterwards.
  func deallocate() { base.deallocate() }

  /// Forgets the elements and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Forgets the last element; there must be one.
  @inline(__always)
  mutating func removeLast() { count &-= 1 }

  /// Puts elements into use and returns the place of the first, whose values are not set.
  @inline(__always)
  mutating func extend(by added: Int) -> UnsafeMutablePointer<Element> {
    if count &+ added > capacity { grow(to: count &+ added) }
    let place = base + count
    count &+= added
    return place
  }

  @inline(__always)
  mutating func append(_ element: Element) { extend(by: 1).initialize(to: element) }

  private mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }
}
