// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// What a binding reads and writes.
class BindingStorage<Value> {
  func get() -> Value { preconditionFailure("overridden by every storage") }
  func set(_ value: Value, _ transaction: Transaction?) {}
  func isEquivalent(to other: BindingStorage<Value>) -> Bool { false }
  /// The transaction of writes; nil where none was given.
  var transaction: Transaction? { nil }
}

/// Gives the writes of another binding a transaction.
final class TransactionBinding<Value>: BindingStorage<Value> {
  let base: BindingStorage<Value>
  private let own: Transaction
  init(_ base: BindingStorage<Value>, _ transaction: Transaction) {
    self.base = base
    own = transaction
  }
  override func get() -> Value { base.get() }
  override func set(_ value: Value, _ transaction: Transaction?) {
    var merged = own
    if let transaction { merged.merge(transaction) }
    base.set(value, merged)
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? TransactionBinding<Value>, own.isSame(as: other.own) else {
      return false
    }
    return base === other.base || base.isEquivalent(to: other.base)
  }
  override var transaction: Transaction? { own }
}

final class StateBinding<Value>: BindingStorage<Value> {
  let location: StateLocation<Value>
  init(_ location: StateLocation<Value>) { self.location = location }
  override func get() -> Value { location.value }
  override func set(_ value: Value, _ transaction: Transaction?) {
    transaction.wrapping { location.set(value) }
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    (other as? StateBinding<Value>)?.location === location
  }
}

final class StoredBinding<Value>: BindingStorage<Value> {
  let entry: StorageEntry
  let coding: StorageCoding<Value>
  let fallback: Value
  init(_ entry: StorageEntry, _ coding: StorageCoding<Value>, _ fallback: Value) {
    self.entry = entry
    self.coding = coding
    self.fallback = fallback
  }
  override func get() -> Value { entry.location.value.flatMap(coding.read) ?? fallback }
  override func set(_ value: Value, _ transaction: Transaction?) {
    transaction.wrapping { entry.set(coding.write(value)) }
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? StoredBinding<Value> else { return false }
    return entry === other.entry && areEqual(fallback, other.fallback)
  }
}

final class ClosureBinding<Value>: BindingStorage<Value> {
  let read: () -> Value
  let write: (Value) -> Void
  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }
  override func get() -> Value { read() }
  override func set(_ value: Value, _ transaction: Transaction?) { write(value) }
}

final class TransactionClosureBinding<Value>: BindingStorage<Value> {
  let read: () -> Value
  let write: (Value, Transaction) -> Void
  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    read = get
    write = set
  }
  override func get() -> Value { read() }
  override func set(_ value: Value, _ transaction: Transaction?) {
    write(value, (transaction ?? Transaction()).insideOpenBlock)
  }
}

final class ConstantBinding<Value>: BindingStorage<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? ConstantBinding<Value> else { return false }
    return areEqual(value, other.value)
  }
}

final class MemberBinding<Base, Value>: BindingStorage<Value> {
  let base: BindingStorage<Base>
  let keyPath: WritableKeyPath<Base, Value>
  init(_ base: BindingStorage<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }
  override func get() -> Value { base.get()[keyPath: keyPath] }
  override func set(_ value: Value, _ transaction: Transaction?) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole, transaction)
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? MemberBinding<Base, Value> else { return false }
    return keyPath == other.keyPath && (base === other.base || base.isEquivalent(to: other.base))
  }
  override var transaction: Transaction? { base.transaction }
}

class ObjectBinding<Object: AnyObject, Value>: BindingStorage<Value> {
  let object: Object
  let keyPath: ReferenceWritableKeyPath<Object, Value>
  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }
  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value, _ transaction: Transaction?) {
    transaction.wrapping { object[keyPath: keyPath] = value }
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? ObjectBinding<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

final class UntrackedBinding<Object: AnyObject, Value>: ObjectBinding<Object, Value> {
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

final class ProjectedBinding<Base, Value>: BindingStorage<Value> {
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
  override func set(_ value: Value, _ transaction: Transaction?) {
    if let value = write(value) { base.set(value, transaction) }
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    // The two types decide how one is shown as the other.
    guard let other = other as? ProjectedBinding<Base, Value> else { return false }
    return base === other.base || base.isEquivalent(to: other.base)
  }
  override var transaction: Transaction? { base.transaction }
}

final class UnwrappedBinding<Value>: BindingStorage<Value> {
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
  override func set(_ value: Value, _ transaction: Transaction?) {
    if base.get() != nil { base.set(value, transaction) }
  }
  override func isEquivalent(to other: BindingStorage<Value>) -> Bool {
    guard let other = other as? UnwrappedBinding<Value> else { return false }
    return base === other.base || base.isEquivalent(to: other.base)
  }
  override var transaction: Transaction? { base.transaction }
}

final class ElementBinding<Base: MutableCollection>: BindingStorage<Base.Element> {
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
  override func set(_ value: Base.Element, _ transaction: Transaction?) {
    var whole = base.get()
    guard index >= whole.startIndex, index < whole.endIndex else { return }
    whole[index] = value
    base.set(whole, transaction)
  }
  override func isEquivalent(to other: BindingStorage<Base.Element>) -> Bool {
    guard let other = other as? ElementBinding<Base> else { return false }
    return index == other.index && (base === other.base || base.isEquivalent(to: other.base))
  }
  override var transaction: Transaction? { base.transaction }
}

extension Transaction? {
  /// Runs a write under the transaction of a binding, unless there is none.
  fileprivate func wrapping(_ write: () -> Void) {
    guard let transaction = self else { return write() }
    withTransaction(transaction.insideOpenBlock, write)
  }
}
