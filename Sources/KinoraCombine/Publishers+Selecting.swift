// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher of the values whose positions lie in a range.
  public struct Output<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// The positions, from zero; negative ones count for nothing.
    public let range: CountableRange<Int>

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - range: The positions, from zero; negative ones count for nothing.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let first = range.lowerBound
      let end = range.upperBound
      guard end > max(0, first) else {
        Empty<Output, Failure>().receive(subscriber: subscriber)
        return
      }
      let position = Cell(0)
      upstream.relay(to: subscriber) { value in
        let index = position.update { position in
          defer { position += 1 }
          return position
        }
        if index < first { return .skip }
        return index < end - 1 ? .pass(value) : .last(value)
      }
    }
  }

  /// A publisher of the first values that satisfy a condition.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Whether the stream goes on with a value.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - predicate: Whether the stream goes on with a value.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.relay(to: subscriber) { predicate($0) ? .pass($0) : .end(.finished) }
    }
  }

  /// A publisher of the first value alone.
  public struct First<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

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
      upstream.relay(to: subscriber) { .last($0) }
    }
  }

  /// A publisher of the first value that satisfies a condition.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Whether a value is the one.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - predicate: Whether a value is the one.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.relay(to: subscriber) { predicate($0) ? .last($0) : .skip }
    }
  }

  /// A publisher of the last value alone, known at the end of the stream.
  public struct Last<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

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
      let last = Cell<Output?>(nil)
      upstream.relay(
        to: subscriber,
        isGreedy: true,
        onValue: { value in
          last.exchange(value)
          return .skip
        },
        onCompletion: { completion in
          if case .finished = completion, let value = last.value { return .last(value) }
          return .completion(completion)
        }
      )
    }
  }

  /// A publisher of all values as one array, known at the end of the stream.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// The value is the array of the upstream's values.
    public typealias Output = [Upstream.Output]

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

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
      let values = Cell<[Upstream.Output]>([])
      upstream.relay(
        to: subscriber,
        isGreedy: true,
        onValue: { value in
          values.update { $0.append(value) }
          return .skip
        },
        onCompletion: { completion in
          if case .finished = completion { return .last(values.value) }
          return .completion(completion)
        }
      )
    }
  }

  /// A publisher of the end of the stream alone.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// There are no values.
    public typealias Output = Never

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

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
        isGreedy: true,
        onValue: { _ in .skip },
        onCompletion: { .completion($0) }
      )
    }
  }
}

extension Publisher {
  /// Ends the stream after a number of values.
  ///
  /// - Parameter maxLength: The number of values.
  /// - Returns: The publisher of the first values.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    output(in: 0..<max(0, maxLength))
  }

  /// Publishes the value at one position and ends the stream.
  ///
  /// - Parameter index: The position, from zero; there is no value at a negative one.
  /// - Returns: The publisher of that value.
  public func output(at index: Int) -> Publishers.Output<Self> {
    .init(upstream: self, range: index..<(index == .max ? index : index + 1))
  }

  /// Publishes the values whose positions lie in a range, and ends the stream after it.
  ///
  /// - Parameter range: The positions, from zero; negative ones count for nothing.
  /// - Returns: The publisher of those values.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
  where R.Bound == Int {
    .init(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  /// Ends the stream before the first value that does not satisfy a condition.
  ///
  /// - Parameter predicate: Whether the stream goes on with a value.
  /// - Returns: The publisher of the first values.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Ends the stream with its first value.
  ///
  /// - Returns: The publisher of the first value.
  public func first() -> Publishers.First<Self> { .init(upstream: self) }

  /// Ends the stream with the first value that satisfies a condition.
  ///
  /// - Parameter predicate: Whether a value is the one.
  /// - Returns: The publisher of that value.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Publishes the last value alone, when the stream has ended.
  ///
  /// - Returns: The publisher of the last value.
  public func last() -> Publishers.Last<Self> { .init(upstream: self) }

  /// Publishes all values as one array, when the stream has ended.
  ///
  /// - Returns: The publisher of the array.
  public func collect() -> Publishers.Collect<Self> { .init(upstream: self) }

  /// Leaves out every value and keeps the end of the stream.
  ///
  /// - Returns: The publisher of the end.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { .init(upstream: self) }
}
