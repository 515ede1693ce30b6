// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A lock for the state of an object whose parts are not `Sendable`.
///
/// `Mutex` owns its value and lets nothing out of it that is not `Sendable`; subscribers and
/// closures must be taken out to be called, because no lock is ever held while calling out. For the
/// same reason a value that the lock guards is moved out before it is released: its `deinit` may
/// run code of the user's.
struct Lock: ~Copyable, Sendable {
  // @unchecked: the result is used by the caller alone, on the caller's thread.
  private struct Passage<Value>: @unchecked Sendable {
    let value: Value
  }

  private let mutex = Mutex<Void>(())

  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in Passage(value: body()) }.value
  }
}

/// A variable behind a lock, for the state of an operator's closure.
final class Cell<Value> {
  private let lock = Lock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  @discardableResult
  func exchange(_ value: Value) -> Value {
    lock.withLock {
      let old = stored
      stored = value
      return old
    }
  }

  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&stored) }
  }
}

/// A closure on its way to another thread.
// @unchecked: Combine hands closures to schedulers without asking for `Sendable`; the operators'
// own state is locked, and what the user's closures capture is in the user's care.
struct Action: @unchecked Sendable {
  let run: () -> Void
}

/// A first-in, first-out buffer.
struct Queue<Element> {
  private var items: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  mutating func append(_ element: Element) { items.append(element) }

  mutating func popFirst() -> Element? {
    guard head < items.count else { return nil }
    let element = items[head]
    items[head] = nil
    head += 1
    // Dropping the used half at once keeps the cost of each element constant on average.
    if head == items.count {
      items.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 32, head * 2 >= items.count {
      items.removeFirst(head)
      head = 0
    }
    return element
  }
}
