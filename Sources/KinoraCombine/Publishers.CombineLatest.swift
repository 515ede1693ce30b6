// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher of the latest values of two publishers, whenever one of them has a new one.
  ///
  /// It begins when both have a value. Both are asked for everything; a downstream without demand
  /// gets the latest pair when it asks again.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The values are the pairs.
    public typealias Output = (A.Output, B.Output)

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
      PairHub<A, B, S>(subscriber, policy: .keepLatest).start(a, b)
    }
  }

  /// A publisher of the latest values of three publishers, whenever one of them has a new one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The values are the triples.
    public typealias Output = (A.Output, B.Output, C.Output)

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
      CombineLatest<CombineLatest<A, B>, C>(.init(a, b), c)
        .map { ($0.0, $0.1, $1) }
        .receive(subscriber: subscriber)
    }
  }

  /// A publisher of the latest values of four publishers, whenever one of them has a new one.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The values are the quadruples.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

    /// The failures are those of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// The fourth publisher.
    public let d: D

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The first publisher.
    ///   - b: The second publisher.
    ///   - c: The third publisher.
    ///   - d: The fourth publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      CombineLatest<CombineLatest3<A, B, C>, D>(.init(a, b, c), d)
        .map { ($0.0, $0.1, $0.2, $1) }
        .receive(subscriber: subscriber)
    }
  }

  /// A publisher of pairs of values of two publishers, each value used once.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The values are the pairs.
    public typealias Output = (A.Output, B.Output)

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
      PairHub<A, B, S>(subscriber, policy: .keepAll).start(a, b)
    }
  }

  /// A publisher of triples of values of three publishers, each value used once.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The values are the triples.
    public typealias Output = (A.Output, B.Output, C.Output)

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
      Zip<Zip<A, B>, C>(.init(a, b), c)
        .map { ($0.0, $0.1, $1) }
        .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes the latest values of this and another publisher, whenever one has a new one.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: The publisher of pairs.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    .init(self, other)
  }

  /// Publishes what a closure makes of the latest values of this and another publisher.
  ///
  /// - Parameters:
  ///   - other: The other publisher.
  ///   - transform: Makes the values into one.
  /// - Returns: The publisher of the results.
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Publishes the latest values of three publishers, whenever one has a new one.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  /// - Returns: The publisher of triples.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    .init(self, publisher1, publisher2)
  }

  /// Publishes what a closure makes of the latest values of three publishers.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - transform: Makes the values into one.
  /// - Returns: The publisher of the results.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes the latest values of four publishers, whenever one has a new one.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  /// - Returns: The publisher of quadruples.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Publishes pairs of values of this and another publisher, each value used once.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: The publisher of pairs.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    .init(self, other)
  }

  /// Publishes what a closure makes of pairs of values of this and another publisher.
  ///
  /// - Parameters:
  ///   - other: The other publisher.
  ///   - transform: Makes the values into one.
  /// - Returns: The publisher of the results.
  public func zip<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  /// Publishes triples of values of three publishers, each value used once.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  /// - Returns: The publisher of triples.
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    .init(self, publisher1, publisher2)
  }
}
