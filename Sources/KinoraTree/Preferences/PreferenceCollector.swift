// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A value that views hand up to the views around them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view below writes one.
  static var defaultValue: Value { get }
  /// Combines the values of two views.
  ///
  /// - Parameters:
  ///   - value: The value so far; takes the result.
  ///   - nextValue: The value of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}

/// Takes the values of one preference from the nodes of a subtree, in the order of the views.
@MainActor package class PreferenceCollector {
  /// The key.
  package let key: ObjectIdentifier
  init(_ key: ObjectIdentifier) { self.key = key }
}

/// Takes the values of a preference and combines them.
@MainActor final class ValueCollector<Key: PreferenceKey>: PreferenceCollector {
  private(set) var value: Key.Value?

  init() { super.init(ObjectIdentifier(Key.self)) }

  /// Adds the value of the next view.
  func add(_ next: Key.Value) {
    if value == nil {
      value = next
    } else if var sum = value {
      Key.reduce(value: &sum) { next }
      value = sum
    }
  }
}
