// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// What an animation does at one time, independent of the type of the moving value.
///
/// Every built-in animation is linear in the way and in the start velocity:
/// `animated = progress · interval + carry · velocity`. The four numbers are computed once in
/// concrete code; applying them takes a few generic vector operations.
@frozen
@usableFromInline
package struct AnimationSample: Equatable, Sendable {
  /// The part of the interval that has been covered; overshoots.
  @usableFromInline package var progress: Double
  /// How far a unit of start velocity has carried the value, in seconds.
  @usableFromInline package var carry: Double
  /// The rate of change of the progress, per second.
  @usableFromInline package var progressRate: Double
  /// The rate of change of the carry.
  @usableFromInline package var carryRate: Double
  /// Whether the animation is over; the progress is then 1.
  @usableFromInline package var isFinished: Bool
  /// Whether the motion looks complete: a spring's perceptual duration is over.
  @usableFromInline package var isLogicallyComplete: Bool

  /// Creates a sample.
  @inlinable
  package init(
    progress: Double,
    carry: Double,
    progressRate: Double,
    carryRate: Double,
    isFinished: Bool,
    isLogicallyComplete: Bool
  ) {
    self.progress = progress
    self.carry = carry
    self.progressRate = progressRate
    self.carryRate = carryRate
    self.isFinished = isFinished
    self.isLogicallyComplete = isLogicallyComplete
  }

  /// The sample of an animation that is over.
  @inlinable
  package static var finished: AnimationSample {
    AnimationSample(
      progress: 1,
      carry: 0,
      progressRate: 0,
      carryRate: 0,
      isFinished: true,
      isLogicallyComplete: true
    )
  }

  /// The sample of an animation that has not begun to move.
  @inlinable
  package static var atStart: AnimationSample {
    AnimationSample(
      progress: 0,
      carry: 0,
      progressRate: 0,
      carryRate: 0,
      isFinished: false,
      isLogicallyComplete: false
    )
  }
}
