// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher of the values that are followed by a pause.
  ///
  /// The end goes on at once; a value whose pause it interrupts is dropped.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// The length of the pause.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time.
    public let scheduler: Context

    /// The options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - dueTime: The length of the pause.
    ///   - scheduler: The scheduler that measures the time.
    ///   - options: The options for the scheduler.
    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      DebounceHub(self, subscriber).start()
    }
  }

  /// A publisher of at most one value in each span of time.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// The least time between two values.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time.
    public let scheduler: Context

    /// Whether the last value of a span goes on, or the first.
    public let latest: Bool

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - interval: The least time between two values.
    ///   - scheduler: The scheduler that measures the time.
    ///   - latest: Whether the last value of a span goes on, or the first.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      ThrottleHub(self, subscriber).start()
    }
  }
}

extension Publisher {
  /// Publishes a value when no other has followed it for a span of time.
  ///
  /// - Parameters:
  ///   - dueTime: The span.
  ///   - scheduler: The scheduler that measures the time, for instance `RunLoop.main`.
  ///   - options: The options for the scheduler.
  /// - Returns: The publisher that does so.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Publishes at most one value in each span of time.
  ///
  /// - Parameters:
  ///   - interval: The span.
  ///   - scheduler: The scheduler that measures the time.
  ///   - latest: Whether the last value of a span goes on, or the first.
  /// - Returns: The publisher that does so.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
