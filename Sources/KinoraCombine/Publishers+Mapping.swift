// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher that makes each value into another.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Makes a value into another.
    public let transform: (Upstream.Output) -> Output

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - transform: Makes a value into another.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.relay(to: subscriber) { .pass(transform($0)) }
    }
  }

  /// A publisher that makes each value into another, or fails.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// The failures are any errors.
    public typealias Failure = any Error

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Makes a value into another or throws.
    public let transform: (Upstream.Output) throws -> Output

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - transform: Makes a value into another or throws.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.relay(
        to: subscriber,
        onValue: { value in
          do { return .pass(try transform(value)) } catch { return .end(.failure(error)) }
        },
        onCompletion: { .completion($0.mapError { $0 }) }
      )
    }
  }

  /// A publisher of one property of each value.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// The property.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - keyPath: The property.
    public init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let keyPath = keyPath
      upstream.relay(to: subscriber) { .pass($0[keyPath: keyPath]) }
    }
  }

  /// A publisher that makes each value into another and leaves out nil.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Makes a value into another, or nil.
    public let transform: (Upstream.Output) -> Output?

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - transform: Makes a value into another, or nil.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.relay(to: subscriber) { transform($0).map { .pass($0) } ?? .skip }
    }
  }

  /// A publisher of the running results of a closure.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// The result before the first value.
    public let initialResult: Output

    /// Makes the next result of the last and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - initialResult: The result before the first value.
    ///   - nextPartialResult: Makes the next result of the last and a value.
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let result = Cell(initialResult)
      let nextPartialResult = nextPartialResult
      upstream.relay(to: subscriber) { value in
        let next = nextPartialResult(result.value, value)
        result.exchange(next)
        return .pass(next)
      }
    }
  }
}

extension Subscribers.Completion {
  /// The completion with its error made into another.
  func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

extension Publisher {
  /// Makes each value into another.
  ///
  /// - Parameter transform: Makes a value into another.
  /// - Returns: The publisher of the results.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    .init(upstream: self, transform: transform)
  }

  /// Makes each value into one of its properties.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: The publisher of the property's values.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    .init(upstream: self, keyPath: keyPath)
  }

  /// Makes each value into another; the first error that is thrown ends the stream.
  ///
  /// - Parameter transform: Makes a value into another or throws.
  /// - Returns: The publisher of the results.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Self, T> {
    .init(upstream: self, transform: transform)
  }

  /// Makes each value into another and leaves out nil.
  ///
  /// - Parameter transform: Makes a value into another, or nil.
  /// - Returns: The publisher of the results that are not nil.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    .init(upstream: self, transform: transform)
  }

  /// Replaces nil by a value.
  ///
  /// - Parameter output: The value that stands for nil.
  /// - Returns: The publisher of values that are not optional.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  /// Publishes the running result of a closure, one for each value.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value, which is not published.
  ///   - nextPartialResult: Makes the next result of the last and a value.
  /// - Returns: The publisher of the results.
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
