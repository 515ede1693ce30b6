// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Keyframes that follow each other, for one animatable value.
///
/// Builtin keyframes are `LinearKeyframe`, `CubicKeyframe`, `SpringKeyframe` and `MoveKeyframe`. Types
/// of your own put them together:
///
/// ```swift
/// struct Hop: KeyframeTrackContent {
///   var height: Double
///   var body: some KeyframeTrackContent<Double> {
///     CubicKeyframe(height, duration: 0.2)
///     CubicKeyframe(0, duration: 0.3)
///   }
/// }
/// ```
public protocol KeyframeTrackContent<Value> {
  /// The type of the value that the keyframes move.
  associatedtype Value: Animatable = Self.Body.Value
  /// The type of what the keyframes are made of.
  associatedtype Body: KeyframeTrackContent where Body.Value == Value
  /// What the keyframes are made of, in order.
  @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }
}

/// Keyframes that list themselves instead of having a body.
package protocol PrimitiveTrackContent<Value>: KeyframeTrackContent where Body == Self {
  /// Adds the keyframes to a list.
  func collect(into list: inout KeyframeList<Value>)
}

extension PrimitiveTrackContent {
  /// The keyframes themselves: builtin ones have no body of their own.
  public var body: Self { self }
}

/// The keyframes of one track in order, while they are collected.
package struct KeyframeList<Value: Animatable> {
  /// What was collected.
  var keyframes: [Keyframe<Value>] = []
  private var depth = 0

  /// How deep contents may be nested: one whose body is itself ends there.
  private static var depthLimit: Int { 256 }

  /// Adds everything that a content holds.
  mutating func add<Content: KeyframeTrackContent>(_ content: Content)
  where Content.Value == Value {
    if let primitive = content as? any PrimitiveTrackContent<Value> {
      primitive.collect(into: &self)
    } else if depth < Self.depthLimit {
      depth += 1
      add(content.body)
      depth -= 1
    }
  }
}
