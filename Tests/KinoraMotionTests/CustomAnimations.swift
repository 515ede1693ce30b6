// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion

/// Moves evenly for a time; counts its frames in its state, which it takes over from its own kind.
struct EvenAnimation: CustomAnimation {
  var duration = 1.0
  var merges = false
  var completesEarly = false

  struct Frames: AnimationStateKey {
    static var defaultValue: Int { 0 }
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    context.state[Frames.self] += 1
    if completesEarly, time >= duration / 2 { context.isLogicallyComplete = true }
    return time > duration ? nil : value.scaled(by: time / duration)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { merges }
}

/// Shows the number of frames it has seen, in hundredths of the way: knows no time, only state.
struct FrameCounter: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    context.state[EvenAnimation.Frames.self] += 1
    let frames = context.state[EvenAnimation.Frames.self]
    return frames > 100 ? nil : value.scaled(by: Double(frames) / 100)
  }
}

/// Acts as another animation does, by calling it.
struct Wrapper: CustomAnimation {
  var inner: Animation

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? { inner.animate(value: value, time: time, context: &context) }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? { inner.velocity(value: value, time: time, context: context) }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { inner.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}

/// Uses nothing but what it must.
struct Plain: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? { time >= 1 ? nil : value.scaled(by: time) }
}
