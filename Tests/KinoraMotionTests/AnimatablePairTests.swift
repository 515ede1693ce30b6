// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion
import Testing

struct AnimatablePairTests {
  typealias Triple = AnimatablePair<Double, AnimatablePair<Double, Float>>

  @Test func worksMemberByMember() {
    let a = Triple(1, AnimatablePair(2, 3))
    let b = Triple(10, AnimatablePair(20, 30))
    #expect(a + b == Triple(11, AnimatablePair(22, 33)))
    #expect(b - a == Triple(9, AnimatablePair(18, 27)))
    #expect(a.scaled(by: 2) == Triple(2, AnimatablePair(4, 6)))
    #expect(a.magnitudeSquared == 14)
    #expect(Triple.zero == Triple(0, AnimatablePair(0, 0)))
  }

  @Test func changesInPlaceAsItDoesInCopies() {
    let a = Triple(1, AnimatablePair(2, 3))
    let b = Triple(10, AnimatablePair(20, 30))
    var sum = a
    sum += b
    var difference = a
    difference -= b
    #expect(sum == a + b)
    #expect(difference == a - b)
  }

  @Test func isSendableWithItsMembers() {
    func isSendable(_ value: some Sendable) -> Bool { true }
    #expect(isSendable(Triple.zero))
  }
}
