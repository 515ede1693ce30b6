// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The heart of a subject: sends each value to every subscriber that is attached at that moment.
///
/// A subscriber attached during a send does not get that value; one that cancels during a send gets
/// nothing more. Subscribers are served in the order in which they came.
class Broadcast<Output, Failure: Error> {
  typealias Port = Outlet<AnySubscriber<Output, Failure>>

  struct Listener {
    let ticket: Int
    let port: Port
  }

  let lock = Lock()
  private let policy: Port.Policy
  private(set) var listeners: [Listener] = []
  private(set) var lastTicket = 0
  private(set) var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []

  init(policy: Port.Policy) { self.policy = policy }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// The value that a new subscriber gets first; read under the lock.
  var replay: Output? { nil }

  /// The number of subscribers.
  var listenerCount: Int { lock.withLock { listeners.count } }

  /// Attaches a subscriber.
  ///
  /// - Parameters:
  ///   - subscriber: The subscriber.
  ///   - owner: An object to keep alive for as long as the subscriber listens.
  func attach<S: Subscriber>(_ subscriber: S, keepingAlive owner: AnyObject? = nil)
  where S.Input == Output, S.Failure == Failure {
    let erased = AnySubscriber(subscriber)
    let port = Port(erased, policy: policy)
    if let completion = register(port, keepingAlive: owner) {
      erased.receive(subscription: Subscriptions.empty)
      erased.receive(completion: completion)
    } else {
      erased.receive(subscription: port)
    }
  }

  /// Adds a listener, unless the stream has ended.
  private func register(
    _ port: Port,
    keepingAlive owner: AnyObject?
  ) -> Subscribers.Completion<Failure>? {
    lock.withLock {
      if completion == nil {
        lastTicket += 1
        port.setHandlers(onCancel: detacher(of: lastTicket, keepingAlive: owner))
        if let replay { port.offer(replay) }
        listeners.append(Listener(ticket: lastTicket, port: port))
      }
      return completion
    }
  }

  private func detacher(of ticket: Int, keepingAlive owner: AnyObject?) -> () -> Void {
    { [weak self] in
      self?.detach(ticket)
      withExtendedLifetime(owner) {}
    }
  }

  func send(_ value: Output) {
    for listener in lock.withLock({ listeners }) { listener.port.offer(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let (listeners, upstreams) = lock.withLock {
      guard self.completion == nil else { return ([Listener](), [any Subscription]()) }
      self.completion = completion
      defer {
        self.listeners = []
        self.upstreams = []
      }
      return (self.listeners, self.upstreams)
    }
    for listener in listeners { listener.port.finish(completion) }
    for upstream in upstreams { upstream.cancel() }
  }

  func adopt(_ subscription: any Subscription) {
    let accepted = lock.withLock {
      guard completion == nil else { return false }
      upstreams.append(subscription)
      return true
    }
    accepted ? subscription.request(.unlimited) : subscription.cancel()
  }

  private func detach(_ ticket: Int) {
    let removed: Listener? = lock.withLock {
      // Tickets rise along the array.
      var low = 0
      var high = listeners.count
      while low < high {
        let middle = (low + high) / 2
        if listeners[middle].ticket < ticket { low = middle + 1 } else { high = middle }
      }
      guard low < listeners.count, listeners[low].ticket == ticket else { return nil }
      return listeners.remove(at: low)
    }
    withExtendedLifetime(removed) {}
  }
}

/// A broadcast that has a current value, which every new subscriber gets first.
class ValueBroadcast<Output, Failure: Error>: Broadcast<Output, Failure> {
  private var stored: Output

  init(_ value: Output) {
    stored = value
    super.init(policy: .keepLatest)
  }

  override var replay: Output? { stored }

  var value: Output { lock.withLock { stored } }

  /// Stores a value, then sends it.
  override func send(_ value: Output) {
    let (listeners, old): ([Listener], Output?) = lock.withLock {
      guard completion == nil else { return ([], nil) }
      let old = stored
      stored = value
      return (self.listeners, old)
    }
    withExtendedLifetime(old) {}
    for listener in listeners { listener.port.offer(value) }
  }

  /// Sends a value, then stores it; those who came meanwhile get it after that.
  func sendBeforeStoring(_ value: Output) {
    let (listeners, ticket) = lock.withLock { (self.listeners, lastTicket) }
    for listener in listeners { listener.port.offer(value) }
    let (late, old) = lock.withLock {
      let old = stored
      stored = value
      return (lastTicket == ticket ? [] : self.listeners.filter { $0.ticket > ticket }, old)
    }
    withExtendedLifetime(old) {}
    for listener in late { listener.port.offer(value) }
  }
}
