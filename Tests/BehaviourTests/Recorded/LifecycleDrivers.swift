// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

/// The recorded cases about views that come and go.
@MainActor enum LifecycleDrivers {
  nonisolated static let all: [String: Driver] = [
    "absent-never-appears": absent,
    "separate-siblings-order": separateSiblings,
    "stacked-modifiers-order": stackedModifiers,
    "branch-swap-order": branchSwap,
    "group-modifier-fires-once": group,
    "appear-write-reaches-first-draw": appearWrite,
    "appear-runs-inside-layout": appearInsideLayout,
    "appear-chain-settles-in-one-turn": appearChain,
    "removal": removal,
    "id-change": idChange,
    "opacity-zero-appears": opacity,
    "hidden-appears": hidden,
    "zero-size-and-clipped-out-appear": outOfSight,
    "state-default-first-kept": stateDefault,
    "appear-counts": appearCounts,
  ]

  private static func hidden() async -> JSONValue {
    .logs(
      await journals(false, [true]) { isShown, journal in
        VStack {
          Rectangle().noting("hidden", in: journal).hidden()
          if isShown { Rectangle().noting("late-hidden", in: journal).hidden() }
        }
      }
    )
  }

  private static func absent() async -> JSONValue {
    .logs(
      await journals(false) { isShown, journal in
        if isShown { Rectangle().noting("x", in: journal) }
      }
    )
  }

  private static func separateSiblings() async -> JSONValue {
    .logs(
      await journals(false, [true, false]) { isShown, journal in
        VStack {
          if isShown { Rectangle().noting("s1", in: journal) }
          if isShown { Rectangle().noting("s2", in: journal) }
          if isShown { Rectangle().noting("s3", in: journal) }
        }
      }
    )
  }

  private static func stackedModifiers() async -> JSONValue {
    .logs(
      await journals(false, [true, false]) { isShown, journal in
        if isShown {
          Rectangle()
            .onAppear { journal.add("appear a") }
            .onAppear { journal.add("appear b") }
            .onDisappear { journal.add("disappear a") }
            .onDisappear { journal.add("disappear b") }
        }
      }
    )
  }

  private static func branchSwap() async -> JSONValue {
    .logs(
      await journals(false, [true, false]) { flag, journal in
        if flag {
          Rectangle().noting("then", in: journal)
        } else {
          Rectangle().noting("else", in: journal)
        }
      }
    )
  }

  private static func group() async -> JSONValue {
    .logs(
      await journals(false, [true, false]) { flag, journal in
        if flag {
          Group {
            Rectangle()
            Circle()
          }
          .noting("group", in: journal)
        }
      }
    )
  }

  /// Writes its state when it comes.
  private struct Writer: View {
    @State private var count = 0
    let journal: Journal
    var body: some View {
      let _ = journal.add("body \(count)")
      Spy(count, in: journal).onAppear {
        journal.add("appear")
        count = 1
      }
    }
  }

  private static func appearWrite() async -> JSONValue {
    .logs(await journals(0) { _, journal in Writer(journal: journal) })
  }

  /// The three parts of a frame by hand.
  ///
  /// Here leaves are made with the tree and not by the first
  /// layout, so this is compared without their making and updating.
  private static func appearInsideLayout() async -> JSONValue {
    let journal = Journal()
    let graph = ViewGraph()
    defer { graph.unmount() }
    graph.mount(Writer(journal: journal), environment: EnvironmentValues())
    var lists = [journal.take()]
    graph.resize(to: ProposedViewSize(CGSize(width: 100, height: 100)), scale: 1)
    graph.passDidEnd = { pass in
      // What follows the animations is the drawing.
      if pass == .animate { lists.append(journal.take()) }
    }
    graph.update(to: 0)
    lists.append(journal.take())
    return .logs(lists)
  }

  /// Two views that each let the next one in.
  private struct Chain: View {
    @State private var length = 1
    let journal: Journal
    var body: some View {
      VStack {
        Rectangle().onAppear {
          journal.add("appear first")
          length = 2
        }
        if length > 1 {
          Rectangle().onAppear {
            journal.add("appear second")
            length = 3
          }
        }
        if length > 2 { Rectangle().onAppear { journal.add("appear third") } }
      }
    }
  }

  private static func appearChain() async -> JSONValue {
    let journal = Journal()
    let host = TreeHost(Chain(journal: journal))
    let first = journal.take()
    await host.settle()
    // All of it belongs to the first frame.
    return .logs([first + journal.take().map { "later \($0)" }])
  }

  private static func removal() async -> JSONValue {
    .logs(
      await journals(false, [true]) { flag, journal in
        if !flag { Rectangle().noting("x", in: journal) }
      }
    )
  }

  private static func idChange() async -> JSONValue {
    .logs(
      await journals(0, [1]) { k, journal in
        Rectangle()
          .onAppear { journal.add("appear k\(k)") }
          .onDisappear { journal.add("disappear") }
          .id(k)
      }
    )
  }

  private static func opacity() async -> JSONValue {
    .logs(
      await journals(0.0, [1, 0]) { opacity, journal in
        Rectangle().noting("faded", in: journal).opacity(opacity)
      }
    )
  }

  private static func outOfSight() async -> JSONValue {
    .logs(
      await journals(0) { _, journal in
        VStack {
          Rectangle().noting("zero", in: journal).frame(width: 0, height: 0)
          Rectangle().noting("offscreen", in: journal).offset(x: 10_000)
            .frame(width: 50, height: 50).clipped()
        }
      }
    )
  }

  /// An object with the number of its making.
  @MainActor private final class Numbered {
    let number: Int
    init(_ counter: Log<Int>, _ journal: Journal) {
      counter.add(0)
      number = counter.entries.count
      journal.add("made \(number)")
    }
  }

  private struct Owner: View {
    @State private var object: Numbered
    let journal: Journal
    init(_ counter: Log<Int>, _ journal: Journal) {
      _object = State(wrappedValue: Numbered(counter, journal))
      self.journal = journal
    }
    var body: some View {
      Rectangle()
        .onAppear { journal.add("appear with \(object.number)") }
        .onDisappear { journal.add("disappear with \(object.number)") }
    }
  }

  private static func stateDefault() async -> JSONValue {
    let counter = Log<Int>()
    let steps = [(true, 0), (true, 1), (true, 2), (true, 3), (false, 3)]
    return .logs(
      await journals((false, 0), steps) { value, journal in
        if value.0 { Owner(counter, journal) }
      }
    )
  }

  /// Counts the coming and going of what is inside.
  private struct Tally: View {
    @State private var appeared = 0
    @State private var disappeared = 0
    let isShown: Bool
    let label: Log<JSONValue>
    var body: some View {
      let _ = label.add(.numbers([appeared, disappeared]))
      VStack {
        if isShown {
          Rectangle().onAppear { appeared += 1 }.onDisappear { disappeared += 1 }
        }
        Circle()
      }
    }
  }

  private static func appearCounts() async -> JSONValue {
    let label = Log<JSONValue>()
    let (host, remote) = host(true) { Tally(isShown: $0, label: label) }
    var counts = [label.entries.last ?? .null]
    for isShown in [false, true] {
      remote.value = isShown
      host.frame()
      counts.append(label.entries.last ?? .null)
    }
    return ["counts": .array(counts)]
  }
}
