// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The velocity of a value that is written again and again, as by a gesture.
///
/// Three writes count; of the two velocities between them the newer has a weight of three quarters.
/// While nothing is written the velocity fades, by a five-hundredth per millisecond.
///
/// ```swift
/// sampler.add(model, at: now)  // on every write
/// AttributeAnimator(animation: a, interval: way, velocity: sampler.velocity(at: now), at: now)
/// ```
package struct VelocitySampler<Value: VectorArithmetic> {
  private struct Sample {
    var value: Value
    var time: Double
  }

  /// Writes within this time count as one; the last one counts.
  private static var shortestInterval: Double { 1e-4 }
  private static var newerWeight: Double { 0.75 }
  private static var fadingPerMillisecond: Double { 0.998 }

  /// At most three, oldest first.
  private var samples: [Sample] = []

  /// Creates a sampler of a value that rests.
  package init() {}

  /// Notes a write.
  ///
  /// - Parameters:
  ///   - value: The value from now on.
  ///   - time: Seconds; a time before the last write begins anew.
  package mutating func add(_ value: Value, at time: Double) {
    if let last = samples.last {
      if !(time >= last.time) {
        samples = []
      } else if time - last.time < Self.shortestInterval {
        samples[samples.count - 1].value = value
        return
      }
    }
    guard time.isFinite else { return }
    if samples.count == 3 { samples.removeFirst() }
    samples.append(Sample(value: value, time: time))
  }

  /// Forgets all writes.
  package mutating func reset() { samples = [] }

  /// The velocity at a time.
  ///
  /// - Parameter now: Seconds.
  /// - Returns: The velocity in units per second, nil before the second write.
  package func velocity(at now: Double) -> Value? {
    guard samples.count > 1 else { return nil }
    var velocity = rate(samples.count - 1)
    if samples.count > 2 {
      velocity = rate(samples.count - 2).interpolated(
        towards: velocity,
        amount: Self.newerWeight
      )
    }
    let idle = max(0, now - samples[samples.count - 1].time)
    return velocity.scaled(by: pow(Self.fadingPerMillisecond, idle * 1000))
  }

  private func rate(_ index: Int) -> Value {
    let (older, newer) = (samples[index - 1], samples[index])
    return (newer.value - older.value).scaled(by: 1 / (newer.time - older.time))
  }
}
