// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
@_spi(Reflection) import Swift
import Synchronization

/// Whether two values are known to be equal: by `==` where the type has it, bit by bit else.
///
/// A false answer for a type without `==` may mean "cannot tell".
package func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  withUnsafePointer(to: lhs) { lhs in
    withUnsafePointer(to: rhs) { ValueComparison.of(Value.self).areEqual(lhs, $0) }
  }
}

/// Compares values of one type, field by field, as cheaply as their fields allow.
///
/// Equal bits mean equal values. Where the bits differ, fields whose type is `Equatable` are asked,
/// and dynamic properties compare by what they refer to.
package final class ValueComparison: @unchecked Sendable {
  // Safe to send: immutable; metatypes are only missing the conformance.
  private enum Field {
    case bits(offset: Int, size: Int)
    case equatable(offset: Int, type: any Equatable.Type)
    case property(offset: Int, type: any InstallableProperty.Type)
  }

  private let size: Int
  private let whole: (any Equatable.Type)?
  private let fields: [Field]

  /// Finds out how values of a type compare.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - trustsBits: Whether different bits are different values for types that are nothing but
  ///     bits, even where such a type has a `==`: the rule for views.
  package init<Value>(_ type: Value.Type, trustsBits: Bool = false) {
    size = MemoryLayout<Value>.size
    if trustsBits, _isPOD(type) {
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
    if _isPOD(type) {
      fields = []
      return
    }
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

  /// The comparison of a type, found out at the first use.
  package static func of<Value>(_ type: Value.Type) -> ValueComparison {
    let id = ObjectIdentifier(type)
    if let comparison = known.withLock({ $0[id] }) { return comparison }
    let comparison = ValueComparison(type)
    known.withLock { $0[id] = comparison }
    return comparison
  }

  private static let known = Mutex<[ObjectIdentifier: ValueComparison]>([:])

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

  /// Whether two values of the type are known to be equal.
  func areEqual<Value>(_ lhs: inout Value, _ rhs: inout Value) -> Bool {
    withUnsafeMutablePointer(to: &lhs) { lhs in
      withUnsafeMutablePointer(to: &rhs) { areEqual(UnsafeRawPointer(lhs), UnsafeRawPointer($0)) }
    }
  }

  private static func equal<E: Equatable>(
    _: E.Type,
    _ lhs: UnsafeRawPointer,
    _ rhs: UnsafeRawPointer
  ) -> Bool {
    lhs.assumingMemoryBound(to: E.self).pointee == rhs.assumingMemoryBound(to: E.self).pointee
  }

  @inline(__always)
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
