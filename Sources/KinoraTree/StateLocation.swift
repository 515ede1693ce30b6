// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// A state as seen by a node that read it.
package protocol StateDependency: AnyObject {
  /// Forgets a reader that goes away.
  @MainActor func removeReader(_ reader: Node)
}

/// The storage of one `@State` during the life of its view's identity.
///
/// Reads outside of an update see the newest write; a body sees the value as of the update that it
/// runs in. Values are guarded by a lock, so that any thread may read and write.
package final class StateLocation<Value>: PendingWrites, StateDependency, @unchecked Sendable {
  // Safe to send: every access to the stored properties below happens under `lock`, but for
  // `readers`, which only the main actor touches.
  private let lock = Mutex(())
  private var committed: Value
  private var pending: [(update: UInt64, value: Value)] = []
  private let queue: UpdateQueue
  private var readers: [Node] = []

  /// Creates the storage with the first value of an identity's life.
  package init(_ value: Value, queue: UpdateQueue) {
    committed = value
    self.queue = queue
  }

  /// The value, and a dependency on it when a body is reading.
  package var value: Value {
    if let reader = ThreadContext.current.reader {
      MainActor.assumeIsolated { addReader(reader) }
      return lock.withLock { _ in committed }
    }
    return lock.withLock { _ in pending.last?.value ?? committed }
  }

  /// The value, without a dependency.
  package var untrackedValue: Value {
    lock.withLock { _ in pending.last?.value ?? committed }
  }

  /// Writes the value; one that equals the newest changes nothing.
  package func set(_ newValue: Value) {
    // The comparison may run code of the app, and so runs outside of the lock.
    guard !areEqual(untrackedValue, newValue) else { return }
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
    for reader in readers { reader.dependencyChanged() }
  }

  @MainActor private func addReader(_ reader: Node) {
    // A node reads few states, while many nodes may read one: the node's list is the short one.
    if reader.dependencies.contains(where: { $0 === self }) { return }
    reader.dependencies.append(self)
    readers.append(reader)
  }

  @MainActor package func removeReader(_ reader: Node) {
    guard let index = readers.firstIndex(where: { $0 === reader }) else { return }
    readers.remove(at: index)
  }

  /// Forgets who read the value, when the view that owns it goes away.
  @MainActor package func releaseReaders() { readers = [] }
}
