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
struct DragGestureTests {
  private let log = Log<DragGesture.Value>()

  private func stage(_ distance: CGFloat = 10, _ space: CoordinateSpace = .local) -> Stage {
    var drag = DragGesture(minimumDistance: distance)
    drag.coordinateSpace = space
    return Stage {
      Color.red.frame(width: 60, height: 60)
        .gesture(drag.onChanged { log.add($0) }.onEnded { log.add($0) })
    }
  }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func aDragBeginsAfterItsDistance() {
    let stage = stage()
    stage.pointer(.began, at: point(50, 50))
    stage.pointer(.moved, at: point(56, 57))
    #expect(log.entries.isEmpty)
    stage.pointer(.moved, at: point(56, 58))
    #expect(log.entries.map(\.translation) == [CGSize(width: 6, height: 8)])
    stage.pointer(.moved, at: point(51, 50))
    stage.pointer(.ended, at: point(0, 0))
    #expect(log.entries.map(\.location) == [point(36, 38), point(31, 30), point(-20, -20)])
    #expect(log.entries.allSatisfy { $0.startLocation == point(30, 30) })
  }

  @Test(arguments: [0, -5, CGFloat.nan])
  func aDragWithoutADistanceBeginsAtOnce(distance: CGFloat) {
    let stage = stage(distance, .global)
    stage.pointer(.began, at: point(50, 50))
    #expect(log.entries.map(\.location) == [point(50, 50)])
    stage.pointer(.ended, at: point(50, 50))
    #expect(log.entries.count == 2)
  }

  @Test func aPressThatStaysIsNone() {
    let stage = stage()
    stage.click(50, 50)
    stage.pointer(.began, at: point(5, 5))
    stage.pointer(.moved, at: point(50, 50))
    stage.pointer(.ended, at: point(50, 50))
    #expect(log.entries.isEmpty)
  }

  @Test func theVelocityIsThatOfTheLastMovements() throws {
    let stage = stage()
    stage.pointer(.began, at: point(50, 50))
    for step in 1...4 {
      stage.advance(0.1)
      stage.pointer(.moved, at: point(50 + 20 * CGFloat(step), 50))
    }
    stage.pointer(.ended, at: point(130, 50))
    let last = try #require(log.entries.last)
    #expect(abs(last.velocity.width - 200) < 1e-9 && last.velocity.height == 0)
    #expect(abs(last.predictedEndLocation.x - (last.location.x + 50)) < 1e-9)
    #expect(abs(last.predictedEndTranslation.width - 130) < 1e-9)
    // At rest before the end it has faded.
    stage.pointer(.began, at: point(50, 50))
    stage.advance(0.1)
    stage.pointer(.moved, at: point(80, 50))
    stage.advance(5)
    stage.pointer(.ended, at: point(80, 50))
    #expect(abs(log.entries.last?.velocity.width ?? 1) < 0.1)
  }

  @Test func placesAreThoseOfTheViewAsItIsShown() {
    let stage = Stage {
      Color.red.frame(width: 20, height: 20)
        .gesture(DragGesture().onChanged { log.add($0) })
        .scaleEffect(2).rotationEffect(.degrees(90))
    }
    stage.pointer(.began, at: point(50, 50))
    stage.pointer(.moved, at: point(50, 70))
    #expect(log.entries.map(\.translation) == [CGSize(width: 10, height: 0)])
  }

  @Test func aDragThatIsTakenAwayDoesNotEnd() {
    let stage = stage()
    stage.pointer(.began, at: point(50, 50))
    stage.pointer(.moved, at: point(80, 50))
    #expect(stage.gestures.cancel())
    #expect(!stage.gestures.cancel())
    stage.pointer(.ended, at: point(80, 50))
    #expect(log.entries.count == 1)
  }

  /// A view that is dragged, and springs back.
  private struct Draggable: View {
    @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1)))
    private var offset: CGSize?
    @State private var position = CGFloat.zero
    var isShown = true
    let log: Log<String>

    var body: some View {
      ZStack {
        if isShown {
          Color.red.frame(width: 20, height: 20).offset(x: position + (offset?.width ?? 0))
            .gesture(
              DragGesture(coordinateSpace: .global)
                .updating($offset) { value, offset, transaction in
                  log.add("\(transaction.isContinuous) \(transaction.tracksVelocity)")
                  offset = value.translation
                }
                .onEnded { position = $0.translation.width }
            )
        }
      }
    }
  }

  private func shownX(_ graph: ViewGraph) -> CGFloat? {
    graph.displayList.items.first.map { $0.transform.tx }
  }

  @Test func aStateFollowsTheGestureAndGoesBack() {
    let notes = Log<String>()
    let stage = Stage { Draggable(log: notes) }
    stage.pointer(.began, at: point(50, 50))
    stage.pointer(.moved, at: point(70, 50))
    #expect(shownX(stage.graph) == 60)
    stage.pointer(.moved, at: point(80, 50))
    #expect(shownX(stage.graph) == 70)
    #expect(notes.entries == ["true true", "true true"])
    // It goes back in its own transaction, and the view to where the end has put it.
    stage.pointer(.ended, at: point(80, 50))
    stage.advance(1)
    #expect(shownX(stage.graph) == 70)
    stage.pointer(.began, at: point(80, 50))
    stage.pointer(.moved, at: point(60, 50))
    #expect(shownX(stage.graph) == 50)
    stage.gestures.cancel()
    stage.advance()
    #expect(shownX(stage.graph) == 50)
    stage.advance(0.5)
    #expect(shownX(stage.graph) == 60)
    stage.advance(0.5)
    #expect(shownX(stage.graph) == 70)
    stage.advance(0.1)
    #expect(!stage.graph.isAnimating)
  }

  @Test func aStateGoesBackWhenTheGesturesViewGoes() {
    struct Outer: View {
      @GestureState private var isDragging = false
      let isShown: Bool
      var body: some View {
        Text(isDragging ? "dragging" : "resting")
        if isShown {
          Color.red.gesture(
            DragGesture(minimumDistance: 0).updating($isDragging) { _, state, _ in state = true }
          )
        }
      }
    }
    let (host, remote) = host(true) { Outer(isShown: $0) }
    func isShown(_ text: String) -> Bool { host.tree.contains("\"\(text)\"") }
    let gestures = PointerGestures(graph: host.graph)
    #expect(isShown("resting"))
    gestures.send(.began, at: point(5, 5), time: 0)
    host.frame()
    #expect(isShown("dragging"))
    remote.value = false
    host.frame()
    gestures.advance(to: 0)
    host.frame()
    #expect(isShown("resting"))
  }
}
