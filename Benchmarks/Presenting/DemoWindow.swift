// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import GalleryDemos
import KinoraDrawing
import KinoraRuntime
import KinoraSDL
import KinoraTree

/// A demo of the gallery in a window of its own process, whose buttons are pressed again and again
/// while it animates.
@MainActor enum DemoWindow {
  private static let skippedFrames = 20
  private static let countedFrames = 160
  /// The frames from one press to the next; most animations are still running by then.
  private static let framesOfPress = 20

  /// Opens the window; prints what the frames cost in microseconds, in the middle: those that begin
  /// with a press and its writes to state, and the others.
  ///
  /// - Parameter name: The name of the demo.
  /// - Returns: The exit status; 1 when there is no such demo, or a button is missing.
  static func run(_ name: String) -> Int32 {
    guard let demo = Gallery.demo(named: name), !demo.tour.presses.isEmpty else { return 1 }
    let content = WindowContent(title: demo.name, defaultSize: demo.size, content: demo.view)
    let driver = FrameDriver(content, options: LaunchOptions())
    let window = MeasuredWindow(driver, skipping: skippedFrames, counting: countedFrames)
    let presses = demo.tour.presses
    var (count, lastPress) = (0, 0)
    var (isPress, marks) = (false, [Bool]())
    window.willPrepare = { frame in
      isPress = frame > 0 && (!driver.graph.isAnimating || frame - lastPress >= framesOfPress)
      guard isPress else { return }
      let label = presses[count % presses.count]
      (count, lastPress) = (count + 1, frame)
      guard let button = driver.graph.root?.element(labelled: label) else {
        // No frame would come any more.
        print("there is no button '\(label)'")
        exit(1)
      }
      driver.send(.pointerDown(button.shownCenter))
      driver.send(.pointerUp(button.shownCenter))
    }
    window.didPresent = { if $0 >= skippedFrames { marks.append(isPress) } }
    let status = window.serve(.software)
    var (pressed, others) = (Samples(), Samples())
    for (time, isPress) in zip(window.times, marks) {
      if isPress { pressed.add(time) } else { others.add(time) }
    }
    print("press_us \(pressed.median * 1e6)")
    print("whole_us \(others.median * 1e6)")
    return status
  }
}
