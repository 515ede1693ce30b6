// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

struct ProjectionTransformTests {
  private static let hostile: [CGFloat] = [0, .nan, .infinity, -.infinity, 1e300, -1e-300]

  private func random(_ generator: inout RepeatableRandomNumberGenerator) -> ProjectionTransform {
    func number(_ range: ClosedRange<Double>) -> CGFloat {
      CGFloat(Double.random(in: range, using: &generator))
    }
    var result = ProjectionTransform()
    (result.m11, result.m12) = (number(-2...2), number(-2...2))
    (result.m21, result.m22) = (number(-2...2), number(-2...2))
    (result.m31, result.m32) = (number(-50...50), number(-50...50))
    (result.m13, result.m23) = (number(-0.002...0.002), number(-0.002...0.002))
    result.m33 = number(0.8...1.2)
    return result
  }

  private func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double = 1e-6) -> Bool {
    abs(a.x - b.x) <= tolerance * max(1, abs(a.x)) && abs(a.y - b.y) <= tolerance * max(1, abs(a.y))
  }

  @Test func anAffineMapIsTheSameInBothForms() {
    let affine = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)
    let projective = ProjectionTransform(affine)
    #expect(projective.isAffine && !projective.isIdentity)
    let point = CGPoint(x: 3, y: 5)
    #expect(point.applying(projective) == point.applying(affine))
    #expect(projective.affine(around: point) == affine)
    #expect(ProjectionTransform().isIdentity && ProjectionTransform(.identity).isIdentity)
  }

  @Test func productsApplyTheFirstMapFirst() {
    var generator = RepeatableRandomNumberGenerator(seed: 1)
    for _ in 0..<200 {
      let (a, b) = (random(&generator), random(&generator))
      let point = CGPoint(x: 10, y: -20)
      #expect(isClose(point.applying(a.concatenating(b)), point.applying(a).applying(b)))
    }
  }

  @Test func theInverseUndoes() {
    var generator = RepeatableRandomNumberGenerator(seed: 2)
    for _ in 0..<200 {
      let map = random(&generator)
      let point = CGPoint(x: 12, y: 34)
      #expect(isClose(point.applying(map).applying(map.inverted()), point, 1e-5))
    }
  }

  @Test func aFlatMapHasNoInverse() {
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    let before = flat
    let isInverted = flat.invert()
    #expect(!isInverted)
    #expect(flat == before && flat.inverted() == before)
    for value in Self.hostile {
      var map = ProjectionTransform(CGAffineTransform(scaleX: value, y: value))
      map.m13 = value
      _ = map.invert()
      _ = map.affine(around: CGPoint(x: value, y: 1))
      _ = CGPoint(x: value, y: value).applying(map)
    }
  }

  @Test func theClosestAffineMapHasTheSameValueAndSlopes() throws {
    var generator = RepeatableRandomNumberGenerator(seed: 3)
    for _ in 0..<200 {
      let map = random(&generator)
      let point = CGPoint(x: 20, y: 30)
      let affine = try #require(map.affine(around: point))
      #expect(isClose(point.applying(affine), point.applying(map)))
      let h = 1e-4
      for (dx, dy) in [(h, 0), (0, h)] {
        let near = CGPoint(x: point.x + dx, y: point.y + dy)
        #expect(isClose(near.applying(affine), near.applying(map), 1e-7))
      }
    }
    var behind = ProjectionTransform()
    behind.m33 = -1
    #expect(behind.affine(around: .zero) == nil)
  }
}
