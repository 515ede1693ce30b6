// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Synchronization
import Testing

/// Effects in motion: what they show, and what they leave alone.
@MainActor
struct MovingEffectsTests {
  private struct Pair: View {
    let remote: Remote
    let count: PathCount
    @State private var step = 0

    var body: some View {
      remote.binding = $step
      return VStack(spacing: 0) {
        Counted(count: count).fill(step < 2 ? Color.red : Color.blue).frame(width: 20, height: 10)
        Rectangle().frame(width: 20, height: 10).scaleEffect(step == 0 ? 1 : 2)
      }
      .opacity(step == 0 ? 1 : 0.5)
      .offset(x: step == 0 ? 0 : 40)
    }
  }

  private final class Remote {
    var binding: Binding<Int>?

    func step(_ animation: Animation? = .linear(duration: 1)) {
      withAnimation(animation) { binding?.wrappedValue += 1 }
    }
  }

  private final class PathCount: Sendable {
    let value = Mutex(0)
    var now: Int { value.withLock { $0 } }
  }

  private struct Counted: Shape {
    let count: PathCount
    nonisolated func path(in rect: CGRect) -> Path {
      count.value.withLock { $0 += 1 }
      return Path(ellipseIn: rect)
    }
  }

  private let remote = Remote()
  private let count = PathCount()

  private func stage() -> Stage { Stage { Pair(remote: remote, count: count) } }

  private func items(_ stage: Stage) -> [DrawItem] {
    stage.graph.displayList.order.map { stage.graph.displayList.items[Int($0)] }
  }

  @Test func everyLeafInsideMoves() {
    let stage = stage()
    remote.step()
    stage.advance()
    for fraction in [0.25, 0.5, 0.75, 1] {
      stage.advance(0.25)
      let items = items(stage)
      for item in items { #expect(abs(item.opacity - (1 - fraction / 2)) < 1e-12) }
      #expect(abs(items[0].transform.tx - (40 + 40 * fraction)) < 1e-12)
      #expect(abs(items[1].transform.a - (1 + fraction)) < 1e-12)
      #expect(abs(items[1].transform.tx - (40 + 40 * fraction - 10 * fraction)) < 1e-12)
    }
  }

  @Test func leavesInsideKeepTheirDrawing() {
    let stage = stage()
    remote.step()
    stage.advance()
    let before = count.now
    for _ in 0..<5 { stage.advance(0.1) }
    #expect(count.now == before)
    #expect(abs(items(stage)[0].transform.tx - 60) < 1e-9)
  }

  @Test func aLeafThatChangesMeanwhileIsDrawnAnew() {
    let stage = stage()
    remote.step()
    stage.advance()
    stage.advance(0.5)
    remote.step(nil)
    stage.advance(0.1)
    #expect(stage.graph.displayList.description.contains("fill \(blue)"))
    #expect(abs(items(stage)[0].transform.tx - 64) < 1e-9)
    #expect(abs(items(stage)[0].opacity - 0.7) < 1e-9)
  }

  private var blue: String { Color.blue.resolve(in: EnvironmentValues()).description }

  @Test func aListThatSomebodyKeepsDoesNotChange() {
    let stage = stage()
    remote.step()
    var kept: [(DisplayList, String)] = []
    for _ in 0..<8 {
      stage.advance(0.1)
      let list = stage.graph.displayList
      kept.append((list, list.description))
    }
    for (list, description) in kept { #expect(list.description == description) }
    #expect(Set(kept.map(\.1)).count == 8)
  }

  @Test func anItemThatSomebodyKeepsDoesNotChange() {
    let stage = stage()
    remote.step()
    stage.advance()
    stage.advance(0.25)
    let item = items(stage)[1]
    let transform = item.transform
    for _ in 0..<4 { stage.advance(0.1) }
    #expect(item.transform == transform)
    #expect(items(stage)[1].transform != transform)
  }

  @Test func leavesOfOneEffectShareItsPlacement() {
    let stage = Stage {
      HStack {
        Rectangle()
        Circle()
      }
      .opacity(0.5)
    }
    let items = items(stage)
    #expect(items.count == 2)
    #expect(items[0].placement === items[1].placement)
  }

  @Test func nothingIsRecordedWhenNothingMoves() {
    let stage = stage()
    remote.step()
    for _ in 0..<12 { stage.advance(0.1) }
    let before = stage.graph.counters
    #expect(!stage.graph.isAnimating)
    #expect(!stage.graph.needsFrame)
    stage.advance(0.1)
    #expect(stage.graph.counters.recordedLeaves == before.recordedLeaves)
  }
}
