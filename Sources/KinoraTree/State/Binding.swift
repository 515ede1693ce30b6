// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// A two-way connection to a value that something else owns.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private var storage: BindingStorage<Value>

  /// Creates a binding from two closures.
  ///
  /// The value is read once right away, as SwiftUI does it: a body that makes the binding depends on
  /// what is read.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes the value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    _ = get()
    storage = ClosureBinding(get: get, set: set)
  }

  /// Creates a binding from two closures, of which one takes the transaction of a write.
  ///
  /// The value is read once right away.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes the value, under the transaction of the binding and of the block around the
  ///     write, which is not open on its own.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    _ = get()
    storage = TransactionClosureBinding(get: get, set: set)
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
    nonmutating set { storage.set(newValue, nil) }
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

extension Binding {
  /// The transaction of writes through the binding.
  ///
  /// It reaches what a `@State`, another stored value or an object's property is used for, also
  /// through a binding to a part of it; closures that write a value on their own know nothing of it.
  /// What a block around a write has set counts more.
  public var transaction: Transaction {
    get { storage.transaction ?? Transaction() }
    set {
      let base = (storage as? TransactionBinding<Value>)?.base ?? storage
      storage = TransactionBinding(base, newValue)
    }
  }

  /// A binding whose writes belong to a transaction.
  ///
  /// - Parameter transaction: The transaction.
  /// - Returns: The binding.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// A binding whose writes animate.
  ///
  /// - Parameter animation: How they animate; nil changes at once.
  /// - Returns: The binding.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }
}
