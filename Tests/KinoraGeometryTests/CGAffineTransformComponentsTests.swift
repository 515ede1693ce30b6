// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

struct CGAffineTransformComponentsTests {
  private func expectClose(_ a: CGAffineTransform, _ b: CGAffineTransform) {
    let pairs = zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
    #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "\(a) against \(b)")
  }

  @Test func componentsMakeTheTransformAgain() {
    var random = RepeatableRandomNumberGenerator(seed: 31)
    for _ in 0..<100 {
      let v = (0..<6).map { _ in CGFloat.random(in: -4...4, using: &random) }
      let transform = CGAffineTransform(v[0], v[1], v[2], v[3], v[4], v[5])
      expectClose(CGAffineTransform(transform.decomposed()), transform)
    }
  }

  @Test func scaleComesBeforeShearRotationAndTranslation() {
    let components = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: 3),
      horizontalShear: 0.5,
      rotation: .pi / 2,
      translation: CGVector(dx: 10, dy: 20)
    )
    // (1, 1) is scaled to (2, 3), sheared to (3.5, 3), turned to (-3, 3.5) and moved.
    let p = CGPoint(x: 1, y: 1).applying(CGAffineTransform(components))
    #expect(abs(p.x - 7) < 1e-9 && abs(p.y - 23.5) < 1e-9)
    let again = CGAffineTransform(components).decomposed()
    #expect(abs(again.horizontalShear - 0.5) < 1e-9 && abs(again.scale.height - 3) < 1e-9)
  }

  @Test func aTransformWithoutInverseHasFiniteComponents() {
    for transform in [
      CGAffineTransform(), CGAffineTransform(1, 2, 2, 4, 0, 0),
      CGAffineTransform(0, 0, 1, 1, 5, 6),
    ] {
      let parts = transform.decomposed()
      let numbers = [
        parts.scale.width, parts.scale.height, parts.horizontalShear, parts.rotation,
      ]
      #expect(numbers.allSatisfy { $0.isFinite })
    }
    // Without a horizontal image the vertical one is kept.
    let tall = CGAffineTransform(0, 0, 1, 1, 5, 6)
    expectClose(CGAffineTransform(tall.decomposed()), tall)
  }
}
