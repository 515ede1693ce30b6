// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Tells the container around a view how the view comes and goes.
struct TransitionTrait: BuiltinModifier {
  typealias Wrapper = TransitionTraitElement

  var transition: AnyTransition
}

/// The element that carries a transition; it lays out and draws as what is inside.
@MainActor final class TransitionTraitElement: ModifierElement<TransitionTrait> {
  // Of several on one view the innermost counts.
  override var transition: AnyTransition? { content?.transition ?? modifier.transition }
}

extension View {
  /// Sets how the view comes and goes.
  ///
  /// Counts where the view is the outermost one of what an `if`, a `switch`, an optional, a `ForEach`
  /// or a changed `id` inserts or removes, and where that change animates. A view that leaves is
  /// drawn until its animations are over, behind those that stay; its state lives as long.
  ///
  /// - Parameter t: The transition.
  /// - Returns: The view with the transition.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    ModifiedView(self, TransitionTrait(transition: t))
  }

  /// Sets how the view comes and goes.
  ///
  /// - Parameter transition: The transition.
  /// - Returns: The view with the transition.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    ModifiedView(self, TransitionTrait(transition: AnyTransition(transition)))
  }
}
