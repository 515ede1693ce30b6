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
struct AnyShapeTests {
  @Test func dataOfOneTypeInterpolates() {
    let start = AnyShape(RoundedRectangle(cornerRadius: 0)).animatableData
    let end = AnyShape(RoundedRectangle(cornerRadius: 20)).animatableData
    #expect(start != end && start + (end - start) == end)
    #expect(end - end == end.scaled(by: 0))
    #expect(end.magnitudeSquared == 800)
    var shape = AnyShape(RoundedRectangle(cornerRadius: 0))
    shape.animatableData = start.interpolated(towards: end, amount: 0.5)
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    #expect(shape.path(in: rect) == RoundedRectangle(cornerRadius: 10).path(in: rect))
  }

  @Test func dataOfTwoTypesDoesNotMix() {
    let circle = AnyShape(Circle()).animatableData
    let rounded = AnyShape(RoundedRectangle(cornerRadius: 20)).animatableData
    #expect(circle != rounded && rounded + circle == rounded)
    #expect(rounded - circle == .zero && .zero + rounded == rounded)
    var shape = AnyShape(Circle())
    shape.animatableData = rounded
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(shape.path(in: rect) == Circle().path(in: rect))
  }

  @Test func erasingTwiceIsErasingOnce() {
    let twice = AnyShape(AnyShape(RoundedRectangle(cornerRadius: 3)))
    #expect(twice.animatableData == AnyShape(RoundedRectangle(cornerRadius: 3)).animatableData)
  }

  @Test func aShapeOfTheSameTypeAnimates() {
    struct Card: View {
      @State var radius: CGFloat = 0
      static var change: (() -> Void)?
      var body: some View {
        let _ = Card.change = { withAnimation(.linear(duration: 1)) { radius = 20 } }
        AnyShape(RoundedRectangle(cornerRadius: radius, style: .circular))
          .frame(width: 100, height: 100)
      }
    }
    let host = TreeHost(Card())
    Card.change?()
    host.frame()
    host.frame(after: 0.5)
    guard case .fill(let path, _)? = host.operations.last?.content else {
      Issue.record("\(host.drawing)")
      return
    }
    #expect(path.description.hasPrefix("100 50 m 100 90 l"), "\(path)")
    #expect(!host.running.isEmpty)
    Card.change = nil
  }
}
