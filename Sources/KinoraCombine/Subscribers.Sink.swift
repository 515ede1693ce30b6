// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Subscribers {
  /// A subscriber that asks for every value and hands each to a closure.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private struct Handlers {
      let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
      let receiveValue: (Input) -> Void
    }

    private let lock = Lock()
    private var handlers: Handlers?
    private var subscription: (any Subscription)?

    /// Creates a subscriber from two closures, which are released when the stream ends.
    ///
    /// - Parameters:
    ///   - receiveCompletion: Called once at the end, unless the sink is cancelled before.
    ///   - receiveValue: Called for each value.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      handlers = Handlers(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    }

    /// Asks for every value; a second subscription is refused.
    public func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard handlers != nil, self.subscription == nil else { return false }
        self.subscription = subscription
        return true
      }
      accepted ? subscription.request(.unlimited) : subscription.cancel()
    }

    /// Hands a value to the closure.
    public func receive(_ value: Input) -> Subscribers.Demand {
      let handlers = lock.withLock { self.handlers }
      handlers?.receiveValue(value)
      return .none
    }

    /// Hands the completion to the closure and releases everything.
    public func receive(completion: Subscribers.Completion<Failure>) {
      takeAll().handlers?.receiveCompletion(completion)
    }

    /// Ends the subscription and releases the closures.
    public func cancel() {
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
}

extension Publisher {
  /// Calls closures for every value and for the end of the stream.
  ///
  /// - Parameters:
  ///   - receiveCompletion: Called once at the end, unless cancelled before.
  ///   - receiveValue: Called for each value.
  /// - Returns: A handle that ends the subscription when cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion,
      receiveValue: receiveValue
    )
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure for every value.
  ///
  /// - Parameter receiveValue: Called for each value.
  /// - Returns: A handle that ends the subscription when cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
