// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The time that the way to one keyframe takes.
///
/// Lists of segments are lists of this class, and each way of moving is a class of its own: what a
/// frame does then neither asks for generic types at run time nor takes memory from the heap.
class KeyframeTimes {
  /// When the segment begins, in seconds.
  final let start: Double
  /// The seconds that it takes.
  final let duration: Double

  init(start: Double, duration: Double) {
    self.start = start
    self.duration = duration
  }
}

/// The way to one keyframe, in closed form; this one is there at once.
class KeyframeSegment<Value: Animatable>: KeyframeTimes {
  typealias Data = Value.AnimatableData

  /// Where the segment begins.
  final let from: Data
  /// The data of the keyframe.
  final let to: Data
  /// The way from one to the other.
  final let way: Data
  /// Where it ends: at the keyframe, or where a spring is cut off.
  final let reached: Data
  private final let target: Value

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - times: When the segment begins, and the seconds that it takes.
  ///   - from: Where it begins.
  ///   - target: The value of the keyframe.
  ///   - reached: Where it ends; nil at the keyframe.
  init(_ times: (start: Double, duration: Double), from: Data, target: Value, reached: Data? = nil)
  {
    self.from = from
    self.target = target
    to = target.animatableData
    way = to - from
    self.reached = reached ?? to
    super.init(start: times.start, duration: times.duration)
  }

  /// The data after some seconds of the segment, more than none.
  ///
  /// What is left of the way is taken off the target, as animations do it.
  func position(at local: Double) -> Data { to }

  /// The velocity after some seconds of the segment.
  func velocity(at local: Double) -> Data { from.scaled(by: 0) }

  /// The value at the end.
  final var end: Value { with(reached) }

  /// The value at a time between the start and the end.
  final func value(at time: Double) -> Value {
    let local = time - start
    guard local < duration else { return end }
    return with(local > 0 ? position(at: local) : from)
  }

  /// The velocity at a time between the start and the end.
  final func velocity(of time: Double) -> Data {
    guard duration > 0 else { return from.scaled(by: 0) }
    return velocity(at: min(max(time - start, 0), duration))
  }

  /// The keyframe's value with other data: what does not move is as in the keyframe.
  private final func with(_ data: Data) -> Value {
    var value = target
    value.animatableData = data
    return value
  }
}

/// A straight way.
final class LinearSegment<Value: Animatable>: KeyframeSegment<Value> {
  private let curve: UnitCurve

  init(
    _ times: (start: Double, duration: Double),
    from: Data,
    target: Value,
    curve: UnitCurve
  ) {
    self.curve = curve
    super.init(times, from: from, target: target)
  }

  override func position(at local: Double) -> Data {
    to + (way.scaled(by: curve.value(at: local / duration)) - way)
  }

  override func velocity(at local: Double) -> Data {
    let rate = curve.velocity(at: local / duration) / duration
    return way.scaled(by: rate.isFinite ? rate : 0)
  }
}

/// A cubic Hermite curve.
final class CubicSegment<Value: Animatable>: KeyframeSegment<Value> {
  // Without a velocity the data stands for none and is not used.
  private let first: Data
  private let last: Data
  private let hasFirst: Bool
  private let hasLast: Bool

  init(
    _ times: (start: Double, duration: Double),
    from: Data,
    target: Value,
    startVelocity: Data?,
    endVelocity: Data?
  ) {
    first = startVelocity ?? from
    last = endVelocity ?? from
    hasFirst = startVelocity != nil
    hasLast = endVelocity != nil
    super.init(times, from: from, target: target)
  }

  override func position(at local: Double) -> Data {
    let s = local / duration
    var result = to + (way.scaled(by: s * s * (3 - 2 * s)) - way)
    if hasFirst { result += first.scaled(by: s * (1 - s) * (1 - s) * duration) }
    if hasLast { result -= last.scaled(by: s * s * (1 - s) * duration) }
    return result
  }

  override func velocity(at local: Double) -> Data {
    let s = local / duration
    var result = way.scaled(by: 6 * s * (1 - s) / duration)
    if hasFirst { result += first.scaled(by: (3 * s - 4) * s + 1) }
    if hasLast { result += last.scaled(by: (3 * s - 2) * s) }
    return result
  }
}

/// The pull of a spring.
final class SpringSegment<Value: Animatable>: KeyframeSegment<Value> {
  private let response: SpringResponse
  // Without an initial velocity the data stands for none and is not used.
  private let first: Data
  private let hasFirst: Bool

  init(
    _ times: (start: Double, duration: Double),
    from: Data,
    target: Value,
    reached: Data?,
    spring: Spring,
    startVelocity: Data?
  ) {
    response = spring.responseFunction
    first = startVelocity ?? from
    hasFirst = startVelocity != nil
    super.init(times, from: from, target: target, reached: reached)
  }

  override func position(at local: Double) -> Data {
    let state = response.state(at: local)
    let part = way.scaled(by: 1 - state.remaining) - way
    return hasFirst ? to + (part + first.scaled(by: state.carry)) : to + part
  }

  override func velocity(at local: Double) -> Data {
    let state = response.state(at: local)
    let rate = way.scaled(by: state.progressRate)
    return hasFirst ? rate + first.scaled(by: state.carryRate) : rate
  }
}
