// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree

extension BenchmarkGroup {
  /// The tree from a state change until layout and display list are up to date, without pixels.
  static let tree = BenchmarkGroup(name: "tree") { report in
    for rows in [100, 1000, 10_000] {
      measureLeaf(rows, report)
    }
    measureAll(report)
    measureBuilding(report)
    TreeMemory.measure(report)
  }

  /// How many rows the figures per row are measured with.
  static let treeRows = 10_000

  /// One row changes its label, or only its colour, which leaves the layout as it is.
  @MainActor private static func measureLeaf(_ rows: Int, _ report: Report) {
    let tree = RowTree(rows: rows)
    var generator = SplitMix64(seed: 7)
    let changes = 16
    let labels = Stopwatch.repeated {
      for _ in 0..<changes {
        tree.states.changeLabel(of: Int.random(in: 0..<rows, using: &generator))
        tree.update()
      }
    }
    report.add("tree.leaf_us.\(rows)", labels.divided(by: changes), per: 1e6)
    let colors = Stopwatch.repeated {
      for _ in 0..<changes {
        tree.states.changeColor(of: Int.random(in: 0..<rows, using: &generator))
        tree.update()
      }
    }
    report.add("tree.leaf_color_us.\(rows)", colors.divided(by: changes), per: 1e6)
    tree.graph.unmount()
  }

  /// Every row changes its label, in one update.
  @MainActor private static func measureAll(_ report: Report) {
    let tree = RowTree(rows: treeRows)
    let samples = Stopwatch.repeated(for: 1) {
      for index in 0..<treeRows { tree.states.changeLabel(of: index) }
      tree.update()
    }
    report.add("tree.all_us_per_row", samples.divided(by: treeRows), per: 1e6)
    tree.graph.unmount()
  }

  /// Building the tree up to its first display list; taking it down is not measured.
  @MainActor private static func measureBuilding(_ report: Report) {
    var samples = Samples()
    for _ in 0..<9 {
      var tree: RowTree?
      samples.add(Stopwatch.time { tree = RowTree(rows: treeRows) })
      tree?.graph.unmount()
    }
    report.add("tree.build_us_per_row", samples.divided(by: treeRows), per: 1e6)
  }
}
