// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion
import Synchronization

/// Runs a closure whose state changes belong to a transaction.
///
/// Inside another block, what the transaction does not set comes from the outer one.
///
/// - Parameters:
///   - transaction: The transaction.
///   - body: Writes state; only what it does before it returns is covered, on its own thread.
/// - Returns: What the closure returns.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let context = ThreadContext.current
  let outer = context.transaction
  context.open(transaction, within: outer)
  defer { context.transaction = outer }
  return try body()
}

/// Runs a closure whose state changes belong to a transaction with one value set.
///
/// - Parameters:
///   - keyPath: The value of the transaction.
///   - value: What it is set to.
///   - body: Writes state; only what it does before it returns is covered, on its own thread.
/// - Returns: What the closure returns.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs a closure whose state changes animate.
///
/// - Parameters:
///   - animation: How they animate; nil changes at once.
///   - body: Writes state; only what it does before it returns is covered, on its own thread.
/// - Returns: What the closure returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs a closure whose state changes animate, and another one when that is complete.
///
/// - Parameters:
///   - animation: How they animate; nil changes at once.
///   - completionCriteria: When an animation counts as complete.
///   - body: Writes state; only what it does before it returns is covered, on its own thread.
///   - completion: Runs exactly once, on the main actor: when every animation that the changes
///     started is complete or its view has gone, and soon when they started none.
/// - Returns: What the closure returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

extension ThreadContext {
  /// Opens a transaction on the calling thread.
  fileprivate func open(_ transaction: Transaction, within outer: Transaction?) {
    var inner = transaction
    if var merged = outer {
      merged.merge(transaction)
      inner = merged
    }
    inner.id = TransactionNumber.next()
    inner.beginCompletions()
    self.transaction = inner
  }
}

/// Numbers transactions over all threads; 0 belongs to writes outside of any.
private enum TransactionNumber {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
