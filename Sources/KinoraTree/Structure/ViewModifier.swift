// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// A change to a view, as a value that can be applied to any view.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of view that the body gives.
  associatedtype Body: View
  /// The view that the modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>
  /// The changed view.
  ///
  /// - Parameter content: Stands for the view that the modifier is applied to.
  /// - Returns: The view to show.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// Stands for the modified view inside the body of a view modifier.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  /// The content has no body of its own.
  public typealias Body = Never
  package let storage: AnyViewStorage

  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    AnyViewNode(
      AnyView(storage: view.assumingMemoryBound(to: Self.self).pointee.storage),
      parent: parent
    )
  }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a modified view.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - modifier: The modifier.
  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// The body of the modifier around the view.
  public var body: some View {
    // Reading the modifier's body makes its result part of this view's identity; the placeholder
    // carries the content without its type.
    modifier.body(content: _ViewModifier_Content(storage: AnyView(content).storage))
  }
}

extension View {
  /// Applies a modifier.
  ///
  /// - Parameter modifier: The modifier.
  /// - Returns: The modified view.
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ModifiedContent: Animatable where Modifier: Animatable {
  /// The data of the modifier, whose body runs once per frame while it animates.
  public var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}
