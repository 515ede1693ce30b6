// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct HoverTests {
  private let log = Log<String>()

  private func row(_ names: [String]) -> some View {
    HStack(spacing: 0) {
      ForEach(names, id: \.self) { name in
        Color.red.onHover { log.add("\(name) \($0)") }
      }
    }
  }

  @Test func viewsAreToldWhenThePointerComesAndLeaves() {
    let stage = Stage { row(["a", "b"]).onHover { log.add("row \($0)") } }
    let hover = PointerHover(graph: stage.graph)
    #expect(hover.move(to: CGPoint(x: 20, y: 50)))
    #expect(log.take() == ["a true", "row true"])
    #expect(!hover.move(to: CGPoint(x: 30, y: 50)))
    hover.move(to: CGPoint(x: 70, y: 50))
    #expect(log.take() == ["a false", "b true"])
    hover.move(to: nil)
    #expect(log.take() == ["b false", "row false"])
    hover.move(to: CGPoint(x: CGFloat.nan, y: 50))
    #expect(log.entries.isEmpty)
  }

  @Test func aViewThatHasGoneIsToldNothing() {
    let (host, remote) = host(["a", "b"]) { row($0) }
    let hover = PointerHover(graph: host.graph)
    hover.move(to: CGPoint(x: 20, y: 50))
    #expect(host.graph.hoverCount == 2)
    remote.value = ["b"]
    host.frame()
    hover.move(to: CGPoint(x: 20, y: 50))
    #expect(log.take() == ["a true", "b true"])
    remote.value = []
    host.frame()
    #expect(host.graph.hoverCount == 0)
    #expect(!hover.move(to: CGPoint(x: 20, y: 50)))
  }
}
