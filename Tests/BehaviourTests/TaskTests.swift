// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import TreeTestSupport

/// When the tasks of views start, and when they are cancelled.
@MainActor
struct TaskTests {
  @Test func aTaskRunsToItsFirstSuspensionWithinTheFrame() async {
    let journal = Journal()
    let host = TreeHost(
      Rectangle().task {
        await journal.following {
          journal.add("start")
          await Task.yield()
          journal.add("end")
        }
      }
    )
    #expect(journal.entries == ["start"])
    await host.settle(journal)
    #expect(journal.entries == ["start", "end"])
  }

  private struct Loading: View {
    @State private var opacity = 0.25
    let journal: Journal
    var body: some View {
      Rectangle().opacity(opacity).task {
        await journal.following {
          opacity = 0.5
          await Task.yield()
          opacity = 1
        }
      }
    }
  }

  @Test func whatATaskWritesAtOnceIsInTheFirstPicture() async {
    let journal = Journal()
    let host = TreeHost(Loading(journal: journal))
    #expect(host.items.map(\.opacity) == [0.5])
    await host.settle(journal)
    #expect(host.items.map(\.opacity) == [1])
  }

  @Test func aTaskStartsInTheOrderOfTheModifiers() async {
    let lists = await journals(0) { _, journal in
      Rectangle()
        .onAppear { journal.add("appear inside") }
        .task { journal.add("task") }
        .onAppear { journal.add("appear outside") }
    }
    #expect(lists == [["appear inside", "task", "appear outside"]])
  }

  @Test func aTaskIsCancelledAfterItsViewHasGone() async {
    let lists = await journals(true, [false]) { isShown, journal in
      if isShown {
        Rectangle()
          .task { await Work("task", in: journal).run() }
          .onDisappear { journal.add("gone") }
      }
    }
    #expect(lists == [["task start"], ["gone", "task cancelled", "task resumes cancelled"]])
  }

  @Test func allViewsHaveGoneBeforeTheFirstTaskIsCancelled() async {
    let lists = await journals(true, [false]) { isShown, journal in
      if isShown {
        VStack {
          Rectangle().task { await Work("inner", in: journal).run() }
            .onDisappear { journal.add("inner gone") }
        }
        .task { await Work("outer", in: journal).run() }
        .onDisappear { journal.add("outer gone") }
      }
    }
    #expect(
      lists[1].prefix(4) == ["inner gone", "outer gone", "inner cancelled", "outer cancelled"]
    )
  }

  @Test func anotherIdentifierCancelsTheOldTaskAndStartsANewOne() async {
    let lists = await journals(0, [1, 1, 2]) { id, journal in
      Rectangle().task(id: id) { await Work("\(id)", in: journal).run() }
    }
    #expect(
      lists == [
        ["0 start"],
        ["0 cancelled", "1 start", "0 resumes cancelled"],
        [],
        ["1 cancelled", "2 start", "1 resumes cancelled"],
      ]
    )
  }

  @Test func aTaskWithoutIdentifierSurvivesUpdates() async {
    let lists = await journals(0, [1, 2]) { value, journal in
      Rectangle().opacity(Double(value)).task { await Work("task", in: journal).run() }
    }
    #expect(lists == [["task start"], [], []])
  }

  @Test func severalIdentifiersInOneTurnAreOneNewStart() async {
    let lists = await journals(0, turns: [[1, 2, 3], [4, 3]]) { id, journal in
      Rectangle().task(id: id) { await Work("\(id)", in: journal).run() }
    }
    #expect(lists[1] == ["0 cancelled", "3 start", "0 resumes cancelled"])
    #expect(lists[2] == [])
  }

  @Test func aTaskThatHasEndedStartsAnewWithAnotherIdentifier() async {
    let lists = await journals(0, [1, 1, 2]) { id, journal in
      Rectangle().task(id: id) { journal.add("\(id)") }
    }
    #expect(lists == [["0"], ["1"], [], ["2"]])
  }

  @Test func theHostTakesItsTasksAlong() async {
    let journal = Journal()
    let host = TreeHost(Rectangle().task { await Work("task", in: journal).run() })
    host.graph.unmount()
    await host.settle(journal)
    #expect(journal.entries == ["task start", "task cancelled", "task resumes cancelled"])
  }

  @Test func aWriteAfterTheViewHasGoneIsHarmless() async {
    struct Late: View {
      @State private var value = 0
      let journal: Journal
      var body: some View {
        let _ = journal.add("body \(value)")
        Rectangle().task {
          await journal.following {
            await Task.yield()
            value = 5
            journal.add("wrote")
          }
        }
      }
    }
    let lists = await journals(true, [false]) { isShown, journal in
      if isShown { Late(journal: journal) }
    }
    #expect(lists == [["body 0", "wrote", "body 5"], []])
    let journal = Journal()
    let (host, remote) = host(true) { isShown in if isShown { Late(journal: journal) } }
    remote.value = false
    host.frame()
    await host.settle(journal)
    #expect(journal.entries == ["body 0", "wrote"])
  }

  @Test func aTaskOfAnotherActorStartsAndIsCancelled() async {
    actor Elsewhere {
      private(set) var steps: [String] = []
      func add(_ step: String) { steps.append(step) }
    }
    let elsewhere = Elsewhere()
    let (host, remote) = host(true) { isShown in
      if isShown {
        Rectangle().task { @Sendable in
          await elsewhere.add("start")
          while !Task.isCancelled { await Task.yield() }
          await elsewhere.add("cancelled")
        }
      }
    }
    await wait { await elsewhere.steps == ["start"] }
    remote.value = false
    host.frame()
    await wait { await elsewhere.steps == ["start", "cancelled"] }
    #expect(await elsewhere.steps == ["start", "cancelled"])
  }

  /// Yields until a condition holds, within a bound.
  private func wait(until condition: () async -> Bool) async {
    for _ in 0..<100_000 {
      if await condition() { return }
      await Task.yield()
    }
  }
}
