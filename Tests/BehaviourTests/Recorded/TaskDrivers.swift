// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

/// The recorded cases about the tasks of views.
@MainActor enum TaskDrivers {
  nonisolated static let all: [String: Driver] = [
    "starts": starts,
    "absent-never-starts": absent,
    "first-part-before-first-draw": firstPart,
    "modifier-order": modifierOrder,
    "removal-task-outside": removal,
    "id-change-restarts": { .logs(await identified([1, 2])) },
    "same-id-does-nothing": { .logs(await identified([0])) },
    "nesting-order": nesting,
    "foreach-once": list,
    "id-change-inside-change-order": changeInside,
    "id-change-outside-change-order": changeOutside,
    "branch-swap-order": branchSwap,
    "synchronous-start": synchronousStart,
  ]

  private static func starts() async -> JSONValue {
    .logs(
      await journals(0) { _, journal in Rectangle().task { journal.add("task start") } }
    )
  }

  private static func absent() async -> JSONValue {
    .logs(
      await journals(false) { isShown, journal in
        if isShown { Rectangle().task { journal.add("task start") } }
      }
    )
  }

  private struct Writer: View {
    @State private var v = 0
    let journal: Journal
    var body: some View {
      Spy(v, in: journal)
        .onAppear { journal.add("appear") }
        .task {
          await journal.following {
            journal.add("task start (v \(v))")
            v = 1
            journal.add("task wrote \(v)")
            await Task.yield()
            journal.add("task after suspension")
          }
        }
    }
  }

  private static func firstPart() async -> JSONValue {
    .logs(await journals(0) { _, journal in Writer(journal: journal) })
  }

  private static func modifierOrder() async -> JSONValue {
    .logs(
      await journals(0) { _, journal in
        Rectangle().task { journal.add("task start") }.onAppear { journal.add("appear") }
      }
    )
  }

  private static func removal() async -> JSONValue {
    .logs(
      await journals(false, [true]) { flag, journal in
        if !flag {
          Rectangle()
            .onDisappear { journal.add("disappear") }
            .task { await Work("task", in: journal).run() }
        }
      }
    )
  }

  private static func identified(_ steps: [Int]) async -> [[String]] {
    await journals(0, steps) { k, journal in
      Rectangle().task(id: k) { await Work("task k\(k)", in: journal).run() }
    }
  }

  private static func nesting() async -> JSONValue {
    .logs(
      await journals(0) { _, journal in
        VStack {
          Rectangle().task { journal.add("task child1") }
            .onAppear { journal.add("appear child1") }
          Rectangle().task { journal.add("task child2") }
            .onAppear { journal.add("appear child2") }
        }
        .task { journal.add("task parent") }
        .onAppear { journal.add("appear parent") }
      }
    )
  }

  private static func list() async -> JSONValue {
    .logs(
      await journals(0, [3, 0]) { count, journal in
        VStack {
          ForEach(0..<count, id: \.self) { _ in Rectangle() }
            .task { await Work("task", in: journal).run() }
        }
      }
    )
  }

  private static func changeInside() async -> JSONValue {
    .logs(
      await journals(0, [1]) { k, journal in
        Rectangle()
          .noting(changesOf: k, in: journal)
          .task(id: k) { journal.add("task k\(k) start") }
      }
    )
  }

  private static func changeOutside() async -> JSONValue {
    .logs(
      await journals(0, [1]) { k, journal in
        Rectangle()
          .task(id: k) { journal.add("task k\(k) start") }
          .noting(changesOf: k, in: journal)
      }
    )
  }

  /// The recording notes the coming of the second branch and the going of the first one.
  private static func branchSwap() async -> JSONValue {
    .logs(
      await journals(false, [true]) { flag, journal in
        if flag {
          Rectangle()
            .onAppear { journal.add("appear then") }
            .task { await Work("task then", in: journal).run() }
        } else {
          Rectangle()
            .task { await Work("task else", in: journal).run() }
            .onDisappear { journal.add("disappear else") }
        }
      }
    )
  }

  private static func synchronousStart() async -> JSONValue {
    let journal = Journal()
    let graph = ViewGraph()
    defer { graph.unmount() }
    graph.mount(
      Rectangle().onAppear { journal.add("appear") }.task { journal.add("task start") },
      environment: EnvironmentValues()
    )
    graph.resize(to: ProposedViewSize(CGSize(width: 100, height: 100)), scale: 1)
    let mounted = journal.take()
    graph.update(to: 0)
    return .logs([mounted, journal.take()])
  }
}
