// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import EquivalenceSupport
import Testing

@MainActor
struct SpecGeneratorTests {
  private static let histories = (1...100 as ClosedRange<UInt64>).map {
    History.random(seed: $0, steps: 10)
  }

  /// The names of the cases that a value holds, those inside included.
  private func cases(of value: Any, into names: inout Set<String>) {
    let mirror = Mirror(reflecting: value)
    let type = "\(mirror.subjectType)"
    for child in mirror.children {
      if mirror.displayStyle == .enum { names.insert("\(type).\(child.label ?? "")") }
      cases(of: child.value, into: &names)
    }
    if mirror.displayStyle == .enum, mirror.children.isEmpty { names.insert("\(type).\(value)") }
  }

  @Test func everyKindAppears() {
    var names: Set<String> = []
    for history in Self.histories { cases(of: history, into: &names) }
    let count = { (type: String) in names.count { $0.hasPrefix(type + ".") } }
    #expect(count("Modifier") == Modifier.Kind.allCases.count)
    #expect(count("Spec") == 10)
    #expect(count("Leaf") == 11)
    #expect(count("Container") == 7)
    #expect(count("Choice") == 5)
    #expect(count("Erasure") == Spec.Erasure.allCases.count)
    #expect(count("Local") == Spec.Local.allCases.count)
    #expect(count("Write") == 5)
    #expect(count("Mode") == 4)
  }

  @Test func aSeedGivesTheSameHistory() {
    #expect(History.random(seed: 3, steps: 10) == Self.histories[2])
    #expect(History.random(seed: 4, steps: 10) != Self.histories[2])
  }

  @Test func keysOfAListDiffer() {
    for history in Self.histories {
      for spec in history.specs {
        let isUnique = !spec.contains {
          guard case .each(let rows) = $0 else { return false }
          return Set(rows.map(\.id)).count < rows.count
        }
        #expect(isUnique)
      }
    }
  }

  @Test func theChildrenOfASpecGoBackToTheirPlaces() {
    for spec in Self.histories.flatMap(\.specs) {
      #expect(spec.replacingChildren(spec.children) == spec)
      #expect(spec.mapped { $0 } == spec)
      for index in 0..<spec.count {
        let marked = spec.replacing(at: index) { _ in .erased(.stacked, .leaf(.level)) }
        #expect(marked[index] == .erased(.stacked, .leaf(.level)))
      }
      #expect(spec[spec.count] == nil)
    }
  }
}
