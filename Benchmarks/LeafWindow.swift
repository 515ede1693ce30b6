// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraSDL
import KinoraTree

/// A moving field in a window of its own process, which prints what its frames cost.
///
/// A frame is everything from the start of its preparation to the hand-over to the window system;
/// counted is the processor time of the main thread, which does all of it.
@MainActor final class LeafWindow: FrameClient {
  /// The argument that makes the program open the window.
  static let argument = "--leaf-window"
  /// The frames before the first one that counts.
  private static let skippedFrames = 30
  private static let countedFrames = 300

  private let driver: FrameDriver
  private let start = LeafStart()
  private var frames = 0
  private var began = 0.0
  private var times: [Double] = []

  private init() {
    let field = LeafField(count: BenchmarkGroup.leafCount, start: start)
    let content = WindowContent(title: "leaves", defaultSize: LeafField.size, content: field)
    driver = FrameDriver(content, options: LaunchOptions())
  }

  /// Opens the window and serves it until enough frames are counted; prints one time a line, in
  /// seconds.
  ///
  /// - Returns: The exit status.
  static func run() -> Int32 {
    // Helping threads would not be counted.
    setenv("KINORA_THREADS", "1", 1)
    let client = LeafWindow()
    var options = SDLOptions()
    options.renderer = .software
    options.scale = 1
    let status = SDLApplication(client: client, options: options).run()
    for time in client.times { print(time) }
    return status
  }

  var title: String { driver.title }
  var preferredSize: CGSize { driver.preferredSize }
  var needsFrame: Bool { driver.needsFrame }
  var nextDeadline: Double? { driver.nextDeadline }
  var displayList: DisplayList { driver.displayList }
  var background: Color.Resolved { driver.background }
  var exitStatus: Int32? { times.count < Self.countedFrames ? nil : 0 }

  func resize(to size: CGSize, scale: Double) { driver.resize(to: size, scale: scale) }
  func send(_ event: InputEvent) { driver.send(event) }
  func takeSizeRequest() -> CGSize? { driver.takeSizeRequest() }
  func takeDamage() -> DamageRegion { driver.takeDamage() }
  func windowDidClose() { driver.windowDidClose() }

  func prepareFrame(at now: Double) {
    began = Stopwatch.processorTime
    driver.prepareFrame(at: now)
  }

  func didPresent(_ report: PresentReport) {
    driver.didPresent(report)
    if frames == 0 { start() }
    frames += 1
    if frames > Self.skippedFrames { times.append(Stopwatch.processorTime - began) }
  }
}
