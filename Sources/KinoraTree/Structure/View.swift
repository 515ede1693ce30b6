// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A part of the user interface, described by value.
///
/// Conform by giving a `body` made of other views. Kinora keeps a node for each view value and runs
/// `body` again only when the value changed or something that the body read did.
@MainActor @preconcurrency public protocol View {
  /// The type of view that the body gives.
  associatedtype Body: View
  /// The content and behaviour of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// Never called, as there is no value of this type.
  public var body: Never { self }
}

extension View where Body == Never {
  /// Never called, as the node of a builtin view is made by its type.
  public var body: Never {
    preconditionFailure("a view without a body, other than the builtin ones, was put into a tree")
  }
}

/// A view without a body: it makes its node itself.
///
/// The builtin catalogue is written against this protocol; views of an app have a body.
@MainActor @preconcurrency
package protocol PrimitiveView: View where Body == Never {
  /// Whether the view always stands for exactly one element in a container.
  static var isUnary: Bool { get }
  /// Whether the view's node is itself an element; false is always safe.
  static var isElement: Bool { get }
  /// The views that the view consists of where it is nothing but a list of them.
  static var parts: [TuplePart]? { get }
  /// Makes the retained node of a view value.
  ///
  /// - Parameters:
  ///   - view: The address of a value of this type, valid during the call.
  ///   - parent: The node above; environment and transaction scope come from it.
  /// - Returns: The node, not yet placed.
  static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node
}

extension PrimitiveView {
  package static var isUnary: Bool { true }
  package static var isElement: Bool { false }
  package static var parts: [TuplePart]? { nil }
}
