// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher that goes on with another one where the upstream fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The values are those of both publishers.
    public typealias Output = Upstream.Output

    /// The failures are those of the second publisher.
    public typealias Failure = NewPublisher.Failure

    /// The publisher that may fail.
    public let upstream: Upstream

    /// Makes the publisher that follows an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher that may fail.
    ///   - handler: Makes the publisher that follows an error.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let handler = handler
      SuccessionHub<NewPublisher, S>(subscriber).start(upstream) { completion in
        if case .failure(let error) = completion { return handler(error) }
        return nil
      }
    }
  }

  /// A publisher of the values of one publisher and then of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    /// The values are those of both publishers.
    public typealias Output = Suffix.Output

    /// The failures are those of both publishers.
    public typealias Failure = Suffix.Failure

    /// The first publisher.
    public let prefix: Prefix

    /// The second publisher.
    public let suffix: Suffix

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - prefix: The first publisher.
    ///   - suffix: The second publisher.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let suffix = suffix
      SuccessionHub<AnyPublisher<Output, Failure>, S>(subscriber).start(prefix) { completion in
        switch completion {
        case .finished: suffix.eraseToAnyPublisher()
        case .failure(let error): Fail(error: error).eraseToAnyPublisher()
        }
      }
    }
  }
}

extension Publisher {
  /// Goes on with another publisher where this one fails.
  ///
  /// - Parameter handler: Makes the publisher that follows an error.
  /// - Returns: The publisher of the values of both.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    .init(upstream: self, handler: handler)
  }

  /// Publishes values before those of this publisher.
  ///
  /// - Parameter elements: The values.
  /// - Returns: The publisher of them all.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Publishes the elements of a sequence before the values of this publisher.
  ///
  /// - Parameter elements: The sequence.
  /// - Returns: The publisher of them all.
  public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    .init(prefix: .init(sequence: elements), suffix: self)
  }

  /// Publishes the values of another publisher before those of this one.
  ///
  /// - Parameter publisher: The other publisher.
  /// - Returns: The publisher of them all.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    .init(prefix: publisher, suffix: self)
  }

  /// Publishes values after those of this publisher.
  ///
  /// - Parameter elements: The values.
  /// - Returns: The publisher of them all.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Publishes the elements of a sequence after the values of this publisher.
  ///
  /// - Parameter elements: The sequence.
  /// - Returns: The publisher of them all.
  public func append<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    .init(prefix: self, suffix: .init(sequence: elements))
  }

  /// Publishes the values of another publisher after those of this one.
  ///
  /// - Parameter publisher: The other publisher.
  /// - Returns: The publisher of them all.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    .init(prefix: self, suffix: publisher)
  }
}

/// The link of an operator that listens to one publisher after another.
///
/// What the downstream asked for and the first did not deliver is asked of the second.
private final class SuccessionHub<Second: Publisher, Downstream: Subscriber>
where Downstream.Input == Second.Output, Downstream.Failure == Second.Failure {
  private struct Source {
    var request: (Subscribers.Demand) -> Void
    var cancel: () -> Void
  }

  private let downstream: Downstream
  private let outlet: Outlet<Downstream>
  private let source = Cell<Source?>(nil)

  init(_ downstream: Downstream) {
    self.downstream = downstream
    outlet = Outlet(downstream, policy: .keepAll)
  }

  /// Begins with a publisher; the closure makes the next from its end, or nil to finish.
  func start<First: Publisher>(
    _ first: First,
    next: @escaping (Subscribers.Completion<First.Failure>) -> Second?
  ) where First.Output == Second.Output {
    let outlet = outlet
    let inlet = Inlet<First.Output, First.Failure>(
      onValue: { outlet.offer($0) },
      onCompletion: { completion in
        self.source.exchange(nil)
        if let second = next(completion) {
          self.goOn(with: second)
        } else {
          outlet.finish(.finished)
        }
      }
    )
    source.exchange(Source(request: { inlet.request($0) }, cancel: { inlet.cancel() }))
    outlet.setHandlers(
      onRequest: { self.source.value?.request($0) },
      onCancel: { self.source.exchange(nil)?.cancel() }
    )
    downstream.receive(subscription: outlet)
    first.receive(subscriber: inlet)
  }

  private func goOn(with second: Second) {
    guard outlet.isOpen else { return }
    let outlet = outlet
    let inlet = Inlet<Second.Output, Second.Failure>(
      demand: outlet.outstanding,
      onValue: { outlet.offer($0) },
      onCompletion: { completion in
        self.source.exchange(nil)
        outlet.finish(completion)
      }
    )
    source.exchange(Source(request: { inlet.request($0) }, cancel: { inlet.cancel() }))
    second.receive(subscriber: inlet)
  }
}
