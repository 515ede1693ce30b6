// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// A transition whose static type is erased.
public struct AnyTransition {
  let storage: TransitionStorage

  /// Erases the type of a transition.
  ///
  /// - Parameter transition: The transition.
  public nonisolated init<T: Transition>(_ transition: T) {
    storage = (transition as? ErasedTransition)?.base.storage ?? TypedTransitionStorage(transition)
  }

  /// A view that comes and goes without anything to see in between.
  public static nonisolated var identity: AnyTransition { AnyTransition(IdentityTransition()) }

  /// A view that fades in and out; what is used where a view names no transition.
  public static nonisolated var opacity: AnyTransition { AnyTransition(OpacityTransition()) }

  /// A transition between two values of a modifier.
  ///
  /// - Parameters:
  ///   - active: Applied before the view has come and after it has gone.
  ///   - identity: Applied while the view is there.
  /// - Returns: The transition.
  public static nonisolated func modifier<E: ViewModifier>(
    active: E,
    identity: E
  ) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// A view that comes in one way and goes in another.
  ///
  /// - Parameters:
  ///   - insertion: How it comes.
  ///   - removal: How it goes.
  /// - Returns: The transition.
  public static nonisolated func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(
      AsymmetricTransition(
        insertion: ErasedTransition(base: insertion),
        removal: ErasedTransition(base: removal)
      )
    )
  }

  /// Both transitions at once.
  ///
  /// - Parameter other: The transition that is applied outside of this one.
  /// - Returns: The combined transition.
  public nonisolated func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      CombinedTransition(
        inner: ErasedTransition(base: self),
        outer: ErasedTransition(base: other)
      )
    )
  }

  /// Gives the transition an animation of its own, in place of the one of the change.
  ///
  /// With one, the transition runs even where the change itself does not animate.
  ///
  /// - Parameter animation: How it runs; nil leaves that to the change.
  /// - Returns: The transition.
  public nonisolated func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(AnimatedTransition(base: ErasedTransition(base: self), animation: animation))
  }
}

/// A transition whose type is known at run time only.
class TransitionStorage {
  /// Whether it moves or scales.
  @MainActor var hasMotion: Bool { preconditionFailure("overridden by every storage") }
  /// Whether it, or a part of it, has an animation of its own.
  nonisolated var carriesAnimation: Bool { false }
  /// The animation of the whole, if it has one of its own.
  nonisolated var animation: Animation? { nil }

  nonisolated init() {}

  /// The view in a phase.
  @MainActor func body(content: AnyViewStorage, phase: TransitionPhase) -> AnyView {
    preconditionFailure("overridden by every storage")
  }
}

private final class TypedTransitionStorage<T: Transition>: TransitionStorage {
  let transition: T

  nonisolated init(_ transition: T) {
    self.transition = transition
    super.init()
  }

  override var hasMotion: Bool {
    (transition as? any CompositeTransition)?.partsHaveMotion ?? T.properties.hasMotion
  }

  nonisolated override var carriesAnimation: Bool {
    (transition as? any CompositeTransition)?.carriesAnimation ?? false
  }

  nonisolated override var animation: Animation? {
    (transition as? any CompositeTransition)?.animation
  }

  override func body(content: AnyViewStorage, phase: TransitionPhase) -> AnyView {
    AnyView(transition.body(content: PlaceholderContentView(storage: content), phase: phase))
  }
}

/// A transition made of others, whose parts decide what is true of it.
protocol CompositeTransition {
  /// Whether a part moves or scales.
  @MainActor var partsHaveMotion: Bool { get }
  /// Whether it, or a part, has an animation of its own.
  nonisolated var carriesAnimation: Bool { get }
  /// The animation of the whole, if it has one of its own.
  nonisolated var animation: Animation? { get }
}

extension CompositeTransition {
  nonisolated var animation: Animation? { nil }
}

extension Transition {
  /// Whether a value of the transition moves or scales.
  @MainActor var valueHasMotion: Bool {
    (self as? any CompositeTransition)?.partsHaveMotion ?? Self.properties.hasMotion
  }

  /// Whether a value of the transition has an animation of its own.
  nonisolated var valueCarriesAnimation: Bool {
    (self as? any CompositeTransition)?.carriesAnimation ?? false
  }
}

/// Makes a transition of one whose type is not known.
nonisolated struct ErasedTransition: Transition, CompositeTransition {
  var base: AnyTransition

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.storage.body(content: content.storage, phase: phase)
  }

  @MainActor var partsHaveMotion: Bool { base.storage.hasMotion }
  var carriesAnimation: Bool { base.storage.carriesAnimation }
  var animation: Animation? { base.storage.animation }
}
