// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// @unchecked: the state is behind a lock.
/// A publisher of one value that becomes known later.
///
/// The closure runs when the future is made, not when someone subscribes.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// The closure by which the result is made known; only the first call counts.
  public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

  private typealias Port = Outlet<AnySubscriber<Output, Failure>>

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var ports: [ObjectIdentifier: Port] = [:]

  /// Creates a future and starts finding its result.
  ///
  /// - Parameter attemptToFulfill: Called at once with the promise.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  /// Attaches a subscriber, which gets the result when there is one and it asks.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let port = Port(AnySubscriber(subscriber), policy: .keepAll)
    let key = ObjectIdentifier(port)
    port.setHandlers(onCancel: { [weak self] in self?.forget(key) })
    subscriber.receive(subscription: port)
    let result = lock.withLock {
      if self.result == nil, port.isOpen { ports[key] = port }
      return self.result
    }
    if let result { Self.deliver(result, to: port) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let ports: [ObjectIdentifier: Port] = lock.withLock {
      guard self.result == nil else { return [:] }
      self.result = result
      defer { self.ports = [:] }
      return self.ports
    }
    for port in ports.values { Self.deliver(result, to: port) }
  }

  private static func deliver(_ result: Result<Output, Failure>, to port: Port) {
    switch result {
    case .success(let output):
      port.offer(output)
      port.finish(.finished)
    case .failure(let error):
      port.finish(.failure(error))
    }
  }

  private func forget(_ key: ObjectIdentifier) {
    let port = lock.withLock { ports.removeValue(forKey: key) }
    withExtendedLifetime(port) {}
  }
}
