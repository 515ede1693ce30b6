// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import TreeTestSupport

/// Which changes of a view keep its state, and which start it anew.
@MainActor
struct IdentityTests {
  @Test func theSameTypeInTheSamePlaceKeepsItsState() {
    let result = identities(0, [1, 2]) { Probe("a", $1, input: $0) }
    #expect(result.fates(of: "a") == ["kept", "kept"])
    #expect(result.inputs["a"] == [2])
  }

  @Test func theBranchesOfAConditionAreTwoIdentitiesEvenOfOneType() {
    let result = identities(true, [false, true]) { flag, roster in
      if flag { Probe("a", roster) } else { Probe("a", roster) }
    }
    #expect(result.fates(of: "a") == ["new", "new"])
  }

  @Test func aTernaryInOneViewIsOneIdentity() {
    let result = identities(true, [false, true]) { flag, roster in
      flag ? Probe("a", roster, input: 1) : Probe("a", roster, input: 2)
    }
    #expect(result.fates(of: "a") == ["kept", "kept"])
  }

  @Test func aConditionIsOnePlaceWhateverItHolds() {
    let result = identities(true, [false, true]) { isShown, roster in
      VStack {
        Probe("before", roster)
        if isShown {
          Probe("a", roster)
          Probe("b", roster)
        }
        Probe("after", roster)
      }
    }
    #expect(result.fates(of: "before") == ["kept", "kept"])
    #expect(result.fates(of: "a") == ["absent", "new"])
    #expect(result.fates(of: "b") == ["absent", "new"])
    #expect(result.fates(of: "after") == ["kept", "kept"])
  }

  @Test func everyCaseOfASwitchIsAnIdentity() {
    let result = identities(0, [1, 2, 2, 0]) { value, roster in
      switch value {
      case 0: Probe("a", roster)
      case 1: Probe("a", roster)
      default: Probe("a", roster)
      }
    }
    #expect(result.fates(of: "a") == ["new", "new", "kept", "new"])
  }

  @Test func anotherIdentifierStartsTheViewAnew() {
    let result = identities(0, [0, 1, 0]) { Probe("a", $1).id($0) }
    #expect(result.fates(of: "a") == ["kept", "new", "new"])
  }

  @Test func anIdentifierOfAContainerResetsEverythingInside() {
    let result = identities(0, [1]) { generation, roster in
      VStack {
        HStack { Probe("deep", roster).padding(3) }
        ForEach(0..<2) { Probe("row\($0)", roster) }
        AnyView(Probe("erased", roster))
      }
      .id(generation)
    }
    for name in ["deep", "row0", "row1", "erased"] { #expect(result.fates(of: name) == ["new"]) }
  }

  @Test func equalIdentifiersOnSiblingsStayDistinct() {
    let result = identities((0, 0), [(1, 0), (1, 1)]) { inputs, roster in
      HStack {
        Probe("a", roster, input: inputs.0).id("same")
        Probe("b", roster, input: inputs.1).id("same")
      }
    }
    #expect(result.fates(of: "a") == ["kept", "kept"])
    #expect(result.fates(of: "b") == ["kept", "kept"])
    #expect(result.moments.last?["a"] != result.moments.last?["b"])
  }

  @Test func rowsKeepTheirStateWhereverTheirKeyMoves() {
    let steps = ["dcba", "bd", "xbyd", "abcd"].map(Array.init)
    let result = identities(Array("abcd"), steps) { keys, roster in
      VStack { ForEach(keys, id: \.self) { Probe(String($0), roster) } }
    }
    #expect(result.fates(of: "a") == ["kept", "absent", "absent", "new"])
    #expect(result.fates(of: "b") == ["kept", "kept", "kept", "kept"])
    #expect(result.fates(of: "d") == ["kept", "kept", "kept", "kept"])
    #expect(result.fates(of: "x") == ["absent", "absent", "new", "absent"])
  }

  @Test func keysOfAnotherTypeAreOtherKeys() {
    let result = identities(
      [AnyHashable(1), AnyHashable(2)],
      [[AnyHashable("1"), AnyHashable(2)]]
    ) { keys, roster in
      VStack { ForEach(keys, id: \.self) { Probe("row\($0)", roster) } }
    }
    #expect(result.fates(of: "row1") == ["new"])
    #expect(result.fates(of: "row2") == ["kept"])
  }

  @Test func ofEqualKeysTheFirstRowIsShown() {
    let result = identities(["x", "y", "x"], [["x", "x", "y"]]) { keys, roster in
      VStack { ForEach(keys, id: \.self) { Probe($0, roster) } }
    }
    #expect(result.moments.map { $0["x"]?.count } == [1, 1])
    #expect(result.fates(of: "x") == ["kept"])
    #expect(result.fates(of: "y") == ["kept"])
  }

  @Test func aRangeWithoutIdentityKeepsItsLength() {
    let result = identities(2, [5]) { count, roster in
      VStack { ForEach(0..<count) { Probe("row\($0)", roster, input: count) } }
    }
    #expect(result.moments.last?.keys.sorted() == ["row0", "row1"])
    #expect(result.inputs["row0"] == [5])
  }

  @Test func oneValueInTwoPlacesIsTwoIdentities() {
    let result = identities(0, [1]) { input, roster in
      let probe = Probe("a", roster, input: input)
      VStack {
        probe.id("left \(input)")
        probe
      }
    }
    #expect(result.lastFates(ofEach: "a") == ["new", "kept"])
  }

  @Test func anErasedViewIsKeptWhileItsTypeIs() {
    let result = identities(0, [1, 2]) { value, roster in
      value < 2
        ? AnyView(Probe("a", roster, input: value)) : AnyView(Probe("a", roster).opacity(0.5))
    }
    #expect(result.fates(of: "a") == ["kept", "new"])
  }

  @Test func modifiersOfAGroupApplyToEachMemberOfAStack() {
    let result = identities(2, [3, 1]) { count, roster in
      VStack {
        Group {
          Probe("first", roster)
          ForEach(0..<count, id: \.self) { Probe("row\($0)", roster) }
        }
        .overlay { Probe("layer", roster) }
      }
    }
    #expect(result.moments.map { $0["layer"]?.count } == [3, 4, 2])
    #expect(result.lastFates(ofEach: "layer") == ["kept", "kept"])
    #expect(result.fates(of: "row0") == ["kept", "kept"])
  }

  @Test func groupsAndModifiersWithNewValuesKeepTheIdentity() {
    let result = identities(1.0, [2]) { value, roster in
      Group { Probe("a", roster).padding(value).opacity(value / 2) }.frame(width: value * 20)
    }
    #expect(result.fates(of: "a") == ["kept"])
  }

  @Test func anotherNumberOfModifiersIsAnotherType() {
    let result = identities(true, [false]) { flag, roster in
      if flag { Probe("a", roster).padding(1) } else { Probe("a", roster).padding(1).padding(1) }
    }
    #expect(result.fates(of: "a") == ["new"])
  }

  private struct Farewell: View {
    @State private var count = 0
    let remote: Remote<Int>
    let journal: Journal
    var body: some View {
      let _ = remote.attach($count)
      Rectangle().onDisappear {
        journal.add("\(count)")
        count = 100
        journal.add("\(count)")
      }
    }
  }

  @Test func theLastValueOfAStateIsSeenByTheLastActionAndThenLost() {
    let inner = Remote(0)
    let journal = Journal()
    let (host, remote) = host(true) { isShown in
      if isShown { Farewell(remote: inner, journal: journal) }
    }
    inner.value = 7
    remote.value = false
    host.frame()
    #expect(journal.entries.first == "7")
    remote.value = true
    host.frame()
    #expect(inner.value == 0)
  }

  @Test func theFirstInitialValueIsKeptThoughEveryValueMakesOne() {
    let roster = Roster()
    let (host, remote) = host(0) { Probe("a", roster, input: $0) }
    for value in 1...3 {
      remote.value = value
      host.frame()
    }
    #expect(roster.next() == 5)
    var labels: [String] = []
    host.graph.root?.visit { element in if let label = element.label { labels.append(label) } }
    #expect(labels == ["a#1#3"])
  }
}
