// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The value of one published property, with those who want to know of its changes.
final class PublishedStorage<Value>: ValueBroadcast<Value, Never> {
  private var willChange: ObservableObjectPublisher?
  private var feeds: [Int: Subscribers.Sink<Value, Never>] = [:]
  private var lastFeed = 0

  deinit {
    for feed in feeds.values { feed.cancel() }
  }

  /// The publisher that announces changes of the whole object, if anyone asked for it.
  var objectWillChange: ObservableObjectPublisher? {
    get { lock.withLock { willChange } }
    set {
      let old = lock.withLock {
        defer { willChange = newValue }
        return willChange
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Announces a value, then takes it.
  func publish(_ value: Value) {
    objectWillChange?.send()
    sendBeforeStoring(value)
  }

  /// Takes the values of a publisher until it ends or this storage is released.
  func follow<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
    let sink = lock.withLock {
      lastFeed += 1
      let feed = lastFeed
      let sink = Subscribers.Sink<Value, Never>(
        receiveCompletion: { [weak self] _ in self?.forget(feed) },
        receiveValue: { [weak self] in self?.publish($0) }
      )
      feeds[feed] = sink
      return sink
    }
    publisher.subscribe(sink)
  }

  private func forget(_ feed: Int) {
    let sink = lock.withLock { feeds.removeValue(forKey: feed) }
    withExtendedLifetime(sink) {}
  }
}
