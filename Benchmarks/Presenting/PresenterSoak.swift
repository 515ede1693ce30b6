// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import GalleryDemos
import KinoraDrawing
import KinoraRuntime
import KinoraSDL
import KinoraTree

/// Very many frames of a demo in a window that changes its size at random: memory must stay flat.
///
/// Frames follow each other without pauses; `SDL_RENDER_VSYNC=0` also has the accelerated presenter
/// not wait for the display.
@MainActor enum PresenterSoak {
  /// How many frames are drawn between two changes of size.
  private static let framesOfSize = 20
  /// How much more memory the last quarter may take than the second one, in megabytes.
  private static let tolerance = 8.0

  /// Prints the resident memory in megabytes ten times, and tells whether it grew.
  ///
  /// - Parameter arguments: The number of frames, and the presenter.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    let frames = arguments.first.flatMap(Int.init) ?? 100_000
    let renderer = arguments.dropFirst().first.flatMap(SDLOptions.RendererChoice.init(rawValue:))
    guard SDLSession.start() else {
      print(SDLSession.noDisplayMessage)
      return 1
    }
    do {
      return try run(frames, renderer ?? .software)
    } catch {
      print("\(error)")
      return 1
    }
  }

  private static func run(_ frames: Int, _ renderer: SDLOptions.RendererChoice) throws -> Int32 {
    guard let demo = Gallery.demo(named: "fan") ?? Gallery.all.first,
      let label = demo.tour.presses.first
    else { return 1 }
    let content = WindowContent(title: demo.name, defaultSize: demo.size, content: demo.view)
    let driver = FrameDriver(content, options: LaunchOptions())
    defer { driver.close() }
    let stage = try PresenterStage(renderer, size: demo.size, background: driver.background)
    defer { stage.close() }
    func resize(to size: CGSize) {
      stage.window.resize(to: size)
      SDLSession.readEvents()
      driver.resize(to: stage.window.size, scale: 1)
    }
    // Textures grow up to the largest window and stay.
    let (width, height) = (1200.0, 900.0)
    resize(to: CGSize(width: width, height: height))
    var random = SplitMix64(seed: 5)
    var peaks = [0.0, 0.0, 0.0, 0.0]
    for frame in 0..<frames {
      if frame > 0, frame % framesOfSize == 0 {
        // Small and large, up to what a screen has; sometimes no size at all.
        let size = CGSize(width: width * random.unit(), height: height * random.unit())
        resize(to: frame % 700 == 20 ? .zero : size)
      }
      if !driver.graph.isAnimating, let button = driver.graph.root?.element(labelled: label) {
        driver.send(.pointerDown(button.shownCenter))
        driver.send(.pointerUp(button.shownCenter))
      }
      driver.prepareFrame(at: Double(frame) / 60)
      try stage.show(driver.displayList, damage: driver.takeDamage())
      let quarter = frame * 4 / frames
      if frame % 50 == 0 { peaks[quarter] = max(peaks[quarter], residentMegabytes) }
      if (frame + 1) * 10 / frames != frame * 10 / frames {
        print("\(frame + 1) \(String(format: "%.1f", residentMegabytes))")
      }
    }
    let growth = peaks[3] - peaks[1]
    print(String(format: "growth %.1f", growth))
    return growth <= tolerance ? 0 : 1
  }

  /// The memory that this process has in use, as the kernel counts it.
  private static var residentMegabytes: Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }
}
