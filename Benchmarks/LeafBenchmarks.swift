// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CAllocations
import Foundation
import KinoraTree

extension BenchmarkGroup {
  /// How many leaves the figures of a moving field are measured with.
  static let leafCount = 10_000

  /// A frame of a moving field without pixels, and what ten times the leaves cost.
  @MainActor static func measureMovingLeaves(_ report: Report) {
    let small = LeafTree(count: leafCount / 10)
    let large = LeafTree(count: leafCount)
    let (few, many) = Stopwatch.alternating(for: 3) {
      for _ in 0..<10 { small.frame() }
    } _: {
      large.frame()
    }
    report.add("motion.leaves10k_ms", many, per: 1e3)
    report.add(
      "motion.leaves_growth",
      many.minimum / few.minimum,
      note: "ten times 1,000 leaves is 1"
    )
    small.graph.unmount()
    large.graph.unmount()
  }

  /// The heap allocations of a frame of the field, in all.
  @MainActor static func measureAllocations(_ report: Report) {
    let tree = LeafTree(count: leafCount)
    var counts = Samples()
    for _ in 0..<21 {
      let before = kinora_allocation_count()
      tree.frame()
      counts.add(Double(kinora_allocation_count() - before))
    }
    report.add(
      "frame.allocations",
      counts.median,
      minimum: counts.minimum,
      note: "of \(leafCount) leaves, at most \(Int(counts.values.max() ?? 0))"
    )
    tree.graph.unmount()
  }

  /// The processor time of a frame of the field in a window, presented in software.
  @MainActor static func measureLeafWindow(_ report: Report) {
    switch GalleryWindow().processorTimes(of: [LeafWindow.argument]) {
    case .success(let samples):
      report.add(
        "frame.rects10k_ms",
        samples,
        per: 1e3,
        note: "processor time of \(samples.values.count) frames"
      )
    case .failure(let reason): report.skip("frame.rects10k_ms", reason.description)
    }
  }
}
