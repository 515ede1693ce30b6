// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CAllocations
import Foundation
import KinoraDrawing
import KinoraRaster
import KinoraTree

extension BenchmarkGroup {
  /// How many leaves the figures of a moving field are measured with.
  static let leafCount = 10_000

  /// A frame of a moving field without pixels, and what ten times the leaves cost.
  @MainActor static func measureMovingLeaves(_ report: Report) {
    let small = LeafTree(count: leafCount / 10)
    let large = LeafTree(count: leafCount)
    var (few, many) = (Samples(), Samples())
    let end = Stopwatch.now + 3
    while many.values.count < 30 || Stopwatch.now < end {
      few.add(Stopwatch.processorTime { for _ in 0..<10 { small.frame() } })
      many.add(Stopwatch.processorTime { large.frame() })
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

  /// The heap allocations of a frame of the field that is also drawn, in all.
  @MainActor static func measureAllocations(_ report: Report) {
    let tree = LeafTree(count: leafCount)
    let picture = LeafPicture()
    picture.draw(tree)
    var counts = Samples()
    for _ in 0..<21 {
      let before = kinora_allocation_count()
      tree.frame()
      picture.draw(tree)
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

/// A picture of a field, drawn by the software renderer.
@MainActor private final class LeafPicture {
  private let renderer = Renderer()
  private let size = (width: Int(LeafField.size.width), height: Int(LeafField.size.height))
  private var pixels: [UInt32]

  init() { pixels = Array(repeating: 0, count: size.width * size.height) }

  func draw(_ tree: LeafTree) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      renderer.render(
        tree.graph.displayList,
        background: Color.Resolved(red: 1, green: 1, blue: 1),
        scale: 1,
        damage: tree.damage,
        into: PixelTarget(
          base: base,
          width: size.width,
          height: size.height,
          stride: size.width
        )
      )
    }
  }
}
