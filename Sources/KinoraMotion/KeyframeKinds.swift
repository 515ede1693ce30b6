// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A keyframe that is reached on a straight way.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  /// A builtin keyframe has no body of its own.
  public typealias Body = Self

  let keyframe: Keyframe<Value>

  /// Creates a keyframe that is reached on a straight way.
  ///
  /// - Parameters:
  ///   - to: The value of the keyframe.
  ///   - duration: The seconds of the way; negative numbers and NaN count as 0, which jumps.
  ///   - timingCurve: How the way is divided over time.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    keyframe = Keyframe(target: to, duration: duration, motion: .linear(timingCurve))
  }

  package func collect(into list: inout KeyframeList<Value>) { list.keyframes.append(keyframe) }
}

/// A keyframe that is reached on a cubic curve.
///
/// Several in a row make a smooth curve through all of their values.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  /// A builtin keyframe has no body of its own.
  public typealias Body = Self

  let keyframe: Keyframe<Value>

  /// Creates a keyframe that is reached on a cubic curve.
  ///
  /// Between two cubic keyframes the velocity is that of the straight line from the value before
  /// to the value after; beside another kind of keyframe it is the velocity of that one; at both
  /// ends of the track it is 0.
  ///
  /// - Parameters:
  ///   - to: The value of the keyframe.
  ///   - duration: The seconds of the way; negative numbers and NaN count as 0, which jumps.
  ///   - startVelocity: The velocity at the start, as a value per second; nil for the one that
  ///     keeps the motion smooth.
  ///   - endVelocity: The velocity at the end, likewise.
  public init(
    _ to: Value,
    duration: TimeInterval,
    startVelocity: Value? = nil,
    endVelocity: Value? = nil
  ) {
    keyframe = Keyframe(
      target: to,
      duration: duration,
      motion: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData)
    )
  }

  package func collect(into list: inout KeyframeList<Value>) { list.keyframes.append(keyframe) }
}

/// A keyframe to which a spring pulls.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  /// A builtin keyframe has no body of its own.
  public typealias Body = Self

  let keyframe: Keyframe<Value>

  /// Creates a keyframe to which a spring pulls.
  ///
  /// - Parameters:
  ///   - to: The value of the keyframe.
  ///   - duration: The seconds after which the spring is cut off, wherever it is then; negative
  ///     numbers and NaN count as 0. Nil waits until it has come within 0.0001 of the value.
  ///   - spring: The spring. One that never comes to rest takes a billion seconds.
  ///   - startVelocity: The velocity at the start, as a value per second; nil for that of the
  ///     keyframe before.
  public init(
    _ to: Value,
    duration: TimeInterval? = nil,
    spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    keyframe = Keyframe(
      target: to,
      duration: duration,
      motion: .spring(spring, start: startVelocity?.animatableData)
    )
  }

  package func collect(into list: inout KeyframeList<Value>) { list.keyframes.append(keyframe) }
}

/// A keyframe that is there at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, PrimitiveTrackContent {
  /// A builtin keyframe has no body of its own.
  public typealias Body = Self

  let keyframe: Keyframe<Value>

  /// Creates a keyframe that is there at once.
  ///
  /// - Parameter to: The value of the keyframe.
  public init(_ to: Value) { keyframe = Keyframe(target: to, duration: 0, motion: .move) }

  package func collect(into list: inout KeyframeList<Value>) { list.keyframes.append(keyframe) }
}
