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
struct GradientStylesTests {
  /// The paints of what a tree draws.
  private func paints(_ graph: ViewGraph) -> [Paint] {
    graph.displayList.order.flatMap {
      graph.displayList.items[Int($0)].operations.list.map(\.paint)
    }
  }

  private func gradients(_ graph: ViewGraph) -> [GradientPaint] {
    paints(graph).compactMap { if case .gradient(let paint) = $0 { paint } else { nil } }
  }

  @Test func gradientsExtendOverTheBoxOfTheShape() throws {
    let stage = Stage(80, 40) {
      Circle().fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
    let paint = try #require(gradients(stage.graph).first)
    let end = CGPoint(x: 20, y: 40)
    #expect(paint.geometry == .linear(start: CGPoint(x: 20, y: 0), end: end))
    #expect(paint.ramp.stops.stops.map(\.location) == [0, 1])
  }

  @Test func everyGradientIsAViewThatFillsItsSpace() {
    let stage = Stage(60, 40) {
      ZStack {
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        RadialGradient(colors: [.red, .blue], center: .center, startRadius: 2, endRadius: 9)
        EllipticalGradient(colors: [.red, .blue])
        AngularGradient(colors: [.red, .blue], center: .topLeading)
      }
    }
    let (center, corner) = (CGPoint(x: 30, y: 20), CGPoint.zero)
    #expect(
      gradients(stage.graph).map(\.geometry) == [
        .linear(start: CGPoint(x: 0, y: 20), end: CGPoint(x: 60, y: 20)),
        .radial(center: center, axes: CGSize(width: 1, height: 1), start: 2, end: 9),
        .radial(center: center, axes: CGSize(width: 60, height: 40), start: 0, end: 0.5),
        .angular(center: corner, start: 0, end: 2 * .pi),
      ]
    )
  }

  @Test func textAndUnstyledShapesTakeTheGradientOfTheForeground() {
    let stage = Stage {
      VStack {
        Text("Kinora")
        Rectangle()
        Text("plain").foregroundColor(.red)
      }
      .foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
    #expect(paints(stage.graph).count == 3 && gradients(stage.graph).count == 2)
  }

  @Test func canvasesShadeWithGradients() throws {
    let gradient = Gradient(colors: [.red, .blue])
    let stage = Stage {
      Canvas { context, _ in
        let path = Path(CGRect(x: 10, y: 20, width: 30, height: 40))
        let (start, end) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))
        context.fill(
          path,
          with: .linearGradient(gradient, startPoint: start, endPoint: end, options: .mirror)
        )
        context.fill(path, with: .style(EllipticalGradient(gradient: gradient)))
      }
    }
    let paints = gradients(stage.graph)
    try #require(paints.count == 2)
    #expect(paints[0].spread == .mirror)
    #expect(
      paints[0].geometry == .linear(start: CGPoint(x: 1, y: 2), end: CGPoint(x: 3, y: 4))
    )
    // A style extends over the box of the path.
    let axes = CGSize(width: 30, height: 40)
    #expect(
      paints[1].geometry
        == .radial(center: CGPoint(x: 25, y: 40), axes: axes, start: 0, end: 0.5)
    )
  }

  @Test func coloursAndPlacesOfAGradientMove() throws {
    let (host, remote) = host(false) { isNight in
      Rectangle().fill(
        LinearGradient(
          stops: [
            .init(color: isNight ? .black : .white, location: 0),
            .init(color: .red, location: isNight ? 1 : 0.5),
          ],
          startPoint: .top,
          endPoint: isNight ? .bottom : .center
        )
      )
    }
    let before = try #require(gradients(host.graph).first)
    withAnimation(.linear(duration: 1)) { remote.value = true }
    host.frame()
    host.frame(after: 0.5)
    let middle = try #require(gradients(host.graph).first)
    #expect(middle != before)
    #expect(abs((middle.ramp.stops.stops.last?.location ?? 0) - 0.75) < 1e-6)
    let gray = try #require(middle.ramp.stops.stops.first?.color)
    #expect(gray.red > 0.2 && gray.red < 0.6)
    host.frame(after: 0.6)
    let after = try #require(gradients(host.graph).first)
    #expect(after.ramp.stops.stops.map(\.location) == [0, 1])
    #expect(after.ramp.stops.stops[0].color.red == 0)
    #expect(host.graph.describeAnimations().isEmpty)
  }
}
