// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
@_spi(Reflection) import Swift

/// Whether two values are known to be equal: by `==` where the type has it, bit by bit else.
///
/// A false answer for a type without `==` may mean "cannot tell".
package func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  if let equatable = Value.self as? any Equatable.Type {
    return equatableEqual(equatable, lhs, rhs)
  }
  return haveEqualBits(lhs, rhs)
}

private func equatableEqual<E: Equatable, Value>(_: E.Type, _ lhs: Value, _ rhs: Value) -> Bool {
  // The caller found that `Value` is `E`.
  guard let lhs = lhs as? E, let rhs = rhs as? E else { return false }
  return lhs == rhs
}

private func haveEqualBits<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  withUnsafeBytes(of: lhs) { left in
    withUnsafeBytes(of: rhs) { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return true }
      return memcmp(left, right, MemoryLayout<Value>.size) == 0
    }
  }
}

/// Compares view values of one type, field by field, as cheaply as their fields allow.
///
/// Equal bits mean equal values. Where the bits differ, fields whose type is `Equatable` are asked,
/// and dynamic properties compare by what they refer to.
package struct ValueComparison {
  private enum Field {
    case bits(offset: Int, size: Int)
    case equatable(offset: Int, type: any Equatable.Type)
    case property(offset: Int, type: any InstallableProperty.Type)
  }

  private let size: Int
  private let whole: (any Equatable.Type)?
  private let fields: [Field]

  /// Finds out how values of a type compare.
  package init<Value>(_ type: Value.Type) {
    size = MemoryLayout<Value>.size
    if _isPOD(type) {
      whole = nil
      fields = []
      return
    }
    if let equatable = type as? any Equatable.Type {
      whole = equatable
      fields = []
      return
    }
    whole = nil
    var found: [Field] = []
    _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
      if let property = fieldType as? any InstallableProperty.Type {
        found.append(.property(offset: offset, type: property))
      } else if let equatable = fieldType as? any Equatable.Type {
        found.append(.equatable(offset: offset, type: equatable))
      } else {
        found.append(.bits(offset: offset, size: sizeOfValue(fieldType)))
      }
      return true
    }
    fields = found
  }

  /// Whether the values at two addresses are known to be equal.
  package func areEqual(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    if Self.equalBytes(lhs, rhs, count: size) { return true }
    if let whole { return Self.equal(whole, lhs, rhs) }
    if fields.isEmpty { return false }
    for field in fields {
      switch field {
      case .bits(let offset, let size):
        if !Self.equalBytes(lhs + offset, rhs + offset, count: size) { return false }
      case .equatable(let offset, let type):
        if !Self.equal(type, lhs + offset, rhs + offset) { return false }
      case .property(let offset, let type):
        if !type.isEquivalent(lhs + offset, rhs + offset) { return false }
      }
    }
    return true
  }

  private static func equal<E: Equatable>(
    _: E.Type,
    _ lhs: UnsafeRawPointer,
    _ rhs: UnsafeRawPointer
  ) -> Bool {
    lhs.assumingMemoryBound(to: E.self).pointee == rhs.assumingMemoryBound(to: E.self).pointee
  }

  private static func equalBytes(
    _ lhs: UnsafeRawPointer,
    _ rhs: UnsafeRawPointer,
    count: Int
  ) -> Bool {
    memcmp(lhs, rhs, count) == 0
  }
}

private func sizeOfValue(_ type: any Any.Type) -> Int {
  func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
  return _openExistential(type, do: size)
}
