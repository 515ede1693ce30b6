// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion
import Testing

struct AnimatableValuesTests {
  typealias Triple = AnimatableValues<Double, Float, AnimatablePair<Double, Double>>

  @Test func arithmeticIsByValue() {
    let a = Triple(1, 2, AnimatablePair(3, 4))
    let b = Triple(10, 20, AnimatablePair(30, 40))
    #expect(a + b == Triple(11, 22, AnimatablePair(33, 44)))
    #expect(b - a == Triple(9, 18, AnimatablePair(27, 36)))
    #expect(a.scaled(by: 2) == Triple(2, 4, AnimatablePair(6, 8)))
    #expect(a.magnitudeSquared == 30)
    #expect(a + .zero == a)
    #expect(a.value.1 == 2)
    var c = a
    c += b
    c -= a
    #expect(c == b)
  }

  @Test func equalityIsThatOfEveryValue() {
    #expect(AnimatableValues(1.0, 2.0, 3.0) != AnimatableValues(1.0, 2.0, 4.0))
    #expect(AnimatableValues(1.0, 2.0, 3.0) != AnimatableValues(0.0, 2.0, 3.0))
    #expect(AnimatableValues(1.0) == AnimatableValues(1.0))
  }

  @Test func noValuesAreEqual() {
    let none = AnimatableValues()
    #expect(none == .zero)
    #expect(none.magnitudeSquared == 0)
  }

  @Test func movesAsNestedPairsDo() throws {
    for animation in AnimationTests.samples {
      let values = AttributeAnimator(
        animation: animation,
        interval: AnimatableValues(10.0, -20.0, 30.0),
        at: 0
      )
      let pairs = AttributeAnimator(
        animation: animation,
        interval: AnimatablePair(10.0, AnimatablePair(-20.0, 30.0)),
        at: 0
      )
      for step in 0..<40 {
        let now = Double(step) / 20
        let (a, b) = (values.offset(at: now), pairs.offset(at: now))
        #expect(a?.value.0 == b?.first)
        #expect(a?.value.1 == b?.second.first)
        #expect(a?.value.2 == b?.second.second)
      }
    }
  }
}
