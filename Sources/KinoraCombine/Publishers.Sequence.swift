// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The namespace of the publishers that operators make.
public enum Publishers {}

extension Publishers {
  /// A publisher of the elements of a sequence, as fast as they are asked for.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The values are the elements.
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    /// Creates a publisher of a sequence's elements.
    ///
    /// - Parameter sequence: The elements.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber, for which the sequence is begun anew.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let source = SequenceSource<Elements.Iterator, S>(sequence.makeIterator(), subscriber)
      subscriber.receive(subscription: source)
      source.start()
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Sequence {
  /// A publisher of the elements of this sequence.
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Optional {
  /// A publisher of the wrapped value, if there is one.
  public var publisher: Publishers.Sequence<[Wrapped], Never> {
    .init(sequence: map { [$0] } ?? [])
  }
}

extension Result {
  /// A publisher of the success, or of the failure.
  public var publisher: AnyPublisher<Success, Failure> {
    switch self {
    case .success(let value):
      Publishers.Sequence(sequence: CollectionOfOne(value)).eraseToAnyPublisher()
    case .failure(let error):
      Fail(error: error).eraseToAnyPublisher()
    }
  }
}

/// The subscription of one subscriber to a sequence.
///
/// It looks one element ahead, so that the stream ends with the last one.
private final class SequenceSource<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription
where Iterator.Element == Downstream.Input {
  private let lock = Lock()
  private var iterator: Iterator?
  private var downstream: Downstream?
  private var next: Downstream.Input?
  private var demand = Subscribers.Demand.none
  private var isBusy = true

  init(_ iterator: Iterator, _ downstream: Downstream) {
    self.iterator = iterator
    self.downstream = downstream
  }

  /// Looks at the first element, after the downstream has its subscription.
  func start() {
    if advance() { serve() }
  }

  func request(_ demand: Subscribers.Demand) {
    let mayServe = lock.withLock {
      self.demand += demand
      defer { isBusy = true }
      return !isBusy
    }
    if mayServe { serve() }
  }

  func cancel() {
    let retired = lock.withLock {
      defer {
        iterator = nil
        downstream = nil
        next = nil
      }
      return (iterator, downstream, next)
    }
    withExtendedLifetime(retired) {}
  }

  /// Sends elements while there is demand; one loop at a time.
  private func serve() {
    while true {
      let delivery: (Downstream, Downstream.Input)? = lock.withLock {
        guard let downstream, let value = next, demand > .none else {
          isBusy = false
          return nil
        }
        demand -= 1
        next = nil
        return (downstream, value)
      }
      guard let (receiver, value) = delivery else { return }
      let more = receiver.receive(value)
      lock.withLock { demand += more }
      guard advance() else { return }
    }
  }

  /// Fetches the next element outside the lock, and ends the stream if there is none.
  private func advance() -> Bool {
    // Only one loop is busy at a time, and it alone uses the iterator.
    guard var iterator = lock.withLock({ self.iterator }) else { return false }
    let value = iterator.next()
    let receiver: Downstream? = lock.withLock {
      guard self.iterator != nil else { return nil }
      self.iterator = iterator
      next = value
      guard value == nil else { return nil }
      defer {
        self.iterator = nil
        downstream = nil
      }
      return downstream
    }
    receiver?.receive(completion: .finished)
    return value != nil
  }
}
