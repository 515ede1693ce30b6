// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraSDL

/// A window of its own process, which prints what its frames cost.
///
/// A frame is everything from the start of its preparation to the hand-over to the window system;
/// counted is the processor time of all threads.
@MainActor final class MeasuredWindow: FrameClient {
  /// Called before each frame, with its number from 0; what it writes belongs to the frame.
  var willPrepare: (Int) -> Void = { _ in }
  /// Called after each frame, with its number.
  var didPresent: (Int) -> Void = { _ in }
  /// The pixels that the last frame drew.
  private(set) var drawnPixels = 0

  private let driver: FrameDriver
  private let skippedFrames: Int
  private let countedFrames: Int
  private var frames = 0
  private var began = 0.0
  /// What the counted frames cost, in seconds.
  private(set) var times: [Double] = []

  /// Creates the client of a window; `run` opens it.
  init(_ driver: FrameDriver, skipping skippedFrames: Int, counting countedFrames: Int) {
    self.driver = driver
    self.skippedFrames = skippedFrames
    self.countedFrames = countedFrames
    times.reserveCapacity(countedFrames)
  }

  /// Opens the window and serves it until enough frames are counted; prints one time a line, in
  /// seconds.
  ///
  /// - Returns: The exit status.
  func run(_ renderer: SDLOptions.RendererChoice) -> Int32 {
    let status = serve(renderer)
    for time in times { print(time) }
    return status
  }

  /// Opens the window and serves it until enough frames are counted.
  ///
  /// - Returns: The exit status.
  func serve(_ renderer: SDLOptions.RendererChoice) -> Int32 {
    var options = SDLOptions()
    options.renderer = renderer
    options.scale = 1
    return SDLApplication(client: self, options: options).run()
  }

  var title: String { driver.title }
  var preferredSize: CGSize { driver.preferredSize }
  var needsFrame: Bool { true }
  var nextDeadline: Double? { driver.nextDeadline }
  var displayList: DisplayList { driver.displayList }
  var background: Color.Resolved { driver.background }
  var exitStatus: Int32? { times.count < countedFrames ? nil : 0 }

  func resize(to size: CGSize, scale: Double) { driver.resize(to: size, scale: scale) }
  func send(_ event: InputEvent, at now: Double) { driver.send(event, at: now) }
  func takeSizeRequest() -> CGSize? { driver.takeSizeRequest() }
  func takeDamage() -> DamageRegion { driver.takeDamage() }
  func windowDidClose() { driver.windowDidClose() }

  func prepareFrame(at now: Double) {
    began = Stopwatch.processTime
    willPrepare(frames)
    driver.prepareFrame(at: now)
  }

  func didPresent(_ report: PresentReport) {
    driver.didPresent(report)
    if frames >= skippedFrames { times.append(Stopwatch.processTime - began) }
    drawnPixels = report.damagedPixels
    didPresent(frames)
    frames += 1
  }
}
