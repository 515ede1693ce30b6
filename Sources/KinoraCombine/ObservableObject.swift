// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A class whose instances announce that they are about to change.
///
/// The announcement of a class with `@Published` properties, in it or in a superclass, needs no
/// code. Others call `objectWillChange.send()` before a change, and so must a class that declares an
/// `objectWillChange` of its own: its published properties do not know of that one.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// The publisher that fires before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that fires before the object changes, one for the life of the object.
  ///
  /// - Complexity: O(number of published properties) the first time for an object, then O(1).
  public var objectWillChange: ObservableObjectPublisher {
    let fields = PublishedFields.of(type(of: self))
    if fields.isEmpty { return ObjectPublisherRegistry.publisher(of: self) }
    return fields.publisher(of: self)
  }
}

// @unchecked: the broadcast's mutable state is behind a lock, and `registryKey` is set before the
// publisher is shared.
/// The publisher by which an observable object announces changes.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// An announcement carries no value.
  public typealias Output = Void

  /// An announcement cannot fail.
  public typealias Failure = Never

  private let broadcast = Broadcast<Void, Never>(policy: .drop)
  private let registryKey: ObjectIdentifier?

  /// Creates a publisher without subscribers.
  public init() { registryKey = nil }

  init(registryKey: ObjectIdentifier) { self.registryKey = registryKey }

  deinit {
    if let registryKey {
      ObjectPublisherRegistry.remove(ObjectIdentifier(self), at: registryKey)
    }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    // A publisher that no object owns lives on in its subscriptions.
    broadcast.attach(subscriber, keepingAlive: registryKey == nil ? nil : self)
  }

  /// Announces that the object is about to change.
  public func send() { broadcast.send(()) }
}
