// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher of the values that satisfy a condition.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Whether a value goes on.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - isIncluded: Whether a value goes on.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isIncluded = isIncluded
      upstream.relay(to: subscriber) { isIncluded($0) ? .pass($0) : .skip }
    }
  }

  /// A publisher that leaves out each value that repeats the one before it.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Whether two values count as the same.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - predicate: Whether two values count as the same.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool)
    {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let previous = Cell<Output?>(nil)
      let predicate = predicate
      upstream.relay(to: subscriber) { value in
        if let last = previous.exchange(value), predicate(last, value) { return .skip }
        return .pass(value)
      }
    }
  }

  /// A publisher that leaves out the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// The number of values left out; a negative one counts as zero.
    public let count: Int

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - count: The number of values left out; a negative one counts as zero.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let left = Cell(count)
      upstream.relay(to: subscriber) { value in
        let skips = left.update { left in
          guard left > 0 else { return false }
          left -= 1
          return true
        }
        return skips ? .skip : .pass(value)
      }
    }
  }

  /// A publisher that leaves out the first values that satisfy a condition.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Whether a value is left out, until one is not.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - predicate: Whether a value is left out, until one is not.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isDropping = Cell(true)
      let predicate = predicate
      upstream.relay(to: subscriber) { value in
        if isDropping.value, predicate(value) { return .skip }
        isDropping.exchange(false)
        return .pass(value)
      }
    }
  }
}

extension Publisher {
  /// Leaves out the values that do not satisfy a condition.
  ///
  /// - Parameter isIncluded: Whether a value goes on.
  /// - Returns: The publisher of the rest.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    .init(upstream: self, isIncluded: isIncluded)
  }

  /// Leaves out each value that counts as the same as the one before it.
  ///
  /// - Parameter predicate: Whether two values, the earlier first, count as the same.
  /// - Returns: The publisher of the rest.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Leaves out the first values.
  ///
  /// - Parameter count: The number of values left out.
  /// - Returns: The publisher of the rest.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    .init(upstream: self, count: count)
  }

  /// Leaves out the first values that satisfy a condition.
  ///
  /// - Parameter predicate: Whether a value is left out, until one is not.
  /// - Returns: The publisher of the rest.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out each value that equals the one before it.
  ///
  /// - Returns: The publisher of the rest.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: ==)
  }
}
