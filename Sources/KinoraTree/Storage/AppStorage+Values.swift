// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension AppStorage {
  /// Stores a truth value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, store, wrappedValue, .bool)
  }

  /// Stores a whole number.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, store, wrappedValue, .integer)
  }

  /// Stores a number.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(key, store, wrappedValue, .real)
  }

  /// Stores a text.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(key, store, wrappedValue, .string)
  }

  /// Stores an address.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, store, wrappedValue, .url)
  }

  /// Stores a date.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, store, wrappedValue, .date)
  }

  /// Stores bytes.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, store, wrappedValue, .data)
  }

  /// Stores a value with a whole number for it.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, store, wrappedValue, .rawInteger)
  }

  /// Stores a value with a text for it.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing, or something else, is stored.
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, store, wrappedValue, .rawString)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Stores a truth value, or nothing, which is nil.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store, nil, StorageCoding.bool.optional)
  }

  /// Stores a whole number, or nothing, which is nil.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store, nil, StorageCoding.integer.optional)
  }

  /// Stores a number, or nothing, which is nil.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store, nil, StorageCoding.real.optional)
  }

  /// Stores a text, or nothing, which is nil.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store, nil, StorageCoding.string.optional)
  }

  /// Stores an address, or nothing, which is nil.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, store, nil, StorageCoding.url.optional)
  }

  /// Stores a date, or nothing, which is nil.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, store, nil, StorageCoding.date.optional)
  }

  /// Stores bytes, or nothing, which is nil.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, store, nil, StorageCoding.data.optional)
  }

  /// Stores a value with a text for it, or nothing, which is nil.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, store, nil, StorageCoding.rawString.optional)
  }

  /// Stores a value with a whole number for it, or nothing, which is nil.
  ///
  /// - Parameters:
  ///   - key: The name under which the value is stored.
  ///   - store: Where it is stored; nil for the store of the environment.
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, store, nil, StorageCoding.rawInteger.optional)
  }
}
