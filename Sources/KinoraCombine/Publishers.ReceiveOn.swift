// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher that delivers on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// The scheduler on which values go on.
    public let scheduler: Context

    /// The options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - scheduler: The scheduler on which values go on.
    ///   - options: The options for the scheduler.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.shift(to: subscriber) { action in
        scheduler.schedule(options: options, action)
      }
    }
  }

  /// A publisher that delivers everything later by a span of time.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// How much later values go on.
    public let interval: Context.SchedulerTimeType.Stride

    /// How much later than that is still good.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time.
    public let scheduler: Context

    /// The options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - interval: How much later values go on.
    ///   - tolerance: How much later than that is still good.
    ///   - scheduler: The scheduler that measures the time.
    ///   - options: The options for the scheduler.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.shift(to: subscriber) { action in
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval),
          tolerance: tolerance,
          options: options,
          action
        )
      }
    }
  }

  /// A publisher that subscribes to its upstream on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that is subscribed to.
    public let upstream: Upstream

    /// The scheduler on which that happens.
    public let scheduler: Context

    /// The options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher that is subscribed to.
    ///   - scheduler: The scheduler on which that happens.
    ///   - options: The options for the scheduler.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber, policy: .keepAll)
      let inlet = Inlet<Output, Failure>(
        onValue: { outlet.offer($0) },
        onCompletion: { outlet.finish($0) }
      )
      outlet.setHandlers(
        onRequest: { inlet.request($0) },
        onCancel: { inlet.cancel() }
      )
      subscriber.receive(subscription: outlet)
      let upstream = upstream
      scheduler.schedule(options: options) { upstream.receive(subscriber: inlet) }
    }
  }
}

extension Publisher {
  /// Attaches a subscriber that gets everything through a closure that runs actions elsewhere.
  func shift<Downstream: Subscriber>(
    to downstream: Downstream,
    by perform: @escaping (@escaping () -> Void) -> Void
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    let outlet = Outlet(downstream, policy: .keepAll)
    let inlet = Inlet<Output, Failure>(
      onValue: { value in perform { outlet.offer(value) } },
      onCompletion: { completion in perform { outlet.finish(completion) } }
    )
    outlet.setHandlers(
      onRequest: { inlet.request($0) },
      onCancel: { inlet.cancel() }
    )
    downstream.receive(subscription: outlet)
    receive(subscriber: inlet)
  }

  /// Delivers values and the end on a scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler, for instance `RunLoop.main`.
  ///   - options: The options for the scheduler.
  /// - Returns: The publisher that does so.
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    .init(upstream: self, scheduler: scheduler, options: options)
  }

  /// Subscribes to this publisher on a scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler.
  ///   - options: The options for the scheduler.
  /// - Returns: The publisher that does so.
  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    .init(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers values and the end later.
  ///
  /// - Parameters:
  ///   - interval: How much later.
  ///   - tolerance: How much later than that is still good; nil for the scheduler's least.
  ///   - scheduler: The scheduler that measures the time.
  ///   - options: The options for the scheduler.
  /// - Returns: The publisher that does so.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    .init(
      upstream: self,
      interval: interval,
      tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler,
      options: options
    )
  }
}
