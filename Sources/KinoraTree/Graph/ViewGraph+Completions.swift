// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// How a frame runs the completions of animations.
extension ViewGraph {
  /// Whether a frame would run completions.
  var completionsNeedFrame: Bool {
    !queue.completions.isEmpty || completions.late.nextTime?.isReached(at: now) == true
  }

  /// The time of the next completion that waits though nothing moves; nil for none.
  package var nextCompletion: Double? { completions.late.nextTime }

  /// Runs a closure during which the completions that end go to this tree, and what was due before.
  func collectingCompletions(_ body: () -> Void) {
    let context = ThreadContext.current
    let outer = context.completions
    context.completions = queue.completions
    defer { context.completions = outer }
    _ = CompletionQueue.loose.run()
    _ = runCompletions()
    body()
  }

  /// Runs the completions that are due.
  ///
  /// - Returns: Whether there were any.
  func runCompletions() -> Bool { queue.completions.run() }
}
