// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A view that sees a changed environment.
nonisolated package struct EnvironmentModified<Content: View>: View, PrimitiveView {
  /// The view inside.
  package var content: Content
  /// Changes the environment on its way down.
  package var transform: (inout EnvironmentValues) -> Void
  /// Whether the change is known to have the same result as an earlier one.
  package var isSame: (Self) -> Bool
  /// What the change sets, where that can be compared.
  package var value: Any?
  /// Whether the result is known to be the same in two environments; nil where that is unknown.
  package var isUnchanged: ((EnvironmentValues, EnvironmentValues) -> Bool)?

  package nonisolated init(
    content: Content,
    value: Any? = nil,
    isSame: @escaping (Self) -> Bool = { _ in false },
    isUnchanged: ((EnvironmentValues, EnvironmentValues) -> Bool)? = nil,
    transform: @escaping (inout EnvironmentValues) -> Void
  ) {
    self.content = content
    self.value = value
    self.isSame = isSame
    self.isUnchanged = isUnchanged
    self.transform = transform
  }

  @MainActor package static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    EnvironmentNode<Content>(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

private final class EnvironmentNode<Content: View>: WrapperNode {
  private var view: EnvironmentModified<Content>
  private let content: Surroundings

  init(_ view: EnvironmentModified<Content>, parent: Node) {
    self.view = view
    content = Surroundings(within: parent.contentSurroundings)
    super.init(parent: parent)
    tracking { view.transform(&content.environment) }
    child = makeChild(view.content)
  }

  override func update(from address: UnsafeRawPointer) {
    let new = UnsafeMutablePointer(
      mutating: address.assumingMemoryBound(to: EnvironmentModified<Content>.self)
    )
    let isSame = new.pointee.isSame(view)
    view = new.pointee
    if !isSame { recompute(changedAbove: 0, ownMayDiffer: true) }
    withUnsafeMutablePointer(to: &new.pointee.content) { child?.update(from: $0) }
  }

  override func refresh() { recompute(changedAbove: 0, ownMayDiffer: true) }

  override func environmentDidChange(_ keys: UInt64) {
    // What the change sets is of today only where it read something that is.
    recompute(changedAbove: keys, ownMayDiffer: readKeys & keys != 0)
  }

  /// Applies the change to the environment as it is now and hands the result down.
  private func recompute(changedAbove keys: UInt64, ownMayDiffer: Bool) {
    graph.unmarkDirty(self)
    var new = environment
    retracking { view.transform(&new) }
    var changed = keys
    if ownMayDiffer, view.isUnchanged?(content.environment, new) != true {
      changed |= new.keysSet(since: environment)
    }
    content.environment = new
    child?.setEnvironment(new, changed: changed)
  }

  override var contentSurroundings: Surroundings { content }
  override var name: String { "Environment" }
}

extension View {
  /// Sets a value that the views below inherit.
  ///
  /// - Parameters:
  ///   - keyPath: A property of the environment.
  ///   - value: Its value.
  /// - Returns: The view with the value set.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    EnvironmentModified(
      content: self,
      value: (keyPath, value),
      isSame: { old in
        guard let (oldPath, oldValue) = old.value as? (WritableKeyPath<EnvironmentValues, V>, V)
        else { return false }
        return oldPath == keyPath && areEqual(oldValue, value)
      },
      transform: { $0[keyPath: keyPath] = value }
    )
  }

  /// Changes a value that the views below inherit.
  ///
  /// - Parameters:
  ///   - keyPath: A property of the environment.
  ///   - transform: Changes the inherited value.
  /// - Returns: The view with the value changed.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    EnvironmentModified(
      content: self,
      isUnchanged: { areEqual($0[keyPath: keyPath], $1[keyPath: keyPath]) },
      transform: { transform(&$0[keyPath: keyPath]) }
    )
  }
}
