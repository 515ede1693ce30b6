// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A view whose identity is a value: another value makes a new view.
nonisolated private struct IdentifiedView<Content: View, ID: Hashable>: View, PrimitiveView {
  var content: Content
  var id: ID

  @MainActor static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    IdentityNode<Content, ID>(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

/// A view that may say its identity itself, so that it is known before the view has a node.
protocol IdentifiedContent {
  /// Whether the view has an identity that is looked for, by itself or through modifiers.
  func hasIdentity(_ query: IdentityQuery) -> Bool
}

extension IdentifiedView: IdentifiedContent {
  func hasIdentity(_ query: IdentityQuery) -> Bool {
    query.matches(id) || (content as? any IdentifiedContent)?.hasIdentity(query) == true
  }
}

extension ModifiedView: IdentifiedContent {
  func hasIdentity(_ query: IdentityQuery) -> Bool {
    (content as? any IdentifiedContent)?.hasIdentity(query) == true
  }
}

private final class IdentityNode<Content: View, ID: Hashable>: ExchangeNode {
  private var id: ID

  init(_ view: IdentifiedView<Content, ID>, parent: Node) {
    id = view.id
    super.init(parent: parent)
    child = makeChild(view.content)
  }

  override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(
      mutating: view.assumingMemoryBound(to: IdentifiedView<Content, ID>.self)
    )
    if view.pointee.id == id {
      withUnsafeMutablePointer(to: &view.pointee.content) { child?.update(from: $0) }
      return
    }
    removeChild(key: id)
    id = view.pointee.id
    withUnsafeMutablePointer(to: &view.pointee.content) {
      insertChild(key: id, $0, ViewType.of(Content.self))
    }
  }

  override func place(of query: IdentityQuery) -> IdentifiedPlace? {
    query.matches(id) ? .node(self) : firstChild(with: query)
  }

  override var name: String { "Identity" }
}

extension View {
  /// Binds the identity of this view to a value.
  ///
  /// When the value changes, the view and everything inside are removed and made anew, with their
  /// state at its first value. Equal values on different views do not make them one.
  ///
  /// - Parameter id: The value.
  /// - Returns: The view with that identity.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: id)
  }
}

/// A view that is brought up to date only when it differs from the one before, by its own `==`.
nonisolated public struct EquatableView<Content: View & Equatable>: View, PrimitiveView {
  /// The view.
  public var content: Content

  /// Makes a view's own `==` decide.
  ///
  /// - Parameter content: The view.
  public nonisolated init(content: Content) { self.content = content }

  @MainActor package static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    EquatableNode<Content>(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

private final class EquatableNode<Content: View & Equatable>: WrapperNode {
  private var content: Content

  init(_ view: EquatableView<Content>, parent: Node) {
    content = view.content
    super.init(parent: parent)
    child = makeChild(view.content)
  }

  override func update(from view: UnsafeRawPointer) {
    let view = view.assumingMemoryBound(to: EquatableView<Content>.self)
    guard view.pointee.content != content else { return }
    content = view.pointee.content
    withUnsafeMutablePointer(to: &content) { child?.update(from: $0) }
  }

  override var name: String { "Equatable" }
}

extension View where Self: Equatable {
  /// Brings the view up to date only when it differs from the one before, by its own `==`.
  ///
  /// - Returns: The view, compared by `==`.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
