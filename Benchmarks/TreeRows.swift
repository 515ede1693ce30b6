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
  /// Two labels of the same size: digits are equally wide.
  static let equalLabels = ["Room 24", "Room 42"]
  private static let colors: [Color] = [.red, .green, .blue, .orange]

  var body: some View {
    states.connect(index, $step)
    return HStack {
      Rectangle()
        .fill(Self.colors[(index + step.color) % Self.colors.count])
        .frame(width: 10, height: 10)
      Text(label)
    }
    .padding(4)
  }

  private var label: String {
    states.hasEqualLabels
      ? Self.equalLabels[(index + step.label) % Self.equalLabels.count]
      : Self.labels[(index + step.label) % Self.labels.count]
  }
}

/// What a row shows.
struct RowStep: Equatable {
  var color = 0
  var label = 0
}

/// The states of all rows, for writing from outside as an event would from inside.
@MainActor final class RowStates {
  /// Whether all labels have the same size.
  let hasEqualLabels: Bool
  private var bindings: [Binding<RowStep>?]
  /// Whether every row has been seen: from then on a row's body touches nothing of the measuring.
  private var isComplete = false

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - count: How many rows can be written; the others are not kept.
  ///   - hasEqualLabels: Whether all labels have the same size.
  init(count: Int, hasEqualLabels: Bool = false) {
    self.hasEqualLabels = hasEqualLabels
    bindings = Array(repeating: nil, count: count)
  }

  fileprivate func connect(_ index: Int, _ binding: @autoclosure () -> Binding<RowStep>) {
    guard !isComplete, index < bindings.count, bindings[index] == nil else { return }
    bindings[index] = binding()
  }

  /// Notes that every row has been seen.
  fileprivate func complete() { isComplete = true }

  /// How a row's state is written.
  func binding(of index: Int) -> Binding<RowStep>? { bindings[index] }

  /// Gives a row another colour; its size stays.
  func changeColor(of index: Int) { bindings[index]?.wrappedValue.color += 1 }

  /// Gives a row another label, and with it most often another width.
  func changeLabel(of index: Int) { bindings[index]?.wrappedValue.label += 1 }
}

/// A column of rows with its tree, kept up to date without pixels.
@MainActor final class RowTree {
  let graph = ViewGraph()
  let states: RowStates
  let rows: Int
  private var now = 0.0

  /// Builds the tree, lays it out and records its drawing.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - isWritable: Whether the rows' states can be written, which takes memory of its own.
  ///   - hasEqualLabels: Whether all labels have the same size.
  init(rows: Int, isWritable: Bool = true, hasEqualLabels: Bool = false) {
    let states = RowStates(count: isWritable ? rows : 0, hasEqualLabels: hasEqualLabels)
    self.states = states
    self.rows = rows
    let view = VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<rows) { BenchmarkRow(index: $0, states: states) }
    }
    graph.mount(view, environment: EnvironmentValues())
    graph.resize(to: ProposedViewSize(width: 400, height: 40 * Double(rows)), scale: 1)
    update()
    states.complete()
  }

  /// Makes one frame: tree, layout and display list are up to date after it.
  func update() {
    now += 1.0 / 60
    graph.update(to: now)
    consume(graph.takeDamage())
  }
}
