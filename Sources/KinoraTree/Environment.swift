// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A view's access to one value of its environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var box: EnvironmentBox?

  /// Reads the value that a key path names.
  ///
  /// - Parameter keyPath: A property of the environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value at the view's place; outside of a tree, the default.
  public var wrappedValue: Value {
    (box?.values ?? EnvironmentValues())[keyPath: keyPath]
  }
}

// An immutable key path and a box that only the main actor changes.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: InstallableProperty {
  @MainActor package static func install(
    at address: UnsafeMutableRawPointer,
    storage: inout AnyObject?,
    node: Node
  ) {
    let box = storage as? EnvironmentBox ?? EnvironmentBox()
    box.values = node.environment
    storage = box
    address.assumingMemoryBound(to: Self.self).pointee.box = box
  }

  package static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    lhs.assumingMemoryBound(to: Self.self).pointee.keyPath
      == rhs.assumingMemoryBound(to: Self.self).pointee.keyPath
  }
}

/// The environment as of the last run of a body; what escaping closures of the body read.
private final class EnvironmentBox {
  var values = EnvironmentValues()
}
