// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// The storage of one `@State` during the life of its view's identity.
///
/// Reads outside of an update see the newest write; a body sees the value as of the update that it
/// runs in. Values are guarded by a lock, so that any thread may read and write.
package final class StateLocation<Value>: StateDependency, PendingWrites, @unchecked Sendable {
  // Safe to send: the values below are only accessed under `lock`; the readers are only touched by
  // the main actor.
  private let lock = Mutex(())
  @exclusivity(unchecked) private var committed: Value
  @exclusivity(unchecked) private var pending: ContiguousArray<(update: UInt64, value: Value)> = []
  private let queue: UpdateQueue
  @exclusivity(unchecked) private var readers = ReaderList()

  /// Creates the storage with the first value of an identity's life.
  package init(_ value: Value, queue: UpdateQueue) {
    committed = value
    self.queue = queue
  }

  /// The value, and a dependency on it when a body is reading.
  package var value: Value {
    if let reader = ThreadContext.current.reader {
      // Bodies run on the main actor only, so this thread has it.
      if reader.dependencies.insert(self) { readers.insert(reader) }
      return lock.withLock { _ in committed }
    }
    return untrackedValue
  }

  /// The value, without a dependency.
  package var untrackedValue: Value {
    lock.withLock { _ in pending.last?.value ?? committed }
  }

  /// Writes the value; one that equals the newest changes nothing.
  package func set(_ newValue: Value) {
    // The comparison may run code of the app, and so runs outside of the lock.
    guard !areEqual(untrackedValue, newValue) else { return }
    if ThreadContext.current.reader != nil { UpdateWarning.writeDuringUpdate() }
    lock.withLock { _ in
      let update = queue.add(self, alreadyIn: pending.last?.update)
      if let index = pending.indices.last, pending[index].update == update {
        pending[index].value = newValue
      } else {
        pending.append((update, newValue))
      }
    }
  }

  @MainActor package func commit(update: UInt64) {
    let change: (old: Value, new: Value)? = lock.withLock { _ in
      guard let index = pending.firstIndex(where: { $0.update == update }) else { return nil }
      let old = committed
      committed = pending.remove(at: index).value
      return (old, committed)
    }
    guard let change, !areEqual(change.old, change.new) else { return }
    readers.forEach { $0.graph.dependencyChanged(self, of: $0) }
  }

  package override func removeReader(_ reader: Node) { readers.remove(reader) }

  /// Forgets who read the value, when the view that owns it goes away.
  @MainActor package func releaseReaders() { readers.removeAll() }
}

/// The nodes that read a value; most values have one reader.
struct ReaderList {
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
