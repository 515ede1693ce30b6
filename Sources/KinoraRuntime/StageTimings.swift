// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Dispatch
package import KinoraTree

/// What the stages of a frame cost.
///
/// Besides a backend, this is the only place that reads a clock.
package struct StageTimings: Sendable {
  /// The seconds spent in each pass of the last frame.
  package private(set) var passes: [FramePass: Double] = [:]
  /// The seconds spent making pixels or triangles for the last frame.
  package private(set) var raster = 0.0
  /// The seconds spent handing the last frame to the display.
  package private(set) var present = 0.0
  /// How many frames were presented.
  package private(set) var presentedFrames = 0
  private var last = 0.0

  mutating func frameBegan() {
    for pass in FramePass.allCases { passes[pass] = 0 }
    last = Self.clock()
  }

  mutating func passDidEnd(_ pass: FramePass) {
    let now = Self.clock()
    passes[pass, default: 0] += now - last
    last = now
  }

  mutating func presented(_ report: PresentReport) {
    raster = report.raster
    present = report.present
    presentedFrames += 1
  }

  private static func clock() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
}
