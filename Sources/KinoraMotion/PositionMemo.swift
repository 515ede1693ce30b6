// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Where the animation that was asked last stands.
///
/// What changes in one transaction begins together, so that thousands of attributes ask for the same
/// position one after the other: it is found once.
@frozen
@usableFromInline
package struct PositionMemo {
  @usableFromInline var animation: Animation?
  @usableFromInline var elapsed = Double.nan
  @usableFromInline var origin = Double.nan
  @usableFromInline var progress = 0.0
  @usableFromInline var carry = 0.0

  /// Creates a memo that knows nothing.
  @inlinable
  package init() {}

  /// What shows of a motion at a time, never over; see `Animation.position(at:origin:)`.
  @inlinable
  mutating func position(
    of other: Animation,
    at elapsed: Double,
    origin: Double
  ) -> (progress: Double, carry: Double) {
    if elapsed == self.elapsed, origin == self.origin, let animation, animation.isSame(as: other) {
      return (progress, carry)
    }
    animation = other
    self.elapsed = elapsed
    self.origin = origin
    (progress, carry) = other.position(at: elapsed, origin: origin)
    return (progress, carry)
  }
}

extension Animation {
  /// Whether another value is a copy of this one; others may be equal as well.
  @usableFromInline
  func isSame(as other: Animation) -> Bool { plan === other.plan }
}

extension AttributeAnimator {
  /// What the attribute shows at a time, less its model value; equal to `offset(at:)`.
  ///
  /// - Parameters:
  ///   - now: The time of the frame, in seconds.
  ///   - memo: What was found for the attribute before.
  /// - Returns: The offset, or nil when the animation is over.
  @inlinable
  package func offset(at now: Double, _ memo: inout PositionMemo) -> Value? {
    guard stateful.isEmpty, closed.isSingle else { return offset(at: now) }
    let elapsed = now - closed.first.start
    let duration = closed.first.duration
    if elapsed > duration || duration <= 0 { return nil }
    let position = memo.position(
      of: closed.first.animation,
      at: elapsed,
      origin: closed.first.origin
    )
    var animated = closed.first.target
    animated.scale(by: position.progress)
    if closed.first.isCarried {
      var carried = closed.first.carried
      carried.scale(by: position.carry)
      animated += carried
    }
    animated -= closed.first.target
    return animated
  }
}
