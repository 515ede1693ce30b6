// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension BenchmarkGroup {
  /// The release gallery in a window: the time from start to first frame, and its peak memory.
  static let start = BenchmarkGroup(name: "start") { windowFigures("start", $0) }

  /// The release gallery at rest: processor time and frames.
  static let idle = BenchmarkGroup(name: "idle") { windowFigures("idle", $0) }

  @MainActor private static func windowFigures(_ group: String, _ report: Report) {
    switch GalleryWindow().figures(group) {
    case .success(let figures):
      for figure in figures { report.add(figure.name, figure.value) }
    case .failure(let reason):
      report.skip("\(group).*", reason.description)
    }
  }
}
