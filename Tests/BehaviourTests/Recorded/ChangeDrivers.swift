// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// The recorded cases about values that are watched.
@MainActor enum ChangeDrivers {
  nonisolated static let all: [String: Driver] = [
    "change-old-new": { .logs(await watching(turns: [[1]])) },
    "change-coalesced": { .logs(await watching(turns: [[1, 2]])) },
    "change-undone": { .logs(await watching(turns: [[1, 0]])) },
    "change-same-value": { .logs(await watching(turns: [[0]])) },
    "change-initial-true": initialOutside,
    "change-initial-true-inside": initialInside,
    "change-child-before-parent": childBeforeParent,
    "change-cascade": cascade,
    "change-identity-reset": identityReset,
    "change-before-appear-of-inserted": beforeInserted,
  ]

  private static func watching(turns: [[Int]]) async -> [[String]] {
    await journals(0, turns: turns) { v, journal in
      Rectangle().noting(changesOf: v, in: journal)
    }
  }

  private static func initialOutside() async -> JSONValue {
    .logs(
      await journals(5, [6]) { v, journal in
        Rectangle()
          .onAppear { journal.add("appear") }
          .onChange(of: v, initial: true) { journal.add("change \($0) -> \($1)") }
      }
    )
  }

  private static func initialInside() async -> JSONValue {
    .logs(
      await journals(5) { v, journal in
        Rectangle()
          .onChange(of: v, initial: true) { journal.add("change \($0) -> \($1)") }
          .onAppear { journal.add("appear") }
      }
    )
  }

  private struct Child: View {
    let v: Int
    let journal: Journal
    var body: some View {
      Spy(v, in: journal).noting(changesOf: v, as: "child change", in: journal)
    }
  }

  private struct Parent: View {
    let v: Int
    let journal: Journal
    var body: some View {
      let _ = journal.add("body \(v)")
      Child(v: v, journal: journal).noting(changesOf: v, as: "parent change", in: journal)
    }
  }

  private static func childBeforeParent() async -> JSONValue {
    .logs(await journals(0, [1]) { Parent(v: $0, journal: $1) })
  }

  private struct Cascade: View {
    @State private var w = 0
    let v: Int
    let journal: Journal
    var body: some View {
      let _ = journal.add("body v\(v) w\(w)")
      Rectangle()
        .onChange(of: v) {
          journal.add("change v -> \(v)")
          w = 10
        }
        .onChange(of: w) { journal.add("change w -> \(w)") }
    }
  }

  private static func cascade() async -> JSONValue {
    .logs(await journals(0, [1]) { Cascade(v: $0, journal: $1) })
  }

  private static func identityReset() async -> JSONValue {
    .logs(
      await journals((k: 0, v: 0), [(k: 1, v: 1), (k: 1, v: 2)]) { value, journal in
        Rectangle()
          .noting(changesOf: value.v, in: journal)
          .onAppear { journal.add("appear k\(value.k)") }
          .onDisappear { journal.add("disappear") }
          .id(value.k)
      }
    )
  }

  private static func beforeInserted() async -> JSONValue {
    .logs(
      await journals(false, [true]) { isShown, journal in
        VStack {
          Rectangle().onChange(of: isShown) { journal.add("change show (existing)") }
          if isShown {
            Rectangle()
              .onChange(of: isShown) { journal.add("change show (b)") }
              .onAppear { journal.add("appear b") }
          }
        }
      }
    )
  }
}
