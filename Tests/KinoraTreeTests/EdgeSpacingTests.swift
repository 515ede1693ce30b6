// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import Testing

struct EdgeSpacingTests {
  private static let edges: [SpacingEdge] = [.top, .bottom, .leading, .trailing]
  private static let kinds: [SpacingKind] = [.normal, .text, .none]

  /// Every combination of kinds, as a list by edge and as a value.
  private static let all: [(kinds: [SpacingKind], value: EdgeSpacing)] = (0..<81).map { number in
    let own = [1, 3, 9, 27].map { kinds[number / $0 % 3] }
    var value = EdgeSpacing.normal
    for (edge, kind) in zip(edges, own) { value[edge] = kind }
    return (own, value)
  }

  private func kinds(of value: EdgeSpacing) -> [SpacingKind] { Self.edges.map { value[$0] } }

  @Test func eachEdgeKeepsItsKind() {
    for (own, value) in Self.all { #expect(kinds(of: value) == own) }
    for kind in Self.kinds { #expect(kinds(of: EdgeSpacing(kind)) == [kind, kind, kind, kind]) }
  }

  @Test func startAndEndComeFromTheirOwnElement() {
    for (first, start) in Self.all {
      for (last, end) in Self.all {
        let both = kinds(of: EdgeSpacing(start: start, end: end))
        #expect(both == [first[0], last[1], first[2], last[3]])
      }
    }
  }

  @Test func onlyGapsAreReplaced() {
    for (own, value) in Self.all {
      for (others, other) in Self.all {
        let expected = zip(own, others).map { $0 == .none ? $1 : $0 }
        #expect(kinds(of: value.replacingGaps(by: other)) == expected)
      }
    }
  }
}
