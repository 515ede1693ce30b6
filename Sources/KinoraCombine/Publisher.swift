// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A source of values over time that ends, if at all, with one completion.
///
/// A type conforms by implementing `receive(subscriber:)`, which hands the subscriber a
/// subscription; the subscriber then asks for as many values as it can take.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output

  /// The type of the errors that can end the stream.
  associatedtype Failure: Error

  /// Attaches a subscriber; callers use `subscribe(_:)`.
  ///
  /// - Parameter subscriber: The subscriber, which is given a subscription first.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

/// A consumer of a publisher's values that says how many it is ready for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values.
  associatedtype Input

  /// The type of the errors that can end the stream.
  associatedtype Failure: Error

  /// Takes the subscription, through which values are requested and the stream is cancelled.
  ///
  /// - Parameter subscription: The connection to the publisher.
  func receive(subscription: any Subscription)

  /// Takes one value.
  ///
  /// - Parameter input: The value.
  /// - Returns: How many more values the subscriber can take, on top of what it asked for before.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Takes the end of the stream; nothing follows it.
  ///
  /// - Parameter completion: How the stream ended.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Takes one value that carries nothing.
  ///
  /// - Returns: How many more values the subscriber can take.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of one subscriber to one publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher to send that many more values.
  ///
  /// - Parameter demand: The number of values, added to what is outstanding.
  func request(_ demand: Subscribers.Demand)
}

extension Publisher {
  /// Attaches a subscriber to this publisher.
  ///
  /// - Parameter subscriber: The subscriber, which is given a subscription first.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Sends this publisher's values and completion on to a subject.
  ///
  /// - Parameter subject: The subject, which is kept alive until the stream ends.
  /// - Returns: A handle that stops the forwarding when cancelled or released.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { subject.send(completion: $0) },
      receiveValue: { subject.send($0) }
    )
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}
