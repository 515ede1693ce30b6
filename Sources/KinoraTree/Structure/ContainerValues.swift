// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A key of a value that a view gives to the container around it.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that gives none.
  static var defaultValue: Value { get }
}

/// What a view tells the container around it about itself.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates values that are all at their defaults.
  package init() {}

  /// The value of a key.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
