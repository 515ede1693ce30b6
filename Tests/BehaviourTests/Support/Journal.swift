// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree
import SwiftUI
import TreeTestSupport

/// What happened, in order, written by views, actions and tasks of the main actor.
@MainActor final class Journal {
  private(set) var entries: [String] = []
  /// How many tasks are about to do something without being asked.
  private var busyTasks = 0

  /// Whether some task is about to do something without being asked.
  var isBusy: Bool { busyTasks > 0 }

  /// Notes that a task will go on by itself.
  func begin() { busyTasks += 1 }

  /// Notes that a task has ended.
  func end() { busyTasks -= 1 }

  /// Runs the work of a task that ends by itself.
  func following(_ work: () async -> Void) async {
    begin()
    await work()
    end()
  }

  func add(_ entry: String) { entries.append(entry) }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

extension View {
  /// Notes when the view comes and goes.
  func noting(_ name: String, in journal: Journal) -> some View {
    onAppear { journal.add("appear \(name)") }
      .onDisappear { journal.add("disappear \(name)") }
  }

  /// Notes each change of a value, after a title.
  func noting<Value: Equatable>(
    changesOf value: Value,
    as title: String = "change",
    in journal: Journal
  ) -> some View {
    onChange(of: value) { old, new in journal.add("\(title) \(old) -> \(new)") }
  }
}

/// Work that starts, waits until it is cancelled, and notes all three moments.
@MainActor final class Work {
  private let name: String
  private let journal: Journal
  private var continuation: CheckedContinuation<Void, Never>?
  private var isCancelled = false

  init(_ name: String, in journal: Journal) {
    self.name = name
    self.journal = journal
  }

  func run() async {
    journal.add("\(name) start")
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isCancelled { continuation.resume() } else { self.continuation = continuation }
      }
    } onCancel: {
      // Every task of these tests is cancelled by its view, on the main actor.
      MainActor.assumeIsolated { cancel() }
    }
    journal.add("\(name) resumes cancelled")
    journal.end()
  }

  private func cancel() {
    isCancelled = true
    journal.begin()
    journal.add("\(name) cancelled")
    continuation?.resume()
    continuation = nil
  }
}

extension TreeHost {
  /// Lets tasks run until none of those that a journal follows is busy, and makes the frames that
  /// they ask for.
  func settle(_ journal: Journal? = nil) async {
    // A task that is woken may come back by way of another thread, so turns are not counted while
    // one is busy; a few more show what should not have happened.
    var rounds = 0
    repeat {
      await Task.yield()
      if graph.needsFrame { frame() }
      rounds += 1
    } while rounds < 4 || (journal?.isBusy == true && rounds < 1_000_000)
  }
}

/// Plays steps on a view that depends on one value; what is noted during each is a list.
@MainActor func journals<Value, Content: View>(
  _ initial: Value,
  turns: [[Value]],
  @ViewBuilder content: @escaping (Value, Journal) -> Content
) async -> [[String]] {
  let journal = Journal()
  let (host, remote) = host(initial) { value in content(value, journal) }
  await host.settle(journal)
  var lists = [journal.take()]
  for turn in turns {
    for value in turn { remote.value = value }
    host.frame()
    await host.settle(journal)
    lists.append(journal.take())
  }
  return lists
}

/// Plays steps of one write each.
@MainActor func journals<Value, Content: View>(
  _ initial: Value,
  _ steps: [Value] = [],
  @ViewBuilder content: @escaping (Value, Journal) -> Content
) async -> [[String]] {
  await journals(initial, turns: steps.map { [$0] }, content: content)
}
