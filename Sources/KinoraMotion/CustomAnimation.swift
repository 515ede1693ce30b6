// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// An animation that a program computes by itself.
///
/// ```swift
/// struct Elastic: CustomAnimation {
///   func animate<V: VectorArithmetic>(
///     value: V,
///     time: TimeInterval,
///     context: inout AnimationContext<V>
///   ) -> V? {
///     time > 0.35 ? nil : value.scaled(by: 1 - pow(1 - time / 0.35, 5))
///   }
/// }
///
/// withAnimation(Animation(Elastic())) { isOpen.toggle() }
/// ```
///
/// Every running animation has a context of its own, which keeps state from frame to frame;
/// `animate` is called once a frame for each attribute that moves.
public protocol CustomAnimation: Hashable, Sendable {
  /// The part of the way that has been covered at a time.
  ///
  /// - Parameters:
  ///   - value: The way to travel: the new value minus the old one.
  ///   - time: Seconds since the start, not negative.
  ///   - context: The state of this run, which may be changed.
  /// - Returns: The covered part, or nil when the animation is over and the new value shows.
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V?

  /// How fast the way is being covered at a time.
  ///
  /// A spring that takes over goes on with it. The default has none, so that a spring starts from
  /// rest.
  ///
  /// - Parameters:
  ///   - value: The way to travel.
  ///   - time: Seconds since the start.
  ///   - context: The state of this run.
  /// - Returns: The velocity in units per second, or nil if there is none to hand over.
  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V?

  /// Whether this animation goes on in place of one that runs.
  ///
  /// If so, it inherits the other one's context and elapsed time, and its way is that of both. If
  /// not, as by default, both run, and this one moves what the other shows to the new value.
  ///
  /// - Parameters:
  ///   - previous: The animation that runs.
  ///   - value: The way that it travels.
  ///   - time: The seconds that it has run.
  ///   - context: The state of its run, which may be changed if it is taken over.
  /// - Returns: Whether to take over.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// No velocity.
  ///
  /// - Parameters:
  ///   - value: The way to travel.
  ///   - time: Seconds since the start.
  ///   - context: The state of this run.
  /// - Returns: Nil.
  public func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? { nil }

  /// Leaves the other animation running.
  ///
  /// - Parameters:
  ///   - previous: The animation that runs.
  ///   - value: The way that it travels.
  ///   - time: The seconds that it has run.
  ///   - context: The state of its run.
  /// - Returns: False.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// A custom animation without its type: equal to another of the same type and value.
struct AnyCustomAnimation: Hashable, Sendable {
  let animation: any CustomAnimation

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.animation.isEqual(to: rhs.animation) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: animation)))
    animation.hash(into: &hasher)
  }
}

extension CustomAnimation {
  fileprivate func isEqual(to other: any CustomAnimation) -> Bool { (other as? Self) == self }
}
