// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree

/// Runs a window without a display, with a clock that only the script moves.
@MainActor package final class HeadlessRunner {
  /// The driver of the window.
  package let driver: FrameDriver
  private let options: LaunchOptions

  /// Prepares a run of a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - options: What the run asks for.
  ///   - scope: The virtual clock and the stored values of the run.
  package init(
    _ window: WindowContent,
    options: LaunchOptions,
    scope: RunScope = .virtual(defaults: DefaultsStore())
  ) {
    self.options = options
    driver = FrameDriver(window, options: options, scope: scope)
    driver.resize(to: driver.preferredSize, scale: options.scale ?? 1)
  }

  /// Plays the script.
  ///
  /// - Returns: The exit status: 0, or 2 when a step could not be done.
  package func run() -> Int32 {
    let frame = 1 / options.framesPerSecond
    var waitStart = 0.0
    var framesOfWait = 0.0
    var now = 0.0
    driver.prepareFrame(at: now)
    while driver.exitStatus == nil, let deadline = driver.player.nextDeadline {
      serveRunLoop(until: frame)
      // Whole frames from the beginning of the wait, then one shorter step to its very end.
      framesOfWait += 1
      let next = waitStart + framesOfWait * frame
      if next < deadline - 1e-9 {
        now = next
      } else {
        now = max(deadline, now)
        waitStart = now
        framesOfWait = 0
      }
      driver.prepareFrame(at: now)
    }
    return driver.exitStatus ?? 0
  }

  /// Performs timers, main-queue work and main-actor jobs that are due in real time.
  private func serveRunLoop(until frame: Double) {
    _ = RunLoop.main.limitDate(forMode: .default)
    if options.isRealTime { Thread.sleep(forTimeInterval: frame) }
  }
}
