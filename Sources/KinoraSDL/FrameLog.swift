// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// What an application says about its frames when it ends: one JSON object.
struct FrameLog {
  /// The intervals between frames.
  var intervals = FrameIntervals()
  /// From the start of the process to the first presented frame, in seconds.
  private(set) var firstFrame: Double?
  /// The time spent making pixels or triangles, and handing them over, in seconds.
  private var raster = 0.0
  private var present = 0.0
  private var pixels = 0

  /// Notes a presented frame.
  mutating func add(
    presentedAt time: Double,
    raster: Double,
    present: Double,
    pixels: Int,
    continues: Bool
  ) {
    if firstFrame == nil { firstFrame = ProcessTimes.sinceStart }
    intervals.add(presentedAt: time, continues: continues)
    self.raster += raster
    self.present += present
    self.pixels += pixels
  }

  /// The object, on one line.
  ///
  /// Times are in milliseconds unless their name says otherwise. The first frame is counted from
  /// the start of the process as the kernel has it, which includes loading libraries; the kernel
  /// keeps it in hundredths of a second, so the value may be up to 10 ms too large.
  func json(renderer: String, scale: Double, refreshRate: Double) -> String {
    let frames = Double(max(intervals.frames, 1))
    let buckets = intervals.millisecondBuckets
      .map { "\"\($0.milliseconds)\":\($0.count)" }.joined(separator: ",")
    let fields: [(String, String)] = [
      ("renderer", "\"\(renderer)\""),
      ("scale", number(scale)),
      ("refresh_hz", number(refreshRate)),
      ("frames", "\(intervals.frames)"),
      ("intervals", "\(intervals.count)"),
      ("interval_p50_ms", number(intervals.percentile(0.5) * 1000)),
      ("interval_p95_ms", number(intervals.percentile(0.95) * 1000)),
      ("interval_p99_ms", number(intervals.percentile(0.99) * 1000)),
      ("interval_max_ms", number(intervals.longest * 1000)),
      ("share_above_25ms", number(intervals.longShare)),
      ("buckets_ms", "{\(buckets)}"),
      ("raster_mean_ms", number(raster / frames * 1000)),
      ("present_mean_ms", number(present / frames * 1000)),
      ("pixels_mean", number(Double(pixels) / frames)),
      ("first_frame_ms", firstFrame.map { number($0 * 1000) } ?? "null"),
      ("cpu_s", number(MonotonicClock.processorTime)),
      ("wall_s", number(ProcessTimes.sinceStart ?? 0)),
    ]
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private func number(_ value: Double) -> String {
    value.isFinite ? String(format: "%.6g", value) : "null"
  }
}
