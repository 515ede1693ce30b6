// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The upstream end of an operator with several inputs: a subscriber made of closures.
///
/// Demand that arrives before the subscription is kept for it. The closures are released when the
/// upstream ends or is cancelled.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable {
  private struct Handlers {
    let onValue: (Input) -> Void
    let onCompletion: (Subscribers.Completion<Failure>) -> Void
  }

  private let lock = Lock()
  private var handlers: Handlers?
  private var subscription: (any Subscription)?
  private var early: Subscribers.Demand

  init(
    demand: Subscribers.Demand = .none,
    onValue: @escaping (Input) -> Void,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    early = demand
    handlers = Handlers(onValue: onValue, onCompletion: onCompletion)
  }

  func receive(subscription: any Subscription) {
    let demand: Subscribers.Demand? = lock.withLock {
      guard handlers != nil, self.subscription == nil else { return nil }
      self.subscription = subscription
      return early
    }
    guard let demand else {
      subscription.cancel()
      return
    }
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let handlers = lock.withLock { self.handlers }
    handlers?.onValue(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    takeAll().handlers?.onCompletion(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let subscription = lock.withLock {
      if self.subscription == nil { early += demand }
      return self.subscription
    }
    subscription?.request(demand)
  }

  func cancel() {
    takeAll().subscription?.cancel()
  }

  private func takeAll() -> (handlers: Handlers?, subscription: (any Subscription)?) {
    lock.withLock {
      defer {
        handlers = nil
        subscription = nil
      }
      return (handlers, subscription)
    }
  }
}
