// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraTree
import KinoraViews

/// A long `ForEach` of which one element moves: how long matching the keys takes, and the frame.
@MainActor enum KeyedList {
  private static let count = 10_000

  static func measure(_ report: Report) {
    let graph = ViewGraph()
    let connection = Connection()
    graph.mount(NumberList(connection: connection, count: count), environment: EnvironmentValues())
    graph.resize(to: ProposedViewSize(width: 400, height: 40 * Double(count)), scale: 1)
    graph.update(to: 0)
    var generator = SplitMix64(seed: 11)
    var updates = Samples()
    var frames = Samples()
    // The first time that this pass ends, rows are matched and nothing is laid out.
    var updateEnd: Double?
    graph.passDidEnd = { pass in
      if pass == .update, updateEnd == nil { updateEnd = Stopwatch.now }
    }
    let end = Stopwatch.now + 1
    while Stopwatch.now < end {
      let source = Int.random(in: 0..<count, using: &generator)
      let target = Int.random(in: 0..<count, using: &generator)
      connection.change { $0.insert($0.remove(at: source), at: target) }
      updateEnd = nil
      let start = Stopwatch.now
      graph.update(to: 0)
      let stop = Stopwatch.now
      consume(graph.takeDamage())
      frames.add(stop - start)
      updates.add((updateEnd ?? stop) - start)
    }
    report.add("tree.foreach_ns_per_key", updates.divided(by: count), per: 1e9)
    report.add("tree.foreach_frame_ns_per_key", frames.divided(by: count), per: 1e9)
    graph.unmount()
  }

  /// How the measurement reaches the list's state.
  @MainActor final class Connection {
    fileprivate var numbers: Binding<[Int]>?

    fileprivate func change(_ body: (inout [Int]) -> Void) {
      guard var list = numbers?.wrappedValue else { return }
      body(&list)
      numbers?.wrappedValue = list
    }
  }

  private struct NumberList: View {
    let connection: Connection
    @State private var numbers: [Int]

    init(connection: Connection, count: Int) {
      self.connection = connection
      numbers = Array(0..<count)
    }

    var body: some View {
      connection.numbers = $numbers
      return VStack(alignment: .leading, spacing: 0) {
        ForEach(numbers, id: \.self) { NumberRow(number: $0) }
      }
    }
  }

  private struct NumberRow: View {
    let number: Int

    var body: some View {
      Rectangle()
        .fill(number.isMultiple(of: 2) ? Color.red : .blue)
        .frame(width: 10, height: 10)
    }
  }
}
