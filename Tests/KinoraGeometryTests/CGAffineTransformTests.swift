// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

struct CGAffineTransformTests {
  private let samples: [CGAffineTransform] = {
    var random = RepeatableRandomNumberGenerator(seed: 11)
    return (0..<20).map { _ in
      let v = (0..<6).map { _ in CGFloat.random(in: -3...3, using: &random) }
      return CGAffineTransform(v[0], v[1], v[2], v[3], v[4], v[5])
    }
  }()

  private func expectEqual(_ a: CGPoint, _ b: CGPoint) {
    #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
  }

  @Test func concatenationAppliesTheReceiverFirst() {
    let p = CGPoint(x: 2, y: -5)
    for (a, b) in zip(samples, samples.dropFirst()) {
      expectEqual(p.applying(a.concatenating(b)), p.applying(a).applying(b))
      let moved = CGAffineTransform(translationX: 3, y: 4)
      let scaled = CGAffineTransform(scaleX: 2, y: -1)
      let turned = CGAffineTransform(rotationAngle: 0.3)
      expectEqual(p.applying(a.translatedBy(x: 3, y: 4)), p.applying(moved).applying(a))
      expectEqual(p.applying(a.scaledBy(x: 2, y: -1)), p.applying(scaled).applying(a))
      expectEqual(p.applying(a.rotated(by: 0.3)), p.applying(turned).applying(a))
    }
  }

  @Test func theInverseUndoes() {
    let p = CGPoint(x: 7, y: 1)
    for a in samples where abs(a.determinant) > 0.01 {
      expectEqual(p.applying(a).applying(a.inverted()), p)
    }
    let flat = CGAffineTransform(scaleX: 0, y: 3)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform.identity.inverted().isIdentity)
  }

  @Test func aPositiveRotationLeadsFromXTowardsY() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    expectEqual(CGPoint(x: 1, y: 0).applying(turn), CGPoint(x: 0, y: 1))
  }

  @Test func theMaximumScaleBoundsLengths() {
    for a in samples {
      var longest = 0.0
      for i in 0..<360 {
        let angle = Double(i) * .pi / 180
        let size = CGSize(width: cos(angle), height: sin(angle)).applying(a)
        longest = max(longest, hypot(size.width, size.height))
      }
      #expect(longest <= a.maximumScale + 1e-9 && longest > a.maximumScale * 0.999)
    }
  }

  @Test func rectanglesMapToTheirBoundingBox() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(rect.applying(turn) == CGRect(x: -6, y: 1, width: 4, height: 3))
    #expect(CGRect.null.applying(turn).isNull)
  }

  @Test func codesAsSixNumbers() throws {
    let data = try JSONEncoder().encode(CGAffineTransform(1, 2, 3, 4, 5, 6))
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    let again = try JSONDecoder().decode(CGAffineTransform.self, from: data)
    #expect(again == CGAffineTransform(1, 2, 3, 4, 5, 6))
  }
}
