// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Synchronization

/// Where in the painting order the last few rounds of changes began.
///
/// What lies before the first change looks as it did. Rounds have numbers that no two lists share,
/// so a copy that has gone its own way is not taken for the other one.
struct ChangeLog: Sendable {
  /// The end of a round and where its changes began.
  private struct Round {
    var revision: UInt64
    var place: Int
  }

  /// How many rounds are remembered.
  private static let limit = 8
  private static let lastRevision = Atomic<UInt64>(0)

  private var rounds: [Round] = []
  /// The first change since the last round ended.
  private var place = Int.max

  /// Notes the change of one item.
  @inline(__always)
  mutating func add(_ place: Int) {
    if place < self.place { self.place = place }
  }

  /// Ends a round in which something changed.
  mutating func close() {
    guard place < Int.max || rounds.isEmpty else { return }
    if rounds.isEmpty { rounds.reserveCapacity(Self.limit) }
    if rounds.count == Self.limit { rounds.removeFirst() }
    let revision = Self.lastRevision.wrappingAdd(1, ordering: .relaxed).newValue
    rounds.append(Round(revision: revision, place: place))
    place = .max
  }

  /// The number of the last round; nil before the first one.
  var revision: UInt64? { rounds.last?.revision }

  /// The first change since the end of a round; 0 when that is not remembered.
  func firstPlace(since revision: UInt64?) -> Int {
    guard let revision, let index = rounds.lastIndex(where: { $0.revision == revision }) else {
      return 0
    }
    return rounds[(index + 1)...].reduce(place) { min($0, $1.place) }
  }
}
