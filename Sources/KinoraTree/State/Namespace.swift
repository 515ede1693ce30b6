// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// A name that belongs to one identity of a view, for telling its parts from those of others.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// The name.
  public struct ID: Hashable, Sendable {
    private let number: UInt64

    fileprivate init() {
      number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    private static let last = Atomic<UInt64>(0)
  }

  private var id: ID?

  /// Creates the property.
  public init() {}

  /// The name; outside of a view that is on screen, another one each time.
  public var wrappedValue: ID { id ?? ID() }
}

extension Namespace: InstallableProperty {
  @MainActor package static func install(
    at address: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    node: Node
  ) {
    address.assumingMemoryBound(to: Self.self).pointee.id =
      previous?.assumingMemoryBound(to: Self.self).pointee.id ?? ID()
  }

  package static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    true
  }
}
