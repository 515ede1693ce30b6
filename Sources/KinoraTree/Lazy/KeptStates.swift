// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// What a row keeps while it is not there: the states of the views that it consists of.
///
/// Those are the view that the list makes and the views that their bodies are, up to the first
/// container or leaf. Views inside of a container begin anew.
@MainActor struct KeptStates {
  /// The type of a view, and what its properties keep.
  private struct Entry {
    var type: ObjectIdentifier
    var sources: [AnyObject?]
  }

  // The outermost view comes last: it is made first.
  private var entries: [Entry] = []

  /// Takes what there is to keep from a row; nil for nothing.
  init?(of row: LazyRowNode) {
    var node: Node? = row
    while let current = node {
      if let view = current as? any StateKeeping {
        entries.append(Entry(type: view.viewTypeID, sources: view.keptSources))
      }
      node = current.soleContent
    }
    guard entries.contains(where: { $0.sources.contains { $0 != nil } }) else { return nil }
    entries.reverse()
  }

  /// Takes out what the next view that is made had kept; nil when it is another one.
  mutating func next(_ type: ObjectIdentifier) -> [AnyObject?]? {
    guard let entry = entries.popLast(), entry.type == type else {
      entries = []
      return nil
    }
    return entry.sources
  }
}

/// A node whose view has states.
@MainActor protocol StateKeeping: Node {
  /// Identifies the type of the view.
  var viewTypeID: ObjectIdentifier { get }
  /// What the dynamic properties keep, in order; nil for those that keep nothing.
  var keptSources: [AnyObject?] { get }
}

extension Node {
  /// The node inside that is all that this one consists of; nil for containers, leaves and lists.
  fileprivate final var soleContent: Node? {
    let isTransparent =
      self is any StateKeeping || self is WrapperNode && !(self is ExchangeNode)
    // The flag says that the node is an element.
    let isModifier =
      flags.contains(.isElement) && unsafeDowncast(self, to: Element.self).isModifier
    guard isTransparent || isModifier else { return nil }
    var first: Node?
    forEachChild { first = first ?? $0 }
    return first
  }
}

extension ViewGraph {
  /// Makes a row whose views go on with what they had kept.
  func reviving<Row>(_ states: KeptStates?, _ make: () -> Row) -> Row {
    guard let states else { return make() }
    revived = states
    defer { revived = nil }
    return make()
  }
}
