// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Where stored properties keep their values, and who has to know when one changes.
///
/// Safe on any thread. A class, whose subclasses decide where the values are.
package class ValueStore: @unchecked Sendable {
  // Safe to send: the entries are guarded by a lock; subclasses guard what they store.
  private struct WeakEntry {
    weak var entry: StorageEntry?
  }

  /// Guards the entries.
  ///
  /// Also held while entries learn of a value, so that the last one they learn of is the last one
  /// stored. Recursive, as what is waked by a write may store something itself.
  private let lock = NSRecursiveLock()
  private var entries: [String: [WeakEntry]] = [:]

  /// Creates a store.
  ///
  /// - Parameter name: The name of its lock, for debuggers.
  init(name: String) { lock.name = name }

  /// The stored value; nil when there is none.
  package func value(forKey key: String) -> StoredValue? { nil }

  /// Stores a value, or removes it with nil.
  func store(_ value: StoredValue?, forKey key: String) {}

  /// Stores a value, or removes it with nil, and tells the views that show it.
  ///
  /// They learn of it under the calling thread's transaction.
  package func set(_ value: StoredValue?, forKey key: String) {
    lock.withLock {
      store(value, forKey: key)
      tell(value, key)
    }
    didSet(key)
  }

  /// Called after a value was stored through this object.
  func didSet(_ key: String) {}

  /// Tells the views what is stored, after it was changed by somebody else.
  func reread(_ key: String) {
    lock.withLock {
      guard entries[key] != nil else { return }
      tell(value(forKey: key), key)
    }
  }

  private func tell(_ value: StoredValue?, _ key: String) {
    guard let list = entries[key] else { return }
    for item in list { item.entry?.location.set(value) }
  }

  /// The entry of a key for the updates of a window, made when there is none.
  func entry(forKey key: String, queue: UpdateQueue) -> StorageEntry {
    lock.withLock {
      var list = (entries[key] ?? []).filter { $0.entry != nil }
      if let known = list.lazy.compactMap(\.entry).first(where: { $0.queue === queue }) {
        return known
      }
      let entry = StorageEntry(self, key, queue)
      list.append(WeakEntry(entry: entry))
      entries[key] = list
      return entry
    }
  }
}

/// A stored value as the views of one window see it.
///
/// Every property with the key shares it, so that all of them change in the same update. It is kept
/// up to date as long as a property or a binding holds it.
package final class StorageEntry: Sendable {
  /// What bodies read.
  let location: StateLocation<StoredValue?>
  /// The window's updates.
  let queue: UpdateQueue
  /// Where the value is.
  let store: ValueStore
  private let key: String

  fileprivate init(_ store: ValueStore, _ key: String, _ queue: UpdateQueue) {
    self.store = store
    self.key = key
    self.queue = queue
    location = StateLocation(store.value(forKey: key), queue: queue)
  }

  /// Stores a value.
  func set(_ value: StoredValue?) { store.set(value, forKey: key) }
}

/// The values of a `UserDefaults` that the app made.
///
/// Several objects may stand for the same values, so a write is read again by all of them. Writes of
/// the app itself are not announced by Foundation; they show at the next write or the next time a
/// view appears.
final class UserDefaultsStore: ValueStore, @unchecked Sendable {
  // Safe to send: as `UserDefaults` is.
  private struct WeakStore {
    weak var store: UserDefaultsStore?
  }

  private static let known = Mutex<[ObjectIdentifier: WeakStore]>([:])

  private let defaults: UserDefaults

  init(_ defaults: UserDefaults) {
    self.defaults = defaults
    super.init(name: "kinora.UserDefaults")
  }

  /// The store of an object; the same one as long as somebody holds it.
  static func of(_ defaults: UserDefaults) -> UserDefaultsStore {
    let new = UserDefaultsStore(defaults)
    return known.withLock { known in
      let id = ObjectIdentifier(defaults)
      if let store = known[id]?.store { return store }
      known = known.filter { $0.value.store != nil }
      known[id] = WeakStore(store: new)
      return new
    }
  }

  override func value(forKey key: String) -> StoredValue? {
    defaults.object(forKey: key).flatMap { StoredValue(propertyList: $0) }
  }

  override func store(_ value: StoredValue?, forKey key: String) {
    if let value {
      defaults.set(value.propertyList, forKey: key)
    } else {
      defaults.removeObject(forKey: key)
    }
  }

  override func didSet(_ key: String) {
    let others = Self.known.withLock { $0.values.compactMap(\.store) }
    for other in others where other !== self { other.reread(key) }
  }
}
