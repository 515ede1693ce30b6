// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher that makes an error into another.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Makes an error into another.
    public let transform: (Upstream.Failure) -> Failure

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - transform: Makes an error into another.
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.relay(
        to: subscriber,
        onValue: { .pass($0) },
        onCompletion: { .completion($0.mapError(transform)) }
      )
    }
  }

  /// A publisher that cannot fail, under a type that can.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Creates the publisher.
    ///
    /// - Parameter upstream: The publisher whose values come in.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.relay(
        to: subscriber,
        onValue: { .pass($0) },
        onCompletion: { _ in .completion(.finished) }
      )
    }
  }

  /// A publisher that ends with a value where the upstream fails.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// Nothing fails any more.
    public typealias Failure = Never

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// The value that stands for the error.
    public let output: Upstream.Output

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - output: The value that stands for the error.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let output = output
      upstream.relay(
        to: subscriber,
        onValue: { .pass($0) },
        onCompletion: { completion in
          if case .failure = completion { return .last(output) }
          return .completion(.finished)
        }
      )
    }
  }

  /// A publisher that ends with a value where the upstream ends without one.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// The value that stands for none.
    public let output: Upstream.Output

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - output: The value that stands for none.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let output = output
      let isEmpty = Cell(true)
      upstream.relay(
        to: subscriber,
        onValue: { value in
          isEmpty.exchange(false)
          return .pass(value)
        },
        onCompletion: { completion in
          if case .finished = completion, isEmpty.value { return .last(output) }
          return .completion(completion)
        }
      )
    }
  }
}

extension Publisher {
  /// Makes an error into another.
  ///
  /// - Parameter transform: Makes an error into another.
  /// - Returns: The publisher with the new type of failure.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    .init(upstream: self, transform: transform)
  }

  /// Ends the stream with a value instead of an error.
  ///
  /// - Parameter output: The value that stands for the error.
  /// - Returns: A publisher that cannot fail.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    .init(upstream: self, output: output)
  }

  /// Ends a stream that has no value with one.
  ///
  /// - Parameter output: The value that stands for none.
  /// - Returns: A publisher with at least one value, unless it fails.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publisher where Failure == Never {
  /// Puts this publisher under a type that can fail.
  ///
  /// - Parameter failureType: The type of failure.
  /// - Returns: The same values under that type.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    .init(upstream: self)
  }
}
