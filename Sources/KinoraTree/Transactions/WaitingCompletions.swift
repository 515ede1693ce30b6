// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion

/// The completions that wait for the animation of one attribute.
@MainActor
final class WaitingCompletions<Data: VectorArithmetic> {
  private typealias Completions = ContiguousArray<AnimationCompletion>

  /// An animation that was redirected, as far as completions still wait for its logical end.
  private struct Earlier {
    var end: LogicalEnd
    var completions: Completions
  }

  /// How the time is known at which an animation looks complete.
  private enum LogicalEnd {
    /// The time; infinite for never.
    case time(Double)
    /// Only by running the animation, which goes on by itself when it was redirected.
    case running(AttributeAnimator<Data>)

    init(of animator: AttributeAnimator<Data>) {
      self = animator.logicalEnd.map { .time($0) } ?? .running(animator)
    }

    mutating func isReached(at now: Double, environment: Any?) -> Bool {
      switch self {
      case .time(let time): return time.isReached(at: now)
      case .running(var animator):
        let isOver = !animator.advance(to: now, environment: environment)
        let isComplete = isOver || animator.isLogicallyComplete(at: now)
        self = .running(animator)
        return isComplete
      }
    }
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
    if !isComplete(animator, at: now) {
      earlier.append(Earlier(end: LogicalEnd(of: animator), completions: current))
    }
    current = []
  }

  /// An animation was redirected: what it took over and would never have ended is complete.
  func didRetarget(_ animator: AttributeAnimator<Data>) {
    guard animator.animationCount == 1 else { return }
    earlier.removeAll { entry in
      if case .time(.infinity) = entry.end { true } else { false }
    }
  }

  /// Lets go of what is complete.
  func advance(_ animator: AttributeAnimator<Data>, to now: Double) {
    if !current.isEmpty, isComplete(animator, at: now) { current = [] }
    guard !earlier.isEmpty else { return }
    let environment = node.environment
    for index in earlier.indices.reversed()
    where earlier[index].end.isReached(at: now, environment: environment) {
      earlier.remove(at: index)
    }
  }

  /// The motion is over; animations before it that would have taken longer are waited for.
  ///
  /// Not custom ones, of which nobody knows whether they end.
  func finish(at now: Double) {
    current = []
    removed = []
    for entry in earlier {
      guard case .time(let time) = entry.end, time < .infinity, !time.isReached(at: now)
      else { continue }
      node.graph.completions.late.insert(entry.completions, of: node, until: time)
    }
    earlier = []
  }

  private func isComplete(_ animator: AttributeAnimator<Data>, at now: Double) -> Bool {
    animator.logicalEnd?.isReached(at: now) ?? animator.isLogicallyComplete(at: now)
  }
}

extension Double {
  /// Whether a time is due: times are sums that are rounded.
  func isReached(at now: Double) -> Bool { self <= now + 1e-9 }
}
