// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A view that shows nothing and takes no place.
nonisolated public struct EmptyView: View, PrimitiveView {
  /// Creates the view.
  @inlinable public nonisolated init() {}

  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    EmptyNode(parent: parent)
  }
}

/// Several views in order, as the statements of a view builder give them.
nonisolated public struct TupleView<T>: View, PrimitiveView {
  /// The views, as a tuple.
  public var value: T

  /// Creates a list of views.
  ///
  /// - Parameter value: A tuple of views; members that are not views are left out.
  @inlinable public nonisolated init(_ value: T) { self.value = value }

  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    TupleNode(view, parts: TupleParts.of(T.self), parent: parent)
  }

  @MainActor package static var parts: [TuplePart]? { TupleParts.of(T.self) }
}

/// A view that holds one of two, and keeps their identities apart.
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View,
  PrimitiveView
{
  /// One of the two.
  @usableFromInline package enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  /// The view that is there.
  @usableFromInline package var storage: Storage

  @inlinable package nonisolated init(storage: Storage) { self.storage = storage }

  @MainActor package static var isUnary: Bool {
    ViewType.of(TrueContent.self).isUnary && ViewType.of(FalseContent.self).isUnary
  }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    BranchNode(view, parent: parent) { view, body in
      switch view.assumingMemoryBound(to: Self.self).pointee.storage {
      case .trueContent(let content):
        withUnsafePointer(to: content) {
          body(.init(branch: 0, view: $0, type: .of(TrueContent.self)))
        }
      case .falseContent(let content):
        withUnsafePointer(to: content) {
          body(.init(branch: 1, view: $0, type: .of(FalseContent.self)))
        }
      }
    }
  }
}

extension Optional: View where Wrapped: View {
  /// An optional view has no body of its own.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    BranchNode(view, parent: parent) { view, body in
      guard let content = view.assumingMemoryBound(to: Self.self).pointee else { return }
      withUnsafePointer(to: content) { body(.init(branch: 0, view: $0, type: .of(Wrapped.self))) }
    }
  }
}

/// Views that are treated as one where a single view is expected; transparent to layout.
public struct Group<Content> {
  package var content: Content
}

extension Group {
  /// A group of something that was worked out before.
  nonisolated init(elements content: Content) { self.content = content }
}

extension Group: View where Content: View {
  /// Creates a group.
  ///
  /// - Parameter content: The views of the group.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A group has no body of its own.
  public typealias Body = Never
}

extension Group: PrimitiveView where Content: View {
  @MainActor package static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    GroupNode<Content>(view, parent: parent)
  }
}

private final class GroupNode<Content: View>: WrapperNode {
  init(_ view: UnsafeRawPointer, parent: Node) {
    super.init(parent: parent)
    child = makeChild(view.assumingMemoryBound(to: Group<Content>.self).pointee.content)
  }

  override func update(from view: UnsafeRawPointer) {
    let group = UnsafeMutablePointer(mutating: view.assumingMemoryBound(to: Group<Content>.self))
    withUnsafeMutablePointer(to: &group.pointee.content) { child?.update(from: $0) }
  }

  override var name: String { "Group" }
}

/// A view whose static type is erased.
///
/// Changing the type inside makes a new identity. Costs more than the view itself.
nonisolated public struct AnyView: View, PrimitiveView {
  /// The view without its static type.
  package let storage: AnyViewStorage

  /// Erases the type of a view.
  ///
  /// - Parameter view: The view.
  public nonisolated init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? TypedAnyViewStorage(view)
  }

  package init(storage: AnyViewStorage) { self.storage = storage }

  /// Erases the type of a view.
  ///
  /// - Parameter view: The view.
  public nonisolated init<V: View>(erasing view: V) { self.init(view) }

  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    // Views without static types nest as deep as a program makes them.
    guard parent.graph.nesting.allows(parent.depth) else { return EmptyNode(parent: parent) }
    return AnyViewNode(view.assumingMemoryBound(to: AnyView.self).pointee, parent: parent)
  }
}

/// A view value whose type is known at run time only.
package class AnyViewStorage {
  @MainActor package var viewType: ViewType { preconditionFailure("overridden") }
  @MainActor package func withView(_ body: (UnsafeRawPointer) -> Void) {}
}

private final class TypedAnyViewStorage<V: View>: AnyViewStorage {
  let view: V
  init(_ view: V) { self.view = view }
  override var viewType: ViewType { .of(V.self) }
  override func withView(_ body: (UnsafeRawPointer) -> Void) {
    withUnsafePointer(to: view) { body($0) }
  }
}

/// Finds the views inside of tuple types, once per type.
@MainActor
enum TupleParts {
  private static var known: [ObjectIdentifier: [TuplePart]] = [:]

  /// The views of a tuple type in order.
  static func of<T>(_ type: T.Type) -> [TuplePart] {
    let id = ObjectIdentifier(type)
    if let parts = known[id] { return parts }
    var parts: [TuplePart] = []
    if let single = ViewType.ofAny(type) {
      parts = [TuplePart(offset: 0, type: single)]
    } else {
      forEachField(of: type) { offset, fieldType in
        guard let viewType = ViewType.ofAny(fieldType) else { return }
        parts.append(TuplePart(offset: offset, type: viewType))
      }
    }
    known[id] = parts
    return parts
  }
}
