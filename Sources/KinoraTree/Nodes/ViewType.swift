// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion

/// What the tree knows about one type of view, found once per type.
@MainActor
package class ViewType {
  /// Whether a view of the type always stands for exactly one element.
  ///
  /// False while it is being found out, as a view may contain itself; false is always safe.
  package fileprivate(set) var isUnary: Bool
  /// The name shown in descriptions: the type's name without generic arguments.
  package let name: String

  fileprivate init(isUnary: Bool, name: String) {
    self.isUnary = isUnary
    self.name = name
  }

  /// Whether the view's node is itself an element.
  package var isElement: Bool { false }

  /// The views of a list whose nodes are an element each; nil for everything else.
  package final private(set) lazy var elementParts = findElementParts()

  fileprivate func findElementParts() -> [TuplePart]? { nil }

  /// Makes the node of a view.
  ///
  /// - Parameters:
  ///   - view: The address of a value of the type.
  ///   - parent: The node above.
  /// - Returns: The node, not yet placed.
  package func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    preconditionFailure("overridden by every kind of view type")
  }

  private static var known: [ObjectIdentifier: ViewType] = [:]

  /// The entry of a type.
  ///
  /// - Complexity: One dictionary look-up, but for the first use of a type.
  package static func of<V: View>(_ type: V.Type) -> ViewType {
    let id = ObjectIdentifier(type)
    if let entry = known[id] { return entry }
    if let primitive = type as? any PrimitiveView.Type {
      let entry = PrimitiveViewType(primitive, name: shortName(of: type))
      known[id] = entry
      return entry
    }
    let entry = CompositeViewType<V>(name: shortName(of: type))
    known[id] = entry
    entry.isUnary = entry.bodyType.isUnary
    return entry
  }

  /// The entry of a type that is only known at run time; nil when it is not a view's.
  package static func ofAny(_ type: any Any.Type) -> ViewType? {
    guard let view = type as? any View.Type else { return nil }
    return of(view)
  }
}

private final class PrimitiveViewType: ViewType {
  private let type: any PrimitiveView.Type

  init(_ type: any PrimitiveView.Type, name: String) {
    self.type = type
    super.init(isUnary: type.isUnary, name: name)
  }

  override func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    type.makeNode(view, parent: parent)
  }

  override var isElement: Bool { type.isElement }

  override func findElementParts() -> [TuplePart]? {
    guard let parts = type.parts, parts.allSatisfy({ $0.type.isElement }) else { return nil }
    return parts
  }
}

/// The type of a view with a body.
@MainActor
package final class CompositeViewType<V: View>: ViewType {
  /// Where the dynamic properties are.
  package let properties = PropertyTable(V.self)
  /// How two values compare; found out at the first update, as looking types up costs start-up time.
  package lazy var comparison = ValueComparison(V.self, trustsBits: true)
  /// Makes the animator of the view's animatable data; nil where nothing interpolates.
  ///
  /// Found out at the first update, as only a change can animate.
  package lazy var dataAnimator = DataAnimatorMaker(V.self)

  /// What is known about the body.
  package private(set) lazy var bodyType = ViewType.of(V.Body.self)

  fileprivate init(name: String) {
    super.init(isUnary: false, name: name)
  }

  package override func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    guard parent.graph.nesting.allows(parent.depth) else { return EmptyNode(parent: parent) }
    return CompositeNode<V>(
      UnsafeMutablePointer(mutating: view.assumingMemoryBound(to: V.self)),
      type: self,
      parent: parent
    )
  }
}

/// The name of a modifier for descriptions: that of its type, without what all have in common.
package func modifierName(of type: any Any.Type) -> String {
  let name = shortName(of: type)
  for suffix in ["Modifier", "Effect"] where name.hasSuffix(suffix) {
    return String(name.dropLast(suffix.count))
  }
  return name
}

/// The name of a type without module and generic arguments.
package func shortName(of type: any Any.Type) -> String {
  let full = String(describing: type)
  return String(full.prefix { $0 != "<" })
}
