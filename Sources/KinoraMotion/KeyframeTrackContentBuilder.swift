// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Puts the keyframes of a track together.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
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
  ) -> Conditional<Value, First, Second> where Value == First.Value, Value == Second.Value {
    Conditional(.first(component))
  }

  /// Takes the keyframes of the second branch.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> Conditional<Value, First, Second> where Value == First.Value, Value == Second.Value {
    Conditional(.second(component))
  }

  /// Begins with one content.
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where Value == K.Value { first }

  /// Puts a content after others.
  ///
  /// The result has a type with a name: with `some`, loops could not hold several keyframes.
  public static func buildPartialBlock<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    accumulated: First,
    next: Second
  ) -> Pair<First, Second> where Value == First.Value, Value == Second.Value {
    Pair(accumulated, next)
  }

  /// No keyframes: the value stays what it is.
  public static func buildBlock() -> some KeyframeTrackContent<Value> { NoKeyframes<Value>() }

  /// The keyframes of one of two branches.
  public struct Conditional<
    ConditionalValue,
    First: KeyframeTrackContent,
    Second: KeyframeTrackContent
  >: KeyframeTrackContent, PrimitiveTrackContent
  where ConditionalValue == First.Value, First.Value == Second.Value {
    /// The type of the value that both branches move.
    public typealias Value = ConditionalValue
    /// A builtin content has no body of its own.
    public typealias Body = Self

    enum Branch {
      case first(First)
      case second(Second)
    }

    let branch: Branch

    init(_ branch: Branch) { self.branch = branch }

    package func collect(into list: inout KeyframeList<ConditionalValue>) {
      switch branch {
      case .first(let content): list.add(content)
      case .second(let content): list.add(content)
      }
    }
  }

  /// Two contents, one after the other.
  public struct Pair<First: KeyframeTrackContent, Second: KeyframeTrackContent>:
    KeyframeTrackContent, PrimitiveTrackContent
  where First.Value == Second.Value {
    /// The type of the value that both move.
    public typealias Value = First.Value
    /// A builtin content has no body of its own.
    public typealias Body = Self

    let first: First
    let second: Second

    init(_ first: First, _ second: Second) {
      self.first = first
      self.second = second
    }

    package func collect(into list: inout KeyframeList<First.Value>) {
      list.add(first)
      list.add(second)
    }
  }
}

/// No keyframes at all.
struct NoKeyframes<Value: Animatable>: PrimitiveTrackContent {
  package func collect(into list: inout KeyframeList<Value>) {}
}

/// Contents of one type, one after the other.
struct KeyframeSequence<Content: KeyframeTrackContent>: PrimitiveTrackContent {
  typealias Value = Content.Value

  let components: [Content]

  package func collect(into list: inout KeyframeList<Content.Value>) {
    for component in components { list.add(component) }
  }
}
