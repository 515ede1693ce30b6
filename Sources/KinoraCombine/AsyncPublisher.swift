// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The values of a publisher that cannot fail, as an asynchronous sequence.
///
/// Each value is asked for when the loop is ready for it: a publisher that drops values without
/// demand drops those that come while the loop's body runs.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The elements are the values.
  public typealias Element = P.Output

  /// A loop cannot fail.
  public typealias Failure = Never

  private let publisher: P

  /// Creates the sequence of a publisher's values.
  ///
  /// - Parameter publisher: The publisher, subscribed to by each loop.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator {
    let mailbox = Mailbox<P.Output>()
    publisher.receive(subscriber: mailbox)
    return Iterator(mailbox: mailbox)
  }

  /// The state of one loop, which cancels its subscription when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private final class Owner {
      let mailbox: Mailbox<P.Output>

      init(_ mailbox: Mailbox<P.Output>) { self.mailbox = mailbox }

      deinit { mailbox.cancel() }
    }

    private let owner: Owner

    fileprivate init(mailbox: Mailbox<P.Output>) { owner = Owner(mailbox) }

    /// Waits for the next value.
    ///
    /// - Returns: The value, or nil at the end of the stream or when the task is cancelled.
    public mutating func next() async -> P.Output? {
      await next(isolation: nil)
    }

    /// Waits for the next value without leaving an actor.
    ///
    /// - Parameter actor: The actor of the loop.
    /// - Returns: The value, or nil at the end of the stream or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      let mailbox = owner.mailbox
      return await withTaskCancellationHandler {
        await withCheckedContinuation(isolation: actor) { continuation in
          mailbox.wait { continuation.resume(returning: $0) }
        }.value
      } onCancel: {
        mailbox.cancel()
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// The values of this publisher, for a loop that awaits them.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// A value on its way to the task that waits for it.
// @unchecked: the publisher gives the value up; one task takes it.
private struct Parcel<Value>: @unchecked Sendable {
  let value: Value?
}

/// The subscriber behind a loop: it asks for one value for each wait.
// @unchecked: the state is behind a lock.
private final class Mailbox<Value>: Subscriber, @unchecked Sendable {
  typealias Failure = Never
  typealias Waiter = (Parcel<Value>) -> Void

  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var waiter: Waiter?
  private var isOver = false

  func receive(subscription: any Subscription) {
    let (accepted, isAwaited) = lock.withLock {
      guard !isOver, self.subscription == nil else { return (false, false) }
      self.subscription = subscription
      return (true, waiter != nil)
    }
    if !accepted { subscription.cancel() }
    if isAwaited { subscription.request(.max(1)) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    takeWaiter()?(Parcel(value: input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { end()?.cancel() }

  func wait(_ waiter: @escaping Waiter) {
    let (isOver, subscription) = lock.withLock {
      if !self.isOver { self.waiter = waiter }
      return (self.isOver, self.subscription)
    }
    if isOver { waiter(Parcel(value: nil)) }
    subscription?.request(.max(1))
  }

  func cancel() { end()?.cancel() }

  private func takeWaiter() -> Waiter? {
    lock.withLock {
      defer { waiter = nil }
      return waiter
    }
  }

  /// Ends the waiting and gives the subscription up.
  private func end() -> (any Subscription)? {
    let (waiter, subscription) = lock.withLock {
      isOver = true
      defer {
        self.waiter = nil
        self.subscription = nil
      }
      return (self.waiter, self.subscription)
    }
    waiter?(Parcel(value: nil))
    return subscription
  }
}
