// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraTree
import KinoraViews

/// Rectangles of 16×12 points, scattered over a window, that move, grow and fade without end.
struct LeafField: View {
  /// The size of the window that they are scattered over, in points.
  nonisolated static let size = CGSize(width: 1024, height: 768)

  let leaves: [MovingLeaf]
  let start: LeafStart
  @State private var isMoved = false

  /// Scatters some leaves, always in the same way.
  init(count: Int, start: LeafStart) {
    var generator = SplitMix64(seed: 11)
    leaves = (0..<count).map { _ in MovingLeaf(&generator) }
    self.start = start
  }

  var body: some View {
    start.binding = $isMoved
    return ZStack {
      ForEach(leaves.indices, id: \.self) { index in
        let leaf = leaves[index]
        let state = isMoved ? leaf.end : leaf.start
        Rectangle()
          .fill(leaf.color)
          .frame(width: 16, height: 12)
          .scaleEffect(state.scale)
          .opacity(state.opacity)
          .offset(state.offset)
      }
    }
  }
}

/// One leaf: its colour, and the two states that it moves between.
struct MovingLeaf {
  struct State {
    var offset: CGSize
    var scale: CGFloat
    var opacity: Double

    fileprivate init(_ generator: inout SplitMix64) {
      let area = LeafField.size
      offset = CGSize(
        width: (generator.unit() - 0.5) * (area.width - 24),
        height: (generator.unit() - 0.5) * (area.height - 18)
      )
      scale = 0.5 + generator.unit()
      opacity = 0.2 + 0.8 * generator.unit()
    }
  }

  let start: State
  let end: State
  let color: Color

  fileprivate init(_ generator: inout SplitMix64) {
    start = State(&generator)
    end = State(&generator)
    color = Color(red: generator.unit(), green: generator.unit(), blue: generator.unit())
  }
}

/// Starts the motion of a field from outside, as a button would from inside.
@MainActor final class LeafStart {
  fileprivate(set) var binding: Binding<Bool>?

  /// Has everything move to and fro for as long as the field lives.
  func callAsFunction() {
    withAnimation(.easeInOut(duration: 2).repeatForever()) { binding?.wrappedValue.toggle() }
  }
}

/// A field with its tree, which makes frames without a window.
@MainActor final class LeafTree {
  let graph = ViewGraph()
  /// What changed in the last frame.
  private(set) var damage = DamageRegion()
  private var now = 0.0

  /// Builds the tree and starts the motion.
  init(count: Int) {
    let start = LeafStart()
    graph.mount(LeafField(count: count, start: start), environment: EnvironmentValues())
    graph.resize(to: ProposedViewSize(LeafField.size), scale: 1)
    frame()
    start()
    // The state change, and the first frame after it.
    frame()
    frame()
  }

  /// Makes one frame: everything moves, and the display list is up to date after it.
  func frame() {
    now += 1.0 / 60
    graph.update(to: now)
    damage = graph.takeDamage()
  }
}
