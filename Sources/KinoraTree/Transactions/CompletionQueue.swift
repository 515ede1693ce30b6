// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The actions of completions that are due, until the main actor runs them.
///
/// Each tree has one and runs it together with the other actions of an update and after each step of
/// its animations. What belongs to no tree, or to one that has gone, is run by the main queue, or by
/// the next frame of any tree if that comes first.
package final class CompletionQueue: Sendable {
  private struct Content {
    var actions: [@MainActor () -> Void] = []
    var isClosed = false
    var wake: (@Sendable () -> Void)?

    mutating func take() -> [@MainActor () -> Void] {
      var list: [@MainActor () -> Void] = []
      swap(&list, &actions)
      return list
    }
  }

  private let content: Mutex<Content>
  /// How many actions there are: a look costs less than the lock, and there is one per update.
  private let count = Atomic(0)

  /// Creates an empty queue.
  ///
  /// - Parameter wake: Called, on the thread of the last reference, when the queue stops being empty.
  package init(wake: (@Sendable () -> Void)? = nil) { content = Mutex(Content(wake: wake)) }

  /// The queue of what belongs to no tree.
  package static let loose: CompletionQueue = CompletionQueue(wake: wakeMainQueue)

  private static func wakeMainQueue() {
    DispatchQueue.main.async { MainActor.assumeIsolated { _ = loose.run() } }
  }

  /// Sets what is called when the queue stops being empty.
  func setWake(_ wake: (@Sendable () -> Void)?) { content.withLock { $0.wake = wake } }

  /// Whether nothing is due.
  package var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  /// Takes an action in; from any thread.
  func add(_ action: @escaping @MainActor () -> Void) {
    let (isClosed, wake) = content.withLock { content -> (Bool, (@Sendable () -> Void)?) in
      if content.isClosed { return (true, nil) }
      content.actions.append(action)
      count.store(content.actions.count, ordering: .relaxed)
      return (false, content.actions.count == 1 ? content.wake : nil)
    }
    wake?()
    if isClosed { Self.loose.add(action) }
  }

  /// Runs what is due; what becomes due meanwhile waits for the next call.
  ///
  /// - Returns: Whether anything ran.
  @MainActor func run() -> Bool {
    if isEmpty { return false }
    let actions = content.withLock { content in
      count.store(0, ordering: .relaxed)
      return content.take()
    }
    for action in actions { action() }
    return !actions.isEmpty
  }

  /// Leaves everything to the main queue, as the tree has gone.
  func close() {
    let actions = content.withLock { content in
      content.isClosed = true
      count.store(0, ordering: .relaxed)
      return content.take()
    }
    for action in actions { Self.loose.add(action) }
  }

  /// Takes actions in again, as there is a tree again.
  func open() { content.withLock { $0.isClosed = false } }
}
