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

@MainActor
struct AnimatedAttributeTests {
  private let linear = Animation.linear(duration: 1)

  /// A view at the window's left edge whose drawing is moved by the state.
  private func moving(_ initial: Double = 0) -> (TreeHost, Remote<Double>) {
    host(initial) { Rectangle().fill().offset(x: $0) }
  }

  private func shown(_ host: TreeHost) -> Double { Double(host.items[0].transform.tx) }

  @Test func aViewsFirstSightDoesNotAnimate() {
    let remote = Remote(false)
    let host = TreeHost(
      Controlled(false, remote) { isShown in
        Rectangle()
        if isShown { Rectangle().opacity(0.5).offset(x: 5).transition(.identity) }
      }
    )
    withAnimation(linear) { remote.value = true }
    host.frame()
    // The new view appears with its final values; nothing else has changed its place.
    #expect(host.running == [])
    #expect(host.items.map(\.opacity) == [1, 0.5])
  }

  @Test func theFirstFrameShowsTheOldValueAndTheLastOneTheModel() {
    let (host, remote) = moving()
    withAnimation(linear) { remote.value = 100 }
    host.frame(at: 1)
    #expect(shown(host) == 0)
    host.frame(at: 1.25)
    #expect(abs(shown(host) - 25) < 1e-9)
    host.frame(at: 2)
    #expect(shown(host) == 100)
    host.frame(at: 2.01)
    #expect(shown(host) == 100)
    #expect(!host.graph.needsFrame)
  }

  @Test func aLateFrameEndsExactlyAtTheModel() {
    let (host, remote) = moving(0.1)
    withAnimation(.bouncy) { remote.value = 0.7 }
    host.frame(at: 0)
    host.frame(at: 1000)
    #expect(shown(host) == 0.7)
    #expect(!host.graph.needsFrame)
  }

  @Test func aWriteWithoutAnimationMovesWhatIsShownByTheSameAmount() {
    let (host, remote) = moving()
    withAnimation(linear) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    remote.value = 300
    host.frame(at: 0.5)
    #expect(abs(shown(host) - 250) < 1e-9)
    host.frame(at: 0.75)
    #expect(abs(shown(host) - 275) < 1e-9)
    host.frame(at: 1.1)
    #expect(shown(host) == 300)
    #expect(!host.graph.isAnimating)
  }

  @Test func writingTheSameModelAgainChangesNothing() {
    let (host, remote) = moving()
    withAnimation(linear) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    withAnimation(.easeIn(duration: 3)) { remote.value = 100 }
    host.frame(at: 0.5)
    #expect(host.running == ["offset: \(linear)"])
    host.frame(at: 1.1)
    #expect(!host.graph.isAnimating)
  }

  @Test func reversingACurveBlendsTheOldMotionIntoTheNewOne() {
    let (host, remote) = moving()
    withAnimation(linear) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    withAnimation(linear) { remote.value = 0 }
    host.frame(at: 0.5)
    let expected = [
      (0.5, 50), (0.625, 54.6875), (0.75, 56.25), (0.875, 54.6875), (1.0, 50), (1.25, 25), (1.5, 0),
    ]
    for (time, value) in expected {
      host.frame(at: time)
      #expect(abs(shown(host) - value) < 1e-9, "at \(time)")
    }
  }

  @Test func twoBlocksOnOneValueInOneTurnCombineAtElapsedZero() {
    let (host, remote) = moving()
    withAnimation(linear) { remote.value = 100 }
    withAnimation(linear) { remote.value = 200 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(abs(shown(host) - 125) < 1e-9)
  }

  @Test func aReversedSpringKeepsItsVelocity() {
    let (host, remote) = moving()
    withAnimation(.smooth) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 0.1)
    let before = shown(host)
    host.frame(at: 0.101)
    let velocity = (shown(host) - before) / 0.001
    withAnimation(.smooth) { remote.value = 0 }
    host.frame(at: 0.101)
    let turn = shown(host)
    host.frame(at: 0.1011)
    #expect(abs((shown(host) - turn) / 0.0001 - velocity) < velocity * 0.05)
  }

  @Test func anAnimatableViewRunsItsBodyForEachFrameAndNoOtherBodyRuns() {
    struct Moving: View, Animatable {
      var x: Double
      let log: Log<Double>
      nonisolated var animatableData: Double {
        get { x }
        set { x = newValue }
      }
      var body: some View {
        let _ = log.add(x)
        Rectangle().fill().offset(x: x)
      }
    }
    let log = Log<Double>()
    let (host, remote) = host(0.0) { value in
      Moving(x: value, log: log)
      Rectangle()
    }
    withAnimation(linear) { remote.value = 100 }
    host.frame(at: 0)
    _ = log.take()
    let work = host.work {
      host.frame(at: 0.25)
      host.frame(at: 0.5)
      host.frame(at: 1)
      host.frame(at: 1.5)
    }
    #expect(log.take() == [25, 50, 100, 100])
    #expect(work.bodyRuns == 4)
    #expect(!host.graph.needsFrame)
  }

  @Test func anAnimatableModifierRunsItsBodyForEachFrame() {
    struct Shift: ViewModifier, Animatable {
      var x: Double
      nonisolated var animatableData: Double {
        get { x }
        set { x = newValue }
      }
      func body(content: Content) -> some View { content.offset(x: x) }
    }
    let (host, remote) = host(0.0) { Rectangle().modifier(Shift(x: $0)) }
    withAnimation(linear) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 0.25)
    #expect(abs(shown(host) - 25) < 1e-9)
    host.frame(at: 2)
    #expect(shown(host) == 100)
  }

  @Test func theBodyOfAViewDoesNotRunWhileItsLeavesAnimate() {
    let (host, remote) = moving()
    withAnimation(linear) { remote.value = 100 }
    host.frame(at: 0)
    let work = host.work { for frame in 1...10 { host.frame(at: Double(frame) / 60) } }
    #expect(work.bodyRuns == 0)
    #expect(work.measures == 0)
    #expect(work.placements == 0)
    #expect(work.recordedLeaves == 10)
  }

  @Test func layoutRunsOnceWithFinalValuesWhileLeavesMove() {
    let (host, remote) = host(20.0, size: CGSize(width: 100, height: 100)) { height in
      VStack(spacing: 0) {
        Rectangle().frame(width: 10, height: height)
        Rectangle().frame(width: 10, height: 10)
      }
    }
    withAnimation(linear) { remote.value = 40 }
    host.frame(at: 0)
    let final = host.tree
    #expect(final.contains("Rectangle (45, 25) 10×40"))
    #expect(host.running == ["frame: \(linear)", "frame: \(linear)"])
    let work = host.work { host.frame(at: 0.5) }
    #expect(work.measures == 0)
    #expect(work.placements == 0)
    #expect(host.tree == final)
    // Half way: the first leaf from (45, 35) 10×20 to (45, 25) 10×40, with a pixel of margin.
    #expect(host.drawing.split(separator: "\n").first?.hasSuffix("(44, 29, 12, 32)") == true)
    host.frame(at: 2)
    #expect(!host.graph.needsFrame)
  }

  @Test func coloursMoveThroughOklab() {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let (host, remote) = host(red) { Rectangle().fill($0) }
    withAnimation(linear) { remote.value = blue }
    host.frame(at: 0)
    host.frame(at: 0.5)
    // A screen's mixture would be (128, 0, 128).
    #expect(host.drawing.hasPrefix("fill #8C53A2FF"))
    host.frame(at: 2)
    #expect(host.drawing.hasPrefix("fill #0000FFFF"))
  }

  @Test func aRemovedViewTakesItsAnimationsAlong() {
    let (host, remote) = host((true, 0.0)) { value in
      if value.0 { Rectangle().fill().offset(x: value.1) }
    }
    withAnimation(linear) { remote.value.1 = 100 }
    host.frame(at: 0)
    remote.value.0 = false
    host.frame(at: 0.1)
    #expect(host.running == [])
    #expect(!host.graph.needsFrame)
  }

  @Test func descriptionsNameFromToAndNow() throws {
    let (host, remote) = moving(10)
    withAnimation(linear) { remote.value = 30 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    let description = try #require(host.graph.describeAnimations().first)
    #expect(description.view == "Offset")
    #expect(description.attribute == "offset")
    #expect(abs(description.elapsed - 0.5) < 1e-12)
    guard case .numbers(let from) = description.from, case .numbers(let to) = description.to,
      case .numbers(let now) = description.now, case .numbers(let velocity) = description.velocity
    else {
      Issue.record("the data of an offset is made of numbers")
      return
    }
    #expect(from == [10, 0])
    #expect(to == [30, 0])
    #expect(now == [20, 0])
    #expect(abs(velocity[0] - 20) < 1e-6)
  }

  @Test func repeatingForeverKeepsAskingForFrames() {
    let (host, remote) = moving()
    withAnimation(linear.repeatForever()) { remote.value = 100 }
    host.frame(at: 0)
    for second in 1...20 { host.frame(at: Double(second) + 0.5) }
    #expect(host.graph.needsFrame)
    #expect(abs(shown(host) - 50) < 1e-6)
  }

  @Test func aDelayHoldsTheOldValue() {
    let (host, remote) = moving()
    withAnimation(linear.delay(1)) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 0.9)
    #expect(shown(host) == 0)
    #expect(host.graph.needsFrame)
    host.frame(at: 1.5)
    #expect(abs(shown(host) - 50) < 1e-9)
  }
}
