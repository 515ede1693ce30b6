// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// `animation(_:value:)`: the animation applies when the value changed.
private struct ValueAnimationRule<Value: Equatable>: TransactionRule {
  var animation: Animation?
  var value: Value

  func isTriggered(after old: Self) -> Bool { value != old.value }

  func modify(_ transaction: inout Transaction, triggered: Bool) {
    if triggered, !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// `animation(_:)`: the animation applies to every update below.
private struct EveryAnimationRule: TransactionRule {
  var animation: Animation?

  func isTriggered(after old: Self) -> Bool { true }

  func modify(_ transaction: inout Transaction, triggered: Bool) {
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// `transaction(_:)`: a closure changes every transaction that passes.
private struct ClosureRule: TransactionRule {
  var transform: (inout Transaction) -> Void

  func isTriggered(after old: Self) -> Bool { true }

  func modify(_ transaction: inout Transaction, triggered: Bool) { transform(&transaction) }
}

/// `transaction(value:_:)`: a closure changes transactions when the value changed.
private struct ValueClosureRule<Value: Equatable>: TransactionRule {
  var value: Value
  var transform: (inout Transaction) -> Void

  func isTriggered(after old: Self) -> Bool { value != old.value }

  func modify(_ transaction: inout Transaction, triggered: Bool) {
    if triggered { transform(&transaction) }
  }
}

extension View {
  /// Animates changes of this view whenever a value changes.
  ///
  /// Covers the view that it is applied to, not modifiers that follow. Replaces an animation that
  /// comes from further out; nil turns it off.
  ///
  /// - Parameters:
  ///   - animation: How changes animate; nil for not at all.
  ///   - value: The value to watch. Its first sighting never animates.
  /// - Returns: The view with its changes animated.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?,
    value: V
  ) -> some View {
    TransactionModified(
      content: self,
      rule: ValueAnimationRule(animation: animation, value: value)
    )
  }

  /// Animates every change of this view, changes of its place included.
  ///
  /// - Parameter animation: How changes animate; nil for not at all.
  /// - Returns: The view with its changes animated.
  @available(*, deprecated, message: "animates more than meant; use animation(_:value:)")
  public nonisolated func animation(_ animation: Animation?) -> some View {
    TransactionModified(content: self, rule: EveryAnimationRule(animation: animation))
  }

  /// Changes every transaction that reaches this view.
  ///
  /// - Parameter transform: Changes the transaction.
  /// - Returns: The view with its transactions changed.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    TransactionModified(content: self, rule: ClosureRule(transform: transform))
  }

  /// Changes the transactions that reach this view in updates in which a value changes.
  ///
  /// - Parameters:
  ///   - value: The value to watch. Its first sighting changes nothing.
  ///   - transform: Changes the transaction.
  /// - Returns: The view with its transactions changed.
  public nonisolated func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    TransactionModified(content: self, rule: ValueClosureRule(value: value, transform: transform))
  }
}

extension View where Self: Equatable {
  /// Animates changes of this view whenever the view's own value changes.
  ///
  /// - Parameter animation: How changes animate; nil for not at all.
  /// - Returns: The view with its changes animated.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    TransactionModified(
      content: self,
      rule: ValueAnimationRule(animation: animation, value: self)
    )
  }
}
