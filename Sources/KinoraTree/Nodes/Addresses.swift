// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

// The standard library's `withUnsafe…` functions check the actor of a closure that belongs to one,
// at every call. In hot code of the main actor, arguments are passed as addresses by `&` instead,
// or the closure is handed over by one of the functions below, which belong to no actor.

/// Whether two values have equal bits, which makes them equal.
@inline(__always)
func haveEqualBits<Value>(
  _ left: UnsafeMutablePointer<Value>,
  _ right: UnsafePointer<Value>
) -> Bool {
  memcmp(left, right, MemoryLayout<Value>.size) == 0
}

extension Node {
  /// Brings the node up to date with the value that a variable holds.
  @inline(__always)
  package final func update<Content>(with view: UnsafeMutablePointer<Content>) {
    update(from: UnsafeRawPointer(view))
  }
}

extension ViewType {
  /// Makes the node of the view that a variable holds.
  @inline(__always)
  final func makeNode<Content>(of view: UnsafeMutablePointer<Content>, parent: Node) -> Node {
    makeNode(UnsafeRawPointer(view), parent: parent)
  }
}

/// The distance from the start of a value to one of its stored properties, in bytes; nil for
/// properties that are computed.
///
/// - Parameters:
///   - value: The address of the value.
///   - property: The address at which the property of that value is found.
/// - Returns: The offset in bytes; nil when the property is computed and has none.
@inline(__always)
func storedOffset<Value, Property>(
  in value: UnsafeMutablePointer<Value>,
  _ property: UnsafeMutablePointer<Property>
) -> Int? {
  let offset = UnsafeRawPointer(property) - UnsafeRawPointer(value)
  let range = 0...max(0, MemoryLayout<Value>.size - MemoryLayout<Property>.size)
  return range.contains(offset) ? offset : nil
}

/// Runs a closure with a value where it is stored.
///
/// Code for any type copies a stored value before it calls one of its methods, as the method might
/// store another one there; a value that is handed over for changes is not copied.
@inlinable @inline(__always)
package nonisolated func inPlace<Value, Result>(
  _ value: inout Value,
  _ body: (inout Value) -> Result
) -> Result {
  body(&value)
}

/// The object that a stored property refers to, without a reference of its own: for calls during
/// which the property keeps its value.
@inlinable @inline(__always)
package nonisolated func unretained<Object: AnyObject>(
  _ property: UnsafePointer<Object?>
) -> Unmanaged<Object>? {
  UnsafeRawPointer(property).load(as: Unmanaged<Object>?.self)
}

extension Unmanaged {
  /// Calls a closure with the object, without a reference of its own: somebody else keeps it.
  ///
  /// The standard library's function has no actor, so that a closure of the main actor handed to it
  /// asks at run time which thread it is on.
  @inlinable @inline(__always)
  package nonisolated func borrow<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}

extension ContiguousArray where Element: AnyObject {
  /// The object at an index, without a reference of its own: for calls during which the array keeps
  /// it.
  @inline(__always)
  func unretained(at index: Int) -> Unmanaged<Element> {
    withUnsafeBytes {
      $0.load(
        fromByteOffset: index &* MemoryLayout<Element>.stride,
        as: Unmanaged<Element>.self
      )
    }
  }

  /// Calls a closure with each object, without a reference of its own: the array keeps them.
  @inline(__always)
  func forEachUnretained(_ body: (Element) -> Void) {
    withUnsafeBytes {
      for object in $0.bindMemory(to: Unmanaged<Element>.self) {
        object._withUnsafeGuaranteedRef(body)
      }
    }
  }
}

/// Runs a closure with uninitialised memory that ends with the call.
@inlinable @inline(__always)
package nonisolated func withTemporaryMemory<Value, Result>(
  of type: Value.Type,
  count: Int,
  _ body: (UnsafeMutableBufferPointer<Value>) -> Result
) -> Result {
  withUnsafeTemporaryAllocation(of: type, capacity: count) { body($0) }
}
