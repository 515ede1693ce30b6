// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import TreeTestSupport

/// In which order views come, change and go.
@MainActor
struct LifecycleOrderTests {
  @Test func innerViewsComeBeforeOuterOnesAndLaterSiblingsBeforeEarlierOnes() async {
    let lists = await journals(0) { _, journal in
      VStack {
        HStack {
          Rectangle().noting("a1", in: journal)
          Rectangle().noting("a2", in: journal)
        }
        .noting("a", in: journal)
        Rectangle().onAppear { journal.add("b inside") }.onAppear { journal.add("b outside") }
      }
      .noting("root", in: journal)
    }
    #expect(
      lists == [
        ["b inside", "b outside", "appear a2", "appear a1", "appear a", "appear root"]
      ]
    )
  }

  @Test func aSubtreeGoesFromTheInsideOut() async {
    let lists = await journals(true, [false]) { isShown, journal in
      if isShown {
        VStack {
          Rectangle().noting("a", in: journal)
          Rectangle().noting("b", in: journal)
        }
        .noting("root", in: journal)
      }
    }
    #expect(lists[1] == ["disappear b", "disappear a", "disappear root"])
  }

  @Test func siblingsThatGoOnTheirOwnGoForward() async {
    let lists = await journals(3, [0]) { count, journal in
      VStack {
        if count > 0 { Rectangle().noting("a", in: journal) }
        if count > 1 { Rectangle().noting("b", in: journal) }
        if count > 2 { Rectangle().noting("c", in: journal) }
      }
    }
    #expect(lists[1] == ["disappear a", "disappear b", "disappear c"])
  }

  @Test func theNewBranchComesBeforeTheOldOneGoes() async {
    let lists = await journals(true, [false]) { flag, journal in
      if flag {
        Rectangle().noting("old", in: journal)
      } else {
        Circle().noting("new", in: journal)
      }
    }
    #expect(lists[1] == ["appear new", "disappear old"])
  }

  @Test func anotherIdentifierBringsTheNewViewBeforeTheOldOneGoes() async {
    let lists = await journals(0, [1]) { id, journal in
      Rectangle().noting("\(id)", in: journal).id(id)
    }
    #expect(lists[1] == ["appear 1", "disappear 0"])
  }

  @Test func anIdentifierInsideOfTheModifierLeavesItAlone() async {
    let lists = await journals(0, [1]) { id, journal in
      Rectangle().id(id).noting("x", in: journal)
    }
    #expect(lists[1] == [])
  }

  @Test(arguments: [1, 3])
  func aListComesWithItsFirstViewAndGoesWithItsLast(count: Int) async {
    let lists = await journals(0, [count, count + 1, 1, 0, 2]) { count, journal in
      VStack {
        ForEach(0..<count, id: \.self) { _ in Rectangle() }.noting("list", in: journal)
      }
    }
    #expect(lists == [[], ["appear list"], [], [], ["disappear list"], ["appear list"]])
  }

  @Test func aGroupComesOnceHoweverManyViewsItHolds() async {
    let lists = await journals(true, [false, true]) { isShown, journal in
      VStack {
        Group {
          if isShown { Rectangle() }
          if isShown { Circle() }
        }
        .noting("group", in: journal)
      }
    }
    #expect(lists == [["appear group"], ["disappear group"], ["appear group"]])
  }

  @Test func viewsThatCannotBeSeenComeAllTheSame() async {
    let lists = await journals(0) { _, journal in
      VStack {
        Rectangle().noting("transparent", in: journal).opacity(0)
        Rectangle().noting("empty", in: journal).frame(width: 0, height: 0)
        Rectangle().noting("far", in: journal).offset(x: 1e6)
      }
    }
    #expect(lists == [["appear far", "appear empty", "appear transparent"]])
  }

  @Test func anEmptyConditionDoesNotCome() async {
    let lists = await journals(false) { isShown, journal in
      Group { if isShown { Rectangle() } }.noting("group", in: journal)
    }
    #expect(lists == [[]])
  }

  private struct Revealing: View {
    @State private var opacity = 0.25
    var body: some View { Rectangle().opacity(opacity).onAppear { opacity = 1 } }
  }

  @Test func stateSetOnAppearingIsInTheFirstPicture() {
    let host = TreeHost(Revealing())
    #expect(host.items.map(\.opacity) == [1])
    #expect(host.graph.counters.recordedLeaves == 1)
  }

  @Test func theWholeTreeGoesWithItsHost() {
    let journal = Journal()
    let host = TreeHost(VStack { Rectangle().noting("x", in: journal) })
    _ = journal.take()
    host.graph.unmount()
    #expect(journal.entries == ["disappear x"])
  }

  @Test func aViewThatComesAndGoesInOneTurnDoesNothing() async {
    let lists = await journals(false, turns: [[true, false]]) { isShown, journal in
      if isShown { Rectangle().noting("x", in: journal) }
    }
    #expect(lists == [[], []])
  }

  private struct Shy: View {
    @State private var isShown = true
    let journal: Journal
    var body: some View {
      VStack {
        if isShown {
          Rectangle()
            .onAppear {
              journal.add("appear")
              isShown = false
            }
            .onDisappear { journal.add("disappear") }
        }
      }
    }
  }

  @Test func aViewThatRemovesItselfOnAppearingComesAndGoes() {
    let journal = Journal()
    _ = TreeHost(Shy(journal: journal))
    #expect(journal.entries == ["appear", "disappear"])
  }

  // MARK: Changes

  @Test func aChangeIsReportedOncePerUpdateWithTheNetEffect() async {
    let lists = await journals(0, turns: [[1, 2], [3, 2], [2], [5, 6, 7]]) { value, journal in
      Rectangle().noting(changesOf: value, in: journal)
    }
    #expect(lists == [[], ["change 0 -> 2"], [], [], ["change 2 -> 7"]])
  }

  @Test func changesAreReportedFromTheInsideOutAndFromTheLastSibling() async {
    let lists = await journals(0, [1]) { value, journal in
      VStack {
        Rectangle().noting(changesOf: value, as: "first", in: journal)
        Rectangle().noting(changesOf: value, as: "second", in: journal)
      }
      .noting(changesOf: value, as: "around", in: journal)
    }
    #expect(lists[1] == ["second 0 -> 1", "first 0 -> 1", "around 0 -> 1"])
  }

  @Test func initialReportsWhenTheViewComes() async {
    let lists = await journals(4, [5]) { value, journal in
      Rectangle().onChange(of: value, initial: true) { journal.add("\($0) -> \($1)") }
    }
    #expect(lists == [["4 -> 4"], ["4 -> 5"]])
  }

  @Test func anotherIdentityDoesNotCompareWithTheOldOne() async {
    let lists = await journals((id: 0, value: 0), [(1, 1), (1, 2)]) { step, journal in
      Rectangle().noting(changesOf: step.value, in: journal).id(step.id)
    }
    #expect(lists == [[], [], ["change 1 -> 2"]])
  }

  private struct Follower: View {
    @State private var copy = 0
    let value: Int
    let journal: Journal
    var body: some View {
      let _ = journal.add("body \(value) \(copy)")
      Rectangle().opacity(Double(copy) / 10).onChange(of: value) { copy = value }
    }
  }

  @Test func aWriteInAChangeIsPartOfTheSameFrame() {
    let journal = Journal()
    let (host, remote) = host(0) { Follower(value: $0, journal: journal) }
    remote.value = 5
    let work = host.work { host.frame() }
    #expect(journal.entries == ["body 0 0", "body 5 0", "body 5 5"])
    #expect(host.items.map(\.opacity) == [0.5])
    #expect(work.recordedLeaves <= 1)
    #expect(!host.graph.needsFrame)
  }

  @Test func changesComeBeforeTheComingAndGoingOfOthers() async {
    let lists = await journals(false, [true, false]) { isShown, journal in
      VStack {
        if isShown { Rectangle().noting("x", in: journal) }
        Rectangle().noting(changesOf: isShown, in: journal)
      }
    }
    #expect(
      lists == [
        [], ["change false -> true", "appear x"], ["change true -> false", "disappear x"],
      ]
    )
  }

  @Test func aChangeActionSeesTheNewValuesAroundIt() async {
    let lists = await journals((a: 0, b: 0), [(1, 1)]) { step, journal in
      Rectangle().onChange(of: step.a) { journal.add("b is \(step.b)") }
    }
    #expect(lists[1] == ["b is 1"])
  }
}
