// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// What nodes inherit, shared by all of them from one modifier that changes it to the next.
///
/// Most modifiers change none of it, so that a node gets along with one reference.
@MainActor package final class Surroundings {
  /// The tree; it outlives its nodes.
  let unretainedGraph: Unmanaged<ViewGraph>
  /// The nearest modifier above that changes transactions.
  unowned(unsafe) let transactionScope: TransactionScopeNode?
  /// The values that views read.
  @exclusivity(unchecked) var environment: EnvironmentValues

  /// Creates the surroundings of a root.
  init(graph: ViewGraph, environment: EnvironmentValues) {
    unretainedGraph = .passUnretained(graph)
    self.environment = environment
    transactionScope = nil
  }

  /// Creates surroundings that begin as others are.
  ///
  /// - Parameters:
  ///   - outer: The surroundings of the modifier that changes them.
  ///   - transactionScope: The modifier, where it changes transactions.
  init(within outer: Surroundings, transactionScope: TransactionScopeNode? = nil) {
    unretainedGraph = outer.unretainedGraph
    environment = outer.environment
    self.transactionScope = transactionScope ?? outer.transactionScope
  }

  /// The tree.
  var graph: ViewGraph { unretainedGraph.takeUnretainedValue() }
}
