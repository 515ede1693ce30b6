// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraRuntime
import KinoraSDL
import KinoraTree
import KinoraViews

/// One blob of 400 points that morphs in the middle of a large window, by a state write a frame.
struct BlobField: View {
  nonisolated static let size = CGSize(width: 1920, height: 1080)

  let write: StateWrite
  @State private var phase = 0.0

  var body: some View {
    write.binding = $phase
    return Blob(phase: phase)
      .fill(Color(red: 0.2, green: 0.4, blue: 0.9))
      .frame(width: 400, height: 400)
  }
}

/// Writes a state from outside, as an event would from inside.
@MainActor final class StateWrite {
  var binding: Binding<Double>?

  func callAsFunction(_ phase: Double) { binding?.wrappedValue = phase }
}

/// A closed curve through 19 points around a centre whose distances swing, each at a pace of its
/// own.
struct Blob: Shape {
  var phase: Double
  static let count = 19

  var animatableData: Double {
    get { phase }
    set { phase = newValue }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    let points = (0..<Self.count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(Self.count)
      let swing = sin(phase * (1 + Double(index % 5)) + Double(index))
      let radius = rect.width / 2 * (0.8 + 0.2 * swing)
      return CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
    }
    // A uniform Catmull-Rom spline.
    func point(_ index: Int) -> CGPoint { points[(index + Self.count) % Self.count] }
    func control(_ index: Int, _ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(
        x: point(index).x + (to.x - from.x) / 6,
        y: point(index).y + (to.y - from.y) / 6
      )
    }
    var path = Path()
    path.move(to: points[0])
    for index in 0..<Self.count {
      path.addCurve(
        to: point(index + 1),
        control1: control(index, point(index - 1), point(index + 1)),
        control2: control(index + 1, point(index + 2), point(index))
      )
    }
    path.closeSubpath()
    return path
  }
}

/// The blob in a window of its own process, which prints what its frames cost.
@MainActor enum BlobWindow {
  private static let skippedFrames = 60
  private static let countedFrames = 600

  /// Opens the window; prints one time a line, in seconds.
  ///
  /// - Returns: The exit status; 1 when a frame drew more than the blob's box.
  static func run(_ renderer: SDLOptions.RendererChoice) -> Int32 {
    let write = StateWrite()
    let content = WindowContent(
      title: "blob",
      defaultSize: BlobField.size,
      content: BlobField(write: write)
    )
    let driver = FrameDriver(content, options: LaunchOptions())
    let window = MeasuredWindow(driver, skipping: skippedFrames, counting: countedFrames)
    var isProportional = true
    window.willPrepare = { write(Double($0) * 0.01) }
    window.didPresent = { frame in
      // The box, and a pixel around it for smooth edges.
      if frame >= skippedFrames, window.drawnPixels > 402 * 402 { isProportional = false }
    }
    let status = window.run(renderer)
    return isProportional ? status : 1
  }
}
