// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Combine
import Foundation
import KinoraCombine
import Synchronization

/// What a publisher sent, in order.
final class Log<Value> {
  var values: [Value] = []
  var isFinished = false
  var failure: (any Error)?
}

extension Publisher {
  /// Collects what this publisher sends.
  func log() -> (Log<Output>, AnyCancellable) {
    let log = Log<Output>()
    let handle = sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: log.isFinished = true
        case .failure(let error): log.failure = error
        }
      },
      receiveValue: { log.values.append($0) }
    )
    return (log, handle)
  }
}

/// A subscriber whose demand is given by hand.
final class ManualSubscriber<Input, Failure: Error>: Subscriber {
  var subscription: (any Subscription)?
  var values: [Input] = []
  var isFinished = false
  var failure: Failure?
  /// The demand returned for each value.
  var more = Subscribers.Demand.none
  var onValue: (Input) -> Void = { _ in }

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    onValue(input)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: isFinished = true
    case .failure(let error): failure = error
    }
  }

  func request(_ count: Int) { subscription?.request(.max(count)) }

  func cancel() {
    subscription?.cancel()
    subscription = nil
  }
}

struct TestError: Error, Equatable {
  var code = 0
}

/// An object whose end is watched.
final class Token {}

/// A clock that stands still until it is advanced.
// @unchecked: used by one test at a time, on one thread.
final class ManualClock: TimerSource, @unchecked Sendable {
  private final class Entry {
    var time: TimeInterval
    let interval: TimeInterval?
    let order: Int
    var action: (@Sendable () -> Void)?

    init(_ time: TimeInterval, _ interval: TimeInterval?, _ order: Int) {
      self.time = time
      self.interval = interval
      self.order = order
    }
  }

  let startDate = Date(timeIntervalSinceReferenceDate: 800_000_000)
  private(set) var now: TimeInterval = 0
  private var entries: [Entry] = []
  private var count = 0

  var pendingCount: Int { entries.count }

  func schedule(
    after delay: TimeInterval,
    repeatingEvery interval: TimeInterval?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    count += 1
    let entry = Entry(now + delay, interval, count)
    entry.action = action
    entries.append(entry)
    return AnyCancellableBox { [weak self] in
      entry.action = nil
      self?.entries.removeAll { $0 === entry }
    }
  }

  func advance(by seconds: TimeInterval) {
    let end = now + seconds
    while let next = entries.min(by: { ($0.time, $0.order) < ($1.time, $1.order) }),
      next.time <= end
    {
      now = next.time
      if let interval = next.interval {
        next.time += interval
      } else {
        entries.removeAll { $0 === next }
      }
      next.action?()
    }
    now = end
  }
}

/// A handle that cancels only when told to.
private struct AnyCancellableBox: Cancellable {
  let action: () -> Void

  func cancel() { action() }
}

/// Runs a test's body in virtual time.
func withManualClock<Result>(_ body: (ManualClock) throws -> Result) rethrows -> Result {
  let clock = ManualClock()
  return try CombineClock.$scoped.withValue(clock) { try body(clock) }
}
