// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A publisher that sends nothing until it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts sending.
  ///
  /// - Returns: A handle that stops it when cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects with the first subscriber and disconnects when the last one cancels.
  ///
  /// - Returns: The publisher that does so.
  public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}

extension Publishers {
  /// A publisher that connects its upstream while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    private struct State {
      var subscriberCount = 0
      var connection: (any Cancellable)?
    }

    /// The publisher that is connected.
    public let upstream: Upstream

    private let state = Cell(State())

    /// Creates the publisher.
    ///
    /// - Parameter upstream: The publisher that is connected.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber, and connects the upstream if it is the first.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isFirst = state.update { state in
        state.subscriberCount += 1
        return state.subscriberCount == 1
      }
      let stages = Relay<Output, Failure, S>.Stages(
        onValue: { .pass($0) },
        onCompletion: { completion in
          self.leave()
          return .completion(completion)
        },
        onCancel: { self.leave() }
      )
      upstream.receive(subscriber: Relay(subscriber, stages: stages))
      guard isFirst, state.value.subscriberCount > 0 else { return }
      // Connecting may send at once and end everything: then the connection is not kept.
      let connection = upstream.connect()
      let isWanted = state.update { state in
        guard state.subscriberCount > 0, state.connection == nil else { return false }
        state.connection = connection
        return true
      }
      if !isWanted { connection.cancel() }
    }

    private func leave() {
      let retired: (any Cancellable)? = state.update { state in
        state.subscriberCount -= 1
        guard state.subscriberCount == 0 else { return nil }
        defer { state.connection = nil }
        return state.connection
      }
      retired?.cancel()
    }
  }

  /// A publisher that shares one subscription to its upstream through a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that is shared.
    public let upstream: Upstream

    /// Makes the subject that the subscribers share, when the first one comes.
    public let createSubject: () -> SubjectType

    private let subject = Cell<SubjectType?>(nil)

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher that is shared.
    ///   - createSubject: Makes the subject.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// Attaches a subscriber to the shared subject.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      sharedSubject.receive(subscriber: subscriber)
    }

    /// Subscribes the shared subject to the upstream.
    public func connect() -> any Cancellable { upstream.subscribe(sharedSubject) }

    private var sharedSubject: SubjectType {
      if let made = subject.value { return made }
      let new = createSubject()
      return subject.update { subject in
        if let made = subject { return made }
        subject = new
        return new
      }
    }
  }

  /// A publisher that shares one subscription to its upstream while it has subscribers.
  public final class Share<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher that is shared.
    public let upstream: Upstream

    private let shared:
      Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>>

    /// Creates the publisher.
    ///
    /// - Parameter upstream: The publisher that is shared.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    /// Attaches a subscriber, and subscribes to the upstream if it is the first.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Shares one subscription to this publisher through a subject made on demand.
  ///
  /// - Parameter createSubject: Makes the subject, when the first subscriber comes.
  /// - Returns: The publisher, which begins when connected.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    .init(upstream: self, createSubject: createSubject)
  }

  /// Shares one subscription to this publisher through a subject.
  ///
  /// - Parameter subject: The subject.
  /// - Returns: The publisher, which begins when connected.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    .init(upstream: self, createSubject: { subject })
  }

  /// Shares one subscription to this publisher while someone listens.
  ///
  /// - Returns: The shared publisher, an object.
  public func share() -> Publishers.Share<Self> { .init(upstream: self) }
}
