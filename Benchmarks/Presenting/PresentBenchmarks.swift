// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

extension BenchmarkGroup {
  /// What it costs to show frames in a window, each in a process of its own with a display.
  static let present = BenchmarkGroup(name: "present") { report in
    switch GalleryWindow().processorTimes(of: [PresenterRun.argument, "blob"]) {
    case .success(let samples):
      report.add(
        "present.blob1080.cpu_us",
        samples,
        per: 1e6,
        note: "state write to presented, median of \(samples.values.count) frames"
      )
    case .failure(let reason): report.skip("present.blob1080.cpu_us", reason.description)
    }
    for renderer in ["software", "accelerated"] {
      let name = "present.over_still_us.\(renderer)"
      switch GalleryWindow().processorTimes(of: [PresenterRun.argument, "still", renderer]) {
      case .success(let samples):
        report.add(
          name,
          samples,
          per: 1e6,
          note: "a shape over 1,000, state write to presented, median of \(samples.values.count)"
        )
      case .failure(let reason): report.skip(name, reason.description)
      }
    }
    switch GalleryWindow().figures(run: [PresenterRun.argument, "costs"]) {
    case .success(let figures): for figure in figures { report.add(figure.name, figure.value) }
    case .failure(let reason): report.skip("present.*", reason.description)
    }
    ShapeGrowth.measure(report)
  }
}
