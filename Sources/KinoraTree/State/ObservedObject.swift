// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraCombine

/// An object that something else owns, and whose changes make the view's body run again.
///
/// Any announcement of the object counts, whatever the body reads of it.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Gives bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(untracked: object, keyPath)
    }
  }

  /// The object.
  public var wrappedValue: ObjectType
  private var watch: ObjectWatch?

  /// Observes an object.
  ///
  /// - Parameter wrappedValue: The object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Observes an object.
  ///
  /// - Parameter initialValue: The object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Gives bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: InstallableProperty {
  @MainActor package static func install(
    at address: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    node: Node
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let known = previous?.assumingMemoryBound(to: Self.self).pointee.watch
    if let known, known.object === property.pointee.wrappedValue {
      property.pointee.watch = known
    } else {
      known?.cancel()
      property.pointee.watch = ObjectWatch(property.pointee.wrappedValue, node: node)
    }
  }

  @MainActor package static func uninstall(at address: UnsafeMutableRawPointer, node: Node) {
    address.assumingMemoryBound(to: Self.self).pointee.watch?.cancel()
  }

  package static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    lhs.assumingMemoryBound(to: Self.self).pointee.wrappedValue
      === rhs.assumingMemoryBound(to: Self.self).pointee.wrappedValue
  }

  @MainActor package static func source(at address: UnsafeRawPointer) -> AnyObject? {
    address.assumingMemoryBound(to: Self.self).pointee.wrappedValue
  }
}

/// An object that the view owns, made once per identity of the view.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var watch: ObjectWatch?

  /// Creates the property with what makes the object.
  ///
  /// - Parameter thunk: Makes the object, when the view's identity begins.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object; outside of a view that is on screen, a new one each time.
  public var wrappedValue: ObjectType { watch?.object as? ObjectType ?? make() }

  /// Gives bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: InstallableProperty {
  @MainActor package static func install(
    at address: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    node: Node
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    property.pointee.watch =
      previous?.assumingMemoryBound(to: Self.self).pointee.watch
      ?? ObjectWatch(property.pointee.make(), node: node)
  }

  @MainActor package static func kept(at address: UnsafeRawPointer) -> AnyObject? {
    address.assumingMemoryBound(to: Self.self).pointee.watch?.object
  }

  @MainActor package static func revive(
    at address: UnsafeMutableRawPointer,
    source: AnyObject,
    node: Node
  ) {
    guard let object = source as? ObjectType else {
      return install(at: address, previous: nil, node: node)
    }
    address.assumingMemoryBound(to: Self.self).pointee.watch = ObjectWatch(object, node: node)
  }

  @MainActor package static func uninstall(at address: UnsafeMutableRawPointer, node: Node) {
    address.assumingMemoryBound(to: Self.self).pointee.watch?.cancel()
  }

  package static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    // Only the first object of an identity's life counts.
    true
  }

  @MainActor package static func source(at address: UnsafeRawPointer) -> AnyObject? {
    address.assumingMemoryBound(to: Self.self).pointee.watch?.object
  }
}

/// An object that a view around has put into the environment with `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var watch: ObjectWatch?

  /// Creates the property.
  public init() {}

  /// The object.
  ///
  /// The program ends with a line that names the type when no view around set one.
  public var wrappedValue: ObjectType {
    guard let object = watch?.object as? ObjectType else { missingObject(ObjectType.self) }
    return object
  }

  /// Gives bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: InstallableProperty {
  @MainActor package static func install(
    at address: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    node: Node
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    property.pointee.watch = previous?.assumingMemoryBound(to: Self.self).pointee.watch
  }

  @MainActor package static func refresh(at address: UnsafeMutableRawPointer, node: Node) {
    let property = address.assumingMemoryBound(to: Self.self)
    let object = node.environment[ObjectKey<ObjectType>.self]
    guard property.pointee.watch?.object !== object else { return }
    property.pointee.watch?.cancel()
    property.pointee.watch = object.map { ObjectWatch($0, node: node) }
  }

  package static var needsRefresh: Bool { true }

  @MainActor package static func uninstall(at address: UnsafeMutableRawPointer, node: Node) {
    address.assumingMemoryBound(to: Self.self).pointee.watch?.cancel()
  }

  package static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    true
  }

  @MainActor package static func source(at address: UnsafeRawPointer) -> AnyObject? {
    address.assumingMemoryBound(to: Self.self).pointee.watch?.object
  }
}

extension View {
  /// Sets the object of its type that the views below read with `@EnvironmentObject`.
  ///
  /// - Parameter object: The object.
  /// - Returns: The view with the object set.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    EnvironmentModified(
      content: self,
      value: object,
      isSame: { old in (old.value as? T) === object },
      transform: { $0[ObjectKey<T>.self] = object }
    )
  }
}
