// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Views made from the elements of a collection, each with an identity of its own.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  /// The identity of an element.
  package var id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  /// The list has no body of its own.
  public typealias Body = Never
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Makes views from elements that know their identity.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - content: Makes the view of an element.
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Content: View {
  /// Makes views from elements that a key path identifies.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - id: The identity of an element; unique among the elements.
  ///   - content: Makes the view of an element.
  public nonisolated init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Makes views from a range of numbers.
  ///
  /// - Parameters:
  ///   - data: The numbers.
  ///   - content: Makes the view of a number.
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}

extension ForEach: PrimitiveView where Content: View {
  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    ForEachNode<Data, ID, Content>(
      view.assumingMemoryBound(to: Self.self).pointee,
      parent: parent
    )
  }
}

/// The node of a keyed list.
///
/// Elements keep their nodes as long as their key stays.
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  private struct Row {
    var id: ID
    var node: Node
  }

  private var rows: ContiguousArray<Row> = []
  private let contentType = ViewType.of(Content.self)
  private var latest: ForEach<Data, ID, Content>

  init(_ view: ForEach<Data, ID, Content>, parent: Node) {
    latest = view
    super.init(parent: parent)
    rows.reserveCapacity(view.data.count)
    for element in view.data { rows.append(makeRow(view, element)) }
  }

  override func update(from view: UnsafeRawPointer) {
    latest = view.assumingMemoryBound(to: ForEach<Data, ID, Content>.self).pointee
    updateRows(latest)
  }

  private func updateRows(_ view: ForEach<Data, ID, Content>) {
    graph.unmarkDirty(self)
    // Rows whose key did not move are updated in place; the first other key ends the fast path.
    var index = 0
    var position = view.data.startIndex
    while index < rows.count, position != view.data.endIndex {
      let element = view.data[position]
      guard view.id(element) == rows[index].id else { break }
      updateRow(rows[index].node, view, element)
      index += 1
      view.data.formIndex(after: &position)
    }
    guard index < rows.count || position != view.data.endIndex else { return }
    reconcile(view, from: position, keeping: index)
  }

  /// Matches the rest of the elements with the rest of the rows by key.
  private func reconcile(
    _ view: ForEach<Data, ID, Content>,
    from start: Data.Index,
    keeping kept: Int
  ) {
    var rest: [ID: Node] = [:]
    for row in rows[kept...] {
      // A second row with the same key cannot be told from the first and is given up.
      if let twin = rest.updateValue(row.node, forKey: row.id) { twin.unmount() }
    }
    rows.removeSubrange(kept...)
    var position = start
    while position != view.data.endIndex {
      let element = view.data[position]
      let id = view.id(element)
      if let node = rest.removeValue(forKey: id) {
        updateRow(node, view, element)
        rows.append(Row(id: id, node: node))
      } else {
        rows.append(makeRow(view, element))
      }
      view.data.formIndex(after: &position)
    }
    for node in rest.values { node.unmount() }
    structureChanged()
  }

  private func makeRow(_ view: ForEach<Data, ID, Content>, _ element: Data.Element) -> Row {
    let content = tracking { view.content(element) }
    let node = withUnsafePointer(to: content) { contentType.makeNode($0, parent: self) }
    return Row(id: view.id(element), node: node)
  }

  private func updateRow(
    _ node: Node,
    _ view: ForEach<Data, ID, Content>,
    _ element: Data.Element
  ) {
    let content = tracking { view.content(element) }
    withUnsafePointer(to: content) { node.update(from: $0) }
  }

  override func refresh() {
    // The closure itself read something that changed.
    updateRows(latest)
  }

  override func forEachChild(_ body: (Node) -> Void) { rows.forEach { body($0.node) } }
  override var name: String { "ForEach" }
}
