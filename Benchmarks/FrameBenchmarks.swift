// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import GalleryDemos
import KinoraDrawing
import KinoraRaster
import KinoraRuntime
import KinoraTree

extension BenchmarkGroup {
  /// What each stage of a frame costs while a gallery demo animates.
  ///
  /// The stages up to `raster` are measured here, frame after frame without pauses, which keeps the
  /// processor's caches warm; `present` needs a window and comes from the gallery itself, which
  /// shows the mean over the frames of one animation. Whole frames are measured in a window, too:
  /// the processor time of all threads until the picture is handed over, of the frames that begin
  /// with a press and its writes to state (`press`) and of those that follow (`whole`).
  static let frame = BenchmarkGroup(name: "frame") { report in
    var windowFailure: GalleryWindow.Failure?
    for demo in Gallery.all {
      let stages = FrameStages(demo)
      guard stages.run() else {
        report.skip("frame.\(demo.name).*", "its buttons start no animation")
        continue
      }
      stages.report(as: demo.name, report)
      guard windowFailure == nil else { continue }
      switch frameLog(of: demo) {
      case .success(let log):
        report.add(
          "frame.\(demo.name).present_us",
          log.presentMilliseconds * 1e3,
          note: "mean of \(log.frames) frames, \(log.renderer) presenter"
        )
      case .failure(let failure): windowFailure = failure
      }
      switch GalleryWindow().figures(run: [PresenterRun.argument, "demo", demo.name]) {
      case .success(let figures):
        for figure in figures { report.add("frame.\(demo.name).\(figure.name)", figure.value) }
      case .failure(let failure): windowFailure = failure
      }
    }
    if let windowFailure { report.skip("frame.*.present_us", windowFailure.description) }
    measureLeafWindow(report)
    measureAllocations(report)
  }

  /// Shows a demo in a window, and presses everything in it.
  @MainActor
  private static func frameLog(
    of demo: Demo
  ) -> Result<GalleryWindow.FrameLog, GalleryWindow.Failure> {
    let presses = demo.tour.presses.map { "tap \"\($0)\"; wait \(demo.tour.duration)" }
    // The last step, which prints what still runs, keeps the window open until the wait is over.
    let script = (["wait 0.3"] + presses + ["animations"]).joined(separator: "; ")
    return GalleryWindow().frameLog(demo: demo.name, script: script, size: demo.size)
  }
}

/// The stages of one demo's frames.
@MainActor private final class FrameStages {
  private let driver: FrameDriver
  private let renderer = Renderer()
  private let bitmap: Bitmap?
  private var samples: [String: Samples] = [:]
  private var now = 0.0
  private let demo: Demo

  /// How many frames are enough.
  private static let wantedFrames = 300
  /// How often an animation is started to get them.
  private static let maximalStarts = 20
  /// The frames at the start that still belong to the state change.
  private static let firstFrames = 2

  init(_ demo: Demo) {
    self.demo = demo
    let content = WindowContent(title: demo.name, defaultSize: demo.size, content: demo.view)
    driver = FrameDriver(content, options: LaunchOptions())
    driver.resize(to: demo.size, scale: 1)
    bitmap = try? Bitmap(width: Int(demo.size.width), height: Int(demo.size.height))
    nextFrame()
  }

  isolated deinit { driver.close() }

  /// Starts the animation again and again, and measures the frames.
  ///
  /// - Returns: Whether anything moved; false also when a button is missing.
  func run() -> Bool {
    var frames = 0
    let presses = demo.tour.presses
    for round in 0..<Self.maximalStarts where frames < Self.wantedFrames {
      guard !presses.isEmpty, press(presses[round % presses.count]) else { return false }
      var index = 0
      while driver.graph.isAnimating, frames < Self.wantedFrames {
        let raster = nextFrame()
        index += 1
        guard index > Self.firstFrames else { continue }
        frames += 1
        for (pass, time) in driver.timings.passes { add(pass.rawValue, time) }
        add("raster", raster)
      }
      // What is left of the animation.
      for _ in 0..<1000 where driver.graph.isAnimating { nextFrame() }
    }
    return frames > 0
  }

  func report(as demo: String, _ report: Report) {
    for stage in ["update", "animate", "layout", "record", "raster"] {
      guard let times = samples[stage] else { continue }
      report.add("frame.\(demo).\(stage)_us", times, per: 1e6)
    }
  }

  /// Presses a button.
  ///
  /// - Returns: Whether there is such a button.
  private func press(_ label: String) -> Bool {
    guard let button = driver.graph.root?.element(labelled: label) else { return false }
    let point = button.shownCenter
    driver.send(.pointerDown(point))
    driver.send(.pointerUp(point))
    nextFrame()
    return true
  }

  /// Makes a frame and draws what changed into the picture that the last frame left.
  ///
  /// - Returns: The time of drawing, in seconds.
  @discardableResult private func nextFrame() -> Double {
    now += 1.0 / 60
    driver.prepareFrame(at: now)
    let damage = driver.takeDamage()
    let start = Stopwatch.now
    bitmap?.withUnsafeMutablePixels { pixels in
      guard let base = pixels.baseAddress, let bitmap else { return }
      renderer.render(
        driver.displayList,
        background: driver.background,
        scale: 1,
        damage: damage,
        into: PixelTarget(
          base: base,
          width: bitmap.width,
          height: bitmap.height,
          stride: bitmap.width
        )
      )
    }
    return Stopwatch.now - start
  }

  private func add(_ stage: String, _ time: Double) { samples[stage, default: Samples()].add(time) }
}
