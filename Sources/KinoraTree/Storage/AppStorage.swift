// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A value that outlives the program, shared by every property with the same key.
///
/// Reading it in `body` creates the dependency, as for `@State`; a write belongs to the transaction
/// that is open, and so can be animated. Where nothing is stored, or something of another kind, the
/// value is the default, which is not stored itself.
///
/// A program with a window keeps its values in `$XDG_CONFIG_HOME/NAME/defaults.plist` (`~/.config`
/// where the variable is not set), where NAME is that of the program. Without a window, in
/// `ViewHost` and in tests they are in memory, unless `KINORA_DEFAULTS` names a file.
///
/// Outside of a view, too, the property reads and writes what is stored.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let fallback: Value
  private let coding: StorageCoding<Value>
  private var entry: StorageEntry?

  /// A property without a place in a tree.
  init(
    _ key: String,
    _ store: UserDefaults?,
    _ fallback: Value,
    _ coding: StorageCoding<Value>
  ) {
    self.key = key
    self.store = store
    self.fallback = fallback
    self.coding = coding
  }

  /// The current value.
  public var wrappedValue: Value {
    get {
      let stored = entry.map(\.location.value) ?? valueStore(nil).value(forKey: key)
      return stored.flatMap(coding.read) ?? fallback
    }
    nonmutating set {
      let stored = coding.write(newValue)
      if let entry { entry.set(stored) } else { valueStore(nil).set(stored, forKey: key) }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let entry else { return Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
    return Binding(entry, coding, fallback)
  }

  private func valueStore(_ inherited: UserDefaults?) -> ValueStore {
    guard let defaults = store ?? inherited else { return DefaultsStore.current }
    return UserDefaultsStore.of(defaults)
  }
}

// Everything but the value may be used from any thread; the entry guards itself.
extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: InstallableProperty {
  @MainActor package static func install(
    at address: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    node: Node
  ) {
    guard let previous = previous?.assumingMemoryBound(to: Self.self) else { return }
    let property = address.assumingMemoryBound(to: Self.self)
    guard property.pointee.key == previous.pointee.key,
      property.pointee.store === previous.pointee.store
    else { return }
    property.pointee.entry = previous.pointee.entry
  }

  @MainActor package static func refresh(at address: UnsafeMutableRawPointer, node: Node) {
    let property = address.assumingMemoryBound(to: Self.self)
    let inherited =
      property.pointee.store == nil ? node.environment[DefaultAppStorageKey.self] : nil
    // Only a store of the environment can change under a property that has one.
    if inherited == nil, let known = property.pointee.entry?.store,
      property.pointee.store != nil || known is DefaultsStore
    {
      return
    }
    let store = property.pointee.valueStore(inherited)
    guard property.pointee.entry?.store !== store else { return }
    property.pointee.entry = store.entry(forKey: property.pointee.key, queue: node.graph.queue)
  }

  package static var needsRefresh: Bool { true }

  package static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    let left = lhs.assumingMemoryBound(to: Self.self)
    let right = rhs.assumingMemoryBound(to: Self.self)
    return left.pointee.key == right.pointee.key && left.pointee.store === right.pointee.store
      && areEqual(left.pointee.fallback, right.pointee.fallback)
  }

  @MainActor package static func source(at address: UnsafeRawPointer) -> AnyObject? {
    address.assumingMemoryBound(to: Self.self).pointee.entry?.location
  }
}

private struct DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
  /// The store of the `@AppStorage` properties that name none; nil for the program's own.
  package var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// Sets the store of the `@AppStorage` properties below that name none.
  ///
  /// - Parameter store: The store.
  /// - Returns: The view with the store set.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
    EnvironmentModified(
      content: self,
      value: store,
      isSame: { old in (old.value as? UserDefaults) === store },
      transform: { $0.defaultAppStorage = store }
    )
  }
}
