// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRuntime
import KinoraTree
import KinoraViews

extension BenchmarkGroup {
  /// Long columns: one that is laid out as a whole, and one whose rows are made on demand.
  static let layout = BenchmarkGroup(name: "layout") { report in
    let column = Stopwatch.repeated { open(PlainColumn(count: 10_000)).unmount() }
    report.add("layout.vstack10k_ms", column, per: 1e3, note: "built, laid out and taken down")
    var counts: [Int] = []
    for count in [1000, 1_000_000] {
      let samples = Stopwatch.repeated {
        let graph = open(LazyColumn(count: count))
        counts.append(graph.counters.placements)
        graph.unmount()
      }
      let name = count == 1000 ? "lazy1k" : "lazy1m"
      report.add(
        "layout.\(name)_open_ms",
        samples,
        per: 1e3,
        note: "\(counts[counts.count - 1]) placed"
      )
    }
    measureScrolling(report)
  }

  /// A step of the wheel over a million rows, until layout and display list are up to date.
  @MainActor private static func measureScrolling(_ report: Report) {
    let graph = open(LazyColumn(count: 1_000_000))
    let router = EventRouter(graph: graph)
    var now = 1.0
    let samples = Stopwatch.repeated {
      for _ in 0..<16 {
        now += 1.0 / 60
        router.send(.scrolled(dx: 0, dy: 48, at: CGPoint(x: 50, y: 50)))
        graph.update(to: now)
      }
    }
    report.add(
      "layout.lazy1m_scroll_us",
      samples.divided(by: 16),
      per: 1e6,
      note: "two rows further"
    )
    graph.unmount()
  }

  @MainActor private static func open<Content: View>(_ content: Content) -> ViewGraph {
    let graph = ViewGraph()
    graph.mount(content, environment: EnvironmentValues())
    graph.resize(to: ProposedViewSize(width: 400, height: 600), scale: 1)
    graph.update(to: 0)
    return graph
  }
}

private struct PlainColumn: View {
  let count: Int
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { _ in Rectangle().fill(.blue).frame(height: 24) }
    }
  }
}

private struct LazyColumn: View {
  let count: Int
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { _ in Rectangle().fill(.blue).frame(height: 24) }
      }
    }
  }
}
