// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

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
      var transaction = origin?.contentTransaction ?? graph.transaction
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
    guard memo.hasExtras else { return }
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

  /// The modifier whose transactions this one changes; nil for those of the tree.
  package var origin: TransactionScopeNode? { transactionScope }

  /// Whether the modifier has a closure, whose content is outside of it again.
  var hasBody: Bool { false }

  /// Whether this is the content of such a closure.
  var isOutsideContent: Bool { false }

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
  /// Whether the rule belongs to a modifier with a closure, whose content is outside of it again.
  static var hasBody: Bool { get }
}

extension TransactionRule {
  package static var hasBody: Bool { false }
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

  override var hasBody: Bool { Rule.hasBody }

  override var name: String { "Transaction" }
}
