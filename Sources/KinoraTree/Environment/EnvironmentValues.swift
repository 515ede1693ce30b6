// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A key of a value that views inherit from the views around them.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nothing set another.
  static var defaultValue: Value { get }
}

/// The values that a view inherits from the views around it.
///
/// A persistent list: setting a value shares the rest with the surrounding environment, so that a
/// node's environment is one reference.
public struct EnvironmentValues {
  private var head: Entry?

  /// Creates an environment in which every key has its default value.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      ThreadContext.current.didRead(Self.bit(of: id))
      var entry = head
      while let current = entry {
        if current.key == id, let typed = current as? TypedEntry<Key.Value> { return typed.value }
        entry = current.next
      }
      return Key.defaultValue
    }
    set {
      head = TypedEntry(key: ObjectIdentifier(key), value: newValue, next: head)
    }
  }

  /// Whether both are the same list, so that every key has the same value.
  package func isSame(as other: EnvironmentValues) -> Bool { head === other.head }

  /// Which keys were set on top of another environment, as a bit set.
  ///
  /// Different keys may share a bit. Answers everything when the other is not a part of this one.
  package func keysSet(since base: EnvironmentValues) -> UInt64 {
    var keys: UInt64 = 0
    var entry = head
    while let current = entry {
      if current === base.head { return keys }
      keys |= Self.bit(of: current.key)
      entry = current.next
    }
    return base.head == nil ? keys : .max
  }

  private static func bit(of id: ObjectIdentifier) -> UInt64 {
    // Metadata addresses are aligned: the multiplication spreads the meaningful bits to the top.
    1 << ((UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  private class Entry {
    let key: ObjectIdentifier
    let next: Entry?
    init(key: ObjectIdentifier, next: Entry?) {
      self.key = key
      self.next = next
    }
  }

  private final class TypedEntry<Value>: Entry {
    let value: Value
    init(key: ObjectIdentifier, value: Value, next: Entry?) {
      self.value = value
      super.init(key: key, next: next)
    }
  }
}

// Entries are immutable. Values are whatever the keys hold, used on the main actor as in SwiftUI.
extension EnvironmentValues: @unchecked Sendable {}
