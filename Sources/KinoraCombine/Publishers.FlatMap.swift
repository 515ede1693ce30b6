// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher of the values of the publishers made of the upstream's values.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values are those of the made publishers.
    public typealias Output = NewPublisher.Output

    /// The failures are those of the upstream and of the made publishers.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// How many made publishers may run at a time.
    public let maxPublishers: Subscribers.Demand

    /// Makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - maxPublishers: How many made publishers may run at a time.
    ///   - transform: Makes a publisher of a value.
    public init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let hub = FlatteningHub<NewPublisher, S>(subscriber, replacesOld: false)
      hub.start(upstream, demand: maxPublishers, transform)
    }
  }

  /// A publisher of the values of the latest publisher that the upstream sent.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, P.Failure == Upstream.Failure {
    /// The values are those of the publishers that come in.
    public typealias Output = P.Output

    /// The failures are those of the upstream and of the publishers that come in.
    public typealias Failure = P.Failure

    /// The publisher of publishers.
    public let upstream: Upstream

    /// Creates the publisher.
    ///
    /// - Parameter upstream: The publisher of publishers.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let hub = FlatteningHub<P, S>(subscriber, replacesOld: true)
      hub.start(upstream, demand: .unlimited) { $0 }
    }
  }
}

extension Publisher {
  /// Publishes the values of the publishers that a closure makes of this one's values.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many made publishers may run at a time.
  ///   - transform: Makes a publisher of a value.
  /// - Returns: The publisher of all their values, as they come.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, P.Failure == Failure {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Publishes the values of the publishers, which may fail, that a closure makes.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many made publishers may run at a time.
  ///   - transform: Makes a publisher of a value.
  /// - Returns: The publisher of all their values, as they come.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    .init(
      upstream: setFailureType(to: P.Failure.self),
      maxPublishers: maxPublishers,
      transform: transform
    )
  }

  /// Publishes the values of the publishers that a closure makes, where nothing can fail.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many made publishers may run at a time.
  ///   - transform: Makes a publisher of a value.
  /// - Returns: The publisher of all their values, as they come.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// Publishes the values of the publishers, which cannot fail, that a closure makes.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many made publishers may run at a time.
  ///   - transform: Makes a publisher of a value.
  /// - Returns: The publisher of all their values, as they come.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    .init(
      upstream: self,
      maxPublishers: maxPublishers,
      transform: { transform($0).setFailureType(to: Failure.self) }
    )
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest publisher that came in, and leaves the one before.
  ///
  /// - Returns: The publisher of those values.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    .init(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Publishes the values of the latest publisher, which may fail, that came in.
  ///
  /// - Returns: The publisher of those values.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest publisher that came in, where nothing can fail.
  ///
  /// - Returns: The publisher of those values.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    .init(upstream: self)
  }
}

/// The link of an operator that listens to publishers made on the way.
///
/// The made publishers are asked for everything; what the downstream has not asked for waits.
private final class FlatteningHub<Inner: Publisher, Downstream: Subscriber>
where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
  private typealias InnerInlet = Inlet<Inner.Output, Inner.Failure>

  private struct State {
    var inner: [Int: InnerInlet] = [:]
    var lastKey = 0
    var outer: (any Cancellable)?
    var isOuterFinished = false
    var isOver = false
  }

  private let downstream: Downstream
  private let outlet: Outlet<Downstream>
  private let replacesOld: Bool
  private let state = Cell(State())

  init(_ downstream: Downstream, replacesOld: Bool) {
    self.downstream = downstream
    self.replacesOld = replacesOld
    outlet = Outlet(downstream, policy: .keepAll)
  }

  func start<Outer: Publisher>(
    _ outer: Outer,
    demand: Subscribers.Demand,
    _ transform: @escaping (Outer.Output) -> Inner
  ) where Outer.Failure == Inner.Failure {
    let box = Cell<Inlet<Outer.Output, Outer.Failure>?>(nil)
    let inlet = Inlet<Outer.Output, Outer.Failure>(
      demand: demand,
      onValue: { value in
        self.listen(to: transform(value)) { box.value?.request(.max(1)) }
      },
      onCompletion: { completion in
        box.exchange(nil)
        self.receiveOuter(completion)
      }
    )
    box.exchange(inlet)
    let outerHandle = AnyCancellable {
      inlet.cancel()
      box.exchange(nil)
    }
    state.update { $0.outer = outerHandle }
    outlet.setHandlers(onCancel: { self.cancelAll() })
    downstream.receive(subscription: outlet)
    outer.receive(subscriber: inlet)
  }

  private func listen(to inner: Inner, whenFinished: @escaping () -> Void) {
    let replacesOld = replacesOld
    let (inlet, old): (InnerInlet?, [InnerInlet]) = state.update { state in
      guard !state.isOver else { return (nil, []) }
      state.lastKey += 1
      let key = state.lastKey
      let outlet = outlet
      let inlet = InnerInlet(
        demand: .unlimited,
        onValue: { outlet.offer($0) },
        onCompletion: { self.receive($0, of: key, whenFinished) }
      )
      let old = replacesOld ? Array(state.inner.values) : []
      if replacesOld { state.inner = [:] }
      state.inner[key] = inlet
      return (inlet, old)
    }
    for old in old { old.cancel() }
    if let inlet { inner.receive(subscriber: inlet) }
  }

  private func receive(
    _ completion: Subscribers.Completion<Inner.Failure>,
    of key: Int,
    _ whenFinished: () -> Void
  ) {
    let removed = state.update { $0.inner.removeValue(forKey: key) }
    guard removed != nil else { return }
    if case .failure = completion {
      finish(completion)
    } else {
      finishIfDone()
      if !replacesOld { whenFinished() }
    }
  }

  private func receiveOuter(_ completion: Subscribers.Completion<Inner.Failure>) {
    if case .failure = completion {
      finish(completion)
    } else {
      state.update { $0.isOuterFinished = true }
      finishIfDone()
    }
  }

  private func finishIfDone() {
    if state.update({ $0.isOuterFinished && $0.inner.isEmpty }) { finish(.finished) }
  }

  private func finish(_ completion: Subscribers.Completion<Inner.Failure>) {
    outlet.finish(completion)
    cancelAll()
  }

  private func cancelAll() {
    let old = state.exchange(State(isOver: true))
    old.outer?.cancel()
    for inlet in old.inner.values { inlet.cancel() }
  }
}
