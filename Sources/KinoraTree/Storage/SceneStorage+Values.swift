// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension SceneStorage {
  /// Stores a truth value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .bool)
  }

  /// Stores a whole number.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .integer)
  }

  /// Stores a number.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .real)
  }

  /// Stores a text.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .string)
  }

  /// Stores an address.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .url)
  }

  /// Stores bytes.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .data)
  }

  /// Stores a value with a whole number for it.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .rawInteger)
  }

  /// Stores a value with a text for it.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .rawString)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Stores a truth value, or nothing, which is nil.
  ///
  /// - Parameter key: The name under which the value is stored.
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, StorageCoding.bool.optional)
  }

  /// Stores a whole number, or nothing, which is nil.
  ///
  /// - Parameter key: The name under which the value is stored.
  public init(_ key: String) where Value == Int? {
    self.init(key, nil, StorageCoding.integer.optional)
  }

  /// Stores a number, or nothing, which is nil.
  ///
  /// - Parameter key: The name under which the value is stored.
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, StorageCoding.real.optional)
  }

  /// Stores a text, or nothing, which is nil.
  ///
  /// - Parameter key: The name under which the value is stored.
  public init(_ key: String) where Value == String? {
    self.init(key, nil, StorageCoding.string.optional)
  }

  /// Stores an address, or nothing, which is nil.
  ///
  /// - Parameter key: The name under which the value is stored.
  public init(_ key: String) where Value == URL? {
    self.init(key, nil, StorageCoding.url.optional)
  }

  /// Stores bytes, or nothing, which is nil.
  ///
  /// - Parameter key: The name under which the value is stored.
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, StorageCoding.data.optional)
  }

  /// Stores a value with a text for it, or nothing, which is nil.
  ///
  /// - Parameter key: The name under which the value is stored.
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, nil, StorageCoding.rawString.optional)
  }

  /// Stores a value with a whole number for it, or nothing, which is nil.
  ///
  /// - Parameter key: The name under which the value is stored.
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, nil, StorageCoding.rawInteger.optional)
  }
}
