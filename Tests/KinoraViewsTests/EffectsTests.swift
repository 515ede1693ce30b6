// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraTree
import KinoraViews
import Testing

@MainActor
struct EffectsTests {
  private func hits(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> String? {
    stage.graph.root?.hitTest(CGPoint(x: x, y: y))?.name
  }

  @Test func effectsLeaveLayoutAlone() {
    let plain = Stage { Rectangle().frame(width: 20, height: 10) }
    let moved = Stage {
      Rectangle().frame(width: 20, height: 10).offset(x: 30).scaleEffect(2)
        .rotationEffect(.degrees(90)).opacity(0.5)
    }
    #expect(plain.frames("Rectangle") == moved.frames("Rectangle"))
  }

  @Test func hitsFollowTheDrawing() {
    let stage = Stage { Rectangle().frame(width: 20, height: 10).offset(x: 30) }
    #expect(hits(stage, 80, 50) == "Rectangle")
    #expect(hits(stage, 50, 50) == nil)
  }

  @Test func aTurnedViewIsHitWhereItIsDrawn() {
    let stage = Stage { Rectangle().frame(width: 40, height: 4).rotationEffect(.degrees(90)) }
    #expect(hits(stage, 50, 66) == "Rectangle")
    #expect(hits(stage, 66, 50) == nil)
  }

  @Test func invisibleAndScaledAwayViewsAreNotHit() {
    #expect(hits(Stage { Rectangle().opacity(0) }, 50, 50) == nil)
    #expect(hits(Stage { Rectangle().scaleEffect(0) }, 50, 50) == nil)
  }

  @Test func aClipLimitsNoHits() {
    let stage = Stage { Rectangle().clipShape(Circle()).cornerRadius(20).clipped() }
    #expect(hits(stage, 50, 50) == "Rectangle")
    #expect(hits(stage, 3, 3) == "Rectangle")
  }

  @Test func nestedEffectsComposeFromTheInsideOut() {
    let stage = Stage {
      Rectangle().frame(width: 20, height: 10).offset(x: 10).scaleEffect(2)
    }
    // The offset is scaled as well: 20 to the right of the middle, twice as large.
    #expect(stage.graph.displayList.items.first?.transform.tx == 50)
    #expect(hits(stage, 50 + 20 + 18, 50) == "Rectangle")
    #expect(hits(stage, 50 + 20 + 22, 50) == nil)
  }

  @Test func opacitiesMultiplyAndOvershootIsClamped() {
    let stage = Stage { Rectangle().opacity(0.5).opacity(0.5) }
    #expect(stage.graph.displayList.items.first?.opacity == 0.25)
    let bright = Stage { Rectangle().opacity(1.5) }
    #expect(bright.graph.displayList.items.first?.opacity == 1)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func impossibleTransformsDrawTheViewInPlace(value: CGFloat) {
    let stage = Stage { Rectangle().scaleEffect(value).rotationEffect(.radians(value)) }
    #expect(stage.graph.displayList.items.first?.transform.tx == 0)
  }
}
