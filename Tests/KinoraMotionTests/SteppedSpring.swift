// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A spring that is moved in steps of 1/300 s, frame by frame: where the published values and times
/// of removal come from.
///
/// An oracle of its own: it shares nothing with the closed form.
struct SteppedSpring {
  private static let step = 1.0 / 300
  private static let frameRate = 60.0

  private let stiffness: Double
  private let damping: Double
  private(set) var offset = 0.0
  private var velocity = 0.0
  private var force = 0.0
  private var time = 0.0
  private var frame = 0
  var target: Double

  init(response: Double, dampingRatio: Double, target: Double) {
    let frequency = 2 * .pi / response
    stiffness = min(frequency * frequency, 45_000)
    damping = 2 * stiffness.squareRoot() * dampingRatio
    self.target = target
  }

  /// The time of the current frame.
  var now: Double { Double(frame) / Self.frameRate }

  /// Goes on to the next frame, in as many steps as it takes to reach it.
  mutating func advance() {
    frame += 1
    while time < now {
      let half = velocity + force * Self.step / 2
      offset += half * Self.step
      force = stiffness * (target - offset) - damping * half
      velocity = half + force * Self.step / 2
      time += Self.step
    }
  }

  mutating func advance(to end: Double) {
    while now < end - 1e-9 { advance() }
  }

  /// Whether the animation would be removed on this frame.
  var isAtRest: Bool {
    guard max(velocity * velocity, force * force) <= 0.0036 else { return false }
    let left = target - offset
    return target == 0 || left * left <= 1e-4 * target * target
  }

  /// The time of the first frame from now on on which the animation would be removed.
  mutating func removal() -> Double {
    repeat { advance() } while !isAtRest && now < 60
    return now
  }
}
