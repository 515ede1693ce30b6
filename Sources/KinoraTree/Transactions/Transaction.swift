// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion
import Synchronization

/// The context of one change: above all, how it animates.
///
/// A state write belongs to the transaction that is open on its thread. Every animatable attribute
/// that changes because of the write reads the transaction as seen at its own place in the tree.
public struct Transaction {
  /// The animation of the change; nil changes at once.
  public var animation: Animation?
  /// Whether `animation` modifiers on the way leave this transaction alone.
  public var disablesAnimations = false
  /// Tells two blocks apart that carry equal values: each is an update of its own.
  package var id: UInt64 = 0

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  ///
  /// - Parameter animation: How changes animate; nil changes at once.
  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// Runs a closure whose state changes belong to a transaction.
///
/// - Parameters:
///   - transaction: The transaction.
///   - body: Writes state; only what it does before it returns is covered.
/// - Returns: What the closure returns.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let context = ThreadContext.current
  let outer = context.transaction
  var inner = transaction
  inner.id = TransactionNumber.next()
  context.transaction = inner
  defer { context.transaction = outer }
  return try body()
}

/// Runs a closure whose state changes animate.
///
/// - Parameters:
///   - animation: How they animate; nil changes at once.
///   - body: Writes state; only what it does before it returns is covered.
/// - Returns: What the closure returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Numbers transactions over all threads; 0 belongs to writes outside of any.
private enum TransactionNumber {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
