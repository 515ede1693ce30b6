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

/// Gestures that depend on time, in a window and in a script.
@MainActor
struct GestureTimingTests {
  private final class Notes {
    var list: [String] = []
  }

  private struct Pad: View {
    let notes: Notes
    var body: some View {
      HStack(spacing: 0) {
        Color.red.onTapGesture(count: 2) { notes.list.append("double") }
          .onTapGesture { notes.list.append("single") }
        Color.green.onLongPressGesture { notes.list.append("long") }
        Color.blue.gesture(
          DragGesture(coordinateSpace: .global)
            .onEnded { notes.list.append("drag \($0.translation.width)") }
        )
      }
    }
  }

  private let left = CGPoint(x: 5, y: 5)
  private let notes = Notes()

  private func driver(_ script: String = "") throws -> FrameDriver {
    var options = LaunchOptions()
    options.isHeadless = true
    options.script = try ScriptParser.steps(in: script)
    options.size = CGSize(width: 60, height: 20)
    let driver = FrameDriver(
      WindowContent(title: "", content: Pad(notes: notes)),
      options: options,
      scope: .virtual(defaults: DefaultsStore())
    )
    driver.resize(to: CGSize(width: 60, height: 20), scale: 1)
    return driver
  }

  private func tap(_ driver: FrameDriver, at time: Double) {
    driver.send(.pointerDown(left), at: time)
    driver.send(.pointerUp(left), at: time)
  }

  @Test func tapsCountByTheirOwnTimesHoweverLongNoFrameWasMade() throws {
    let driver = try driver()
    driver.prepareFrame(at: 100)
    tap(driver, at: 110)
    #expect(driver.nextDeadline.map { abs($0 - 110.35) < 1e-9 } == true)
    tap(driver, at: 110.3)
    #expect(notes.list == ["double"])
    tap(driver, at: 120)
    tap(driver, at: 120.5)
    #expect(notes.list == ["double", "single"])
    #expect(!driver.needsFrame)
    driver.prepareFrame(at: 120.85)
    #expect(notes.list == ["double", "single", "single"])
    #expect(driver.nextDeadline == nil)
    driver.close()
  }

  @Test func aPressThatLastsAsksForAFrame() throws {
    let driver = try driver()
    driver.prepareFrame(at: 1)
    driver.send(.pointerDown(CGPoint(x: 30, y: 5)), at: 2)
    #expect(driver.nextDeadline == 2.5)
    driver.prepareFrame(at: 2.5)
    #expect(notes.list == ["long"])
    driver.close()
  }

  private func play(_ script: String) throws -> [String] {
    var options = LaunchOptions()
    options.isHeadless = true
    options.script = try ScriptParser.steps(in: script)
    options.size = CGSize(width: 60, height: 20)
    let runner = HeadlessRunner(
      WindowContent(title: "", content: Pad(notes: notes)),
      options: options
    )
    #expect(runner.run() == 0)
    runner.driver.close()
    return notes.list
  }

  @Test func scriptsTapAndPressAndDrag() throws {
    #expect(try play("tap 5,5; wait 0.34") == [])
    #expect(try play("tap 5,5; wait 0.35") == ["single"])
    notes.list = []
    #expect(try play("tap 5,5; tap 5,5; wait 1") == ["double"])
    notes.list = []
    #expect(try play("press 30,5; wait 0.4; release; wait 1") == [])
    #expect(try play("press 30,5; wait 0.6; release") == ["long"])
    notes.list = []
    #expect(try play("drag 45,5 58,5 0.2") == ["drag 13.0"])
    #expect(try play("tap 50,5") == ["drag 13.0"])
  }
}
