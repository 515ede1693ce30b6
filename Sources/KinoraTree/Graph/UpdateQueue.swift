// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// A place where a state write waits for its update.
///
/// A class, as a protocol would have code for any type of value look up how the place conforms.
@usableFromInline
package class PendingWrites: @unchecked Sendable {
  // Safe to send: subclasses guard what they store.
  @usableFromInline package init() {}

  /// Makes the writes of an update current and marks whoever read the value.
  @MainActor package func commit(update: UInt64) {}
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
    package var writes: ContiguousArray<PendingWrites>
  }

  private struct Content {
    var batches: ContiguousArray<Batch> = []
    /// The memory of a list that was applied, for the next one.
    var spare: ContiguousArray<PendingWrites> = []
    var nextUpdate: UInt64 = 1
    var wake: (@Sendable () -> Void)?
    /// Whether the tree has gone that the writes are for.
    var isClosed = false
  }

  /// The actions of completions that are due.
  package let completions = CompletionQueue()

  private let lock = Mutex(())
  // Exempt from exclusivity checks, as the lock lets one access in at a time.
  @exclusivity(unchecked) private var content = Content()
  /// The longest list whose memory is kept.
  private static let spareLimit = 1024

  /// Creates an empty queue.
  package init() {}

  /// Sets what is called, on the writing thread, when the queue stops being empty.
  package func setWake(_ wake: (@Sendable () -> Void)?) {
    lock.withLock { _ in content.wake = wake }
    completions.setWake(wake)
  }

  /// Whether no write is waiting.
  package var isEmpty: Bool { lock.withLock { _ in content.batches.isEmpty } }

  /// Adds a write under the calling thread's transaction.
  ///
  /// - Parameters:
  ///   - place: The written place.
  ///   - update: The update that the place waits for already; 0 for none.
  /// - Returns: The number of the update that will apply the write.
  package func add(_ place: PendingWrites, alreadyIn update: UInt64) -> UInt64 {
    let context = ThreadContext.current
    let id = context.transaction?.id ?? 0
    var number: UInt64 = 0
    var wake: (@Sendable () -> Void)?
    lock.withLock { _ in
      if content.isClosed {
        number = update != 0 ? update : content.nextUpdate
        return
      }
      let last = content.batches.count - 1
      if last < 0 { wake = content.wake }
      if last >= 0, content.batches[last].transaction.id == id {
        number = content.batches[last].update
        if update != number { content.batches[last].writes.append(place) }
        return
      }
      number = content.nextUpdate
      content.nextUpdate += 1
      var writes: ContiguousArray<PendingWrites> = []
      swap(&writes, &content.spare)
      writes.append(place)
      let transaction = context.transaction ?? Transaction()
      transaction.completionsBelong(to: completions)
      content.batches.append(Batch(transaction: transaction, update: number, writes: writes))
    }
    wake?()
    return number
  }

  /// Takes the oldest batch.
  package func takeFirst() -> Batch? {
    lock.withLock { _ in content.batches.isEmpty ? nil : content.batches.removeFirst() }
  }

  /// Forgets the writes that wait and all that follow, as the tree has gone that they are for.
  package func close() {
    var batches: ContiguousArray<Batch> = []
    lock.withLock { _ in
      swap(&batches, &content.batches)
      content.isClosed = true
    }
    batches = []
    completions.close()
  }

  /// Takes writes again, as there is a tree again.
  package func open() {
    lock.withLock { _ in content.isClosed = false }
    completions.open()
  }

  /// Gives the list of a batch back that was applied, so that the next one needs no new memory.
  package func recycle(_ writes: inout ContiguousArray<PendingWrites>) {
    guard writes.capacity <= Self.spareLimit else { return }
    writes.removeAll(keepingCapacity: true)
    lock.withLock { _ in swap(&content.spare, &writes) }
  }
}
