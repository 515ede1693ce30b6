// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// One keyframe as it was written.
struct Keyframe<Value: Animatable> {
  typealias Data = Value.AnimatableData

  /// How a keyframe is reached; nil velocities are worked out from the neighbours.
  enum Motion {
    case linear(UnitCurve)
    case cubic(start: Data?, end: Data?)
    case spring(Spring, start: Data?)
    case move
  }

  /// The value of the keyframe.
  var target: Value
  /// The seconds until it is reached; nil for the time that a spring takes by itself.
  var duration: Double?
  /// How it is reached.
  var motion: Motion

  /// The seconds until the keyframe is reached, where it says so itself.
  var writtenDuration: Double { KeyframeTime.usable(duration ?? 0) }
}

/// The range of times that keyframes use.
enum KeyframeTime {
  /// The longest duration in seconds, thirty years: sums and quotients of such stay finite.
  static let limit = 1e9

  /// A duration within the range; negative numbers and NaN count as 0.
  static func usable(_ duration: Double) -> Double { duration > 0 ? min(duration, limit) : 0 }
}

/// The way of one value through its keyframes, as a function of time.
///
/// Every segment has a closed form, so that a value depends on no other time. Only differences of
/// values, their multiples and sums with values are formed: types need no zero of the right size.
struct KeyframePath<Value: Animatable> {
  typealias Data = Value.AnimatableData

  private let initialValue: Value
  private let segments: ContiguousArray<KeyframeTimes>
  /// The seconds until the last keyframe.
  let duration: Double

  /// Works out the segments between keyframes.
  ///
  /// - Parameters:
  ///   - initialValue: Where the way begins.
  ///   - keyframes: The keyframes in order.
  init(from initialValue: Value, keyframes: [Keyframe<Value>]) {
    self.initialValue = initialValue
    var segments: ContiguousArray<KeyframeTimes> = []
    segments.reserveCapacity(keyframes.count)
    var time = 0.0
    var from = initialValue.animatableData
    // The velocity that arrives at the next keyframe's start; nil for none.
    var velocity: Data?
    for index in keyframes.indices {
      let keyframe = keyframes[index]
      let target = keyframe.target
      let times = (start: time, duration: keyframe.writtenDuration)
      let segment: KeyframeSegment<Value>
      switch keyframe.motion {
      case .move:
        segment = KeyframeSegment((time, 0), from: from, target: target)
        velocity = nil
      case .linear(let curve):
        segment = LinearSegment(times, from: from, target: target, curve: curve)
        velocity = Self.linearVelocity(segment.way, curve, times.duration, at: 1)
      case .cubic(let start, let end):
        let leaving = end ?? Self.jointVelocity(keyframes, after: index, from: from)
        segment = CubicSegment(
          times,
          from: from,
          target: target,
          startVelocity: start ?? velocity,
          endVelocity: leaving
        )
        velocity = leaving
      case .spring(let spring, let start):
        (segment, velocity) = Self.spring(
          spring,
          keyframe,
          at: time,
          from: from,
          velocity: start ?? velocity
        )
      }
      segments.append(segment)
      time = min(time + segment.duration, KeyframeTime.limit)
      from = segment.reached
    }
    self.segments = segments
    duration = time
  }

  /// The segment of a spring, and the velocity with which it ends.
  private static func spring(
    _ spring: Spring,
    _ keyframe: Keyframe<Value>,
    at time: Double,
    from: Data,
    velocity: Data?
  ) -> (KeyframeSegment<Value>, Data?) {
    func make(_ seconds: Double, reached: Data?) -> SpringSegment<Value> {
      SpringSegment(
        (time, seconds),
        from: from,
        target: keyframe.target,
        reached: reached,
        spring: spring,
        startVelocity: velocity
      )
    }
    if keyframe.duration == nil {
      let to = keyframe.target.animatableData
      let seconds = settlingDuration(of: spring, to - from, velocity, isThere: from == to)
      return (make(seconds, reached: nil), nil)
    }
    let seconds = keyframe.writtenDuration
    let whole = make(seconds, reached: nil)
    return (make(seconds, reached: whole.position(at: seconds)), whole.velocity(at: seconds))
  }

  /// The value at a time: the initial one before 0, the last one from the end on.
  ///
  /// Where two keyframes meet, the value is the one that the earlier one reaches. NaN counts as 0.
  ///
  /// - Complexity: Logarithmic in the number of keyframes.
  func value(at time: Double) -> Value {
    guard time >= 0, !segments.isEmpty else { return initialValue }
    if time >= duration { return segment(segments.count - 1).end }
    return segment(index(at: time)).value(at: time)
  }

  /// The velocity at a time, in data per second: 0 before the start and from the end on.
  func velocity(at time: Double) -> Data {
    guard time >= 0, time < duration else {
      return initialValue.animatableData.scaled(by: 0)
    }
    return segment(index(at: time)).velocity(of: time)
  }

  private func segment(_ index: Int) -> KeyframeSegment<Value> {
    // Only segments of the path's own type are ever stored.
    unsafeDowncast(segments[index], to: KeyframeSegment<Value>.self)
  }

  /// The first segment that ends at a time or after it.
  private func index(at time: Double) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start + segments[middle].duration < time {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  // MARK: Velocities where keyframes meet

  /// The velocity of a straight segment at a part of its duration; nil where there is none.
  private static func linearVelocity(
    _ way: Data,
    _ curve: UnitCurve,
    _ duration: Double,
    at part: Double
  ) -> Data? {
    let rate = curve.velocity(at: part) / duration
    guard duration > 0, rate.isFinite else { return nil }
    return way.scaled(by: rate)
  }

  /// The velocity with which a cubic segment arrives where the next keyframe begins.
  private static func jointVelocity(
    _ keyframes: [Keyframe<Value>],
    after index: Int,
    from: Data
  ) -> Data? {
    guard index + 1 < keyframes.count else { return nil }
    let (here, next) = (keyframes[index], keyframes[index + 1])
    let middle = here.target.animatableData
    let to = next.target.animatableData
    switch next.motion {
    case .move: return nil
    case .linear(let curve):
      return linearVelocity(to - middle, curve, next.writtenDuration, at: 0)
    case .spring(_, let start): return start
    case .cubic(let start, _):
      if let start { return start }
      let seconds = here.writtenDuration + next.writtenDuration
      return seconds > 0 ? (to - from).scaled(by: 1 / seconds) : nil
    }
  }

  /// The seconds that a spring takes until it stays within a ten-thousandth of its target.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - way: The way to its target.
  ///   - velocity: Its initial velocity.
  ///   - isThere: Whether the way has no length, whatever its type says.
  /// - Returns: Seconds within the range of times.
  private static func settlingDuration(
    of spring: Spring,
    _ way: Data,
    _ velocity: Data?,
    isThere: Bool
  ) -> Double {
    let epsilon = 1e-4
    let size = velocity.map { way.magnitudeSquared + $0.magnitudeSquared } ?? way.magnitudeSquared
    // A type that does not tell sizes moves as far as a unit.
    guard size > 0, size < .infinity else {
      if isThere, velocity == nil { return 0 }
      return KeyframeTime.usable(spring.settlingDuration(target: 1.0, epsilon: epsilon))
    }
    guard let velocity else {
      return KeyframeTime.usable(spring.settlingDuration(target: way, epsilon: epsilon))
    }
    return KeyframeTime.usable(
      spring.settlingDuration(target: way, initialVelocity: velocity, epsilon: epsilon)
    )
  }
}
