// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraGeometry
import Testing

struct AngleTests {
  @Test func degreesAndRadiansAgree() {
    #expect(Angle.degrees(180) == .radians(.pi))
    var angle = Angle.zero
    angle.degrees = 90
    #expect(abs(angle.radians - .pi / 2) < 1e-15)
  }

  @Test func arithmeticKeepsFullTurns() {
    var angle = Angle.radians(6) + .radians(6)
    #expect(angle.radians == 12)
    angle -= .radians(2)
    angle *= 3
    angle /= 2
    #expect(angle == .radians(15))
    #expect(-angle < .zero && 2 * angle == angle * 2)
  }

  @Test func setsAreUnionsOfTheirEdges() {
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.vertical == [Edge.Set(.top), Edge.Set(.bottom)])
    #expect(Edge.Set.all == [.horizontal, .vertical])
    #expect(Axis.Set([.horizontal, .vertical]).contains(.vertical))
  }
}
