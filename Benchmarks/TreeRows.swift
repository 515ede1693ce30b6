// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraTree
import KinoraViews

/// One row of the measured tree: a coloured square and a label, chosen by the row's own state.
struct BenchmarkRow: View {
  let index: Int
  let states: RowStates
  @State private var step = RowStep()

  static let labels = [
    "Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel",
  ]
  private static let colors: [Color] = [.red, .green, .blue, .orange]

  var body: some View {
    states.connect(index, $step)
    return HStack {
      Rectangle()
        .fill(Self.colors[(index + step.color) % Self.colors.count])
        .frame(width: 10, height: 10)
      Text(Self.labels[(index + step.label) % Self.labels.count])
    }
    .padding(4)
  }
}

/// What a row shows.
struct RowStep: Equatable {
  var color = 0
  var label = 0
}

/// The states of all rows, for writing from outside as an event would from inside.
@MainActor final class RowStates {
  private var bindings: [Binding<RowStep>?]

  init(count: Int) { bindings = Array(repeating: nil, count: count) }

  fileprivate func connect(_ index: Int, _ binding: @autoclosure () -> Binding<RowStep>) {
    if bindings[index] == nil { bindings[index] = binding() }
  }

  /// Gives a row another colour; its size stays.
  func changeColor(of index: Int) { bindings[index]?.wrappedValue.color += 1 }

  /// Gives a row another label, and with it most often another width.
  func changeLabel(of index: Int) { bindings[index]?.wrappedValue.label += 1 }
}

/// A column of rows with its tree, kept up to date without pixels.
@MainActor final class RowTree {
  let graph = ViewGraph()
  let states: RowStates
  private var now = 0.0

  /// Builds the tree, lays it out and records its drawing.
  init(rows: Int) {
    let states = RowStates(count: rows)
    self.states = states
    let view = VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<rows) { BenchmarkRow(index: $0, states: states) }
    }
    graph.mount(view, environment: EnvironmentValues())
    graph.resize(to: ProposedViewSize(width: 400, height: 40 * Double(rows)), scale: 1)
    update()
  }

  /// Makes one frame: tree, layout and display list are up to date after it.
  func update() {
    now += 1.0 / 60
    graph.update(to: now)
    consume(graph.takeDamage())
  }
}
