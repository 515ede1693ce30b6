// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Puts tracks together, or the keyframes of the only track.
@resultBuilder
public struct KeyframesBuilder<Value> {
  // MARK: Keyframes of one track

  /// Takes a keyframe, or several, as they are.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where Value == K.Value { expression }

  /// Takes the keyframes of a loop.
  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> {
    KeyframeSequence(components: components)
  }

  /// Takes the keyframes of the first branch.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, Value == Second.Value {
    .init(.first(component))
  }

  /// Takes the keyframes of the second branch.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, Value == Second.Value {
    .init(.second(component))
  }

  /// Begins with one content.
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where Value == K.Value { first }

  /// Puts a content after others.
  public static func buildPartialBlock<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    accumulated: First,
    next: Second
  ) -> KeyframeTrackContentBuilder<Value>.Pair<First, Second>
  where Value == First.Value, Value == Second.Value {
    .init(accumulated, next)
  }

  /// No keyframes: the value stays what it is.
  public static func buildBlock() -> some KeyframeTrackContent<Value> where Value: Animatable {
    NoKeyframes<Value>()
  }

  /// Makes a track of keyframes for the value as a whole.
  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Value == Content.Value {
    KeyframeTrack { component }
  }

  // MARK: Tracks

  /// Takes a track, or several, as they are.
  public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
  where Value == Content.Value { expression }

  /// Begins with one track.
  public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
  where Value == Content.Value { first }

  /// Puts a track beside others.
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>,
    next: some Keyframes<Value>
  ) -> some Keyframes<Value> {
    KeyframesPair(first: accumulated, second: next)
  }

  /// No tracks: the value stays what it is.
  public static func buildBlock() -> some Keyframes<Value> { NoTracks<Value>() }

  /// Takes the tracks as they are.
  public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
  where Value == Content.Value { component }
}

/// No tracks at all.
struct NoTracks<Value>: PrimitiveKeyframes {
  package func collect(into list: inout KeyframeTrackList<Value>) {}
}

/// Tracks side by side.
struct KeyframesPair<First: Keyframes, Second: Keyframes>: PrimitiveKeyframes
where First.Value == Second.Value {
  typealias Value = First.Value

  let first: First
  let second: Second

  package func collect(into list: inout KeyframeTrackList<First.Value>) {
    list.add(first)
    list.add(second)
  }
}
