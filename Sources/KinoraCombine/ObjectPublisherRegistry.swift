// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// The publishers of observable objects that have no published property to keep them.
///
/// A publisher lives for as long as someone holds or listens to it, and is made anew after that;
/// nobody can tell. An entry goes with its publisher, so the registry does not grow.
enum ObjectPublisherRegistry {
  /// An object and its publisher.
  ///
  /// The weak references are read outside the lock: reading one may turn out to hold the last
  /// reference, whose release runs a `deinit`.
  // @unchecked: both references are weak and never change but to nil.
  private final class Entry: @unchecked Sendable {
    weak let object: AnyObject?
    weak let publisher: ObservableObjectPublisher?
    let publisherID: ObjectIdentifier

    init(_ object: AnyObject, _ publisher: ObservableObjectPublisher) {
      self.object = object
      self.publisher = publisher
      publisherID = ObjectIdentifier(publisher)
    }
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    while true {
      let known = entries.withLock { $0[key] }
      // An address is used again after its object's end: the object itself must match too.
      if let known, known.object === object, let publisher = known.publisher { return publisher }
      let publisher = ObservableObjectPublisher(registryKey: key)
      let entry = Entry(object, publisher)
      let isFirst = entries.withLock { entries in
        guard entries[key] === known else { return false }
        entries[key] = entry
        return true
      }
      if isFirst { return publisher }
    }
  }

  static func remove(_ publisherID: ObjectIdentifier, at key: ObjectIdentifier) {
    let removed: Entry? = entries.withLock { entries in
      guard entries[key]?.publisherID == publisherID else { return nil }
      return entries.removeValue(forKey: key)
    }
    withExtendedLifetime(removed) {}
  }
}
