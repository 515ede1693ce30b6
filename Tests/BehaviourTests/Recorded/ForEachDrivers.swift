// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// The recorded cases about the identity of the elements of `ForEach`.
@MainActor enum ForEachDrivers {
  nonisolated static let all: [String: Driver] = [
    "foreach-shrinks-trailing-keeps": shrinksBeforeSibling,
    "foreach-element-returns-new": elementReturns,
    "foreach-reorder-keeps": { rows("ab", "ba", of: "a", "b") },
    "foreach-tail-shrink-and-return": { rows("ab", "a", "ab", of: "a", "b") },
    "foreach-insert-front-keeps": { rows("b", "ab", of: "a", "b") },
    "foreach-middle-removal": { rows("abc", "ac", of: "a", "b", "c") },
    "foreach-duplicate-ids": duplicateIDs,
    "foreach-two-views-per-item": twoViewsPerItem,
    "foreach-trailing-sibling": trailingSibling,
    "foreach-id-changes-in-place": idChangesInPlace,
  ]

  /// A row whose name is not its identity.
  private struct Item: Identifiable {
    var id: String
    var name: String
  }

  private static func rows(_ steps: String..., of names: String...) -> JSONValue {
    let result = identities(Array(steps[0]), steps.dropFirst().map(Array.init)) { ids, roster in
      HStack { ForEach(ids, id: \.self) { Probe(String($0), roster) } }
    }
    return [
      "state": .object(
        Dictionary(uniqueKeysWithValues: names.map { ($0, .strings(result.fates(of: $0))) })
      )
    ]
  }

  private static func shrinksBeforeSibling() async -> JSONValue {
    let result = identities(2, [1]) { count, roster in
      HStack {
        ForEach(0..<count, id: \.self) { Probe("f\($0)", roster) }
        Probe("t", roster)
      }
    }
    return .state(result, of: "f0", "f1", "t")
  }

  private static func elementReturns() async -> JSONValue {
    let result = identities(2, [1, 2]) { count, roster in
      HStack { ForEach(0..<count, id: \.self) { Probe("f\($0)", roster) } }
    }
    return .state(result, of: "f0", "f1")
  }

  private static func duplicateIDs() async -> JSONValue {
    let items = [Item(id: "x", name: "x0"), Item(id: "x", name: "x1")]
    let result = identities(0) { _, roster in
      VStack { ForEach(items) { Probe($0.name, roster) } }
    }
    let names = items.map(\.name)
    return [
      "evaluated": .strings(names.filter(result.evaluated.contains)),
      "notEvaluated": .strings(names.filter { !result.evaluated.contains($0) }),
    ]
  }

  private static func twoViewsPerItem() async -> JSONValue {
    let result = identities(["a", "b"], [["a"], ["a", "b"]]) { ids, roster in
      HStack {
        ForEach(ids, id: \.self) { id in
          Probe("\(id)1", roster)
          Probe("\(id)2", roster)
        }
      }
    }
    return .state(result, of: "a1", "a2", "b1", "b2")
  }

  private static func trailingSibling() async -> JSONValue {
    let result = identities(["a", "b"], [["a"]]) { ids, roster in
      HStack {
        ForEach(ids, id: \.self) { Probe($0, roster) }
        Probe("t", roster)
      }
    }
    return .state(result, of: "a", "b", "t")
  }

  private static func idChangesInPlace() async -> JSONValue {
    let result = identities(["a"], [["b"]]) { ids, roster in
      HStack { ForEach(ids, id: \.self) { _ in Probe("p", roster) } }
    }
    return .state(result, of: "p")
  }
}
