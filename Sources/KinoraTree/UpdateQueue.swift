// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// A place where a state write waits for its update.
package protocol PendingWrites: AnyObject, Sendable {
  /// Makes the writes of an update current and marks whoever read the value.
  @MainActor func commit(update: UInt64)
}

/// The state writes that no update has taken yet, in order, grouped by transaction.
///
/// Writes may come from any thread; the updates are taken on the main actor.
package final class UpdateQueue: @unchecked Sendable {
  // Safe to send: `content` is only touched while `lock` is held.
  /// Writes that one update applies.
  package struct Batch {
    /// The transaction they were made under.
    package var transaction: Transaction
    /// The number of the update.
    package var update: UInt64
    /// The written places, each once.
    package var writes: [any PendingWrites]
  }

  private struct Content {
    var batches: [Batch] = []
    var nextUpdate: UInt64 = 1
    var wake: (@Sendable () -> Void)?
  }

  private let lock = Mutex(())
  private var content = Content()

  /// Creates an empty queue.
  package init() {}

  /// Sets what is called, on the writing thread, when the queue stops being empty.
  package func setWake(_ wake: (@Sendable () -> Void)?) {
    lock.withLock { _ in content.wake = wake }
  }

  /// Whether no write is waiting.
  package var isEmpty: Bool { lock.withLock { _ in content.batches.isEmpty } }

  /// Adds a write under the calling thread's transaction.
  ///
  /// - Returns: The number of the update that will apply it.
  package func add(_ place: any PendingWrites, alreadyIn update: UInt64?) -> UInt64 {
    let transaction = ThreadContext.current.transaction ?? Transaction()
    let (number, wake): (UInt64, (@Sendable () -> Void)?) = lock.withLock { _ in
      let wake = content.batches.isEmpty ? content.wake : nil
      if let last = content.batches.indices.last,
        content.batches[last].transaction.isSameUpdate(as: transaction)
      {
        let number = content.batches[last].update
        if update != number { content.batches[last].writes.append(place) }
        return (number, wake)
      }
      let number = content.nextUpdate
      content.nextUpdate += 1
      content.batches.append(
        Batch(transaction: transaction, update: number, writes: [place])
      )
      return (number, wake)
    }
    wake?()
    return number
  }

  /// Takes the oldest batch.
  package func takeFirst() -> Batch? {
    lock.withLock { _ in content.batches.isEmpty ? nil : content.batches.removeFirst() }
  }
}
