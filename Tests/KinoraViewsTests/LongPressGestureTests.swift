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
struct LongPressGestureTests {
  private let log = Log<String>()

  private func stage(_ duration: Double = 0.5, _ distance: CGFloat = 10) -> Stage {
    Stage {
      Color.red.onLongPressGesture(minimumDuration: duration, maximumDistance: distance) {
        log.add("long")
      } onPressingChanged: {
        log.add("pressing \($0)")
      }
    }
  }

  private func press(_ stage: Stage, _ x: CGFloat = 50) {
    stage.pointer(.began, at: CGPoint(x: x, y: 50))
  }

  @Test func aPressThatLastsIsMadeWhileTheButtonIsDown() {
    let stage = stage()
    press(stage)
    #expect(log.take() == ["pressing true"])
    #expect(stage.gestures.deadline == 0.5)
    stage.advance(0.49)
    #expect(log.entries.isEmpty)
    stage.advance(0.01)
    #expect(log.take() == ["pressing false", "long"])
    stage.pointer(.ended, at: CGPoint(x: 50, y: 50))
    stage.advance(1)
    #expect(log.entries.isEmpty)
  }

  @Test func aShortPressIsNone() {
    let stage = stage()
    press(stage)
    stage.advance(0.4)
    stage.pointer(.ended, at: CGPoint(x: 50, y: 50))
    stage.advance(1)
    #expect(log.entries == ["pressing true", "pressing false"])
  }

  @Test func aPressThatMovesTooFarIsNone() {
    let stage = stage()
    press(stage)
    stage.pointer(.moved, at: CGPoint(x: 60, y: 50))
    #expect(log.take() == ["pressing true"])
    stage.pointer(.moved, at: CGPoint(x: 60.5, y: 50))
    #expect(log.take() == ["pressing false"])
    stage.advance(1)
    #expect(log.entries.isEmpty)
  }

  @Test(arguments: [0, -1, -Double.infinity])
  func aPressThatNeedNotLastIsMadeAtOnce(duration: Double) {
    let stage = stage(duration)
    press(stage)
    #expect(log.entries == ["long"])
  }

  @Test(arguments: [Double.infinity, .nan])
  func aPressThatNeverLastsLongEnoughOnlyTellsThatItIs(duration: Double) {
    let stage = stage(duration)
    press(stage)
    stage.advance(1e6)
    #expect(stage.gestures.deadline == nil)
    stage.pointer(.ended, at: CGPoint(x: 50, y: 50))
    #expect(log.entries == ["pressing true", "pressing false"])
  }

  @Test func theValueIsTrueWhileThePressLasts() {
    struct Pressed: View {
      @GestureState private var isPressed = false
      let log: Log<String>
      var body: some View {
        let _ = log.add("\(isPressed)")
        Color.red.gesture(
          LongPressGesture().updating($isPressed) { value, state, _ in state = value }
        )
      }
    }
    let stage = Stage { Pressed(log: log) }
    press(stage)
    stage.advance(0.1)
    stage.advance(0.5)
    #expect(log.entries == ["false", "true", "false"])
  }
}
