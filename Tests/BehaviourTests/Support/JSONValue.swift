// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// What a JSON file can hold, so that whole results compare by `==`.
enum JSONValue: Equatable, Sendable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// A list of texts.
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// A list of numbers.
  static func numbers(_ numbers: [Int]) -> JSONValue { .array(numbers.map { .number(Double($0)) }) }

  /// The value with the list under a key in the order of its members' descriptions.
  func sortingMember(_ key: String) -> JSONValue {
    guard case .object(var members) = self, case .array(let list)? = members[key] else {
      return self
    }
    members[key] = .array(list.sorted { "\($0)" < "\($1)" })
    return .object(members)
  }

  /// The value with every text inside that a condition names left out of its list.
  func removingStrings(_ isRemoved: (String) -> Bool) -> JSONValue {
    switch self {
    case .array(let values):
      .array(
        values.compactMap { value in
          if case .string(let text) = value, isRemoved(text) { return nil }
          return value.removingStrings(isRemoved)
        }
      )
    case .object(let members): .object(members.mapValues { $0.removingStrings(isRemoved) })
    default: self
    }
  }
}

extension JSONValue {
  /// Whether two values are the same but for numbers that are a little off.
  func isClose(to other: JSONValue, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(a - b) <= tolerance
    case (.array(let a), .array(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isClose(to: $1, within: tolerance) }
    case (.object(let a), .object(let b)):
      a.count == b.count
        && a.allSatisfy { key, value in
          b[key].map { value.isClose(to: $0, within: tolerance) } ?? false
        }
    default: self == other
    }
  }
}

extension JSONValue {
  /// The value with boxes of pixels told by their edges in place of their sizes.
  ///
  /// A tolerance of a pixel is one at each edge; width and height have it twice.
  func replacingBoxes() -> JSONValue {
    guard case .object(var members) = self else { return self }
    for (key, value) in members where key.lowercased().contains("ink") {
      guard case .array(let list) = value, list.count == 4,
        case .number(let x) = list[0], case .number(let y) = list[1],
        case .number(let width) = list[2], case .number(let height) = list[3]
      else { continue }
      members[key] = .array([.number(x), .number(y), .number(x + width), .number(y + height)])
    }
    return .object(members)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

extension JSONValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
    case .string(let value): "\"\(value)\""
    case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    }
  }
}
