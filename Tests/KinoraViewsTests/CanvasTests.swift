// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing

@MainActor
struct CanvasTests {
  private func operations(_ stage: Stage) -> [DrawOp] {
    guard case .many(let operations)? = stage.graph.displayList.items.first?.operations else {
      return []
    }
    return operations
  }

  @Test func theRendererGetsTheSizeAndItsCommandsAreKept() {
    let stage = Stage(60, 40) {
      Canvas { context, size in
        #expect(size == CGSize(width: 60, height: 40))
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        context.stroke(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.blue))
      }
    }
    let operations = operations(stage)
    #expect(operations.count == 2)
    guard case .stroke(_, let style) = operations[1].content else {
      Issue.record("the second operation is no stroke")
      return
    }
    #expect(style.lineWidth == 1)
  }

  @Test func copiesOfTheContextHaveTheirOwnState() {
    let stage = Stage(60, 40) {
      Canvas { context, _ in
        var copy = context
        copy.opacity = 0.5
        copy.translateBy(x: 10, y: 0)
        copy.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
        context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
      }
    }
    let operations = operations(stage)
    #expect(operations.map(\.opacity) == [0.5, 1])
    #expect(operations.map(\.transform.tx) == [10, 0])
  }

  @Test func itRunsAgainWhenItsStateChangesAndNotOtherwise() {
    final class Count { var runs = 0 }
    struct Drawing: View {
      @State private var radius = 5.0
      @State private var other = 0
      let count: Count
      var body: some View {
        VStack {
          Canvas { context, _ in
            count.runs += 1
            context.fill(
              Path(ellipseIn: CGRect(x: 0, y: 0, width: radius, height: radius)),
              with: .color(.red)
            )
          }
          Button("Grow") { radius += 1 }
          Button("Other") { other += 1 }
        }
      }
    }
    let count = Count()
    let stage = Stage(100, 200) { Drawing(count: count) }
    #expect(count.runs == 1)
    stage.tap("Grow")
    #expect(count.runs == 2)
    stage.tap("Other")
    #expect(count.runs == 2)
  }
}
