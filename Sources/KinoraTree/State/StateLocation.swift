// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// The storage of one `@State` during the life of its view's identity.
///
/// Reads outside of an update see the newest write; a body sees the value as of the update that it
/// runs in. Any thread may read and write: the newest value is guarded by a lock. The committed one
/// belongs to the main actor, where bodies run and updates are applied.
///
/// Fields of a fixed size come first, so that code for any type finds them without asking the type.
@usableFromInline
package final class StateLocation<Value>: StateDependency, @unchecked Sendable {
  // Safe to send, as said above.
  private let lock = Mutex(())
  /// Whether the newest value replaced another one that was not committed, and so may be equal to
  /// the committed one.
  @exclusivity(unchecked) private var mayBeUnchanged = false
  private let queue: UpdateQueue
  /// The update that the newest value waits for; 0 when it is committed.
  @exclusivity(unchecked) private var pendingUpdate: UInt64 = 0
  /// Values that wait for earlier updates.
  @exclusivity(unchecked) private var earlier: EarlierWrites?
  /// How values compare, found out at the first write.
  @exclusivity(unchecked) private var comparison: ValueComparison?
  @exclusivity(unchecked) @usableFromInline var committed: Value
  @exclusivity(unchecked) private var newest: Value

  /// Creates the storage with the first value of an identity's life.
  package init(_ value: Value, queue: UpdateQueue) {
    self.queue = queue
    committed = value
    newest = value
  }

  /// The value, and a dependency on it when a body is reading.
  @inlinable package var value: Value { noteRead() ? committed : untrackedValue }

  /// The value, without a dependency.
  @usableFromInline package var untrackedValue: Value {
    lock.withLock { _ in newest }
  }

  /// Writes the value; one that equals the newest changes nothing.
  package func set(_ newValue: Value) {
    // The comparison may run code of the app, and so runs outside of the lock; the same goes for
    // the end of values that are replaced.
    var new = newValue
    var current = untrackedValue
    guard !knownComparison.areEqual(&current, &new) else { return }
    if ThreadContext.current.reader != nil { UpdateWarning.writeDuringUpdate() }
    lock.withLock { _ in
      let update = queue.add(self, alreadyIn: pendingUpdate)
      mayBeUnchanged = pendingUpdate != 0
      if pendingUpdate != 0, pendingUpdate != update { keepEarlier() }
      pendingUpdate = update
      swap(&newest, &new)
    }
  }

  private var knownComparison: ValueComparison {
    if let known = lock.withLock({ _ in comparison }) { return known }
    let found = ValueComparison.of(Value.self)
    lock.withLock { _ in comparison = found }
    return found
  }

  @MainActor package override func commit(update: UInt64) {
    var new = committed
    var mayBeEqual = true
    guard takePending(update, into: &new, &mayBeEqual) else { return }
    // The value before ends here, after the lock.
    swap(&committed, &new)
    if mayBeEqual, knownComparison.areEqual(&committed, &new) { return }
    notifyReaders()
  }

  /// Takes the value of an update; tells whether there was one.
  private func takePending(
    _ update: UInt64,
    into value: inout Value,
    _ mayBeEqual: inout Bool
  ) -> Bool {
    lock.withLock { _ in
      if pendingUpdate == update {
        value = newest
        mayBeEqual = mayBeUnchanged
        pendingUpdate = 0
        return true
      }
      return takeEarlier(update, into: &value)
    }
  }

  // MARK: Several updates at once

  /// Values that wait for updates before that of the newest one.
  private final class EarlierWrites {
    var list: [(update: UInt64, value: Value)] = []
  }

  // Kept apart, so that the usual write asks for no type.
  @inline(never)
  private func keepEarlier() {
    let writes = earlier ?? EarlierWrites()
    writes.list.append((pendingUpdate, newest))
    earlier = writes
  }

  @inline(never)
  private func takeEarlier(_ update: UInt64, into value: inout Value) -> Bool {
    guard let writes = earlier,
      let index = writes.list.firstIndex(where: { $0.update == update })
    else { return false }
    value = writes.list.remove(at: index).value
    if writes.list.isEmpty { earlier = nil }
    return true
  }
}

/// The nodes that read a value; most values have one reader.
struct ReaderList {
  // Not retained: a node takes itself out of the lists of what it read before it goes.
  private unowned(unsafe) var first: Node?
  private var others: ContiguousArray<Unmanaged<Node>> = []

  init() {}

  mutating func insert(_ node: Node) {
    if first == nil { first = node } else { others.append(.passUnretained(node)) }
  }

  mutating func remove(_ node: Node) {
    if first === node {
      first = others.popLast()?.takeUnretainedValue()
    } else if let index = others.firstIndex(where: { $0.toOpaque() == address(of: node) }) {
      others.swapAt(index, others.count - 1)
      others.removeLast()
    }
  }

  mutating func removeAll() {
    first = nil
    others = []
  }

  @MainActor func forEach(_ body: @MainActor (Node) -> Void) {
    if let first { body(first) }
    for other in others { body(other.takeUnretainedValue()) }
  }

  private func address(of node: Node) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(node).toOpaque()
  }
}
