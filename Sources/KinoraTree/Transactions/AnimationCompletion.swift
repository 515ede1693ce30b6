// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let waitsForRemoval: Bool

  /// The animation looks complete, though a spring may still be settling.
  ///
  /// A spring is logically complete after its duration, a timing curve at its end, and an animation
  /// with `logicallyComplete(after:)` after that time.
  public static let logicallyComplete = AnimationCompletionCriteria(waitsForRemoval: false)

  /// The animation is over, and what replaced it as well.
  public static let removed = AnimationCompletionCriteria(waitsForRemoval: true)
}

/// A closure that runs once, when every animation of a transaction is complete.
///
/// It counts by references: the transaction holds one, and so does every attribute that animates
/// because of the transaction, as long as its animation does not meet the criteria. The end of the
/// last reference, on whatever thread, hands the closure to a `CompletionQueue`.
package final class AnimationCompletion: Sendable {
  /// What animations have to meet.
  package let criteria: AnimationCompletionCriteria
  private let action: @MainActor () -> Void
  /// Where the action runs; nil until a tree has to do with the completion.
  private let home = Mutex<CompletionQueue?>(nil)

  /// Creates a completion.
  ///
  /// - Parameters:
  ///   - criteria: What animations have to meet.
  ///   - action: What runs then, exactly once.
  package init(criteria: AnimationCompletionCriteria, action: @escaping @MainActor () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// Says with which tree's actions the action runs; the first one to say so is the one.
  func belongs(to queue: CompletionQueue) {
    home.withLock { if $0 == nil { $0 = queue } }
  }

  deinit {
    let queue = home.withLock { $0 } ?? ThreadContext.current.completions ?? .loose
    queue.add(action)
  }
}

/// A completion that was added to a transaction which no block has opened yet.
///
/// A transaction is a value that can be kept and used again, and keeping one must not hold its
/// completions up: the first block that opens it begins to count, all that are open meanwhile share
/// the count, and a completion that has run does not run again.
final class CompletionRequest: Sendable {
  private struct State {
    weak var running: AnimationCompletion?
    var hasBegun = false
  }

  private let criteria: AnimationCompletionCriteria
  private let action: @MainActor () -> Void
  private let state = Mutex(State())

  init(criteria: AnimationCompletionCriteria, action: @escaping @MainActor () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// Begins to count, or joins the count that runs.
  ///
  /// - Returns: The completion to hold; nil when its action has run.
  func begin() -> AnimationCompletion? {
    state.withLock { state in
      if state.hasBegun { return state.running }
      state.hasBegun = true
      let completion = AnimationCompletion(criteria: criteria, action: action)
      state.running = completion
      return completion
    }
  }
}
