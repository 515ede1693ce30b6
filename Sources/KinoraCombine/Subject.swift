// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A publisher into which values are put from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  ///
  /// - Parameter value: The value.
  func send(_ value: Output)

  /// Ends the stream; nothing is sent afterwards.
  ///
  /// - Parameter completion: How the stream ends.
  func send(completion: Subscribers.Completion<Failure>)

  /// Makes the subject the receiver of a subscription.
  ///
  /// - Parameter subscription: The subscription, which is asked for every value.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a value that carries nothing.
  public func send() { send(()) }
}

// @unchecked: all mutable state is in the broadcast, behind its lock.
/// A subject without memory: a value goes to those who listen, and have demand, at that moment.
///
/// Values may be sent from any thread and from within a delivery. Sends from several threads at
/// once reach a subscriber at once: the subject keeps its own state in order, not the closures'.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let broadcast = Broadcast<Output, Failure>(policy: .drop)

  /// Creates a subject without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    broadcast.attach(subscriber)
  }

  /// Sends a value to those who listen now; one without demand misses it.
  public func send(_ value: Output) { broadcast.send(value) }

  /// Ends the stream for present and future subscribers.
  public func send(completion: Subscribers.Completion<Failure>) { broadcast.finish(completion) }

  /// Asks a subscription for every value, and cancels it with this subject's end.
  public func send(subscription: any Subscription) { broadcast.adopt(subscription) }
}

// @unchecked: all mutable state is in the broadcast, behind its lock.
/// A subject with a current value, which every new subscriber gets first.
///
/// A subscriber without demand gets the latest value when it asks again.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let broadcast: ValueBroadcast<Output, Failure>

  /// Creates a subject with a value.
  ///
  /// - Parameter value: The first value.
  public init(_ value: Output) {
    broadcast = ValueBroadcast(value)
  }

  /// The current value; setting it sends it.
  public var value: Output {
    get { broadcast.value }
    set { broadcast.send(newValue) }
  }

  /// Attaches a subscriber, which gets the current value as soon as it asks.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    broadcast.attach(subscriber)
  }

  /// Stores a value and sends it; after the end it does nothing.
  public func send(_ value: Output) { broadcast.send(value) }

  /// Ends the stream for present and future subscribers.
  public func send(completion: Subscribers.Completion<Failure>) { broadcast.finish(completion) }

  /// Asks a subscription for every value, and cancels it with this subject's end.
  public func send(subscription: any Subscription) { broadcast.adopt(subscription) }
}
