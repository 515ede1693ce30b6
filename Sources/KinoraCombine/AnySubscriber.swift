// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A subscriber whose concrete type is hidden.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let onSubscription: ((any Subscription) -> Void)?
  private let onValue: ((Input) -> Subscribers.Demand)?
  private let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  /// The mark of the hidden subscriber.
  public let combineIdentifier: CombineIdentifier

  /// Hides the type of a subscriber.
  ///
  /// - Parameter s: The subscriber.
  public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
    if let erased = s as? AnySubscriber<Input, Failure> {
      self = erased
    } else {
      onSubscription = { s.receive(subscription: $0) }
      onValue = { s.receive($0) }
      onCompletion = { s.receive(completion: $0) }
      combineIdentifier = s.combineIdentifier
    }
  }

  /// Creates a subscriber from closures; a missing one does nothing.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the subscription.
  ///   - receiveValue: Called for each value; returns the further demand.
  ///   - receiveCompletion: Called at the end.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    onSubscription = receiveSubscription
    onValue = receiveValue
    onCompletion = receiveCompletion
    combineIdentifier = CombineIdentifier()
  }

  /// Hands the subscription on.
  public func receive(subscription: any Subscription) { onSubscription?(subscription) }

  /// Hands a value on.
  public func receive(_ value: Input) -> Subscribers.Demand { onValue?(value) ?? .none }

  /// Hands the completion on.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion?(completion) }
}
