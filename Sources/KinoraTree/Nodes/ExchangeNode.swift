// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A node with at most one child, which comes and goes under a key: a branch, or an identity.
///
/// A child that goes in an animated update stays part of the tree until its transition is over, and
/// comes back with its state where its key does so before.
@MainActor package class ExchangeNode: WrapperNode {
  private final var transitions: TransitionTable?

  /// Takes the child out.
  ///
  /// - Parameter key: The key under which it may come back.
  final func removeChild(key: some Hashable) {
    guard let old = child else { return }
    child = nil
    TransitionTable.remove(old, key: AnyHashable(key), of: self, &transitions)
    structureChanged()
  }

  /// Puts a child in.
  ///
  /// - Parameters:
  ///   - key: The key under which it may have left.
  ///   - view: The address of its view.
  ///   - type: The type of that view.
  final func insertChild(key: some Hashable, _ view: UnsafeRawPointer, _ type: ViewType) {
    if let known = transitions?.takeBack(AnyHashable(key)) {
      child = known
      known.update(from: view)
    } else {
      let new = type.makeNode(view, parent: self)
      child = new
      TransitionTable.insert(new, of: self, &transitions)
    }
    structureChanged()
  }

  package final override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    transitions?.forEachNode(body)
  }

  package final override func appendElements(to elements: inout ContiguousArray<Element>) {
    guard let child else { return }
    if let transitions {
      transitions.appendElements(of: child, to: &elements)
    } else {
      child.appendElements(to: &elements)
    }
  }

  package final override func appendLazyParts(to parts: inout ContiguousArray<LazyPart>) {
    child?.appendLazyParts(to: &parts)
  }

  package final override func appendLeavingElements(
    to elements: inout ContiguousArray<Element>
  ) {
    child?.appendLeavingElements(to: &elements)
    transitions?.appendLeavingElements(to: &elements)
  }

  package final override var hasElements: Bool { child?.hasElements == true }

  package final override var hasLeavingElements: Bool {
    transitions?.hasDepartures == true || child?.hasLeavingElements == true
  }

  package final override func collectPreference(_ collector: PreferenceCollector) {
    child?.collectPreference(collector)
  }

  package final override func contentStructureChanged() { transitions?.markStale() }

  package final override func willUnmount() { transitions?.ownerWillUnmount() }
}
