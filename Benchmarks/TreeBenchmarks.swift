// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree

extension BenchmarkGroup {
  /// The tree from a state change until layout and display list are up to date, without pixels.
  static let tree = BenchmarkGroup(name: "tree") { report in
    measureLeaves(report)
    measureText(report)
    measureAll(report)
    measureBuilding(report)
    KeyedList.measure(report)
    TreeMemory.measure(report)
  }

  /// How many rows the figures per row are measured with.
  static let treeRows = 10_000

  /// One row changes its colour, which leaves the layout as it is, or its label and with it its
  /// width, which the column around has to hear of.
  ///
  /// The sizes take turns, so that a machine that becomes slower makes no large tree look slow.
  @MainActor private static func measureLeaves(_ report: Report) {
    let trees = [100, 1000, 10_000, 100_000].map { RowTree(rows: $0) }
    let colors = measureRows(of: trees, changes: 16) { $0.color += 1 }
    for (tree, samples) in zip(trees, colors) {
      report.add("tree.leaf_us.\(tree.rows)", samples, per: 1e6)
    }
    let labels = measureRows(of: trees, changes: 1) { $0.label += 1 }
    for (tree, samples) in zip(trees, labels) {
      report.add("tree.leaf_label_us.\(tree.rows)", samples, per: 1e6)
    }
    for tree in trees { tree.graph.unmount() }
  }

  /// One row changes its label and keeps its size: what that takes beside shaping, and how long.
  @MainActor private static func measureText(_ report: Report) {
    let tree = RowTree(rows: 1000, hasEqualLabels: true)
    let samples = measureRows(of: [tree], changes: 16) { $0.label += 1 }[0]
    let before = tree.graph.counters
    tree.states.changeLabel(of: 0)
    tree.update()
    let after = tree.graph.counters
    report.add(
      "tree.leaf_text_us.\(tree.rows)",
      samples,
      per: 1e6,
      note:
        "\(after.bodyRuns - before.bodyRuns) body, \(after.measures - before.measures) measured,"
        + " \(after.placements - before.placements) placed,"
        + " \(after.recordedLeaves - before.recordedLeaves) recorded"
    )
    tree.graph.unmount()
  }

  /// Changes rows at random, in each tree in turn.
  ///
  /// Choosing the rows is not measured: an event's closure has its binding at hand.
  ///
  /// - Parameters:
  ///   - trees: The trees.
  ///   - changes: How many changes, each with a frame of its own, a sample consists of.
  ///   - change: Changes a row.
  /// - Returns: The time of one change, for each tree.
  @MainActor private static func measureRows(
    of trees: [RowTree],
    changes: Int,
    _ change: (inout RowStep) -> Void
  ) -> [Samples] {
    var generator = SplitMix64(seed: 7)
    var samples = trees.map { _ in Samples() }
    let end = Stopwatch.now + 0.5 * Double(trees.count)
    // The first round fills caches.
    for round in 0... {
      if round > 5, Stopwatch.now > end { break }
      for (index, tree) in trees.enumerated() {
        let chosen = (0..<changes).compactMap { _ in
          tree.states.binding(of: Int.random(in: 0..<tree.rows, using: &generator))
        }
        let time = Stopwatch.time {
          for row in chosen {
            change(&row.wrappedValue)
            tree.update()
          }
        }
        if round > 0 { samples[index].add(time / Double(changes)) }
      }
    }
    return samples
  }

  /// Every row changes its colour, in one update.
  @MainActor private static func measureAll(_ report: Report) {
    let tree = RowTree(rows: treeRows)
    let samples = Stopwatch.repeated(for: 1) {
      for index in 0..<treeRows { tree.states.changeColor(of: index) }
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
