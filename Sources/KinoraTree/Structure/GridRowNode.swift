// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A view whose content is a row of the grid around it, and a list of views anywhere else.
package protocol GridRowView: View, PrimitiveView {
  /// The views inside.
  associatedtype Content: View
  /// How the cells of the row stand; nil leaves it to the grid.
  nonisolated var alignment: VerticalAlignment? { get }
  /// The cells.
  nonisolated var content: Content { get set }
}

extension GridRowView {
  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    TypedGridRowNode<Self>(
      UnsafeMutablePointer(mutating: view.assumingMemoryBound(to: Self.self)),
      parent: parent
    )
  }
}

/// The node of a grid's row; transparent to layout.
@MainActor package class GridRowNode: WrapperNode {
  /// How the cells of the row stand; nil leaves it to the grid.
  package fileprivate(set) final var alignment: VerticalAlignment?

  package final override var name: String { "GridRow" }
}

private final class TypedGridRowNode<Row: GridRowView>: GridRowNode {
  init(_ row: UnsafeMutablePointer<Row>, parent: Node) {
    super.init(parent: parent)
    alignment = row.pointee.alignment
    child = ViewType.of(Row.Content.self).makeNode(of: &row.pointee.content, parent: self)
  }

  override func update(from view: UnsafeRawPointer) {
    let row = UnsafeMutablePointer(mutating: view.assumingMemoryBound(to: Row.self))
    if row.pointee.alignment != alignment {
      alignment = row.pointee.alignment
      structureChanged()
    }
    withUnsafeMutablePointer(to: &row.pointee.content) { child?.update(from: $0) }
  }
}

extension Element {
  /// The row of a grid that the element is a cell of; nil where it stands by itself.
  ///
  /// Of rows in rows the outermost counts. Modifiers on a row stand around its cells, so that the row
  /// is looked for above the element and above those that it modifies.
  ///
  /// - Parameter grid: The element of the grid, which lays this one out.
  /// - Returns: The row's node.
  /// - Complexity: O(*depth* of the element inside the grid).
  package final func gridRow(in grid: Element) -> GridRowNode? {
    var element = self
    while true {
      var row: GridRowNode?
      var node = element.parent
      while let current = node, current !== grid {
        if let found = current as? GridRowNode { row = found }
        node = current.parent
      }
      if let row { return row }
      guard let inner = element.modifiedElement else { return nil }
      element = inner
    }
  }
}
