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
  /// shows the mean over the frames of one animation.
  static let frame = BenchmarkGroup(name: "frame") { report in
    let window = GalleryWindow()
    for demo in Gallery.all {
      let content = WindowContent(title: demo.name, defaultSize: size, content: demo.view)
      let stages = FrameStages(content, size: size)
      guard stages.run() else {
        report.skip("frame.\(demo.name).*", "no button of the demo starts an animation")
        continue
      }
      stages.report(as: demo.name, report)
      present(demo.name, tapping: stages.tapTarget, in: window, report)
    }
  }

  /// The size of the demos' windows, in points.
  private static let size = CGSize(width: 480, height: 640)

  @MainActor
  private static func present(
    _ demo: String,
    tapping label: String?,
    in window: GalleryWindow,
    _ report: Report
  ) {
    let name = "frame.\(demo).present_us"
    guard let label else {
      report.skip(name, "the button has no label for a script")
      return
    }
    // The last step, which prints what still runs, keeps the window open until the wait is over.
    let script = "wait 0.3; tap \"\(label)\"; wait 2; animations"
    switch window.frameLog(demo: demo, script: script, size: size) {
    case .success(let log):
      report.add(name, log.presentMilliseconds * 1e3, note: "mean, \(log.renderer) window")
    case .failure(let reason): report.skip(name, reason.description)
    }
  }
}

/// The stages of one demo's frames.
@MainActor private final class FrameStages {
  private let driver: FrameDriver
  private let renderer = Renderer()
  private let bitmap: Bitmap?
  private var samples: [String: Samples] = [:]
  private var now = 0.0
  /// The label of the button that starts the animation.
  private(set) var tapTarget: String?

  /// How many frames are enough.
  private static let wantedFrames = 300
  /// How often an animation is started to get them.
  private static let maximalStarts = 20
  /// The frames at the start that still belong to the state change.
  private static let firstFrames = 2

  init(_ content: WindowContent, size: CGSize) {
    driver = FrameDriver(content, options: LaunchOptions())
    driver.resize(to: size, scale: 1)
    bitmap = try? Bitmap(width: Int(size.width), height: Int(size.height))
    nextFrame()
  }

  isolated deinit { driver.close() }

  /// Starts the animation again and again, and measures the frames.
  ///
  /// - Returns: Whether anything moved.
  func run() -> Bool {
    var frames = 0
    for _ in 0..<Self.maximalStarts where frames < Self.wantedFrames {
      guard start() else { return false }
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

  /// Presses the first button that makes something move.
  private func start() -> Bool {
    guard let root = driver.graph.root else { return false }
    for button in root.responders() where button.isEnabled {
      let point = button.shownCenter
      driver.send(.pointerDown(point))
      driver.send(.pointerUp(point))
      nextFrame()
      if driver.graph.isAnimating {
        tapTarget = button.labels().first
        return true
      }
    }
    return false
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
