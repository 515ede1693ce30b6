// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A value that a window finds again when the program is started anew.
///
/// Every property of a window with the same key shares the value; windows of different groups do
/// not. Otherwise as `@AppStorage`, and in the same file. Outside of a view, reading gives the
/// default and writing has no effect.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let fallback: Value
  private let coding: StorageCoding<Value>
  private var entry: StorageEntry?

  /// A property without a place in a tree.
  init(_ key: String, _ fallback: Value, _ coding: StorageCoding<Value>) {
    self.key = key
    self.fallback = fallback
    self.coding = coding
  }

  /// The current value.
  public var wrappedValue: Value {
    get { entry?.location.value.flatMap(coding.read) ?? fallback }
    nonmutating set { entry?.set(coding.write(newValue)) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let entry else { return .constant(fallback) }
    return Binding(entry, coding, fallback)
  }
}

// Everything but the value may be used from any thread; the entry guards itself.
extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage: InstallableProperty {
  @MainActor package static func install(
    at address: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    node: Node
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    if let previous = previous?.assumingMemoryBound(to: Self.self),
      property.pointee.key == previous.pointee.key
    {
      property.pointee.entry = previous.pointee.entry
      return
    }
    let key = node.environment.sceneStoragePrefix + property.pointee.key
    property.pointee.entry = DefaultsStore.current.entry(forKey: key, queue: node.graph.queue)
  }

  package static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
    let left = lhs.assumingMemoryBound(to: Self.self)
    let right = rhs.assumingMemoryBound(to: Self.self)
    return left.pointee.key == right.pointee.key
      && areEqual(left.pointee.fallback, right.pointee.fallback)
  }

  @MainActor package static func source(at address: UnsafeRawPointer) -> AnyObject? {
    address.assumingMemoryBound(to: Self.self).pointee.entry?.location
  }
}

private struct SceneNameKey: EnvironmentKey {
  static var defaultValue: String { "" }
}

extension EnvironmentValues {
  /// The name of the window group, under which its values are stored; never changes.
  package var sceneName: String {
    get { self[SceneNameKey.self] }
    set { self[SceneNameKey.self] = newValue }
  }

  /// What the stored keys of the window begin with.
  ///
  /// The name comes with its length, so that no other name and key give the same whole.
  var sceneStoragePrefix: String { "scene:\(sceneName.utf8.count):\(sceneName):" }
}
