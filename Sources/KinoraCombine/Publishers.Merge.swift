// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher of the values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The values are those of both publishers.
    public typealias Output = A.Output

    /// The failures are those of both publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let hub = MergeHub(subscriber, inputCount: 2)
      hub.start()
      hub.attach(a)
      hub.attach(b)
    }
  }

  /// A publisher of the values of three publishers, as they come.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure
  {
    /// The values are those of the publishers.
    public typealias Output = A.Output

    /// The failures are those of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let hub = MergeHub(subscriber, inputCount: 3)
      hub.start()
      hub.attach(a)
      hub.attach(b)
      hub.attach(c)
    }
  }

  /// A publisher of the values of any number of publishers of one type, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values are those of the publishers.
    public typealias Output = Upstream.Output

    /// The failures are those of the publishers.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates the publisher.
    ///
    /// - Parameter upstream: The publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates the publisher from a sequence.
    ///
    /// - Parameter upstream: The publishers.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let hub = MergeHub(subscriber, inputCount: publishers.count)
      hub.start()
      for publisher in publishers { hub.attach(publisher) }
    }
  }
}

extension Publisher {
  /// Publishes the values of this and another publisher, as they come.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: The publisher of both.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    .init(self, other)
  }

  /// Publishes the values of this and two other publishers, as they come.
  ///
  /// - Parameters:
  ///   - b: The second publisher.
  ///   - c: The third publisher.
  /// - Returns: The publisher of all three.
  public func merge<B: Publisher, C: Publisher>(
    with b: B,
    _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    .init(self, b, c)
  }
}

/// The link of a merge: one inlet for each publisher, one outlet.
///
/// Every inlet is asked for as much as the downstream asks; what is too much waits in the outlet.
private final class MergeHub<Downstream: Subscriber> {
  typealias Input = Inlet<Downstream.Input, Downstream.Failure>

  private let outlet: Outlet<Downstream>
  private let downstream: Downstream
  private let state: Cell<(inlets: [Input], unfinished: Int)>
  private let granted = Cell(Subscribers.Demand.none)

  init(_ downstream: Downstream, inputCount: Int) {
    self.downstream = downstream
    outlet = Outlet(downstream, policy: .keepAll)
    state = Cell((inlets: [], unfinished: inputCount))
  }

  /// Gives the downstream its subscription.
  func start() {
    outlet.setHandlers(
      onRequest: { self.grant($0) },
      onCancel: { self.cancelAll() }
    )
    downstream.receive(subscription: outlet)
    if state.value.unfinished == 0 { outlet.finish(.finished) }
  }

  func attach<P: Publisher>(_ publisher: P)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    let outlet = outlet
    let inlet = Input(
      onValue: { outlet.offer($0) },
      onCompletion: { self.receive($0) }
    )
    guard outlet.isOpen else { return }
    let early = state.update { state in
      state.inlets.append(inlet)
      return granted.value
    }
    inlet.request(early)
    publisher.receive(subscriber: inlet)
  }

  private func grant(_ demand: Subscribers.Demand) {
    let inlets = state.update { state in
      granted.update { $0 += demand }
      return state.inlets
    }
    for inlet in inlets { inlet.request(demand) }
  }

  private func receive(_ completion: Subscribers.Completion<Downstream.Failure>) {
    switch completion {
    case .failure:
      outlet.finish(completion)
      cancelAll()
    case .finished:
      let isLast = state.update { state in
        state.unfinished -= 1
        return state.unfinished == 0
      }
      if isLast {
        outlet.finish(.finished)
        cancelAll()
      }
    }
  }

  private func cancelAll() {
    let inlets = state.update { state in
      defer { state.inlets = [] }
      return state.inlets
    }
    for inlet in inlets { inlet.cancel() }
  }
}
