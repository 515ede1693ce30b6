// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// A node that changes the transactions on their way to the nodes below.
@MainActor
package class TransactionScopeNode: WrapperNode {
  private lazy var content = Surroundings(within: surroundings, transactionScope: self)
  private var memo = Transaction()
  private var memoUpdate: UInt64 = .max
  /// The completions that the modifier added in the running update.
  private var begun: ContiguousArray<AnimationCompletion> = []

  /// The transaction of the running update as the nodes below see it.
  package final var contentTransaction: Transaction {
    if memoUpdate != graph.updateNumber {
      var transaction = transactionScope?.contentTransaction ?? graph.transaction
      modify(&transaction)
      keep(transaction)
    }
    return memo
  }

  /// Hands the same transaction out, with the same completions, until the update is over.
  private func keep(_ transaction: Transaction) {
    memo = transaction
    memoUpdate = graph.updateNumber
    begun = memo.beginCompletions(earlier: begun)
    guard !memo.completions.isEmpty else { return }
    memo.completionsBelong(to: graph.queue.completions)
    graph.completions.insert(self)
  }

  /// Lets go of the transaction of an update that is over.
  final func updateDidEnd() {
    memo = Transaction()
    memoUpdate = .max
    begun = []
  }

  /// Forgets what was handed out earlier in the running update.
  package final func forget() { memoUpdate = .max }

  /// Changes a transaction on its way down.
  package func modify(_ transaction: inout Transaction) {}

  package override var contentSurroundings: Surroundings { content }

  package override func environmentDidChange(_ keys: UInt64) {
    content.environment = environment
    super.environmentDidChange(keys)
  }
}

/// The rule by which a modifier changes transactions.
package protocol TransactionRule {
  /// Whether a new rule is triggered compared to the one before it.
  func isTriggered(after old: Self) -> Bool
  /// Changes a transaction; `triggered` tells whether the rule changed in the running update.
  func modify(_ transaction: inout Transaction, triggered: Bool)
}

/// A view whose changes pass through a transaction rule.
nonisolated package struct TransactionModified<Content: View, Rule: TransactionRule>: View,
  PrimitiveView
{
  /// The view inside.
  package var content: Content
  /// How transactions change on their way down.
  package var rule: Rule

  /// Puts a rule around a view.
  package nonisolated init(content: Content, rule: Rule) {
    self.content = content
    self.rule = rule
  }

  @MainActor package static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    TransactionRuleNode<Content, Rule>(
      view.assumingMemoryBound(to: Self.self).pointee,
      parent: parent
    )
  }
}

private final class TransactionRuleNode<Content: View, Rule: TransactionRule>:
  TransactionScopeNode
{
  private var rule: Rule
  private var triggeredUpdate: UInt64 = .max

  init(_ view: TransactionModified<Content, Rule>, parent: Node) {
    rule = view.rule
    super.init(parent: parent)
    child = makeChild(view.content)
  }

  override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(
      mutating: view.assumingMemoryBound(to: TransactionModified<Content, Rule>.self)
    )
    let new = view.pointee.rule
    if new.isTriggered(after: rule) { triggeredUpdate = graph.updateNumber }
    rule = new
    forget()
    withUnsafeMutablePointer(to: &view.pointee.content) { child?.update(from: $0) }
  }

  override func modify(_ transaction: inout Transaction) {
    rule.modify(&transaction, triggered: triggeredUpdate == graph.updateNumber)
  }

  override var name: String { "Transaction" }
}

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
}
