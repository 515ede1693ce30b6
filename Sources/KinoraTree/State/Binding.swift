// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A two-way connection to a value that something else owns.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let storage: BindingStorage<Value>

  /// Creates a binding from two closures.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes the value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    storage = ClosureBinding(get: get, set: set)
  }

  /// The same binding; lets closures take a binding as `$value`.
  ///
  /// - Parameter projectedValue: The binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a state.
  package init(_ location: StateLocation<Value>) {
    storage = StateBinding(location)
  }

  /// A binding to a stored value.
  init(_ entry: StorageEntry, _ coding: StorageCoding<Value>, _ fallback: Value) {
    storage = StoredBinding(entry, coding, fallback)
  }

  private init(storage: BindingStorage<Value>) { self.storage = storage }

  /// A binding to a property of an object.
  package init<Object: AnyObject>(
    _ object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    storage = ObjectBinding(object, keyPath)
  }

  /// A binding to a property of an object whose reads nobody follows: bindings are the same only
  /// where the property had the same value when they were made.
  init<Object: AnyObject>(
    untracked object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    storage = UntrackedBinding(object, keyPath)
  }

  /// A binding that shows the value of another one in another way.
  init<Base>(
    projecting base: Binding<Base>,
    read: @escaping (Base) -> Value,
    write: @escaping (Value) -> Base?
  ) {
    storage = ProjectedBinding(base.storage, read: read, write: write)
  }

  /// A binding to the value inside an optional.
  init(unwrapping base: Binding<Value?>, first: Value) {
    storage = UnwrappedBinding(base.storage, first)
  }

  /// A binding to an element of a collection.
  init<C: MutableCollection>(element index: C.Index, of base: Binding<C>) where C.Element == Value {
    storage = ElementBinding(base.storage, index)
  }

  /// A binding whose value never changes; writing has no effect.
  ///
  /// - Parameter value: The value.
  /// - Returns: The binding.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(storage: ConstantBinding(value))
  }

  /// The value that the binding refers to.
  public var wrappedValue: Value {
    get { storage.get() }
    nonmutating set { storage.set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(storage: MemberBinding(storage, keyPath))
  }
}

// Safe to send: the storage is immutable and reaches values only through locked locations, constants
// or the caller's closures, as in SwiftUI.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: InstallableProperty {
  @MainActor package static func install(
    at address: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    node: Node
  ) {}

  package static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    let left = lhs.assumingMemoryBound(to: Self.self).pointee.storage
    let right = rhs.assumingMemoryBound(to: Self.self).pointee.storage
    return left === right || left.isEquivalent(to: right)
  }
}

/// What a binding reads and writes.
private class BindingStorage<Value> {
  func get() -> Value { preconditionFailure("overridden by every storage") }
  func set(_ value: Value) {}
  func isEquivalent(to other: BindingStorage<Value>) -> Bool { false }
}

private final class StateBinding<Value>: BindingStorage<Value> {
  let location: StateLocation<Value>
  init(_ location: StateLocation<Value>) { self.location = location }
  override func get() -> Value { location.value }
  override func set(_ value: Value) { location.set(value) }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    (other as? StateBinding<Value>)?.location === location
  }
}

private final class StoredBinding<Value>: BindingStorage<Value> {
  let entry: StorageEntry
  let coding: StorageCoding<Value>
  let fallback: Value
  init(_ entry: StorageEntry, _ coding: StorageCoding<Value>, _ fallback: Value) {
    self.entry = entry
    self.coding = coding
    self.fallback = fallback
  }
  override func get() -> Value { entry.location.value.flatMap(coding.read) ?? fallback }
  override func set(_ value: Value) { entry.set(coding.write(value)) }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? StoredBinding<Value> else { return false }
    return entry === other.entry && areEqual(fallback, other.fallback)
  }
}

private final class ClosureBinding<Value>: BindingStorage<Value> {
  let read: () -> Value
  let write: (Value) -> Void
  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }
  override func get() -> Value { read() }
  override func set(_ value: Value) { write(value) }
}

private final class ConstantBinding<Value>: BindingStorage<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? ConstantBinding<Value> else { return false }
    return areEqual(value, other.value)
  }
}

private final class MemberBinding<Base, Value>: BindingStorage<Value> {
  let base: BindingStorage<Base>
  let keyPath: WritableKeyPath<Base, Value>
  init(_ base: BindingStorage<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }
  override func get() -> Value { base.get()[keyPath: keyPath] }
  override func set(_ value: Value) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole)
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? MemberBinding<Base, Value> else { return false }
    return keyPath == other.keyPath && (base === other.base || base.isEquivalent(to: other.base))
  }
}

private class ObjectBinding<Object: AnyObject, Value>: BindingStorage<Value> {
  let object: Object
  let keyPath: ReferenceWritableKeyPath<Object, Value>
  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }
  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value) { object[keyPath: keyPath] = value }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? ObjectBinding<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

private final class UntrackedBinding<Object: AnyObject, Value>: ObjectBinding<Object, Value> {
  private let first: Value
  override init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    first = object[keyPath: keyPath]
    super.init(object, keyPath)
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? UntrackedBinding<Object, Value> else { return false }
    return super.isEquivalent(to: other) && areEqual(first, other.first)
  }
}

private final class ProjectedBinding<Base, Value>: BindingStorage<Value> {
  let base: BindingStorage<Base>
  let read: (Base) -> Value
  let write: (Value) -> Base?
  init(
    _ base: BindingStorage<Base>,
    read: @escaping (Base) -> Value,
    write: @escaping (Value) -> Base?
  ) {
    self.base = base
    self.read = read
    self.write = write
  }
  override func get() -> Value { read(base.get()) }
  override func set(_ value: Value) {
    if let value = write(value) { base.set(value) }
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    // The two types decide how one is shown as the other.
    guard let other = other as? ProjectedBinding<Base, Value> else { return false }
    return base === other.base || base.isEquivalent(to: other.base)
  }
}

private final class UnwrappedBinding<Value>: BindingStorage<Value> {
  let base: BindingStorage<Value?>
  private var last: Value
  init(_ base: BindingStorage<Value?>, _ first: Value) {
    self.base = base
    last = first
  }
  override func get() -> Value {
    if let value = base.get() { last = value }
    return last
  }
  override func set(_ value: Value) {
    if base.get() != nil { base.set(value) }
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? UnwrappedBinding<Value> else { return false }
    return base === other.base || base.isEquivalent(to: other.base)
  }
}

private final class ElementBinding<Base: MutableCollection>: BindingStorage<Base.Element> {
  let base: BindingStorage<Base>
  let index: Base.Index
  private var last: Base.Element?
  init(_ base: BindingStorage<Base>, _ index: Base.Index) {
    self.base = base
    self.index = index
  }
  override func get() -> Base.Element {
    let whole = base.get()
    if index >= whole.startIndex, index < whole.endIndex {
      let value = whole[index]
      last = value
      return value
    }
    guard let last else {
      preconditionFailure("a binding to an element was read that its collection never had")
    }
    return last
  }
  override func set(_ value: Base.Element) {
    var whole = base.get()
    guard index >= whole.startIndex, index < whole.endIndex else { return }
    whole[index] = value
    base.set(whole)
  }
  override func isEquivalent(to other: BindingStorage<Base.Element>) -> Bool {
    guard let other = other as? ElementBinding<Base> else { return false }
    return index == other.index && (base === other.base || base.isEquivalent(to: other.base))
  }
}
