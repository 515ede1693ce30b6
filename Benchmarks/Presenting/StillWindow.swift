// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRuntime
import KinoraSDL
import KinoraTree
import KinoraViews

/// One shape that moves over a thousand that lie still.
struct StillField: View {
  nonisolated static let size = CGSize(width: 1000, height: 800)
  private static let count = 1000

  let write: StateWrite

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(0..<Self.count, id: \.self) { index in
        Circle()
          .fill(Color(hue: Double(index % 40) / 40, saturation: 0.6, brightness: 0.9))
          .frame(width: 30, height: 30)
          .offset(x: Double(index % 40) * 24.25, y: Double(index / 40) * 31.5)
      }
      MovingShape(write: write)
    }
    .frame(width: Self.size.width, height: Self.size.height, alignment: .topLeading)
  }
}

/// The shape that moves around, by a state write a frame.
private struct MovingShape: View {
  let write: StateWrite
  @State private var phase = 0.0

  var body: some View {
    write.binding = $phase
    return RoundedRectangle(cornerRadius: 20)
      .fill(Color(red: 0.1, green: 0.2, blue: 0.4))
      .frame(width: 120, height: 120)
      .offset(x: 440 + 300 * cos(phase), y: 340 + 250 * sin(phase))
  }
}

/// The shapes in a window of their own process, which prints what the frames cost.
@MainActor enum StillWindow {
  private static let skippedFrames = 120
  private static let countedFrames = 600

  /// Opens the window; prints one time a line, in seconds of the processor.
  ///
  /// A frame is everything from the state write to the hand-over to the window system. Counted is
  /// the thread that does it: what stands in for a graphics card has threads of its own.
  ///
  /// - Parameter arguments: The presenter.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    let renderer = arguments.first.flatMap(SDLOptions.RendererChoice.init(rawValue:)) ?? .software
    guard SDLSession.start() else {
      print(SDLSession.noDisplayMessage)
      return 1
    }
    do {
      try run(renderer)
      return 0
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      return 1
    }
  }

  private static func run(_ renderer: SDLOptions.RendererChoice) throws {
    let write = StateWrite()
    let content = WindowContent(
      title: "still",
      defaultSize: StillField.size,
      content: StillField(write: write)
    )
    let driver = FrameDriver(content, options: LaunchOptions())
    defer { driver.close() }
    driver.resize(to: StillField.size, scale: 1)
    let stage = try PresenterStage(
      renderer,
      size: StillField.size,
      background: driver.background
    )
    defer { stage.close() }
    for frame in 0..<(skippedFrames + countedFrames) {
      SDLSession.readEvents()
      let start = Stopwatch.processorTime
      // A round takes no longer than what does not count, so that what is kept has been made.
      write(2 * Double.pi * Double(frame) / Double(skippedFrames))
      driver.prepareFrame(at: Double(frame) / 60)
      try stage.show(driver.displayList, damage: driver.takeDamage())
      if frame >= skippedFrames { print(Stopwatch.processorTime - start) }
    }
  }
}
