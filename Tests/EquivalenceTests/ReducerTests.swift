// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import EquivalenceSupport
import Testing

@MainActor
struct ReducerTests {
  private static let culprit = Spec.leaf(.outline(.blue))

  /// A stand-in for a bug: a view that fails when it appears.
  private func fails(_ history: History) -> Bool {
    history.specs.contains { $0.contains { $0 == Self.culprit } }
  }

  /// A stand-in for a bug that needs two specs: an erased view that goes while a state is written.
  private func failsInTwoSteps(_ history: History) -> Bool {
    var hadErased = false
    for step in history.steps {
      for write in step.writes {
        switch write {
        case .spec(let spec):
          hadErased = spec.contains { if case .erased = $0 { true } else { false } }
        case .level(let level) where hadErased && level > 1: return true
        default: break
        }
      }
    }
    return false
  }

  @Test func aViewThatFailsIsAllThatIsLeft() throws {
    let seeds = (1...200 as ClosedRange<UInt64>).filter {
      fails(History.random(seed: $0, steps: 20))
    }
    try #require(seeds.count > 5)
    for seed in seeds.prefix(4) {
      let reduced = Reducer.reduce(History.random(seed: seed, steps: 20), fails: fails)
      #expect(reduced == History(Self.culprit, steps: []), "seed \(seed)")
    }
  }

  @Test func whatHasToHappenInOrderIsKept() throws {
    let seeds = (1...200 as ClosedRange<UInt64>).filter {
      failsInTwoSteps(History.random(seed: $0, steps: 20))
    }
    try #require(!seeds.isEmpty)
    for seed in seeds.prefix(4) {
      let history = History.random(seed: seed, steps: 20)
      let reduced = Reducer.reduce(history, fails: failsInTwoSteps)
      #expect(failsInTwoSteps(reduced), "seed \(seed)")
      #expect(reduced.steps.flatMap(\.writes).count == 2, "seed \(seed)")
      #expect(reduced.specs.map(\.count) == [1, 2], "seed \(seed)")
    }
  }

  @Test func reductionStopsAtItsLimit() throws {
    let history = History.random(seed: 1, steps: 20)
    var tries = 0
    let reduced = Reducer.reduce(history, limit: 7) { _ in
      tries += 1
      return false
    }
    #expect(reduced == history)
    #expect(tries == 7)
  }
}
