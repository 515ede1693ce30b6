// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import EquivalenceSupport
import Testing

@MainActor
struct IdentitiesTests {
  private let local = Spec.local(.padding, id: 1, initial: 2, .leaf(.level))

  /// The states after each of some specs was shown, the first one's written.
  private func values(after specs: [Spec], writing value: Int = 7) -> [Int] {
    var identities = Identities()
    for (index, spec) in specs.enumerated() {
      identities.update(to: spec, level: 0)
      if index == 0 { identities.write(value, to: 1) }
    }
    return identities.entries.values.map(\.value).sorted()
  }

  @Test func aStateIsKeptWhereTheSameViewIsShown() {
    let changed = Spec.local(.bound, id: 9, initial: 0, .empty)
    #expect(values(after: [local, changed]) == [7])
  }

  @Test func aStateEndsWithItsBranch() {
    let first = Spec.choice(.either(true, local, local))
    let second = Spec.choice(.either(false, local, local))
    #expect(values(after: [first, second]) == [2])
    #expect(values(after: [first, second, first]) == [2])
  }

  @Test func aStateMovesWithItsKey() {
    let other = Spec.Row(id: 5, spec: local)
    let first = Spec.each([Spec.Row(id: 4, spec: local)])
    #expect(values(after: [first, .each([other, Spec.Row(id: 4, spec: local)])]) == [2, 7])
    #expect(values(after: [first, .each([other])]) == [2])
  }

  @Test func anotherErasedTypeIsAnotherView() {
    #expect(values(after: [.erased(.plain, local), .erased(.plain, local)]) == [7])
    #expect(values(after: [.erased(.plain, local), .erased(.padded, local)]) == [2])
  }

  @Test func aModifierKeepsStatesWhileItsKindStays() {
    let padded = Spec.modified(local, .padding(1))
    #expect(values(after: [padded, .modified(local, .padding(4))]) == [7])
    #expect(values(after: [padded, .modified(local, .opacity(1))]) == [2])
    #expect(values(after: [padded, local]) == [2])
  }

  @Test func aStateDecidesWhoLivesInside() {
    let nested = Spec.local(.branch, id: 1, initial: 0, .local(.rows, id: 2, initial: 3, .empty))
    #expect(values(after: [nested, nested], writing: 4) == [3, 4])
    #expect(values(after: [nested, nested], writing: 5) == [5])
  }
}
