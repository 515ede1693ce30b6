// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// An activity that can be stopped before its natural end.
public protocol Cancellable {
  /// Stops the activity and releases what it holds; further calls do nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this activity alive in a collection, as a handle that cancels when released.
  ///
  /// - Parameter collection: The collection that receives the handle.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this activity alive in a set, as a handle that cancels when released.
  ///
  /// - Parameter set: The set that receives the handle.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

// @unchecked: the only mutable state is guarded by `lock`; closures given to `init(_:)` must
// tolerate being run on the thread that cancels.
/// A handle that cancels an activity when it is cancelled or released.
///
/// It may be used from any thread. It is `Sendable`, which Apple's type is not: what it cancels
/// here is guarded by locks, and a class's `deinit` can cancel it in every language mode.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Creates a handle that runs a closure once.
  ///
  /// - Parameter cancel: The closure, released after it has run.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Creates a handle on another activity.
  ///
  /// - Parameter canceller: The activity, kept alive until it is cancelled.
  public init<C: Cancellable>(_ canceller: C) {
    action = { canceller.cancel() }
  }

  deinit { cancel() }

  /// Cancels the activity; only the first call has an effect.
  public func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Keeps this handle in a collection.
  ///
  /// - Parameter collection: The collection that receives the handle.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this handle in a set.
  ///
  /// - Parameter set: The set that receives the handle.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Whether two references are the same handle.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Feeds the handle's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
