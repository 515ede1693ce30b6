// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
@_spi(Reflection) import Swift

/// Where the dynamic properties of a view type are, found once per type.
package struct PropertyTable {
  /// A builtin property.
  struct Installable {
    var offset: Int
    var type: any InstallableProperty.Type
    var name: String
  }

  private struct Custom {
    var offset: Int
    var type: any DynamicProperty.Type
  }

  /// The builtin properties, also those inside of custom ones.
  private(set) var installable: [Installable] = []
  private var custom: [Custom] = []
  /// Whether something has to be done before each run of the body.
  package private(set) var needsRefresh = false

  /// Looks through the stored properties of a type, and through those of custom properties.
  package init<Value>(_ type: Value.Type) {
    search(type, at: 0)
    needsRefresh = !custom.isEmpty || installable.contains { $0.type.needsRefresh }
  }

  /// Whether the type has no dynamic property.
  package var isEmpty: Bool { installable.isEmpty && custom.isEmpty }

  private mutating func search(_ type: any Any.Type, at base: Int) {
    func visit<T>(_ type: T.Type) {
      _ = _forEachField(of: type, options: []) { name, offset, fieldType, kind in
        // Asking a type for a protocol that it lacks walks every conformance of the program: only
        // structures are asked, once where they are not a property.
        guard kind == .struct else { return true }
        if let property = fieldType as? any DynamicProperty.Type {
          if let builtin = property as? any InstallableProperty.Type {
            let name = String(cString: name)
            installable.append(Installable(offset: base + offset, type: builtin, name: name))
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
  ///
  /// - Parameters:
  ///   - view: The new view value.
  ///   - previous: The view value before; nil for the first one.
  ///   - kept: What the properties of an earlier view of the identity have kept, in order.
  ///   - node: The node of the view.
  @MainActor package func install(
    in view: UnsafeMutableRawPointer,
    previous: UnsafeRawPointer?,
    kept: [AnyObject?] = [],
    node: Node
  ) {
    for (index, property) in installable.enumerated() {
      if index < kept.count, let source = kept[index] {
        property.type.revive(at: view + property.offset, source: source, node: node)
        continue
      }
      property.type.install(
        at: view + property.offset,
        previous: previous.map { $0 + property.offset },
        node: node
      )
    }
  }

  /// Does what has to be done before each run of the body.
  @MainActor package func refresh(in view: UnsafeMutableRawPointer, node: Node) {
    refreshEnvironment(in: view, node)
    for property in custom { Self.update(property.type, at: view + property.offset) }
  }

  /// Brings what the builtin properties take from their surroundings up to date.
  @MainActor package func refreshEnvironment(in view: UnsafeMutableRawPointer, _ node: Node) {
    for property in installable where property.type.needsRefresh {
      property.type.refresh(at: view + property.offset, node: node)
    }
  }

  /// What the properties keep for a later view of the same identity, in order.
  @MainActor package func kept(in view: UnsafeRawPointer) -> [AnyObject?] {
    installable.map { $0.type.kept(at: view + $0.offset) }
  }

  /// Lets go of everything the properties kept.
  @MainActor package func uninstall(in view: UnsafeMutableRawPointer, node: Node) {
    for property in installable {
      property.type.uninstall(at: view + property.offset, node: node)
    }
  }

  /// The name of the property that connects to something; nil when none does.
  @MainActor package func name(of source: AnyObject, in view: UnsafeRawPointer) -> String? {
    installable.first { $0.type.source(at: view + $0.offset) === source }?.name
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
