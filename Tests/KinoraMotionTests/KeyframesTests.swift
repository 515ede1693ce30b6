// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import TestSupport
import Testing

private struct Values: Equatable {
  var x = 0.0
  var angle = Angle.zero
  var point = CGPoint.zero
  var name = "rest"
}

private struct Hop: KeyframeTrackContent {
  var height: Double
  var body: some KeyframeTrackContent<Double> {
    LinearKeyframe(height, duration: 0.1)
    LinearKeyframe(0, duration: 0.1)
  }
}

private struct Wobble: Keyframes {
  var width: Double
  var body: some Keyframes<Values> {
    KeyframeTrack(\.x) { Hop(height: width) }
    KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 0.3) }
  }
}

/// A content that is made of itself.
private struct Endless: KeyframeTrackContent {
  var body: Endless { self }
  typealias Value = Double
}

/// Keyframes that are made of themselves.
private struct EndlessTracks: Keyframes {
  var body: EndlessTracks { self }
  typealias Value = Double
}

extension TruncatingList: Animatable {}
extension PaddingList: Animatable {}

struct KeyframesTests {
  @Test func contentsAndTracksOfOnesOwnAreTakenApart() {
    let path = KeyframeTimeline(initialValue: Values()) { Wobble(width: 8) }
    #expect(abs(path.duration - 0.3) < 1e-12)
    #expect(path.value(time: 0.1).x == 8)
    #expect(abs(path.value(time: 0.15).angle.degrees - 45) < 1e-9)
    #expect(path.value(time: 0.25).x == 0)
  }

  @Test(arguments: [true, false])
  func buildersTakeLoopsAndBranches(isHigh: Bool) {
    let path = KeyframeTimeline(initialValue: 0.0) {
      for step in 1...3 { LinearKeyframe(Double(step), duration: 1) }
      if isHigh {
        LinearKeyframe(10.0, duration: 1)
      } else {
        Hop(height: -1)
        MoveKeyframe(-3.0)
      }
    }
    #expect([0.5, 1, 2, 3].map { path.value(time: $0) } == [0.5, 1, 2, 3])
    #expect(path.value(time: 100) == (isHigh ? 10 : -3))
    let tracks = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) {
        for step in 1...2 {
          LinearKeyframe(Double(step), duration: 1)
          LinearKeyframe(Double(step * 2), duration: 1)
        }
      }
      KeyframeTrack(\.point) {
        if isHigh { MoveKeyframe(CGPoint(x: 1, y: 2)) } else { MoveKeyframe(.zero) }
      }
    }
    #expect(tracks.duration == 4)
    #expect((1...4).map { tracks.value(time: Double($0)).x } == [1, 2, 2, 4])
    #expect(tracks.value(time: 0).point == (isHigh ? CGPoint(x: 1, y: 2) : .zero))
  }

  @Test func aTrackMayCoverTheValueAsAWhole() {
    let path = KeyframeTimeline(initialValue: CGPoint.zero) {
      KeyframeTrack { LinearKeyframe(CGPoint(x: 10, y: 20), duration: 1) }
    }
    #expect(path.value(time: 0.5) == CGPoint(x: 5, y: 10))
    #expect(path.velocity(time: 0.5) == CGPoint(x: 10, y: 20))
  }

  @Test func withoutKeyframesTheValueStays() {
    let none = KeyframeTimeline(initialValue: Values(x: 5)) {}
    #expect(none.duration == 0)
    let empty = KeyframeTimeline(initialValue: Values(x: 5)) { KeyframeTrack(\.x) {} }
    for time in [-1, 0, 1, Double.nan, .infinity, -.infinity] {
      #expect(none.value(time: time) == Values(x: 5))
      #expect(none.velocity(time: time) == Values(x: 5))
      #expect(none.value(progress: time) == Values(x: 5))
      #expect(empty.value(time: time) == Values(x: 5))
      #expect(empty.velocity(time: time).x == 0)
    }
    #expect(KeyframeTimeline(initialValue: 3.0, content: { Endless() }).value(time: 1) == 3)
    #expect(KeyframeTimeline(initialValue: 3.0, content: { EndlessTracks() }).value(time: 1) == 3)
  }

  @Test func partsMayBeStoredAnywhere() {
    final class Box { var value = 0.0 }
    struct Nested {
      var inner = Values()
      var list = [1.0, 2]
      var box = Box()
      var observed = 0.0 { didSet { count += 1 } }
      var count = 0
      var turned: Double {
        get { -inner.x }
        set { inner.x = -newValue }
      }
    }
    let path = KeyframeTimeline(initialValue: Nested()) {
      KeyframeTrack(\.inner.point.y) { LinearKeyframe(4, duration: 1) }
      KeyframeTrack(\.list[1]) { LinearKeyframe(6, duration: 1) }
      KeyframeTrack(\.box.value) { LinearKeyframe(8, duration: 1) }
      KeyframeTrack(\.observed) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack(\.turned) { LinearKeyframe(12, duration: 1) }
    }
    let value = path.value(time: 0.5)
    #expect(value.inner.point == CGPoint(x: 0, y: 2))
    #expect(value.list == [1, 4] && value.box.value == 4)
    #expect(value.observed == 5 && value.count == 1)
    #expect(value.inner.x == -6)
    #expect(path.velocity(time: 0.5).inner.point.y == 4)
  }

  @Test func theLastTrackOfAPartCounts() {
    let path = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack(\.x) { LinearKeyframe(20, duration: 2) }
    }
    #expect(path.value(time: 1).x == 10)
    #expect(path.value(time: 1.5).x == 15)
  }

  @Test(arguments: [0, -1, Double.nan, -Double.infinity])
  func keyframesWithoutDurationJump(duration: Double) {
    let path = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1.0, duration: duration)
      CubicKeyframe(2.0, duration: duration)
      SpringKeyframe(3.0, duration: duration)
      LinearKeyframe(4.0, duration: 1)
      CubicKeyframe(9.0, duration: duration, startVelocity: 4, endVelocity: 4)
    }
    #expect(path.duration == 1)
    for step in 0...10 {
      let value = path.value(time: Double(step) / 10)
      #expect(value.isFinite)
      #expect(path.velocity(time: Double(step) / 10).isFinite)
    }
    #expect(path.value(time: 0.5) > 2)
    #expect(path.value(time: 1) == 9)
    #expect(path.value(progress: 0).isFinite)
    let alone = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(1.0, duration: duration) }
    #expect(alone.duration == 0)
    #expect(alone.value(progress: 0) == 1)
    #expect(alone.velocity(time: 0) == 0)
  }

  @Test func endlessDurationsAreCut() {
    let path = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1.0, duration: .infinity)
      SpringKeyframe(2.0, spring: Spring(duration: 0.5, bounce: 1))
      SpringKeyframe(3.0, spring: Spring(stiffness: 0, damping: 0))
      CubicKeyframe(4.0, duration: .greatestFiniteMagnitude)
    }
    #expect(path.duration == 1e9)
    #expect(path.value(progress: 0.5).isFinite)
    #expect(path.value(time: 2e9) == 4)
    #expect(path.value(time: .infinity) == 4)
  }

  @Test func valuesThatAreNotFiniteStayAmongThemselves() {
    let path = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) {
        CubicKeyframe(.nan, duration: 1)
        SpringKeyframe(.infinity)
        LinearKeyframe(-.infinity, duration: 1)
        CubicKeyframe(1, duration: 1, startVelocity: .nan, endVelocity: .infinity)
        LinearKeyframe(2, duration: 1)
      }
      KeyframeTrack(\.angle) { LinearKeyframe(.degrees(10), duration: 1) }
    }
    #expect(path.duration.isFinite)
    #expect(abs(path.value(time: 0.5).angle.degrees - 5) < 1e-9)
    #expect(path.value(time: path.duration).x == 2)
  }

  @Test func curvesWithAVerticalSlopeHandOnNoVelocity() {
    let path = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1.0, duration: 1, timingCurve: .circularEaseIn)
      CubicKeyframe(2.0, duration: 1)
      LinearKeyframe(3.0, duration: 1, timingCurve: .circularEaseOut)
    }
    for step in 0...30 { #expect(path.value(time: Double(step) / 10).isFinite) }
    #expect(path.value(time: 1.5) == 1.5)
  }

  @Test func typesThatTruncateAndHaveNoSizeMoveAllTheSame() {
    let path = KeyframeTimeline(initialValue: TruncatingList(values: [0, 0, 0])) {
      LinearKeyframe(TruncatingList(values: [1, 2, 3]), duration: 1)
      CubicKeyframe(TruncatingList(values: [2, 4, 6]), duration: 1)
      CubicKeyframe(TruncatingList(values: [0, 0]), duration: 1)
      SpringKeyframe(TruncatingList(values: [4, 4]))
    }
    #expect(path.value(time: 0.5).values == [0.5, 1, 1.5])
    #expect(path.value(time: 2).values == [2, 4, 6])
    #expect(path.value(time: 3.1).values.count == 2)
    #expect(path.value(time: 3.1).values[0] > 0 && path.value(time: 3.1).values[0] < 4)
    #expect(path.value(time: path.duration).values == [4, 4])
    let padded = KeyframeTimeline(initialValue: PaddingList(values: [0])) {
      SpringKeyframe(PaddingList(values: [1, 2]))
      CubicKeyframe(PaddingList(values: [3]), duration: 1)
    }
    #expect(padded.duration > 1.5)
    for step in 0...30 { #expect(!padded.value(time: Double(step) / 10).values.isEmpty) }
    #expect(padded.value(time: 9).values == [3])
  }

  @Test func whatDoesNotMoveIsAsInTheKeyframe() {
    struct Named: Animatable, Equatable {
      var value = 0.0
      var name = "start"
      var animatableData: Double {
        get { value }
        set { value = newValue }
      }
    }
    let path = KeyframeTimeline(initialValue: Named()) {
      LinearKeyframe(Named(value: 10, name: "a"), duration: 1)
      LinearKeyframe(Named(value: 0, name: "b"), duration: 1)
    }
    #expect(path.value(time: -1) == Named())
    #expect(path.value(time: 0.5) == Named(value: 5, name: "a"))
    #expect(path.value(time: 1.5) == Named(value: 5, name: "b"))
    #expect(path.value(time: 3) == Named(value: 0, name: "b"))
  }

  @Test func aVectorMovesAsItsNumbersDo() {
    var random = RepeatableRandomNumberGenerator(seed: 7)
    func number() -> Double { Double.random(in: -100...100, using: &random) }
    let targets = (0..<40).map { _ in CGPoint(x: number(), y: number()) }
    let seconds = (0..<40).map { _ in Double.random(in: 0...1, using: &random) }
    func make<V: Animatable>(_ initial: V, _ values: [V]) -> KeyframeTimeline<V> {
      KeyframeTimeline(initialValue: initial) {
        for index in values.indices {
          if index % 4 == 0 {
            LinearKeyframe(values[index], duration: seconds[index], timingCurve: .easeOut)
          } else if index % 4 == 1 {
            SpringKeyframe(values[index], duration: seconds[index])
          } else {
            CubicKeyframe(values[index], duration: seconds[index])
          }
        }
      }
    }
    let both = make(CGPoint.zero, targets)
    let x = make(0.0, targets.map { Double($0.x) })
    let y = make(0.0, targets.map { Double($0.y) })
    for step in 0...400 {
      let time = both.duration * Double(step) / 397
      #expect(abs(both.value(time: time).x - x.value(time: time)) < 1e-9)
      #expect(abs(both.value(time: time).y - y.value(time: time)) < 1e-9)
    }
  }
}
