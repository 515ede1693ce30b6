// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

struct GeometryAnimatableTests {
  @Test func anglesAndUnitPointsCountInPoints() {
    let quarter = Angle(radians: .pi / 2)
    #expect(abs(quarter.animatableData - 201.062) < 1e-3)
    let corner = UnitPoint(x: 0, y: 0).animatableData
    let center = UnitPoint(x: 0.5, y: 0.5).animatableData
    #expect(corner - center == AnimatablePair(-64, -64))
  }

  @Test func dataRoundTrips() {
    func roundTrips<V: Animatable & Equatable>(_ value: V, from other: V) -> Bool {
      var copy = other
      copy.animatableData = value.animatableData
      return copy == value
    }
    #expect(roundTrips(CGPoint(x: 1, y: 2), from: .zero))
    #expect(roundTrips(CGSize(width: 1, height: 2), from: .zero))
    #expect(roundTrips(CGRect(x: 1, y: 2, width: 3, height: 4), from: .zero))
    #expect(roundTrips(CGFloat(3), from: 0))
    #expect(roundTrips(Angle(radians: 0.1), from: Angle(radians: 0)))
    #expect(roundTrips(UnitPoint(x: 0.1, y: 0.3), from: UnitPoint(x: 0, y: 0)))
    #expect(
      roundTrips(
        EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
        from: EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      )
    )
    #expect(
      roundTrips(
        StrokeStyle(lineWidth: 2, miterLimit: 3, dashPhase: 4),
        from: StrokeStyle(lineWidth: 1, miterLimit: 10, dashPhase: 0)
      )
    )
  }

  @Test func dataIsInDocumentedOrder() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4).animatableData
    #expect(rect == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    let stroke = StrokeStyle(lineWidth: 2, miterLimit: 3, dashPhase: 4).animatableData
    #expect(stroke == AnimatablePair(2, AnimatablePair(3, 4)))
  }
}
