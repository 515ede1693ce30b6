// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The way to one keyframe, in closed form.
struct KeyframeSegment<Value: Animatable> {
  typealias Data = Value.AnimatableData

  /// The function of time.
  enum Motion {
    case linear(UnitCurve)
    /// A cubic Hermite curve; nil stands for no velocity.
    case cubic(start: Data?, end: Data?)
    case spring(Spring, velocity: Data?)
    case move
  }

  /// When the segment begins, in seconds.
  let start: Double
  /// The seconds that it takes.
  let duration: Double
  /// Where it begins.
  let from: Data
  /// The value of the keyframe.
  let target: Value
  /// Where it ends: at the keyframe, or where a spring is cut off.
  let reached: Data
  /// How it moves.
  let motion: Motion

  /// The value at the end.
  var end: Value { with(reached) }

  /// The value at a time between the start and the end.
  func value(at time: Double) -> Value {
    let local = time - start
    guard local < duration else { return end }
    return with(local > 0 ? position(at: local) : from)
  }

  /// The velocity at a time between the start and the end.
  func velocity(at time: Double) -> Data {
    guard duration > 0 else { return from.scaled(by: 0) }
    let local = min(max(time - start, 0), duration)
    let way = target.animatableData - from
    let s = local / duration
    switch motion {
    case .move: return from.scaled(by: 0)
    case .linear(let curve):
      let rate = curve.velocity(at: s) / duration
      return way.scaled(by: rate.isFinite ? rate : 0)
    case .spring(let spring, let velocity): return spring.rate(way, velocity, local)
    case .cubic(let first, let last):
      var result = way.scaled(by: 6 * s * (1 - s) / duration)
      if let first { result += first.scaled(by: (3 * s - 4) * s + 1) }
      if let last { result += last.scaled(by: (3 * s - 2) * s) }
      return result
    }
  }

  /// The data after some seconds of the segment.
  ///
  /// What is left of the way is taken off the target, as animations do it.
  private func position(at local: Double) -> Data {
    let target = target.animatableData
    let way = target - from
    let s = local / duration
    switch motion {
    case .move: return target
    case .linear(let curve): return target + (way.scaled(by: curve.value(at: s)) - way)
    case .spring(let spring, let velocity):
      return target + (spring.position(way, velocity, local) - way)
    case .cubic(let first, let last):
      var result = target + (way.scaled(by: s * s * (3 - 2 * s)) - way)
      if let first { result += first.scaled(by: s * (1 - s) * (1 - s) * duration) }
      if let last { result -= last.scaled(by: s * s * (1 - s) * duration) }
      return result
    }
  }

  /// The keyframe's value with other data: what does not move is as in the keyframe.
  private func with(_ data: Data) -> Value {
    var value = target
    value.animatableData = data
    return value
  }
}
