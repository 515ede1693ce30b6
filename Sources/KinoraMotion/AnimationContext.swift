// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// What a custom animation knows of its own run.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps from frame to frame.
  public var state: AnimationState<Value>

  /// Whether the animation looks complete, though it may still be settling.
  ///
  /// An animation sets it to have completions run early; one that is over is complete without it.
  public var isLogicallyComplete: Bool

  /// The environment of the view that is animated, of a type that this module does not know.
  package var environmentStorage: Any?

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - state: What the animation keeps.
  ///   - isLogicallyComplete: Whether it looks complete.
  ///   - environmentStorage: The environment of the view, if there is one.
  package init(
    state: AnimationState<Value> = AnimationState(),
    isLogicallyComplete: Bool = false,
    environmentStorage: Any? = nil
  ) {
    self.state = state
    self.isLogicallyComplete = isLogicallyComplete
    self.environmentStorage = environmentStorage
  }

  /// A context with the same environment for values of another type.
  ///
  /// Serves animations that run other animations on parts of their value.
  ///
  /// - Parameter state: The state of the other animation.
  /// - Returns: The context.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(
      state: state,
      isLogicallyComplete: isLogicallyComplete,
      environmentStorage: environmentStorage
    )
  }
}
