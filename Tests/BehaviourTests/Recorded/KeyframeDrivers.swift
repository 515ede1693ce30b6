// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import SwiftUI
import TreeTestSupport

/// The recorded cases about keyframes: timelines at the times that were recorded, and animators.
@MainActor enum KeyframeDrivers {
  nonisolated static let all: [String: Driver] = [
    "linear": {
      values("linear") {
        LinearKeyframe(10, duration: 0.2)
        LinearKeyframe(-10, duration: 0.2)
        LinearKeyframe(0, duration: 0.2)
      }
    },
    "linear-ease-in-out": {
      values("linear-ease-in-out") {
        LinearKeyframe(10, duration: 0.4, timingCurve: .easeInOut)
      }
    },
    "cubic-one": { values("cubic-one") { CubicKeyframe(10, duration: 0.4) } },
    "cubic-unequal-turning": {
      values("cubic-unequal-turning") {
        CubicKeyframe(10, duration: 0.1)
        CubicKeyframe(0, duration: 0.3)
      }
    },
    "cubic-explicit-velocity": {
      values("cubic-explicit-velocity") {
        CubicKeyframe(10, duration: 0.4, startVelocity: 50, endVelocity: 0)
      }
    },
    "cubic-monotone": {
      values("cubic-monotone") {
        CubicKeyframe(10, duration: 0.2)
        CubicKeyframe(30, duration: 0.2)
      }
    },
    "cubic-monotone-unequal": {
      values("cubic-monotone-unequal") {
        CubicKeyframe(10, duration: 0.1)
        CubicKeyframe(30, duration: 0.3)
      }
    },
    "cubic-then-hold": {
      values("cubic-then-hold") {
        CubicKeyframe(10, duration: 0.2)
        CubicKeyframe(30, duration: 0.2)
        LinearKeyframe(30, duration: 0.2)
      }
    },
    "spring-with-duration": {
      values("spring-with-duration") {
        SpringKeyframe(10, duration: 0.4, spring: Spring(duration: 0.4, bounce: 0))
      }
    },
    "spring-natural-duration": {
      values("spring-natural-duration") {
        SpringKeyframe(10, spring: Spring(duration: 0.4, bounce: 0.3))
      }
    },
    "spring-cut-then-linear": {
      values("spring-cut-then-linear") {
        SpringKeyframe(10, duration: 0.2, spring: Spring(duration: 0.4, bounce: 0))
        LinearKeyframe(0, duration: 0.2)
      }
    },
    "linear-then-spring-carries-velocity": {
      values("linear-then-spring-carries-velocity") {
        LinearKeyframe(10, duration: 0.2)
        SpringKeyframe(0, duration: 0.4, spring: Spring(duration: 0.4, bounce: 0))
      }
    },
    "move-jumps": {
      values("move-jumps") {
        LinearKeyframe(10, duration: 0.2)
        MoveKeyframe(-5)
        LinearKeyframe(0, duration: 0.2)
      }
    },
    "two-tracks": {
      pairs("two-tracks", Pair(x: 0, s: 1)) {
        KeyframeTrack(\.x) {
          LinearKeyframe(10, duration: 0.2)
          LinearKeyframe(0, duration: 0.2)
        }
        KeyframeTrack(\.s) { LinearKeyframe(2, duration: 0.6) }
      }
    },
    "untracked-field-holds-initial": {
      pairs("untracked-field-holds-initial", Pair(x: 3, s: 7)) {
        KeyframeTrack(\.x) { LinearKeyframe(10, duration: 0.2) }
      }
    },
    "progress": progress,
    "animator-trigger-restarts-from-initial": triggeredTwice,
    "repeating-builds-once": repeating,
  ]

  nonisolated static let ofInterruption: [String: Driver] = [
    "keyframe-retrigger-starts-from-current": retriggered
  ]

  // MARK: Timelines

  /// The times at which a case was recorded, as they are written in it.
  private static func times(of name: String) -> [String] {
    guard case .object(let expected) = Recording.cases["keyframes/" + name]?.expected,
      case .object(let values) = expected["values"]
    else { return [] }
    return Array(values.keys)
  }

  private static func values(
    _ name: String,
    @KeyframesBuilder<Double> _ content: () -> some Keyframes<Double>
  ) -> JSONValue {
    let timeline = KeyframeTimeline(initialValue: 0, content: content)
    var values: [String: JSONValue] = [:]
    for time in times(of: name) {
      values[time] = .number(timeline.value(time: Double(time) ?? .nan))
    }
    return ["duration": .number(timeline.duration), "values": .object(values)]
  }

  private struct Pair {
    var x: Double
    var s: Double
  }

  private static func pairs(
    _ name: String,
    _ initial: Pair,
    @KeyframesBuilder<Pair> _ content: () -> some Keyframes<Pair>
  ) -> JSONValue {
    let timeline = KeyframeTimeline(initialValue: initial, content: content)
    var values: [String: JSONValue] = [:]
    for time in times(of: name) {
      let value = timeline.value(time: Double(time) ?? .nan)
      values[time] = [.number(value.x), .number(value.s)]
    }
    return ["duration": .number(timeline.duration), "values": .object(values)]
  }

  private static func progress() -> JSONValue {
    let timeline = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(10, duration: 0.4) }
    var values: [String: JSONValue] = [:]
    for part in times(of: "progress") {
      values[part] = .number(timeline.value(progress: Double(part) ?? .nan))
    }
    return ["values": .object(values)]
  }

  // MARK: Animators

  /// An animator that goes from its start to 10 and 20 above it, and what it called.
  private struct Subject: View {
    let trigger: Int?
    let starts: Log<Double>
    let shown: Log<Double>

    var body: some View {
      if let trigger {
        KeyframeAnimator(initialValue: 0.0, trigger: trigger, content: content, keyframes: frames)
      } else {
        KeyframeAnimator(initialValue: 0.0, content: content, keyframes: frames)
      }
    }

    private func content(_ value: Double) -> some View {
      shown.add(value)
      return Rectangle().fill().offset(x: value)
    }

    @KeyframesBuilder<Double>
    private func frames(_ start: Double) -> some Keyframes<Double> {
      let _ = starts.add(start)
      LinearKeyframe(start + 10, duration: 0.1)
      LinearKeyframe(start + 20, duration: 0.1)
    }
  }

  /// Makes frames for some seconds.
  private static func wait(_ host: TreeHost, frames: Int) {
    for _ in 0..<frames { host.frame(after: 1.0 / 60) }
  }

  private static func triggeredTwice() -> JSONValue {
    let (starts, shown) = (Log<Double>(), Log<Double>())
    let (host, remote) = host(0) { Subject(trigger: $0, starts: starts, shown: shown) }
    var last: [JSONValue] = []
    for trigger in 1...2 {
      remote.value = trigger
      host.frame()
      wait(host, frames: 60)
      last.append(.number(shown.entries.last ?? .nan))
    }
    return [
      "keyframeBuilderStart": .array(starts.entries.map { .number($0) }),
      "lastContentValue": .array(last),
    ]
  }

  private static func retriggered() -> JSONValue {
    let (starts, shown) = (Log<Double>(), Log<Double>())
    let (host, remote) = host(0) { Subject(trigger: $0, starts: starts, shown: shown) }
    remote.value = 1
    host.frame()
    wait(host, frames: 2)
    remote.value = 2
    wait(host, frames: 60)
    return [
      "keyframeBuilderStarts": .array(starts.entries.map { .number($0) }),
      "lastContentValue": .number(shown.entries.last ?? .nan),
      "maxContentValue": .number(shown.entries.max() ?? .nan),
    ]
  }

  private static func repeating() -> JSONValue {
    let (starts, shown) = (Log<Double>(), Log<Double>())
    let host = TreeHost(Subject(trigger: nil, starts: starts, shown: shown))
    wait(host, frames: 30)
    return [
      "keyframeBuilderStarts": .array(starts.entries.map { .number($0) }),
      "maxContentValue": .number(shown.entries.max() ?? .nan),
    ]
  }
}
