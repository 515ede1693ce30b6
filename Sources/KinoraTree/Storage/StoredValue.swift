// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// A value as a property list holds it.
package enum StoredValue: Equatable, Sendable {
  /// Yes or no.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction.
  case real(Double)
  /// A text.
  case string(String)
  /// Bytes.
  case data(Data)
  /// A point in time.
  case date(Date)
  /// Several values, which somebody else put there.
  case array([StoredValue])
  /// Several values with names, which somebody else put there.
  case dictionary([String: StoredValue])

  /// How deep values are nested at most.
  private static let depthLimit = 64
  /// How many values there are inside of one at most: a file can name the same one many times.
  private static let countLimit = 1_000_000

  /// Takes over an object of a property list; nil for one that is none, or holds too much.
  package init?(propertyList object: Any) {
    var count = 0
    self.init(object, depth: 0, &count)
  }

  private init?(_ object: Any, depth: Int, _ count: inout Int) {
    count += 1
    guard depth < Self.depthLimit, count <= Self.countLimit else { return nil }
    // A number from a file may pass for any other kind, and tells its own only by its code.
    switch object {
    case let number as NSNumber:
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .bool(number.boolValue)
      case UInt8(ascii: "f"), UInt8(ascii: "d"): self = .real(number.doubleValue)
      default: self = .integer(number.intValue)
      }
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(value)
    case let value as Double: self = .real(value)
    case let value as String: self = .string(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let list as [Any]:
      var values: [StoredValue] = []
      for object in list {
        guard let value = StoredValue(object, depth: depth + 1, &count) else { return nil }
        values.append(value)
      }
      self = .array(values)
    case let table as [String: Any]:
      var values: [String: StoredValue] = [:]
      for (key, object) in table {
        guard let value = StoredValue(object, depth: depth + 1, &count) else { return nil }
        values[key] = value
      }
      self = .dictionary(values)
    default: return nil
    }
  }

  /// The value as an object of a property list.
  package var propertyList: Any {
    switch self {
    case .bool(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .string(let value): value
    case .data(let value): value
    case .date(let value): value
    case .array(let values): values.map(\.propertyList)
    case .dictionary(let values): values.mapValues(\.propertyList)
    }
  }
}

/// How the values of a type are stored.
struct StorageCoding<Value> {
  /// Reads a value; nil when what is stored is of another kind.
  let read: (StoredValue) -> Value?
  /// Tells what to store; nil to remove what is stored.
  let write: (Value) -> StoredValue?

  /// The same for an optional, whose nil removes what is stored.
  var optional: StorageCoding<Value?> {
    StorageCoding<Value?>(read: { .some(read($0)) }, write: { $0.flatMap(write) })
  }
}

extension StorageCoding<Bool> {
  static var bool: Self {
    Self(
      read: { stored in
        switch stored {
        case .bool(let value): value
        case .integer(0): false
        case .integer(1): true
        default: nil
        }
      },
      write: { .bool($0) }
    )
  }
}

extension StorageCoding<Int> {
  static var integer: Self {
    Self(
      read: { stored in
        switch stored {
        case .integer(let value): value
        case .real(let value): Int(exactly: value)
        default: nil
        }
      },
      write: { .integer($0) }
    )
  }
}

extension StorageCoding<Double> {
  static var real: Self {
    Self(
      read: { stored in
        switch stored {
        case .real(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
      },
      write: { .real($0) }
    )
  }
}

extension StorageCoding<String> {
  static var string: Self {
    Self(
      read: { if case .string(let value) = $0 { value } else { nil } },
      write: { .string($0) }
    )
  }
}

extension StorageCoding<URL> {
  /// Addresses are stored as text; a path, as Foundation stores one, is read as a file's address.
  static var url: Self {
    Self(
      read: { stored in
        guard case .string(let text) = stored else { return nil }
        return text.hasPrefix("/") ? URL(fileURLWithPath: text) : URL(string: text)
      },
      write: { .string($0.absoluteString) }
    )
  }
}

extension StorageCoding<Data> {
  static var data: Self {
    Self(
      read: { if case .data(let value) = $0 { value } else { nil } },
      write: { .data($0) }
    )
  }
}

extension StorageCoding<Date> {
  static var date: Self {
    Self(
      read: { if case .date(let value) = $0 { value } else { nil } },
      write: { .date($0) }
    )
  }
}

extension StorageCoding where Value: RawRepresentable, Value.RawValue == Int {
  static var rawInteger: Self {
    Self(
      read: { stored in
        StorageCoding<Int>.integer.read(stored).flatMap { Value(rawValue: $0) }
      },
      write: { .integer($0.rawValue) }
    )
  }
}

extension StorageCoding where Value: RawRepresentable, Value.RawValue == String {
  static var rawString: Self {
    Self(
      read: { stored in
        StorageCoding<String>.string.read(stored).flatMap { Value(rawValue: $0) }
      },
      write: { .string($0.rawValue) }
    )
  }
}
