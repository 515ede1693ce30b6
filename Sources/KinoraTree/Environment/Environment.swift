// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Observation

/// A view's access to one value of its environment.
///
/// The body depends on the value if it reads it; closures that the body makes see the value of the
/// time when they run.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  /// Where the value comes from.
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object(ObjectIdentifier, (EnvironmentValues) -> Value)
  }

  private let source: Source
  private var box: EnvironmentBox?

  /// Reads the value that a key path names.
  ///
  /// - Parameter keyPath: A property of the environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .keyPath(keyPath)
  }

  /// Reads the observable object of a type that `environment(_:)` set.
  ///
  /// The program ends with a line that names the type when no view around set one.
  ///
  /// - Parameter objectType: The type of the object.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    source = .object(ObjectIdentifier(objectType)) { values in
      guard let object = values[ObjectKey<Value>.self] else { missingObject(objectType) }
      return object
    }
  }

  /// Reads the observable object of a type that `environment(_:)` set, or nil.
  ///
  /// - Parameter objectType: The type of the object.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    source = .object(ObjectIdentifier(objectType)) { $0[ObjectKey<T>.self] }
  }

  /// The value at the view's place; outside of a tree, the default.
  public var wrappedValue: Value {
    let values = box?.values ?? EnvironmentValues()
    return switch source {
    case .keyPath(let keyPath): values[keyPath: keyPath]
    case .object(_, let read): read(values)
    }
  }

  /// Whether another property reads the same value.
  private func isSame(as other: Self) -> Bool {
    switch (source, other.source) {
    case (.keyPath(let left), .keyPath(let right)): left == right
    case (.object(let left, _), .object(let right, _)): left == right
    default: false
    }
  }
}

// An immutable key path and a box that only the main actor changes.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: InstallableProperty {
  @MainActor package static func install(
    at address: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    node: Node
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    property.pointee.box =
      previous?.assumingMemoryBound(to: Self.self).pointee.box ?? EnvironmentBox()
    property.pointee.box?.values = node.environment
  }

  @MainActor package static func refresh(at address: UnsafeMutableRawPointer, node: Node) {
    address.assumingMemoryBound(to: Self.self).pointee.box?.values = node.environment
  }

  package static var needsRefresh: Bool { true }

  package static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    lhs.assumingMemoryBound(to: Self.self).pointee.isSame(
      as: rhs.assumingMemoryBound(to: Self.self).pointee
    )
  }
}

/// The environment of a view; what its body and the closures made there read.
private final class EnvironmentBox {
  // Exempt from exclusivity checks: the values are copied or replaced as a whole, by nothing that
  // calls out meanwhile.
  @exclusivity(unchecked) var values = EnvironmentValues()
}

/// The object of a type.
struct ObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

/// Ends the program, as there is no object to go on with.
func missingObject<Object: AnyObject>(_ type: Object.Type) -> Never {
  fatalError(
    "No object of type \(type) found in the environment: a view around this one has to set it "
      + "with environment(_:) or environmentObject(_:)."
  )
}

extension View {
  /// Sets the observable object of its type that the views below read.
  ///
  /// - Parameter object: The object; nil takes away the one that a view around set.
  /// - Returns: The view with the object set.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    EnvironmentModified(
      content: self,
      value: object,
      isSame: { old in
        (old.value as? T?)?.map(ObjectIdentifier.init) == object.map(ObjectIdentifier.init)
      },
      transform: { $0[ObjectKey<T>.self] = object }
    )
  }
}
