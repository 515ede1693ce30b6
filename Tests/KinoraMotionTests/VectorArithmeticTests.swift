// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion
import Testing

struct VectorArithmeticTests {
  @Test func numbersScale() {
    var double = 3.0
    double.scale(by: 0.5)
    var float: Float = 3
    float.scale(by: 0.5)
    var point = CGPoint(x: 3, y: 4)
    let factor: Double = 0.5
    point.x.scale(by: factor)
    #expect(double == 1.5)
    #expect(float == 1.5)
    #expect(point == CGPoint(x: 1.5, y: 4))
  }

  @Test func numbersHaveSquaredMagnitudes() {
    #expect((-3.0).magnitudeSquared == 9)
    #expect(Float(-3).magnitudeSquared == 9)
    #expect(CGFloat(-3).magnitudeSquared == 9)
  }

  @Test(arguments: [-0.5, 0, 0.25, 1, 1.5])
  func interpolationIsLinear(amount: Double) {
    var moved = 10.0
    moved.interpolate(towards: 30, amount: amount)
    #expect(moved == 10 + 20 * amount)
    #expect(10.0.interpolated(towards: 30, amount: amount) == moved)
    #expect(20.0.scaled(by: amount) == 20 * amount)
  }

  @Test func interpolationUsesTheOperationsOfTheType() {
    let short = TruncatingList(values: [1, 2])
    let long = TruncatingList(values: [3, 4, 5])
    #expect(short.interpolated(towards: long, amount: 0.5).values == [2, 3])
  }
}
