// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The key of a value that a custom animation keeps from frame to frame.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value before one is set.
  static var defaultValue: Value { get }
}

/// What a custom animation keeps from frame to frame.
///
/// ```swift
/// private struct Bounces<Value: VectorArithmetic>: AnimationStateKey {
///   static var defaultValue: Int { 0 }
/// }
///
/// context.state[Bounces<V>.self] += 1
/// ```
///
/// A value type: a copy keeps what it was.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Where a built-in spring took over, if one did.
  var origin: MotionOrigin<Value>?
  /// The built-in animation that was evaluated last, and the time after which it is over.
  var duration: (plan: AnimationPlan, seconds: Double)?
  /// The passes that repetitions have reached, by their place among the modifiers.
  var passes: [Int: RepetitionPass] = [:]
  /// The animations of a `CombinedAnimation`, oldest first.
  var combination: [AttributeAnimator<Value>.Stateful] = []

  /// Creates a state in which every key has its default value.
  public init() {}

  /// The value of a key, its default if none was set.
  ///
  /// - Parameter key: The type of the key.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Forgets everything but the passes of the repetitions outside a stage.
  mutating func restart(inside stage: Int) {
    let outer = passes.filter { $0.key >= stage }
    self = AnimationState()
    passes = outer
  }
}

/// The motion that a spring continues.
struct MotionOrigin<Value: VectorArithmetic> {
  /// The base's own time at which it took over.
  var time: Double
  /// What had been covered of the way, nil if nothing.
  var position: Value?
  /// The velocity, per second of the base; nil for rest.
  var velocity: Value?
}

/// One pass of a repeated animation whose duration is not known.
struct RepetitionPass {
  /// The number of passes before it; a floating-point number, as the count may be infinite.
  var index = 0.0
  /// The time at which it began.
  var start = 0.0
}
