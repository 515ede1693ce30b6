// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

/// What surprises people about contents, moving parents and sequences of animations, by number.
@MainActor
struct SequenceGotchasTests {
  private let linear = Animation.linear(duration: 1)
  private let slow = Animation.linear(duration: 2)

  // MARK: Contents

  /// The operations of the only item, each with its number of glyphs and its opacity.
  private func drawn(_ host: TreeHost) -> [String] {
    host.items[0].operations.list.map { operation in
      guard case .glyphs(let run) = operation.content else { return "no glyphs" }
      return "\(run.glyphs.count) glyphs at \(operation.opacity)"
    }
  }

  @Test func case25ATextCrossFadesAsAWholeWhileItsFrameMoves() {
    let (host, remote) = host("1:29", size: CGSize(width: 200, height: 100)) {
      Text(verbatim: $0)
    }
    func left() -> CGFloat { host.items[0].transform.tx }
    withAnimation(linear) { remote.value = "1:30" }
    host.frame()
    host.frame(after: 0.25)
    // The characters that both have in common fade too.
    #expect(drawn(host) == ["4 glyphs at 0.75", "4 glyphs at 0.25"])
    host.frame(after: 1)
    #expect(drawn(host) == ["4 glyphs at 1.0"])
    let start = left()
    withAnimation(linear) { remote.value = "twelve" }
    host.frame()
    #expect(left() == start)
    host.frame(after: 0.5)
    let middle = left()
    host.frame(after: 1)
    #expect(left() < start)
    #expect(abs(middle - (start + left()) / 2) < 1e-6)
  }

  // MARK: Moving parents

  private struct Places: Equatable {
    var left: CGFloat = 0
    var shift: CGFloat = 0
    var hasSecond = false
  }

  /// A box in a parent at the window's left edge, which the state moves.
  private func parent<Content: View>(
    isGroup: Bool,
    @ViewBuilder _ content: @escaping (Places) -> Content
  ) -> (TreeHost, Remote<Places>) {
    host(Places()) { places in
      let boxes = VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10)
        content(places)
      }
      Group {
        if isGroup { boxes.geometryGroup() } else { boxes }
      }
      .padding(.leading, places.left)
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
  }

  @Test(arguments: [false, true])
  func case35AnAnimatedChildLeavesItsMovingParentBehindUnlessItIsAGroup(isGroup: Bool) {
    let (host, remote) = parent(isGroup: isGroup) { [slow] places in
      Color.blue.frame(width: 10, height: 10)
        .offset(x: places.shift)
        .animation(slow, value: places.shift)
    }
    withAnimation(linear) {
      remote.value.left = 40
      remote.value.shift = 20
    }
    host.frame()
    host.frame(after: 0.5)
    // The parent is halfway, the shift a quarter of its way.
    #expect(host.boxes.map(\.minX) == [20, isGroup ? 25 : 15])
    host.frame(after: 0.5)
    #expect(host.boxes.map(\.minX) == [40, isGroup ? 50 : 30])
    host.frame(after: 1.1)
    #expect(host.boxes.map(\.minX) == [40, 60])
  }

  @Test(arguments: [false, true])
  func case36AChildThatComesIntoAMovingParentStandsInItsFinalPlaceUnlessItIsAGroup(isGroup: Bool) {
    let (host, remote) = parent(isGroup: isGroup) { places in
      if places.hasSecond { Color.blue.frame(width: 10, height: 10) }
    }
    withAnimation(linear) { remote.value.left = 40 }
    host.frame()
    host.frame(after: 0.5)
    remote.value.hasSecond = true
    host.frame()
    #expect(host.boxes.map(\.minX) == [20, isGroup ? 20 : 40])
    host.frame(after: 0.25)
    #expect(host.boxes.map(\.minX) == [30, isGroup ? 30 : 40])
    host.frame(after: 0.5)
    #expect(host.boxes.map(\.minX) == [40, 40])
  }

  // MARK: Sequences

  private func left(_ host: TreeHost, at time: Double) -> Double {
    host.frame(at: time)
    return Double(host.items[0].transform.tx)
  }

  /// A box that takes a second to each of some places, in turn.
  private func phases(_ places: [Double], delay: Double = 0) -> TreeHost {
    TreeHost(
      PhaseAnimator(Array(places.indices)) { index in
        Rectangle().fill().offset(x: places[index])
      } animation: { [linear] index in
        index == 0 ? linear.delay(delay) : linear
      }
    )
  }

  @Test func case37PhasesThatLookTheSameDoNotHoldAndADelayDoes() {
    for time in [1.5, 2, 2.5] {
      let same = phases([0, -100, -100])
      let hold = phases([0, -100, -100.5])
      let delayed = phases([0, -100], delay: 1)
      for host in [same, hold, delayed] { #expect(abs(left(host, at: 1) + 100) < 1e-9) }
      for host in [same, hold, delayed] where time > 2 { host.frame(at: 2) }
      let back = time <= 2 ? -100 + 100 * (time - 1) : -100 * (time - 2)
      #expect(abs(left(same, at: time) - back) < 1e-9)
      let onTheWay = time <= 2 ? -100 - 0.5 * (time - 1) : -100.5 + 100.5 * (time - 2)
      #expect(abs(left(hold, at: time) - onTheWay) < 1e-9)
      let waiting = time <= 2 ? -100 : -100 + 100 * (time - 2)
      #expect(abs(left(delayed, at: time) - waiting) < 1e-9)
    }
  }

  private struct Seconds: View {
    var opacity: Double
    var body: some View {
      TimelineView(.animation) { context in
        Rectangle().fill().offset(x: 10 * context.date.timeIntervalSinceReferenceDate)
      }
      .opacity(opacity)
    }
  }

  @Test func case42ATimelinesContentOfEachFrameDoesNotAnimate() {
    let (host, remote) = host(1.0) { Seconds(opacity: $0) }
    withAnimation(linear) { remote.value = 0.5 }
    host.frame(at: 0)
    for time in [0.25, 0.5, 0.75] {
      #expect(abs(left(host, at: time) - 10 * time) < 1e-9)
      #expect(host.animated == ["opacity"])
      #expect(host.opacities == [1 - time / 2])
    }
    #expect(abs(left(host, at: 2) - 20) < 1e-9)
    #expect(host.running == [])
    // Not even where the next date and an animated change meet in one frame.
    withAnimation(linear) { remote.value = 1 }
    #expect(abs(left(host, at: 3) - 30) < 1e-9)
    #expect(host.animated == ["opacity"])
    #expect(abs(left(host, at: 3.5) - 35) < 1e-9)
    #expect(host.opacities == [0.75])
  }

  @Test func case42TheFramesOfKeyframesDoNotAnimateInAnAnimatedTrigger() {
    let (host, remote) = host(0) { trigger in
      Rectangle().keyframeAnimator(initialValue: 0.0, trigger: trigger) { content, value in
        content.offset(x: value)
      } keyframes: { _ in
        LinearKeyframe(10, duration: 0.5)
        MoveKeyframe(50)
        LinearKeyframe(40, duration: 0.5)
      }
    }
    withAnimation(slow) { remote.value = 1 }
    host.frame(at: 0)
    for (time, expected) in [(0.25, 5.0), (0.45, 9), (0.75, 45), (1, 40)] {
      #expect(abs(left(host, at: time) - expected) < 1e-9)
      // The run itself is listed while it lasts.
      #expect(host.animated == (time < 1 ? ["value"] : []))
    }
  }
}
