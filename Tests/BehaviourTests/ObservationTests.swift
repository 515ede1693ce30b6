// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Observation
import SwiftUI
import Testing
import TreeTestSupport

@Observable private final class Counter {
  var count = 0
  var other = 0
  var inner: Counter?
  @ObservationIgnored var ignored = 0
  var doubled: Int { count * 2 }
}

@Observable private final class Shelf {
  var books = ["a", "b"]
  var suffix = "."
}

/// Which bodies the changes of observable objects run.
@MainActor
struct ObservationTests {
  private struct CountReader: View {
    let counter: Counter
    let journal: Journal
    var body: some View {
      let _ = journal.add("count \(counter.count)")
      Rectangle()
    }
  }

  private struct OtherReader: View {
    let counter: Counter
    let journal: Journal
    var body: some View {
      let _ = journal.add("other \(counter.other)")
      Rectangle()
    }
  }

  @Test func aPropertyThatTheBodyDoesNotReadRunsNothing() {
    let counter = Counter()
    let journal = Journal()
    let host = TreeHost(CountReader(counter: counter, journal: journal))
    counter.other = 1
    counter.ignored = 1
    #expect(!host.graph.needsFrame)
    host.frame()
    #expect(journal.entries == ["count 0"])
    counter.count = 1
    host.frame()
    #expect(journal.entries == ["count 0", "count 1"])
  }

  @Test func eachChildFollowsItsOwnProperty() {
    let counter = Counter()
    let journal = Journal()
    let host = TreeHost(
      VStack {
        CountReader(counter: counter, journal: journal)
        OtherReader(counter: counter, journal: journal)
      }
    )
    _ = journal.take()
    counter.other = 5
    host.frame()
    #expect(journal.take() == ["other 5"])
    counter.count = 6
    host.frame()
    #expect(journal.take() == ["count 6"])
    counter.count = 7
    counter.other = 8
    host.frame()
    #expect(journal.take().sorted() == ["count 7", "other 8"])
  }

  private struct DoubledReader: View {
    let counter: Counter
    let journal: Journal
    var body: some View {
      let _ = journal.add("doubled \(counter.doubled)")
      Rectangle()
    }
  }

  @Test func aComputedPropertyIsFollowedThroughWhatItReads() {
    let counter = Counter()
    let journal = Journal()
    let host = TreeHost(DoubledReader(counter: counter, journal: journal))
    for value in 1...3 {
      counter.count = value
      host.frame()
    }
    #expect(journal.entries == ["doubled 0", "doubled 2", "doubled 4", "doubled 6"])
  }

  private struct NestedReader: View {
    let counter: Counter
    let journal: Journal
    var body: some View {
      let _ = journal.add("inner \(counter.inner?.count ?? -1)")
      Rectangle()
    }
  }

  @Test func nestedObjectsAreFollowedAsLongAsTheyAreReached() {
    let counter = Counter()
    let first = Counter()
    let second = Counter()
    second.count = 10
    counter.inner = first
    let journal = Journal()
    let host = TreeHost(NestedReader(counter: counter, journal: journal))
    first.count = 1
    host.frame()
    counter.inner = second
    host.frame()
    first.count = 2
    host.frame()
    second.count = 11
    host.frame()
    #expect(journal.entries == ["inner 0", "inner 1", "inner 10", "inner 11"])
  }

  private struct Rows: View {
    let shelf: Shelf
    let journal: Journal
    var body: some View {
      let _ = journal.add("body")
      VStack {
        ForEach(shelf.books, id: \.self) { book in
          let _ = journal.add("\(book)\(shelf.suffix)")
          Rectangle()
        }
      }
    }
  }

  @Test func whatTheRowsOfAListReadIsFollowed() {
    let shelf = Shelf()
    let journal = Journal()
    let host = TreeHost(Rows(shelf: shelf, journal: journal))
    #expect(journal.take() == ["body", "a.", "b."])
    shelf.suffix = "!"
    host.frame()
    #expect(journal.take().suffix(2) == ["a!", "b!"])
    shelf.books.append("c")
    host.frame()
    #expect(journal.take() == ["body", "a!", "b!", "c!"])
    shelf.suffix = "?"
    host.frame()
    #expect(journal.take().suffix(3) == ["a?", "b?", "c?"])
  }

  private struct Keeper: View {
    @State private var counter = Counter()
    let journal: Journal
    let remote: Remote<Counter>
    var body: some View {
      let _ = remote.attach($counter)
      let _ = journal.add("kept \(counter.count)")
      Rectangle()
    }
  }

  @Test func anObjectInAStateIsFollowedAndCanBeReplaced() {
    let journal = Journal()
    let remote = Remote(Counter())
    let host = TreeHost(Keeper(journal: journal, remote: remote))
    remote.value.count = 1
    host.frame()
    let old = remote.value
    let new = Counter()
    new.count = 5
    remote.value = new
    host.frame()
    old.count = 2
    host.frame()
    new.count = 6
    host.frame()
    #expect(journal.entries == ["kept 0", "kept 1", "kept 5", "kept 6"])
  }

  private struct FromEnvironment: View {
    @Environment(Counter.self) private var counter
    let journal: Journal
    var body: some View {
      let _ = journal.add("environment \(counter.count)")
      Rectangle()
    }
  }

  @Test func anObjectOfTheEnvironmentIsFollowed() {
    let counters = [Counter(), Counter()]
    let journal = Journal()
    let (host, remote) = host(0) { index in
      FromEnvironment(journal: journal).environment(counters[index])
    }
    counters[0].count = 1
    host.frame()
    remote.value = 1
    host.frame()
    counters[0].count = 2
    host.frame()
    counters[1].count = 3
    host.frame()
    #expect(
      journal.entries == ["environment 0", "environment 1", "environment 0", "environment 3"]
    )
  }

  private struct Acting: View {
    let counter: Counter
    let journal: Journal
    var body: some View {
      let _ = journal.add("body")
      Rectangle().onAppear { journal.add("saw \(counter.count)") }
    }
  }

  @Test func whatActionsReadIsNotFollowed() {
    let counter = Counter()
    let journal = Journal()
    let host = TreeHost(Acting(counter: counter, journal: journal))
    counter.count = 1
    host.frame()
    #expect(journal.entries == ["body", "saw 0"])
  }

  @Test func aViewThatIsGoneFollowsNothing() {
    let counter = Counter()
    let journal = Journal()
    let (host, remote) = host(true) { isShown in
      if isShown { CountReader(counter: counter, journal: journal) }
    }
    remote.value = false
    host.frame()
    counter.count = 1
    #expect(!host.graph.needsFrame)
    host.frame()
    #expect(journal.entries == ["count 0"])
  }

  @Test func changesUnderAnAnimationAnimate() {
    let counter = Counter()
    struct Fading: View {
      let counter: Counter
      var body: some View { Rectangle().opacity(Double(counter.count)) }
    }
    let host = TreeHost(Fading(counter: counter))
    withAnimation(.linear(duration: 1)) { counter.count = 1 }
    host.frame()
    host.frame(after: 0.5)
    #expect(host.items.map(\.opacity) == [0.5])
  }
}
