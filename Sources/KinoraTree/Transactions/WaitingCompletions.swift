// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion

/// The completions that wait for the animation of one attribute.
@MainActor
final class WaitingCompletions<Data: VectorArithmetic> {
  private typealias Completions = ContiguousArray<AnimationCompletion>

  /// An animation that was redirected: it goes on only to tell when it would have been complete.
  private struct Earlier {
    var animator: AttributeAnimator<Data>
    var completions: Completions

    var isEndless: Bool { animator.animation.duration == .infinity }
  }

  private unowned let node: Node
  /// Those that wait for the logical end of the animation that runs.
  private var current: Completions = []
  /// Those that wait for the logical ends of animations before it.
  private var earlier: ContiguousArray<Earlier> = []
  /// Those that wait for the end of the motion.
  private var removed: Completions = []

  init(node: Node) { self.node = node }

  /// Whether nothing waits any more.
  var isEmpty: Bool { current.isEmpty && earlier.isEmpty && removed.isEmpty }

  /// Waits for the animation that runs now.
  func insert(_ completions: ContiguousArray<AnimationCompletion>) {
    for completion in completions {
      if completion.criteria == .removed {
        removed.append(completion)
      } else {
        current.append(completion)
      }
    }
  }

  /// An animation is about to be redirected.
  func willRetarget(_ animator: AttributeAnimator<Data>, at now: Double) {
    guard !current.isEmpty else { return }
    if !animator.isLogicallyComplete(at: now) {
      earlier.append(Earlier(animator: animator, completions: current))
    }
    current = []
  }

  /// An animation was redirected: what it took over and would never have ended is complete.
  func didRetarget(_ animator: AttributeAnimator<Data>) {
    if animator.animationCount == 1 { earlier.removeAll { $0.isEndless } }
  }

  /// Lets go of what is complete.
  func advance(_ animator: AttributeAnimator<Data>, to now: Double) {
    if !current.isEmpty, animator.isLogicallyComplete(at: now) { current = [] }
    earlier.removeAll { $0.animator.isLogicallyComplete(at: now) }
  }

  /// The motion is over; animations before it that would have taken longer are waited for.
  func finish(at now: Double) {
    current = []
    removed = []
    for entry in earlier where !entry.isEndless && !entry.animator.isLogicallyComplete(at: now) {
      node.graph.completions.late.insert(entry.completions, of: node) { now in
        entry.animator.isLogicallyComplete(at: now)
      }
    }
    earlier = []
  }
}
