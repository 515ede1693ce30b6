// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Stands for the modified view inside the closure of an animator modifier.
nonisolated public struct PlaceholderContentView<Value>: View, PrimitiveView {
  /// The content has no body of its own.
  public typealias Body = Never

  private let storage: AnyViewStorage

  init(_ view: Value) where Value: View { storage = AnyView(view).storage }

  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    AnyViewNode(
      AnyView(storage: view.assumingMemoryBound(to: Self.self).pointee.storage),
      parent: parent
    )
  }
}
