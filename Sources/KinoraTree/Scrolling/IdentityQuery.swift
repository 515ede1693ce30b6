// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The identity of a view that is looked for: that of `id(_:)`, or of an element of a list.
package class IdentityQuery {
  private let type: ObjectIdentifier

  fileprivate init(_ type: ObjectIdentifier) { self.type = type }

  /// Looks for an identity.
  package static func of<ID: Hashable>(_ id: ID) -> IdentityQuery { TypedIdentityQuery(id) }

  /// Whether identities of a type can be the one that is looked for.
  package final func concerns<ID: Hashable>(_: ID.Type) -> Bool {
    type == ObjectIdentifier(ID.self)
  }

  /// Whether an identity is the one that is looked for.
  package final func matches<ID: Hashable>(_ id: ID) -> Bool {
    // There is one subclass, and `type` is the type of its identity.
    concerns(ID.self) && unsafeDowncast(self, to: TypedIdentityQuery<ID>.self).id == id
  }
}

private final class TypedIdentityQuery<ID: Hashable>: IdentityQuery {
  let id: ID

  init(_ id: ID) {
    self.id = id
    super.init(ObjectIdentifier(ID.self))
  }
}

/// Where the view with an identity is.
package enum IdentifiedPlace {
  /// A node stands for it.
  case node(Node)
  /// It is a row that may not have been made.
  case row(LazyRowsNode, Int)
}

extension Node {
  /// The first view inside with an identity, in the order of the views.
  package final func firstChild(with query: IdentityQuery) -> IdentifiedPlace? {
    var found: IdentifiedPlace?
    forEachChild { if found == nil { found = $0.place(of: query) } }
    return found
  }
}
