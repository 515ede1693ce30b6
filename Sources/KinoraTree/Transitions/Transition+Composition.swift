// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// A view that comes and goes without anything to see in between.
nonisolated public struct IdentityTransition: Transition {
  /// Creates the transition.
  public init() {}

  /// The view as it is.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }

  /// Nothing moves.
  @MainActor public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: false)
  }
}

/// A view that fades in and out.
nonisolated public struct OpacityTransition: Transition {
  /// Creates the transition.
  public init() {}

  /// The view, invisible where it is not there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    ModifiedView(content, OpacityEffect(opacity: phase.isIdentity ? 1 : 0))
  }

  /// Nothing moves.
  @MainActor public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: false)
  }
}

/// A view that comes in one way and goes in another.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition, CompositeTransition
{
  /// How the view comes.
  public var insertion: Insertion
  /// How the view goes.
  public var removal: Removal

  /// Creates the transition.
  ///
  /// - Parameters:
  ///   - insertion: How the view comes.
  ///   - removal: How the view goes.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// The view through both transitions, of which one is at rest.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    // Both are always there, so that a removal finds the same views as the insertion made.
    removal.apply(
      content: insertion.apply(
        content: content,
        phase: phase == .didDisappear ? .identity : phase
      ),
      phase: phase == .willAppear ? .identity : phase
    )
  }

  @MainActor var partsHaveMotion: Bool { insertion.valueHasMotion || removal.valueHasMotion }
  var carriesAnimation: Bool {
    insertion.valueCarriesAnimation || removal.valueCarriesAnimation
  }
}

/// Two transitions at once.
nonisolated struct CombinedTransition<Inner: Transition, Outer: Transition>: Transition,
  CompositeTransition
{
  var inner: Inner
  var outer: Outer

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    outer.apply(content: inner.apply(content: content, phase: phase), phase: phase)
  }

  @MainActor var partsHaveMotion: Bool { inner.valueHasMotion || outer.valueHasMotion }
  var carriesAnimation: Bool { inner.valueCarriesAnimation || outer.valueCarriesAnimation }
}

/// A transition with an animation of its own.
nonisolated struct AnimatedTransition<Base: Transition>: Transition, CompositeTransition {
  var base: Base
  var animation: Animation?

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase)
      .transaction { if let animation { $0.animation = animation } }
  }

  @MainActor var partsHaveMotion: Bool { base.valueHasMotion }
  var carriesAnimation: Bool { animation != nil || base.valueCarriesAnimation }
}

/// A transition between two values of a modifier.
nonisolated struct ModifierTransition<Modifier: ViewModifier>: Transition {
  var active: Modifier
  var identity: Modifier

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

extension Transition {
  /// Both transitions at once.
  ///
  /// - Parameter other: The transition that is applied outside of this one.
  /// - Returns: The combined transition.
  @MainActor @preconcurrency public func combined<T: Transition>(
    with other: T
  ) -> some Transition {
    CombinedTransition(inner: self, outer: other)
  }

  /// Gives the transition an animation of its own, in place of the one of the change.
  ///
  /// - Parameter animation: How it runs; nil leaves that to the change.
  /// - Returns: The transition.
  @MainActor @preconcurrency public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

extension Transition where Self == IdentityTransition {
  /// A view that comes and goes without anything to see in between.
  public static nonisolated var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// A view that fades in and out.
  public static nonisolated var opacity: OpacityTransition { OpacityTransition() }
}
