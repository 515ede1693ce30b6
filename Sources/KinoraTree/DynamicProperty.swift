// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
@_spi(Reflection) import Swift

/// A stored property of a view that connects it to a value outside of the view.
public protocol DynamicProperty {
  /// Called before `body` runs, after the properties inside were connected.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A builtin dynamic property, which the node of a view connects in place.
package protocol InstallableProperty: DynamicProperty {
  /// Connects the property at an address to what `storage` keeps for it between updates.
  ///
  /// - Parameters:
  ///   - address: Where the property lives inside the view value of the node.
  ///   - storage: What the node keeps for the property; nil at first.
  ///   - node: The node of the view.
  @MainActor
  static func install(at address: UnsafeMutableRawPointer, storage: inout AnyObject?, node: Node)
  /// Lets go of what the property kept, when the view's identity ends.
  @MainActor static func uninstall(_ storage: AnyObject)
  /// Whether two values of the property refer to the same thing.
  static func isEquivalent(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool
}

extension InstallableProperty {
  @MainActor package static func uninstall(_ storage: AnyObject) {}
}

/// Where the dynamic properties of a view type are, found once per type.
package struct PropertyTable {
  private struct Installable {
    var offset: Int
    var type: any InstallableProperty.Type
  }

  private struct Custom {
    var offset: Int
    var type: any DynamicProperty.Type
  }

  private var installable: [Installable] = []
  private var custom: [Custom] = []

  /// Looks through the stored properties of a type, and through those of custom properties.
  package init<Value>(_ type: Value.Type) { search(type, at: 0) }

  /// Whether the type has no dynamic property.
  package var isEmpty: Bool { installable.isEmpty && custom.isEmpty }
  /// How many places a node has to keep.
  package var count: Int { installable.count }

  private mutating func search(_ type: any Any.Type, at base: Int) {
    func visit<T>(_ type: T.Type) {
      _ = _forEachField(of: type, options: []) { name, offset, fieldType, kind in
        // Asking a type for a protocol that it lacks walks every conformance of the program: only
        // structures are asked, once where they are not a property.
        guard kind == .struct else { return true }
        if let property = fieldType as? any DynamicProperty.Type {
          if let builtin = property as? any InstallableProperty.Type {
            installable.append(Installable(offset: base + offset, type: builtin))
          } else {
            search(fieldType, at: base + offset)
            custom.append(Custom(offset: base + offset, type: property))
          }
        } else if strcmp(name, "modifier") == 0, fieldType is any ViewModifier.Type {
          // The modifier inside of modified content has its properties connected with the view's.
          search(fieldType, at: base + offset)
        }
        return true
      }
    }
    _openExistential(type, do: visit)
  }

  /// Connects every dynamic property of the view value at an address.
  @MainActor package func install(
    in view: UnsafeMutableRawPointer,
    storage: inout [AnyObject?],
    node: Node
  ) {
    for (index, property) in installable.enumerated() {
      property.type.install(at: view + property.offset, storage: &storage[index], node: node)
    }
    for property in custom { Self.update(property.type, at: view + property.offset) }
  }

  /// Lets go of everything the properties kept.
  @MainActor package func uninstall(_ storage: [AnyObject?]) {
    for (property, kept) in zip(installable, storage) {
      if let kept { property.type.uninstall(kept) }
    }
  }

  private static func update<P: DynamicProperty>(_: P.Type, at address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: P.self).pointee.update()
  }
}

/// Calls a closure with the offset and type of each stored property, or of each member of a tuple.
package func forEachField<T>(of type: T.Type, _ body: (Int, any Any.Type) -> Void) {
  _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
    body(offset, fieldType)
    return true
  }
}
