// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Subscribers {
  /// A subscriber that writes each value to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// The values come from publishers that cannot fail.
    public typealias Failure = Never

    /// The property that is written.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    private let lock = Lock()
    private var target: Root?
    private var subscription: (any Subscription)?

    /// Creates a subscriber that writes to a property.
    ///
    /// - Parameters:
    ///   - object: The object, kept alive until the stream ends or is cancelled.
    ///   - keyPath: The property.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = object
      self.keyPath = keyPath
    }

    /// The object that is written to, or nil after the end.
    public var object: Root? { lock.withLock { target } }

    /// Asks for every value; a second subscription is refused.
    public func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard target != nil, self.subscription == nil else { return false }
        self.subscription = subscription
        return true
      }
      accepted ? subscription.request(.unlimited) : subscription.cancel()
    }

    /// Writes a value.
    public func receive(_ value: Input) -> Subscribers.Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Releases the object.
    public func receive(completion: Subscribers.Completion<Never>) {
      _ = takeAll()
    }

    /// Ends the subscription and releases the object.
    public func cancel() {
      takeAll().subscription?.cancel()
    }

    private func takeAll() -> (target: Root?, subscription: (any Subscription)?) {
      lock.withLock {
        defer {
          target = nil
          subscription = nil
        }
        return (target, subscription)
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object, which is kept alive meanwhile.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object.
  /// - Returns: A handle that ends the subscription when cancelled or released.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }
}
