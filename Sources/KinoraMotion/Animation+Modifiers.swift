// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Animation {
  private func modified(by modifier: AnimationPlan.Modifier) -> Animation {
    Animation(AnimationPlan(plan.base, modifiers: plan.modifiers + [modifier]))
  }

  /// Waits before the animation starts.
  ///
  /// - Parameter delay: Seconds. A negative delay leaves out the beginning; NaN counts as 0.
  /// - Returns: The delayed animation.
  public func delay(_ delay: TimeInterval) -> Animation {
    modified(by: .delay(delay.isNaN ? 0 : delay))
  }

  /// Plays the animation faster or slower.
  ///
  /// - Parameter speed: The factor: 2 takes half the time. At 0 and below, the animation stays at
  ///   its start for ever; NaN counts as 1, and 1e9 is the limit.
  /// - Returns: The animation at the speed.
  public func speed(_ speed: Double) -> Animation {
    modified(by: .speed(speed.isNaN ? 1 : min(max(speed, 0), 1e9)))
  }

  /// Plays the animation several times.
  ///
  /// The phase is exact: pass i begins i durations after the start, whatever the frames. After an
  /// even number of passes with reversals the value is at its start, and jumps to its model value
  /// as the animation ends.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of single passes; with none, the animation ends at once.
  ///   - autoreverses: Whether every second pass runs backwards.
  /// - Returns: The repeated animation.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    modified(
      by: .repetition(count: Double(max(repeatCount, 0)), autoreverses: autoreverses)
    )
  }

  /// Plays the animation until another one takes over.
  ///
  /// An animation without duration ends at once even so.
  ///
  /// - Parameter autoreverses: Whether every second pass runs backwards.
  /// - Returns: The animation that does not end.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    modified(by: .repetition(count: .infinity, autoreverses: autoreverses))
  }

  /// Lets the animation count as complete before it is over.
  ///
  /// The motion is unchanged; completions with the criterion `logicallyComplete` run when the time
  /// has passed, or earlier if the animation looks complete earlier.
  ///
  /// - Parameter duration: Seconds since the start of what is modified; negative numbers and NaN
  ///   count as 0.
  /// - Returns: The animation.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    modified(by: .logicalCompletion(after: duration > 0 ? duration : 0))
  }
}
