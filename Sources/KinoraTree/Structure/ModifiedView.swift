// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A modifier of the catalogue that makes an element around each element of its content.
@usableFromInline
package protocol BuiltinModifier {
  /// The element around one element of the content.
  associatedtype Wrapper: ModifierElement<Self>
}

/// A view with a builtin modifier.
@usableFromInline
nonisolated package struct ModifiedView<Content: View, Modifier: BuiltinModifier>: View,
  PrimitiveView
{
  /// The view inside.
  @usableFromInline package var content: Content
  /// The modifier's value.
  @usableFromInline package var modifier: Modifier

  /// Applies a modifier to a view.
  ///
  /// Inlinable, as are the modifiers that make one: a body's values are made without asking for types.
  @inlinable package nonisolated init(_ content: Content, _ modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  @MainActor package static var isUnary: Bool { ViewType.of(Content.self).isUnary }
  @MainActor package static var isElement: Bool { isUnary }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    let contentType = ViewType.of(Content.self)
    guard contentType.isUnary || parent.flags.contains(.holdsOne) else {
      return ModifierListNode<Content, Modifier>(view, parent)
    }
    let view = UnsafeMutablePointer(mutating: view.assumingMemoryBound(to: Self.self))
    let element = Modifier.Wrapper(view.pointee.modifier, parent: parent)
    let content = contentType.makeNode(of: &view.pointee.content, parent: element)
    guard let contentOffset = storedOffset(in: view, &view.pointee.content),
      let modifierOffset = storedOffset(in: view, &view.pointee.modifier)
    else { preconditionFailure("both are stored properties") }
    element.own(content, ModifiedFields(content: contentOffset, modifier: modifierOffset))
    return element
  }
}

/// The node of a modifier over a list: the modifier applies to each element.
///
/// The list owns the structure; the elements around its elements are made and kept here, by the
/// element that they wrap.
@MainActor
private final class ModifierListNode<Content: View, Modifier: BuiltinModifier>: Node {
  private var modifier: Modifier
  private var content: Node?
  private var wrappers: ContiguousArray<Modifier.Wrapper> = []
  /// The elements around elements that leave.
  private var leaving: ContiguousArray<Modifier.Wrapper> = []

  init(_ view: UnsafeRawPointer, _ parent: Node) {
    let view = view.assumingMemoryBound(to: ModifiedView<Content, Modifier>.self)
    modifier = view.pointee.modifier
    super.init(parent: parent)
    flags.insert(.needsElements)
    content = makeChild(view.pointee.content)
  }

  override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(
      mutating: view.assumingMemoryBound(to: ModifiedView<Content, Modifier>.self)
    )
    modifier = view.pointee.modifier
    for wrapper in wrappers { wrapper.setModifier(&view.pointee.modifier) }
    content?.update(with: &view.pointee.content)
  }

  override func contentStructureChanged() { flags.insert(.needsElements) }

  override func appendElements(to elements: inout ContiguousArray<Element>) {
    if flags.contains(.needsElements) { collect() }
    for wrapper in wrappers { elements.append(wrapper) }
  }

  override func appendLeavingElements(to elements: inout ContiguousArray<Element>) {
    if flags.contains(.needsElements) { collect() }
    for wrapper in leaving { elements.append(wrapper) }
  }

  override var hasElements: Bool { content?.hasElements == true }

  override func appendLazyParts(to parts: inout ContiguousArray<LazyPart>) {
    content?.appendLazyParts(to: &parts)
  }

  private func collect() {
    flags.remove(.needsElements)
    var known: [ObjectIdentifier: Known] = [:]
    for wrapper in wrappers {
      if let content = wrapper.content {
        known[ObjectIdentifier(content)] = Known(wrapper: wrapper, wasLeaving: false)
      }
    }
    for wrapper in leaving {
      if let content = wrapper.content {
        known[ObjectIdentifier(content)] = Known(wrapper: wrapper, wasLeaving: true)
      }
    }
    var inner: ContiguousArray<Element> = []
    content?.appendElements(to: &inner)
    wrappers = ContiguousArray(inner.map { wrapper(around: $0, &known, isLeaving: false) })
    inner.removeAll()
    if graph.leavingCount > 0 { content?.appendLeavingElements(to: &inner) }
    leaving = ContiguousArray(inner.map { wrapper(around: $0, &known, isLeaving: true) })
    for element in known.values { element.wrapper.unmount() }
  }

  /// An element that there was before.
  private struct Known {
    let wrapper: Modifier.Wrapper
    let wasLeaving: Bool
  }

  private func wrapper(
    around element: Element,
    _ known: inout [ObjectIdentifier: Known],
    isLeaving: Bool
  ) -> Modifier.Wrapper {
    if let found = known.removeValue(forKey: ObjectIdentifier(element)) {
      // What leaves keeps the modifier that it left with; what comes back has the one of today.
      if found.wasLeaving, !isLeaving { found.wrapper.setModifier(&modifier) }
      return found.wrapper
    }
    let wrapper = Modifier.Wrapper(modifier, parent: self)
    wrapper.setContent(element)
    return wrapper
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
    for wrapper in wrappers { body(wrapper) }
    for wrapper in leaving { body(wrapper) }
  }

  override var name: String { modifierName(of: Modifier.self) }
}
