// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension BenchmarkGroup {
  /// The release gallery in a window: start to first frame, peak memory, and an idle minute's cost.
  static let start = BenchmarkGroup(name: "start") { report in
    switch GalleryWindow().startFigures() {
    case .success(let figures):
      for figure in figures { report.add(figure.name, figure.value) }
    case .failure(let reason):
      report.skip("start.*, idle.*", reason.description)
    }
  }
}
