// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

/// A timeline of one number that starts at 0.
private func timeline(
  @KeyframesBuilder<Double> _ content: () -> some Keyframes<Double>
) -> KeyframeTimeline<Double> {
  KeyframeTimeline(initialValue: 0, content: content)
}

/// Compares with values that were printed with three digits.
private func expect(
  _ timeline: KeyframeTimeline<Double>,
  _ values: KeyValuePairs<Double, Double>,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (time, value) in values {
    let found = timeline.value(time: time)
    #expect(abs(found - value) <= 0.00051, "\(found) at \(time)", sourceLocation: sourceLocation)
  }
}

struct KeyframeTimelineTests {
  @Test func linearKeyframesGoStraight() {
    let path = timeline {
      LinearKeyframe(10, duration: 0.2)
      LinearKeyframe(-10, duration: 0.2)
      LinearKeyframe(0, duration: 0.2)
    }
    #expect(abs(path.duration - 0.6) < 1e-12)
    expect(
      path,
      [
        -0.1: 0, 0: 0, 0.05: 2.5, 0.1: 5, 0.15: 7.5, 0.2: 10, 0.25: 5, 0.3: 0, 0.35: -5,
        0.4: -10, 0.5: -5, 0.6: 0, 0.8: 0, 1.5: 0,
      ]
    )
  }

  @Test func aTimingCurveDividesTheWay() {
    let path = timeline { LinearKeyframe(10, duration: 0.4, timingCurve: .easeInOut) }
    expect(
      path,
      [
        0: 0, 0.05: 0.311, 0.1: 1.292, 0.15: 2.928, 0.2: 5, 0.25: 7.072, 0.3: 8.708,
        0.35: 9.689, 0.4: 10, 0.5: 10,
      ]
    )
  }

  @Test func aLoneCubicStartsAndEndsAtRest() {
    let path = timeline { CubicKeyframe(10, duration: 0.4) }
    expect(
      path,
      [
        0: 0, 0.05: 0.43, 0.1: 1.562, 0.15: 3.164, 0.2: 5, 0.25: 6.836, 0.3: 8.437, 0.35: 9.57,
        0.4: 10, 0.5: 10,
      ]
    )
  }

  @Test func cubicsPassThroughTheirValuesSmoothly() {
    let turning = timeline {
      CubicKeyframe(10, duration: 0.1)
      CubicKeyframe(0, duration: 0.3)
    }
    expect(
      turning,
      [
        0.025: 1.562, 0.05: 5, 0.075: 8.437, 0.1: 10, 0.15: 9.259, 0.2: 7.407, 0.25: 5,
        0.3: 2.593, 0.35: 0.741,
      ]
    )
    let even = timeline {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(30, duration: 0.2)
    }
    expect(
      even,
      [0.05: 0.859, 0.1: 3.125, 0.15: 6.328, 0.25: 15.234, 0.3: 21.875, 0.35: 27.578]
    )
    let uneven = timeline {
      CubicKeyframe(10, duration: 0.1)
      CubicKeyframe(30, duration: 0.3)
    }
    expect(
      uneven,
      [0.025: 1.211, 0.05: 4.062, 0.075: 7.383, 0.175: 16.289, 0.25: 22.812, 0.325: 27.93]
    )
    let wave = timeline {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(-10, duration: 0.2)
      CubicKeyframe(0, duration: 0.2)
    }
    expect(wave, [0.05: 1.797, 0.1: 5.625, 0.15: 9.141, 0.25: 6.406])
  }

  @Test func aCubicTakesTheVelocityOfOtherKinds() {
    let between = timeline {
      LinearKeyframe(10, duration: 0.2)
      CubicKeyframe(0, duration: 0.2)
      LinearKeyframe(5, duration: 0.2)
    }
    expect(between, [0.25: 9.609, 0.3: 5.625, 0.35: 1.328])
    let holding = timeline {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(30, duration: 0.2)
      LinearKeyframe(30, duration: 0.2)
    }
    expect(holding, [0.25: 15.234, 0.3: 21.875, 0.35: 27.578])
  }

  @Test func explicitVelocitiesGoBeforeTheOthers() {
    let start = timeline { CubicKeyframe(10, duration: 0.4, startVelocity: 50) }
    expect(start, [0.05: 2.344])
    let both = timeline { CubicKeyframe(10, duration: 0.4, startVelocity: 50, endVelocity: 0) }
    expect(both, [0.05: 2.344, 0.1: 4.375, 0.2: 7.5, 0.3: 9.375, 0.35: 9.844])
    let passing = timeline {
      CubicKeyframe(10, duration: 0.2, endVelocity: 30)
      CubicKeyframe(0, duration: 0.2)
    }
    #expect(abs(passing.velocity(time: 0.2 - 1e-12) - 30) < 1e-6)
    #expect(abs(passing.velocity(time: 0.2 + 1e-12) - 30) < 1e-6)
  }

  @Test func aSpringIsCutWhereItIs() {
    let path = timeline {
      SpringKeyframe(10, duration: 0.4, spring: Spring(duration: 0.4, bounce: 0))
    }
    #expect(path.duration == 0.4)
    expect(
      path,
      [
        0: 0, 0.05: 1.86, 0.1: 4.656, 0.15: 6.819, 0.2: 8.21, 0.25: 9.029, 0.3: 9.487,
        0.35: 9.734, 0.4: 9.864, 0.5: 9.864, 1.5: 9.864,
      ]
    )
    let then = timeline {
      SpringKeyframe(10, duration: 0.2, spring: Spring(duration: 0.4, bounce: 0))
      LinearKeyframe(0, duration: 0.2)
    }
    expect(
      then,
      [
        0.05: 1.86, 0.1: 4.656, 0.15: 6.819, 0.2: 8.21, 0.25: 6.158, 0.3: 4.105, 0.35: 2.053,
        0.4: 0, 0.5: 0,
      ]
    )
  }

  @Test func aSpringWithoutDurationSettles() {
    let path = timeline { SpringKeyframe(10, spring: Spring(duration: 0.4, bounce: 0.3)) }
    #expect(abs(path.duration - 1.273) <= 0.00051)
    expect(
      path,
      [
        0.05: 2.105, 0.1: 5.614, 0.15: 8.343, 0.2: 9.841, 0.25: 10.396, 0.3: 10.44,
        0.35: 10.298, 0.4: 10.145, 0.5: 9.993, 0.6: 9.982, 0.8: 10.001, 1: 10, 1.5: 10,
      ]
    )
    #expect(path.value(time: path.duration) == 10)
  }

  @Test func aSpringGoesOnWithTheVelocityThatArrives() {
    let path = timeline {
      LinearKeyframe(10, duration: 0.2)
      SpringKeyframe(0, duration: 0.4, spring: Spring(duration: 0.4, bounce: 0))
    }
    expect(path, [0.2: 10, 0.25: 9.28, 0.3: 6.384, 0.4: 2.222, 0.6: 0.173])
    #expect(abs(path.velocity(time: 0.2 + 1e-12) - 50) < 1e-6)
  }

  @Test func aMoveJumpsAfterTheKeyframeBefore() {
    let path = timeline {
      LinearKeyframe(10, duration: 0.2)
      MoveKeyframe(-5)
      LinearKeyframe(0, duration: 0.2)
    }
    #expect(path.duration == 0.4)
    expect(
      path,
      [
        0: 0, 0.05: 2.5, 0.1: 5, 0.15: 7.5, 0.2: 10, 0.25: -3.75, 0.3: -2.5, 0.35: -1.25, 0.4: 0,
        0.6: 0,
      ]
    )
  }

  @Test func aMoveAtAnEndIsShownThere() {
    let path = timeline {
      MoveKeyframe(4)
      LinearKeyframe(10, duration: 0.2)
      MoveKeyframe(1)
    }
    #expect(path.value(time: -0.1) == 0)
    #expect(path.value(time: 0) == 4)
    #expect(path.value(time: 0.1) == 7)
    #expect(path.value(time: 0.2) == 1)
  }

  @Test func tracksRunSideBySide() {
    struct Values: Equatable {
      var x = 0.0
      var s = 1.0
    }
    let path = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 0.2)
        LinearKeyframe(0, duration: 0.2)
      }
      KeyframeTrack(\.s) { LinearKeyframe(2, duration: 0.6) }
    }
    #expect(path.duration == 0.6)
    let values: KeyValuePairs = [
      0.05: (2.5, 1.083), 0.1: (5, 1.167), 0.2: (10, 1.333), 0.3: (5, 1.5), 0.4: (0, 1.667),
      0.5: (0, 1.833), 0.6: (0, 2), 1.5: (0, 2),
    ]
    for (time, (x, s)) in values {
      let value = path.value(time: time)
      #expect(abs(value.x - x) <= 0.00051 && abs(value.s - s) <= 0.00051, "\(value) at \(time)")
    }
    #expect(path.velocity(time: 0.3) == Values(x: -50, s: path.velocity(time: 0.1).s))
    #expect(abs(path.velocity(time: 0.5).s - 1 / 0.6) < 1e-12)
    #expect(path.velocity(time: 0.5).x == 0)
  }

  @Test func whatHasNoTrackStays() {
    struct Values: Equatable {
      var x = 3.0
      var s = 7.0
    }
    let path = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) { LinearKeyframe(10, duration: 0.2) }
    }
    #expect(path.duration == 0.2)
    #expect(path.value(time: 0) == Values(x: 3, s: 7))
    #expect(path.value(time: 0.1) == Values(x: 6.5, s: 7))
    #expect(path.value(time: 0.5) == Values(x: 10, s: 7))
  }

  @Test func progressIsAPartOfTheDuration() {
    let path = timeline { LinearKeyframe(10, duration: 0.4) }
    #expect([0, 0.5, 1, 1.5].map { path.value(progress: $0) } == [0, 5, 10, 10])
    #expect(path.value(progress: -1) == 0)
    #expect(path.value(progress: .nan) == 0)
  }

  @Test(arguments: [-0.3, 0, 0.2, 0.7])
  func theVelocityIsTheSlopeOfTheValue(bounce: Double) {
    let path = timeline {
      CubicKeyframe(10, duration: 0.3)
      CubicKeyframe(-4, duration: 0.1)
      LinearKeyframe(7, duration: 0.2, timingCurve: .easeIn)
      SpringKeyframe(2, duration: 0.3, spring: Spring(duration: 0.3, bounce: bounce))
      CubicKeyframe(1, duration: 0.4)
    }
    let h = 1e-6
    for step in 1..<26 {
      let time = Double(step) * 0.05 + 0.013
      let slope = (path.value(time: time + h) - path.value(time: time - h)) / (2 * h)
      let velocity = path.velocity(time: time)
      #expect(abs(slope - velocity) < 1e-3 * max(1, abs(velocity)), "at \(time)")
    }
    #expect(path.velocity(time: 2) == 0)
    #expect(path.velocity(time: -1) == 0)
    #expect(path.velocity(time: .nan) == 0)
  }

  @Test(arguments: [0.3, 0.4, 0.6, 0.9])
  func withoutMovesPositionAndVelocityAreContinuousWhereCurvesMeet(joint: Double) {
    let path = timeline {
      CubicKeyframe(10, duration: 0.3)
      CubicKeyframe(-4, duration: 0.1)
      LinearKeyframe(7, duration: 0.2)
      SpringKeyframe(2, duration: 0.3)
      CubicKeyframe(1, duration: 0.4)
    }
    let h = 1e-9
    #expect(abs(path.value(time: joint - h) - path.value(time: joint + h)) < 1e-6)
    // A straight way sets the velocities of both neighbours.
    let jump = path.velocity(time: joint - h) - path.velocity(time: joint + h)
    #expect(abs(jump) < 1e-4)
  }
}
