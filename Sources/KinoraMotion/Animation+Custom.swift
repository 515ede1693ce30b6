// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Animation {
  /// Creates an animation that a program computes by itself.
  ///
  /// - Parameter base: The custom animation, or the `base` of an animation.
  public init<A: CustomAnimation>(_ base: A) {
    if let builtIn = base as? BuiltInAnimation {
      self.init(builtIn.plan)
    } else {
      self.init(AnimationPlan(.custom(AnyCustomAnimation(animation: base))))
    }
  }

  /// The animation as a custom animation: the one it was made from, or one that acts the same.
  public var base: any CustomAnimation {
    if case .custom(let custom) = plan.base, plan.stages.isEmpty { return custom.animation }
    return BuiltInAnimation(plan: plan)
  }

  /// The part of a way that the animation has covered at a time.
  ///
  /// Lets a custom animation run another one.
  ///
  /// - Parameters:
  ///   - value: The way to travel.
  ///   - time: Seconds since the start; what is not positive counts as 0.
  ///   - context: The state of the run.
  /// - Returns: The covered part, or nil when the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    plan.animate(value: value, time: time, context: &context)
  }

  /// How fast the animation covers a way at a time.
  ///
  /// - Parameters:
  ///   - value: The way to travel.
  ///   - time: Seconds since the start; what is not positive counts as 0.
  ///   - context: The state of the run.
  /// - Returns: The velocity in units per second; nil for timing curves and modified animations.
  public func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    plan.velocity(value: value, time: time, context: context)
  }

  /// Whether the animation goes on in place of one that runs.
  ///
  /// - Parameters:
  ///   - previous: The animation that runs.
  ///   - value: The way that it travels.
  ///   - time: The seconds that it has run.
  ///   - context: The state of its run; a spring that takes over notes position and velocity in it.
  /// - Returns: Whether it takes over; otherwise both run.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    plan.shouldMerge(previous: previous.plan, value: value, time: time, context: &context)
  }
}

/// A built-in or modified animation, seen as a custom one.
struct BuiltInAnimation: CustomAnimation, CustomStringConvertible {
  let plan: AnimationPlan

  var description: String { Animation(plan).description }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    plan.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    plan.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    plan.shouldMerge(previous: previous.plan, value: value, time: time, context: &context)
  }
}
