// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A modifier of the catalogue that makes an element around each element of its content.
package protocol BuiltinModifier {
  /// The element around one element of the content.
  associatedtype Wrapper: ModifierElement<Self>
}

/// A view with a builtin modifier.
nonisolated package struct ModifiedView<Content: View, Modifier: BuiltinModifier>: View,
  PrimitiveView
{
  /// The view inside.
  package var content: Content
  /// The modifier's value.
  package var modifier: Modifier

  /// Applies a modifier to a view.
  package nonisolated init(_ content: Content, _ modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  @MainActor package static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    let view = view.assumingMemoryBound(to: Self.self).pointee
    guard isUnary else { return ModifierListNode<Content, Modifier>(view, parent: parent) }
    let element = Modifier.Wrapper(view.modifier, parent: parent)
    element.own(view.content) { address, element in
      let view = address.assumingMemoryBound(to: Self.self).pointee
      element.setModifier(view.modifier)
      element.updateOwned(view.content)
    }
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
  private var isStale = true

  init(_ view: ModifiedView<Content, Modifier>, parent: Node) {
    modifier = view.modifier
    super.init(parent: parent)
    content = withUnsafePointer(to: view.content) {
      ViewType.of(Content.self).makeNode($0, parent: self)
    }
  }

  override func update(from view: UnsafeRawPointer) {
    let view = view.assumingMemoryBound(to: ModifiedView<Content, Modifier>.self).pointee
    modifier = view.modifier
    for wrapper in wrappers { wrapper.setModifier(modifier) }
    withUnsafePointer(to: view.content) { content?.update(from: $0) }
  }

  override func contentStructureChanged() { isStale = true }

  override func appendElements(to elements: inout ContiguousArray<Element>) {
    if isStale { collect() }
    for wrapper in wrappers { elements.append(wrapper) }
  }

  private func collect() {
    isStale = false
    var inner: ContiguousArray<Element> = []
    content?.appendElements(to: &inner)
    var known: [ObjectIdentifier: Modifier.Wrapper] = [:]
    for wrapper in wrappers {
      if let content = wrapper.content { known[ObjectIdentifier(content)] = wrapper }
    }
    wrappers.removeAll(keepingCapacity: true)
    for element in inner {
      if let wrapper = known.removeValue(forKey: ObjectIdentifier(element)) {
        wrappers.append(wrapper)
      } else {
        let wrapper = Modifier.Wrapper(modifier, parent: self)
        wrapper.setContent(element)
        wrappers.append(wrapper)
      }
    }
    for wrapper in known.values { wrapper.unmount() }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
    for wrapper in wrappers { body(wrapper) }
  }

  override var name: String { modifierName(of: Modifier.self) }
}
