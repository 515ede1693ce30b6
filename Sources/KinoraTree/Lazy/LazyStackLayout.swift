// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// How a stack that makes its rows on demand lays them out.
package struct LazyStackLayout: Equatable {
  /// The direction of the stack.
  package var axis: LayoutAxis
  /// Where the views stand across a column.
  package var horizontal: HorizontalAlignment
  /// Where the views stand across a row.
  package var vertical: VerticalAlignment
  /// The distance between views; nil for the default of each pair.
  package var spacing: CGFloat?

  /// The rule of a column.
  package nonisolated init(column horizontal: HorizontalAlignment, spacing: CGFloat?) {
    axis = .vertical
    self.horizontal = horizontal
    vertical = .center
    self.spacing = spacing
  }

  /// The rule of a row.
  package nonisolated init(row vertical: VerticalAlignment, spacing: CGFloat?) {
    axis = .horizontal
    horizontal = .center
    self.vertical = vertical
    self.spacing = spacing
  }

  /// The distance of two neighbours that prefer some.
  func distance(_ first: EdgeSpacing, _ second: EdgeSpacing) -> CGFloat {
    guard let spacing else { return first.defaultDistance(to: second, along: axis) }
    return spacing.isFinite ? spacing : 0
  }
}

/// A stack that makes its rows on demand.
package protocol LazyStackView: View, PrimitiveView {
  /// The views in the stack.
  associatedtype Content: View
  /// How the views are laid out.
  nonisolated var rule: LazyStackLayout { get }
  /// The views in the stack.
  nonisolated var content: Content { get }
}

extension LazyStackView {
  @MainActor package static var isElement: Bool { true }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    TypedLazyStackElement(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

/// The element of a lazy stack that knows the type of its content.
private final class TypedLazyStackElement<Stack: LazyStackView>: LazyStackElement {
  init(_ view: Stack, parent: Node) {
    super.init(rule: view.rule, parent: parent)
    setContent(makeChild(view.content))
  }

  override func update(from view: UnsafeRawPointer) {
    let new = view.assumingMemoryBound(to: Stack.self).pointee
    setRule(new.rule)
    var content = new.content
    withUnsafePointer(to: &content) { updateContent($0) }
  }
}
