// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A value that a view owns, and whose changes make the view's body run again.
///
/// The value lives as long as the view's identity. Reading it in `body` creates the dependency: a
/// state that no body reads invalidates nothing.
///
/// Reading and writing is safe on any thread. A write made while a body runs takes effect after the
/// running update, with a warning on standard error.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  @usableFromInline var initial: Value
  @usableFromInline var location: StateLocation<Value>?

  /// Creates the state with the value that a new identity starts with.
  ///
  /// - Parameter wrappedValue: The first value; later values of this argument are ignored.
  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  /// Creates the state with the value that a new identity starts with.
  ///
  /// - Parameter initialValue: The first value; later values of this argument are ignored.
  public init(initialValue: Value) {
    initial = initialValue
  }

  /// The current value.
  ///
  /// Outside of a view that is on screen, reading gives the first value and writing has no
  /// effect.
  public var wrappedValue: Value {
    @inlinable get { location?.value ?? initial }
    nonmutating set { location?.set(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates an optional state that starts with nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: InstallableProperty {
  @MainActor package static func install(
    at address: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    node: Node
  ) {
    let state = address.assumingMemoryBound(to: Self.self)
    if let previous {
      state.pointee.location = previous.assumingMemoryBound(to: Self.self).pointee.location
    } else {
      state.pointee.location = StateLocation(state.pointee.initial, queue: node.graph.queue)
    }
  }

  @MainActor package static func kept(at address: UnsafeRawPointer) -> AnyObject? {
    address.assumingMemoryBound(to: Self.self).pointee.location
  }

  @MainActor package static func revive(
    at address: UnsafeMutableRawPointer,
    source: AnyObject,
    node: Node
  ) {
    guard let location = source as? StateLocation<Value> else {
      return install(at: address, previous: nil, node: node)
    }
    address.assumingMemoryBound(to: Self.self).pointee.location = location
  }

  @MainActor package static func uninstall(at address: UnsafeMutableRawPointer, node: Node) {
    address.assumingMemoryBound(to: Self.self).pointee.location?.releaseReaders()
  }

  package static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    // Only the first value of an identity's life counts.
    true
  }

  @MainActor package static func source(at address: UnsafeRawPointer) -> AnyObject? {
    address.assumingMemoryBound(to: Self.self).pointee.location
  }
}
