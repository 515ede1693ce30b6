// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRuntime
import KinoraSDL

/// A moving field in a window of its own process, which prints what its frames cost.
@MainActor enum LeafWindow {
  /// The argument that makes the program open the window.
  static let argument = "--leaf-window"
  /// The frames before the first one that counts.
  private static let skippedFrames = 30
  private static let countedFrames = 300

  /// Opens the window and serves it until enough frames are counted; prints one time a line, in
  /// seconds.
  ///
  /// - Returns: The exit status.
  static func run() -> Int32 {
    // Helping threads would not be counted.
    setenv("KINORA_THREADS", "1", 1)
    let start = LeafStart()
    let field = LeafField(count: BenchmarkGroup.leafCount, start: start)
    let content = WindowContent(title: "leaves", defaultSize: LeafField.size, content: field)
    let window = MeasuredWindow(
      FrameDriver(content, options: LaunchOptions()),
      skipping: skippedFrames,
      counting: countedFrames
    )
    window.didPresent = { if $0 == 0 { start() } }
    return window.run(.software)
  }
}
