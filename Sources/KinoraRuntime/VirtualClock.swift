// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraCombine
import Synchronization

/// A clock that stands still between frames, for timers and delays of a run in virtual time.
///
/// What is scheduled runs on the first frame that is not before its time, in the order of the times
/// and then of scheduling, before the frame's updates. A repeated timer runs at most once per frame:
/// times that were missed are left out, as `Timer` does. What an action schedules waits for the next
/// frame, even without a delay, so that a frame always ends.
package final class VirtualClock: TimerSource {
  private final class Entry: @unchecked Sendable {
    // Safe to send: only used while the clock's lock is held.
    var time: TimeInterval
    let interval: TimeInterval?
    let order: Int
    var action: (@Sendable () -> Void)?

    init(
      time: TimeInterval,
      interval: TimeInterval?,
      order: Int,
      action: @escaping @Sendable () -> Void
    ) {
      self.time = time
      self.interval = interval
      self.order = order
      self.action = action
    }
  }

  private struct Content {
    var now: TimeInterval = 0
    var start: Date?
    var entries: [Entry] = []
    var count = 0
  }

  private let content = Mutex(Content())

  /// How much later than a frame something may be and still run on it, in seconds: times are sums
  /// that are rounded.
  private static let tolerance = 1e-9

  /// Creates a clock at time zero.
  ///
  /// - Parameter startDate: The date at time zero; nil for the real one.
  package init(startDate: Date? = nil) { content.withLock { $0.start = startDate } }

  /// The date at which the virtual time was zero.
  ///
  /// The real date is settled at the first use, when a timer starts or a timeline asks, so that no
  /// date that a view took before lies after the first one of these.
  package var startDate: Date { content.withLock { Self.startDate(&$0) } }

  private static func startDate(_ content: inout Content) -> Date {
    let start = content.start ?? Date().addingTimeInterval(-content.now)
    content.start = start
    return start
  }

  /// The date at a virtual time.
  package func date(at time: TimeInterval) -> Date { startDate.addingTimeInterval(time) }

  package var now: TimeInterval { content.withLock { $0.now } }

  package func schedule(
    after delay: TimeInterval,
    repeatingEvery interval: TimeInterval?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let entry = content.withLock { content in
      _ = Self.startDate(&content)
      content.count += 1
      let entry = Entry(
        time: content.now + delay,
        interval: interval,
        order: content.count,
        action: action
      )
      content.entries.append(entry)
      return entry
    }
    return Handle(clock: self, entry: entry)
  }

  /// Moves the clock to a time and runs what is due.
  ///
  /// - Parameter time: The time of the frame; one that is earlier than before moves nothing.
  @MainActor package func advance(to time: TimeInterval) {
    let due = content.withLock { content in
      if time > content.now { content.now = time }
      let end = content.now + Self.tolerance
      return content.entries.filter { $0.time <= end }
        .sorted { ($0.time, $0.order) < ($1.time, $1.order) }
    }
    for entry in due {
      // An action before may have cancelled this one.
      guard let action = content.withLock({ take(entry, &$0) }) else { continue }
      action()
    }
  }

  /// Hands out the action of an entry that is due, and moves the entry to its next time.
  private func take(_ entry: Entry, _ content: inout Content) -> (@Sendable () -> Void)? {
    let action = entry.action
    guard let interval = entry.interval, action != nil else {
      entry.action = nil
      content.entries.removeAll { $0 === entry }
      return action
    }
    let missed = ((content.now + Self.tolerance - entry.time) / interval).rounded(.down)
    entry.time += (missed + 1) * interval
    return action
  }

  private func cancel(_ entry: Entry) {
    let action = content.withLock { content in
      content.entries.removeAll { $0 === entry }
      defer { entry.action = nil }
      return entry.action
    }
    // What the action held ends here, after the lock.
    withExtendedLifetime(action) {}
  }

  /// How many timers and delays wait.
  package var pendingCount: Int { content.withLock { $0.entries.count } }

  private final class Handle: Cancellable, Sendable {
    private let clock: VirtualClock
    private let entry: Entry

    init(clock: VirtualClock, entry: Entry) {
      self.clock = clock
      self.entry = entry
    }

    func cancel() { clock.cancel(entry) }
  }
}
