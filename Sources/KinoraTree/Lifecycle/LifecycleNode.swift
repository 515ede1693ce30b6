// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// What a lifecycle modifier does, and when.
package protocol LifecycleRule {
  /// What is remembered as long as the view's identity lives.
  associatedtype Memory
  /// Starts the memory of a new identity.
  @MainActor func makeMemory() -> Memory
  /// Whether a value that is watched differs from the one of an older rule.
  @MainActor func differs(from old: Self) -> Bool
  /// Takes note of a newer rule in the place of the last one.
  @MainActor func replaced(_ memory: inout Memory)
  /// Runs when the content has come.
  @MainActor func appear(_ memory: inout Memory)
  /// Runs after an update in which the watched value changed.
  @MainActor func change(_ memory: inout Memory)
  /// Runs when the content has gone.
  @MainActor func disappear(_ memory: inout Memory)
  /// Runs after everything else that goes with the content.
  @MainActor func cancel(_ memory: inout Memory)
}

extension LifecycleRule {
  @MainActor package func differs(from old: Self) -> Bool { false }
  @MainActor package func replaced(_ memory: inout Memory) {}
  @MainActor package func appear(_ memory: inout Memory) {}
  @MainActor package func change(_ memory: inout Memory) {}
  @MainActor package func disappear(_ memory: inout Memory) {}
  @MainActor package func cancel(_ memory: inout Memory) {}
}

extension LifecycleRule where Memory == Void {
  @MainActor package func makeMemory() {}
}

/// A view whose coming, changing and going runs actions.
nonisolated package struct LifecycleView<Content: View, Rule: LifecycleRule>: View, PrimitiveView {
  /// The view inside.
  package var content: Content
  /// What is done.
  package var rule: Rule

  /// Attaches a rule to a view.
  package nonisolated init(_ content: Content, _ rule: Rule) {
    self.content = content
    self.rule = rule
  }

  @MainActor package static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    LifecycleNode<Content, Rule>(
      view.assumingMemoryBound(to: Self.self).pointee,
      isUnary: isUnary,
      parent: parent
    )
  }
}

/// The node of a lifecycle modifier; transparent to layout.
///
/// A list of views comes when its first view does, and goes with its last one.
private final class LifecycleNode<Content: View, Rule: LifecycleRule>: WrapperNode {
  private var rule: Rule
  private var memory: Rule.Memory
  private let isUnary: Bool
  /// Whether the content is there.
  private var isPresent = false
  /// Whether the actions of its coming have run, so that those of its going will.
  private var hasAppeared = false

  init(_ view: LifecycleView<Content, Rule>, isUnary: Bool, parent: Node) {
    rule = view.rule
    memory = view.rule.makeMemory()
    self.isUnary = isUnary
    super.init(parent: parent)
    child = makeChild(view.content)
    updatePresence()
  }

  override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(
      mutating: view.assumingMemoryBound(to: LifecycleView<Content, Rule>.self)
    )
    let old = rule
    rule = view.pointee.rule
    rule.replaced(&memory)
    if rule.differs(from: old) { graph.requestAction(.change, of: self) }
    withUnsafeMutablePointer(to: &view.pointee.content) { child?.update(from: $0) }
  }

  override func contentStructureChanged() {
    // The list is changing right now; it is looked at when that is over.
    if !isUnary { graph.derivedChanged(self) }
  }

  override func updateDerived() { updatePresence() }

  private func updatePresence() {
    let isThere =
      isUnary || child?.hasElements == true || child?.hasLeavingElements == true
    guard isThere != isPresent else { return }
    isPresent = isThere
    if isThere {
      graph.requestAction(.appear, of: self)
    } else if hasAppeared {
      graph.requestLastActions(of: self)
    }
  }

  override func willUnmount() {
    if isPresent, hasAppeared { graph.requestLastActions(of: self) }
    isPresent = false
  }

  override func perform(_ phase: ActionPhase) {
    switch phase {
    case .change: rule.change(&memory)
    case .appear:
      guard isPresent, !hasAppeared else { return }
      hasAppeared = true
      rule.appear(&memory)
    case .disappear:
      rule.disappear(&memory)
    case .cancel:
      hasAppeared = false
      rule.cancel(&memory)
      // It came back before the last actions had run.
      if isPresent { graph.requestAction(.appear, of: self) }
    }
  }

  override var name: String { "Lifecycle" }
}
