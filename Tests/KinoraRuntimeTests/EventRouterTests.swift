// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraRuntime
import KinoraTree
import KinoraViews
import Testing

@MainActor
struct EventRouterTests {
  private final class Presses {
    var count = [0, 0]
    var isDisabled: Binding<Bool>?
  }

  private struct Buttons: View {
    let presses: Presses
    @State private var isDisabled = false
    var body: some View {
      let _ = presses.isDisabled = $isDisabled
      VStack {
        Button("One") { presses.count[0] += 1 }.disabled(isDisabled)
        Button("Two") { presses.count[1] += 1 }
      }
      .buttonStyle(.plain)
    }
  }

  private func window() throws -> (ViewGraph, EventRouter, Presses, one: CGPoint, two: CGPoint) {
    let presses = Presses()
    let graph = ViewGraph()
    graph.mount(Buttons(presses: presses), environment: EnvironmentValues())
    graph.resize(to: ProposedViewSize(width: 100, height: 100), scale: 1)
    graph.update(to: 0)
    let one = try #require(graph.root?.element(labelled: "One")).shownCenter
    let two = try #require(graph.root?.element(labelled: "Two")).shownCenter
    return (graph, EventRouter(graph: graph), presses, one, two)
  }

  @Test func aPressThatEndsElsewhereIsNone() throws {
    let (graph, router, presses, one, two) = try window()
    #expect(router.send(.pointerDown(one)))
    router.send(.pointerMoved(two))
    router.send(.pointerUp(two))
    #expect(presses.count == [0, 0])
    router.send(.pointerDown(one))
    router.send(.pointerMoved(two))
    router.send(.pointerMoved(one))
    router.send(.pointerUp(one))
    #expect(presses.count == [1, 0])
    graph.unmount()
  }

  @Test func aCancelledPressIsNone() throws {
    let (graph, router, presses, one, _) = try window()
    router.send(.pointerDown(one))
    router.send(.pointerCancelled)
    #expect(!router.send(.pointerUp(one)))
    #expect(presses.count == [0, 0])
    graph.unmount()
  }

  @Test func aPressOnNothingReachesNobody() throws {
    let (graph, router, presses, _, _) = try window()
    #expect(!router.send(.pointerDown(CGPoint(x: -5, y: 500))))
    #expect(!router.send(.pointerUp(CGPoint(x: -5, y: 500))))
    #expect(presses.count == [0, 0])
    graph.unmount()
  }

  @Test func keysMoveTheFocusInARingAndPress() throws {
    let (graph, router, presses, _, _) = try window()
    #expect(!router.send(.keyDown(.space, [])))
    for _ in 0..<3 { router.send(.keyDown(.tab, [])) }
    router.send(.keyDown(.space, []))
    router.send(.keyUp(.space, []))
    #expect(presses.count == [1, 0])
    router.send(.keyDown(.tab, .shift))
    router.send(.keyDown(.return, []))
    router.send(.keyUp(.return, []))
    #expect(presses.count == [1, 1])
    router.send(.keyDown(.space, []))
    router.send(.keyDown(.escape, []))
    router.send(.keyUp(.space, []))
    #expect(presses.count == [1, 1])
    graph.unmount()
  }

  @Test func thePointerHoversWhileNothingIsPressed() throws {
    var notes: [String] = []
    let graph = ViewGraph()
    graph.mount(
      Color.red.frame(width: 40, height: 40).onHover { notes.append("\($0)") }
        .onTapGesture { notes.append("tap") },
      environment: EnvironmentValues()
    )
    graph.resize(to: ProposedViewSize(width: 100, height: 100), scale: 1)
    graph.update(to: 0)
    let router = EventRouter(graph: graph)
    let (middle, corner) = (CGPoint(x: 50, y: 50), CGPoint(x: 5, y: 5))
    // A tap leaves no hover behind.
    router.send(.pointerDown(middle))
    router.send(.pointerUp(middle))
    #expect(notes == ["tap"])
    #expect(router.send(.pointerMoved(middle)))
    router.send(.pointerDown(middle))
    router.send(.pointerMoved(corner))
    router.send(.pointerUp(corner))
    #expect(notes == ["tap", "true"])
    router.send(.pointerMoved(corner))
    router.send(.pointerMoved(middle))
    #expect(router.send(.pointerCancelled))
    #expect(notes == ["tap", "true", "false", "true", "false"])
    #expect(!router.send(.pointerCancelled))
    graph.unmount()
  }

  @Test func aButtonThatIsDisabledDuringAPressDoesNotAct() throws {
    let (graph, router, presses, one, _) = try window()
    router.send(.keyDown(.tab, []))
    router.send(.keyDown(.space, []))
    presses.isDisabled?.wrappedValue = true
    graph.update(to: 1)
    router.send(.keyUp(.space, []))
    router.send(.pointerDown(one))
    router.send(.pointerUp(one))
    #expect(presses.count == [0, 0])
    graph.unmount()
  }

  // MARK: Wheel

  private func scrollers(@ViewBuilder _ content: () -> some View) -> (EventRouter, [ScrollElement])
  {
    let graph = ViewGraph()
    graph.mount(content(), environment: EnvironmentValues())
    graph.resize(to: ProposedViewSize(width: 100, height: 100), scale: 1)
    graph.update(to: 0)
    var list: [ScrollElement] = []
    graph.root?.visit { if let scroller = $0 as? ScrollElement { list.append(scroller) } }
    return (EventRouter(graph: graph), list)
  }

  @Test func theWheelScrollsTheInnermostViewAndHandsTheRestOn() {
    let (router, list) = scrollers {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { Color.red.frame(height: 120) }.frame(height: 80)
          Color.blue.frame(height: 300)
        }
      }
    }
    let point = CGPoint(x: 50, y: 40)
    #expect(router.send(.scrolled(dx: 0, dy: 30, at: point)))
    #expect(list.map(\.offset.y) == [0, 30])
    #expect(router.send(.scrolled(dx: 0, dy: 30, at: point)))
    #expect(list.map(\.offset.y) == [20, 40])
    #expect(router.send(.scrolled(dx: 0, dy: -100, at: CGPoint(x: 50, y: 90))))
    #expect(list.map(\.offset.y) == [0, 40])
  }

  @Test func theWheelScrollsAcrossWhatMovesAlong() {
    let (router, list) = scrollers {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) { Color.red.frame(width: 300, height: 50) }
          Color.blue.frame(height: 300)
        }
      }
    }
    #expect(router.send(.scrolled(dx: 20, dy: 30, at: CGPoint(x: 50, y: 40))))
    #expect(list.map(\.offset) == [CGPoint(x: 0, y: 30), CGPoint(x: 20, y: 0)])
  }

  @Test func nothingScrollsWhereScrollingIsOffOrNothingIs() {
    let (router, list) = scrollers {
      VStack(spacing: 0) {
        ScrollView { Color.red.frame(height: 300) }.scrollDisabled(true)
        Color.blue.frame(height: 50)
      }
    }
    #expect(!router.send(.scrolled(dx: 0, dy: 30, at: CGPoint(x: 50, y: 20))))
    #expect(!router.send(.scrolled(dx: 0, dy: 30, at: CGPoint(x: 50, y: 80))))
    #expect(list[0].offset == .zero)
    // At its end a view still takes the wheel.
    let (open, _) = scrollers { ScrollView { Color.red.frame(height: 30) } }
    #expect(open.send(.scrolled(dx: 0, dy: 30, at: CGPoint(x: 50, y: 80))))
  }

  @Test func aViewInsideCannotTurnScrollingOnAgain() {
    let (router, list) = scrollers {
      ScrollView { Color.red.frame(height: 300) }.scrollDisabled(false).scrollDisabled(true)
    }
    #expect(!router.send(.scrolled(dx: 0, dy: 30, at: CGPoint(x: 50, y: 20))))
    #expect(list[0].offset == .zero)
  }
}
