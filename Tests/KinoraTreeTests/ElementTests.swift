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
struct ElementTests {
  @Test func nothingIsMeasuredAgainWhenNothingChanged() {
    let (host, remote) = host(1.0) { value in
      VStack {
        Rectangle().opacity(value)
        HStack {
          Rectangle()
          Circle()
        }
      }
    }
    remote.value = 0.5
    let work = host.work { host.frame() }
    #expect(work.measures == 0)
    #expect(work.placements == 0)
    #expect(work.recordedLeaves == 1)
  }

  @Test func aChangedSizeLaysOutTheWayUpOnly() {
    let (host, remote) = host(10.0) { height in
      HStack(spacing: 0) {
        VStack(spacing: 0) { Rectangle().frame(width: 5, height: height) }
        VStack(spacing: 0) {
          ForEach(0..<50) { _ in Rectangle().frame(width: 5, height: 1) }
        }
        .frame(width: 20, height: 100)
      }
    }
    remote.value = 20
    let work = host.work { host.frame() }
    #expect(work.measures < 20)
    #expect(work.recordedLeaves == 1)
    #expect(host.tree.contains("Rectangle (37.5, 40) 5×20"))
  }

  @Test func aNewScaleRoundsEveryFrameAnew() {
    let (host, _) = host(0) { _ in
      VStack(spacing: 0) { Rectangle().frame(width: 10.4, height: 10.4) }
    }
    func width(_ host: TreeHost) -> Double? {
      guard case .one(let operation) = host.items[0].operations,
        case .rect(let rect) = operation.content
      else { return nil }
      return Double(rect.width)
    }
    #expect(width(host) == 10)
    host.graph.resize(to: ProposedViewSize(width: 100, height: 100), scale: 10)
    host.frame()
    #expect(abs((width(host) ?? 0) - 10.4) < 1e-9)
    #expect(host.graph.displayList.damage.coversEverything)
  }

  @Test func framesAreRoundedEdgeByEdge() {
    let host = TreeHost(
      HStack(spacing: 0) {
        Rectangle()
        Rectangle()
        Rectangle()
      }
      .frame(width: 100, height: 10)
    )
    // Thirds of 100: edges at 0, 33, 67 and 100, so that neighbours neither overlap nor gape.
    #expect(host.items.map(\.transform.tx) == [0, 33, 67])
  }

  @Test func aNestOfStacksIsMeasuredInModestTime() {
    struct Nest: View {
      var depth: Int
      var body: some View {
        if depth == 0 {
          Rectangle()
        } else if depth.isMultiple(of: 2) {
          HStack(spacing: 0) {
            AnyView(Nest(depth: depth - 1))
            Rectangle()
          }
        } else {
          VStack(spacing: 0) {
            AnyView(Nest(depth: depth - 1))
            Rectangle()
          }
        }
      }
    }
    let host = TreeHost(Nest(depth: 12))
    #expect(host.graph.counters.measures < 5_000)
  }

  @Test func theInnermostViewUnderAPointIsHit() {
    let host = TreeHost(
      ZStack {
        Rectangle()
        Circle().frame(width: 20, height: 20)
      }
    )
    func name(_ x: Double, _ y: Double) -> String? {
      host.graph.root?.hitTest(CGPoint(x: x, y: y))?.name
    }
    #expect(name(50, 50) == "Circle")
    #expect(name(41, 41) == "Rectangle")
    #expect(name(5, 5) == "Rectangle")
    #expect(name(-5, 5) == nil)
  }

  @Test func hitsFollowEffectsAsShown() {
    let (host, remote) = host(0.0) { x in
      Rectangle().frame(width: 10, height: 10).offset(x: x)
    }
    func hits(_ x: Double) -> Bool {
      host.graph.root?.hitTest(CGPoint(x: x, y: 50))?.name == "Rectangle"
    }
    #expect(hits(50))
    withAnimation(.linear(duration: 1)) { remote.value = 40 }
    host.frame(at: 0)
    #expect(hits(50))
    host.frame(at: 0.5)
    #expect(hits(70))
    #expect(!hits(50))
    host.frame(at: 2)
    #expect(hits(90))
  }

  @Test func layersLeaveAndEnter() {
    let (host, remote) = host(false) { isShown in
      Rectangle().frame(width: 10, height: 10)
        .overlay { if isShown { Circle() } }
        .background { if isShown { Ellipse() } }
    }
    #expect(host.items.count == 1)
    remote.value = true
    host.frame()
    #expect(host.items.count == 3)
    #expect(host.tree.contains("Ellipse (45, 45) 10×10"))
    #expect(host.tree.contains("Circle (45, 45) 10×10"))
    remote.value = false
    host.frame()
    #expect(host.items.count == 1)
  }
}
