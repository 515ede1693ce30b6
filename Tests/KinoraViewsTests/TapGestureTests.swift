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
struct TapGestureTests {
  private let log = Log<String>()

  @Test func aTapIsAPressThatEndsOnTheView() {
    let stage = Stage {
      Color.red.frame(width: 40, height: 40).onTapGesture { log.add("tap") }
    }
    stage.pointer(.began, at: CGPoint(x: 50, y: 50))
    #expect(log.entries.isEmpty)
    stage.pointer(.ended, at: CGPoint(x: 60, y: 60))
    #expect(log.take() == ["tap"])
    stage.pointer(.began, at: CGPoint(x: 50, y: 50))
    stage.pointer(.moved, at: CGPoint(x: 5, y: 5))
    stage.pointer(.ended, at: CGPoint(x: 50, y: 50))
    #expect(log.take() == ["tap"])
    stage.pointer(.began, at: CGPoint(x: 50, y: 50))
    stage.pointer(.ended, at: CGPoint(x: 5, y: 5))
    stage.pointer(.began, at: CGPoint(x: 5, y: 5))
    stage.pointer(.ended, at: CGPoint(x: 50, y: 50))
    #expect(log.take().isEmpty)
  }

  @Test(arguments: [0, -3, 1, 2, 3])
  func aGestureNeedsItsNumberOfTaps(count: Int) {
    let stage = Stage { Color.red.onTapGesture(count: count) { log.add("tap") } }
    for _ in 0..<6 { stage.click(50, 50) }
    #expect(log.entries.count == 6 / max(count, 1))
  }

  @Test func theNextTapHasToComeSoon() {
    let stage = Stage { Color.red.onTapGesture(count: 2) { log.add("double") } }
    stage.click(50, 50)
    stage.advance(0.34)
    stage.click(20, 20)
    #expect(log.take() == ["double"])
    stage.click(50, 50)
    stage.advance(0.36)
    stage.click(50, 50)
    #expect(log.entries.isEmpty)
    stage.advance(0.1)
    stage.click(50, 50)
    #expect(log.take() == ["double"])
  }

  @Test func aDoubleTapIsCheckedBeforeTheSingleTapOutsideOfIt() {
    let stage = Stage {
      Color.red.onTapGesture(count: 2) { log.add("double") }.onTapGesture { log.add("single") }
    }
    stage.click(50, 50)
    #expect(log.entries.isEmpty)
    #expect(stage.gestures.deadline == 0.35)
    stage.advance(0.2)
    #expect(log.entries.isEmpty)
    stage.advance(0.15)
    #expect(log.take() == ["single"])
    #expect(stage.gestures.deadline == nil)
    stage.click(50, 50)
    stage.click(50, 50)
    #expect(log.take() == ["double"])
    stage.advance(1)
    #expect(log.entries.isEmpty)
  }

  @Test func aSingleTapInsideNeverWaits() {
    let stage = Stage {
      Color.red.onTapGesture { log.add("single") }.onTapGesture(count: 2) { log.add("double") }
    }
    stage.click(50, 50)
    stage.click(50, 50)
    #expect(log.entries == ["single", "single"])
  }

  @Test func aTapElsewhereEndsTheWait() {
    let stage = Stage {
      HStack(spacing: 0) {
        Color.red.onTapGesture(count: 2) { log.add("double") }.onTapGesture { log.add("single") }
        Color.green.onTapGesture { log.add("other") }
      }
    }
    stage.click(20, 50)
    stage.click(80, 50)
    #expect(log.take() == ["single", "other"])
    // The first of two taps is there, the second begins and is moved away.
    stage.click(20, 50)
    stage.pointer(.began, at: CGPoint(x: 20, y: 50))
    stage.pointer(.ended, at: CGPoint(x: 80, y: 50))
    #expect(log.take() == ["single"])
  }

  @Test func aLateFrameIsNoLaterTap() {
    let stage = Stage { Color.red.onTapGesture(count: 2) { log.add("double") } }
    // Events have times of their own, between frames.
    for time in [1.0, 1.3, 3, 3.5, 3.8] {
      stage.gestures.send(.began, at: CGPoint(x: 50, y: 50), time: time)
      stage.gestures.send(.ended, at: CGPoint(x: 50, y: 50), time: time)
      log.add("\(time)")
    }
    #expect(log.entries == ["1.0", "double", "1.3", "3.0", "3.5", "double", "3.8"])
  }

  @Test func theInnermostViewIsTapped() {
    let stage = Stage {
      ZStack {
        Color.red.frame(width: 40, height: 40).onTapGesture { log.add("inner") }
      }
      .padding(20).background(Color.green).onTapGesture { log.add("outer") }
    }
    stage.click(50, 50)
    stage.click(15, 50)
    #expect(log.entries == ["inner", "outer"])
  }

  @Test func aDisabledGestureLeavesTheTapToTheViewAround() {
    let stage = Stage {
      ZStack { Color.red.onTapGesture { log.add("inner") }.disabled(true) }
        .onTapGesture { log.add("outer") }
    }
    stage.click(50, 50)
    #expect(log.entries == ["outer"])
  }

  @Test func aViewThatIsDisabledDuringAPressIsNotTapped() {
    let (host, remote) = host(false) { isDisabled in
      Color.red.onTapGesture { log.add("tap") }.disabled(isDisabled)
    }
    let gestures = PointerGestures(graph: host.graph)
    gestures.send(.began, at: CGPoint(x: 50, y: 50), time: 0)
    remote.value = true
    host.frame()
    gestures.send(.ended, at: CGPoint(x: 50, y: 50), time: 0)
    #expect(log.entries.isEmpty)
  }

  @Test func aModifierOverAListAppliesToEachView() {
    let stage = Stage {
      HStack(spacing: 20) {
        ForEach(0..<2) { Text("\($0)") }
          .onTapGesture { log.add("tap") }
      }
    }
    stage.tap("0")
    stage.tap("1")
    stage.click(50, 50)
    #expect(log.entries == ["tap", "tap"])
  }

  @Test func statesThatATapWritesAnimate() {
    struct Toggled: View {
      @State private var isOn = false
      var body: some View {
        Color.red.frame(width: isOn ? 100 : 40, height: 40)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
      }
    }
    let stage = Stage { Toggled() }
    stage.click(50, 50)
    stage.advance(0.5)
    #expect(stage.graph.displayList.items.first?.origin.x == 15)
    // The view grows under the pointer: it is hit where it is shown.
    stage.click(16, 50)
    stage.advance(0)
    #expect(stage.frames("Rectangle").first?.width == 40)
  }

  @Test func aNewBodyDuringAPressBringsANewAction() {
    let (host, remote) = host(1) { number in
      Color.red.onTapGesture { log.add("tap \(number)") }
    }
    let gestures = PointerGestures(graph: host.graph)
    gestures.send(.began, at: CGPoint(x: 50, y: 50), time: 0)
    remote.value = 2
    host.frame()
    gestures.send(.ended, at: CGPoint(x: 50, y: 50), time: 0)
    #expect(log.entries == ["tap 2"])
  }

  @Test func aViewThatGoesDuringAPressIsNotTapped() {
    let (host, remote) = host(true) { isShown in
      ZStack {
        Color.green.onTapGesture { log.add("below") }
        if isShown { Color.red.onTapGesture { log.add("gone") } }
      }
    }
    for animation in [nil, Animation.linear(duration: 1)] {
      remote.value = true
      host.frame(after: 2)
      let gestures = PointerGestures(graph: host.graph)
      gestures.send(.began, at: CGPoint(x: 50, y: 50), time: 0)
      withAnimation(animation) { remote.value = false }
      host.frame()
      gestures.send(.ended, at: CGPoint(x: 50, y: 50), time: 0)
      #expect(log.entries.isEmpty)
      gestures.send(.began, at: CGPoint(x: 50, y: 50), time: 0)
      gestures.send(.ended, at: CGPoint(x: 50, y: 50), time: 0)
      #expect(log.take() == ["below"])
    }
  }

  @Test func anActionThatAlwaysTapsComesToAnEnd() {
    let graph = ViewGraph()
    let gestures = PointerGestures(graph: graph)
    func click() {
      gestures.send(.began, at: CGPoint(x: 50, y: 50), time: 0)
      gestures.send(.ended, at: CGPoint(x: 50, y: 50), time: 0)
    }
    graph.mount(
      Color.red.onTapGesture {
        log.add("tap")
        click()
      },
      environment: EnvironmentValues()
    )
    graph.resize(to: ProposedViewSize(width: 100, height: 100), scale: 1)
    graph.update(to: 0)
    click()
    #expect((10...100).contains(log.take().count))
    // The next one is followed as ever.
    click()
    #expect(!log.entries.isEmpty)
    graph.unmount()
  }

  @Test func anActionMayTakeTheTreeDownOrTapItself() {
    let graph = ViewGraph()
    let gestures = PointerGestures(graph: graph)
    func click() {
      gestures.send(.began, at: CGPoint(x: 50, y: 50), time: 0)
      gestures.send(.ended, at: CGPoint(x: 50, y: 50), time: 0)
    }
    graph.mount(
      Color.red.onTapGesture {
        log.add("tap")
        if log.entries.count < 3 { click() } else { graph.unmount() }
        log.add("done")
      },
      environment: EnvironmentValues()
    )
    graph.resize(to: ProposedViewSize(width: 100, height: 100), scale: 1)
    graph.update(to: 0)
    click()
    #expect(log.entries == ["tap", "done", "tap", "done"])
    graph.unmount()
  }
}
