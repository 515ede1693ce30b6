// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A property of a class whose changes are published.
///
/// ```swift
/// final class Model: ObservableObject {
///   @Published var count = 0
/// }
/// let model = Model()
/// let handle = model.$count.sink { print($0) }  // prints 0, then each new value
/// ```
///
/// A change is announced before it happens: first the object's `objectWillChange` fires, then the
/// property's own subscribers get the new value, and only then does the property have it.
@propertyWrapper
public struct Published<Value> {
  private(set) var storage: PublishedStorage<Value>

  /// Creates the property with a value.
  ///
  /// - Parameter initialValue: The first value.
  public init(initialValue: Value) {
    storage = PublishedStorage(initialValue)
  }

  /// Creates the property with the value written after the equals sign.
  ///
  /// - Parameter wrappedValue: The first value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// The publisher of the property's values, starting with the current one.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set { storage = newValue.storage }
  }

  /// The value of a property that is not in a class, which is not supported.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.publish(newValue) }
  }

  /// The value of the property in an object.
  ///
  /// - Parameters:
  ///   - object: The object that has the property.
  ///   - wrappedKeyPath: The property.
  ///   - storageKeyPath: The property's storage.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    // The storage is taken out first: observers may read the property while it is being set.
    set { object[keyPath: storageKeyPath].storage.publish(newValue) }
  }

  /// A publisher of the values of a published property.
  public struct Publisher: KinoraCombine.Publisher {
    /// The values are those of the property.
    public typealias Output = Value

    /// A property cannot fail.
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    /// Attaches a subscriber, which gets the current value as soon as it asks.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.attach(subscriber)
    }
  }
}

// @unchecked: the storage is a class whose mutable state is behind a lock.
extension Published: @unchecked Sendable where Value: Sendable {}

// @unchecked: the storage is a class whose mutable state is behind a lock.
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

extension Publisher where Failure == Never {
  /// Sets a published property to each value, for as long as the property exists.
  ///
  /// - Parameter published: The property's publisher, as in `&model.$count`.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.follow(self)
  }
}
