// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A publisher of one value.
public struct Just<Output>: Publisher {
  /// One value cannot fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  ///
  /// - Parameter output: The value.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber, which gets the value as soon as it asks.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Publishers.Sequence<CollectionOfOne<Output>, Never>(sequence: CollectionOfOne(output))
      .receive(subscriber: subscriber)
  }
}

extension Just: Equatable where Output: Equatable {}

extension Just: Sendable where Output: Sendable {}

/// A publisher without values.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
  /// Whether the stream finishes as soon as someone subscribes, or never.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  ///
  /// - Parameter completeImmediately: Whether the stream finishes at once.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Creates a publisher without values of given types.
  ///
  /// - Parameters:
  ///   - completeImmediately: Whether the stream finishes at once.
  ///   - outputType: The type of the values.
  ///   - failureType: The type of the failures.
  public init(
    completeImmediately: Bool = true,
    outputType: Output.Type,
    failureType: Failure.Type
  ) {
    self.completeImmediately = completeImmediately
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Creates a publisher that fails.
  ///
  /// - Parameter error: The error.
  public init(error: Failure) { self.error = error }

  /// Creates a publisher of a type of values that fails.
  ///
  /// - Parameters:
  ///   - outputType: The type of the values.
  ///   - failure: The error.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Attaches a subscriber, which is told of the error at once.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

extension Fail: Sendable where Output: Sendable {}

/// A publisher that makes the real one anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values are those of the made publishers.
  public typealias Output = DeferredPublisher.Output

  /// The failures are those of the made publishers.
  public typealias Failure = DeferredPublisher.Failure

  /// The closure that makes a publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher from a closure.
  ///
  /// - Parameter createPublisher: Called once for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Makes a publisher and attaches the subscriber to it.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
