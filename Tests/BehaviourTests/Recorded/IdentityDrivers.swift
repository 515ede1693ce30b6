// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

/// The recorded cases about identity outside of `ForEach`.
@MainActor enum IdentityDrivers {
  nonisolated static let all: [String: Driver] = [
    "input-change-keeps": inputChangeKeeps,
    "if-vanishes-trailing-sibling-keeps": conditionBeforeSiblingVanishes,
    "if-appears-trailing-sibling-keeps": conditionBeforeSiblingAppears,
    "two-member-if-vanishes": conditionOfTwoVanishes,
    "if-else-flip": branchFlips,
    "constant-id-keeps": constantIDKeeps,
    "named-trailing-sibling": namedSiblingKeeps,
    "id-on-container-resets-child": idOnContainerResets,
    "id-on-group-resets-both": idOnGroupResets,
    "one-value-placed-twice-separate-state": oneValueTwice,
    "state-inside-erasure": stateInsideErasure,
    "erasure-same-type-keeps": erasureKeeps,
    "group-overlay-per-member": overlayPerMember,
    "group-background-per-member": backgroundPerMember,
    "group-overlay-as-root-once": overlayOfRootGroup,
    "container-overlay-once": overlayOfContainer,
    "group-tap-keeps-members": tapOfGroup,
    "modifier-count-changes-resets": modifierCountResets,
    "zero-to-nonzero-padding-keeps": paddingKeeps,
    "erased-modifier-count-changes-resets": erasedModifierCountResets,
    "overlay-and-primary-separate": overlayIsSeparate,
    "overlay-keeps-when-primary-shape-flips": overlayKeepsWhenPrimaryFlips,
    "overlay-own-branch-flip-resets": overlayBranchResets,
    "if-in-grid-row": conditionInGridRow,
    "vanishing-grid-row": gridRowVanishes,
  ]

  private static func inputChangeKeeps() async -> JSONValue {
    .state(identities(0, [1]) { Probe("p", $1, input: $0) }, of: "p")
  }

  private static func conditionBeforeSibling(_ steps: [Bool]) -> Identities {
    identities(steps[0], [steps[1]]) { isShown, roster in
      HStack {
        if isShown { Probe("c", roster) }
        Probe("t", roster)
      }
    }
  }

  private static func conditionBeforeSiblingVanishes() async -> JSONValue {
    .state(conditionBeforeSibling([true, false]), of: "c", "t")
  }

  private static func conditionBeforeSiblingAppears() async -> JSONValue {
    .state(conditionBeforeSibling([false, true]), of: "c", "t")
  }

  private static func conditionOfTwoVanishes() async -> JSONValue {
    let result = identities(true, [false]) { isShown, roster in
      HStack {
        if isShown {
          Probe("c1", roster)
          Probe("c2", roster)
        }
        Probe("t", roster)
      }
    }
    return .state(result, of: "c1", "c2", "t")
  }

  private static func conditionInGridRow() async -> JSONValue {
    let result = identities(true, [false]) { isShown, roster in
      Grid {
        GridRow {
          if isShown { Probe("c", roster) }
          Probe("t", roster)
        }
      }
    }
    return .state(result, of: "c", "t")
  }

  private static func gridRowVanishes() async -> JSONValue {
    let result = identities(true, [false]) { isShown, roster in
      Grid {
        if isShown { GridRow { Probe("r0", roster) } }
        GridRow { Probe("r1", roster) }
      }
    }
    return .state(result, of: "r0", "r1")
  }

  private static func branchFlips() async -> JSONValue {
    let result = identities(true, [false]) { isFirst, roster in
      if isFirst { Probe("a", roster) } else { Probe("b", roster) }
    }
    return .state(result, of: "a", "b")
  }

  private static func constantIDKeeps() async -> JSONValue {
    .state(identities(0, [1]) { Probe("p", $1, input: $0).id("constant") }, of: "p")
  }

  private static func namedSiblingKeeps() async -> JSONValue {
    let result = identities(true, [false]) { isShown, roster in
      HStack {
        if isShown { Probe("c", roster) }
        Probe("t", roster).id("t")
      }
    }
    return .state(result, of: "c", "t")
  }

  private static func idOnContainerResets() async -> JSONValue {
    let result = identities(0, [1]) { generation, roster in
      HStack { Probe("inner", roster) }.id(generation)
    }
    return .state(result, of: "inner")
  }

  private static func idOnGroupResets() async -> JSONValue {
    let result = identities(0, [1]) { generation, roster in
      HStack {
        Group {
          Probe("a", roster)
          Probe("b", roster)
        }
        .id(generation)
      }
    }
    return .state(result, of: "a", "b")
  }

  /// A view that counts its own coming.
  private struct Counter: View {
    @State private var count = 0
    let reads: Log<Int>
    var body: some View {
      let _ = reads.add(count)
      Rectangle().onAppear { count += 1 }
    }
  }

  private static func oneValueTwice() async -> JSONValue {
    let reads = Log<Int>()
    let counter = Counter(reads: reads)
    let host = TreeHost(
      VStack {
        counter
        counter
      }
    )
    await host.settle()
    return ["bodyReads": .numbers(reads.entries)]
  }

  private static func stateInsideErasure() async -> JSONValue {
    let reads = Log<Int>()
    await TreeHost(AnyView(Counter(reads: reads))).settle()
    return ["bodyReads": .numbers(reads.entries)]
  }

  private static func erasureKeeps() async -> JSONValue {
    .state(identities(0, [1]) { AnyView(Probe("e", $1, input: $0)) }, of: "e")
  }

  private static func overlayPerMember() async -> JSONValue {
    let result = identities(0, [1]) { input, roster in
      HStack {
        Group {
          Probe("a", roster, input: input)
          Probe("b", roster, input: input)
        }
        .overlay { Probe("o", roster, input: input) }
      }
    }
    return [
      "state": .fates(result, of: "a", "b"),
      "overlayInstances": .number(Double(result.count(of: "o"))),
      "overlayState": .strings(result.lastFates(ofEach: "o")),
    ]
  }

  private static func backgroundPerMember() async -> JSONValue {
    let result = identities(0, [1]) { input, roster in
      VStack {
        Group {
          Probe("a", roster, input: input)
          Probe("b", roster, input: input)
        }
        .background { Probe("k", roster, input: input) }
      }
    }
    return [
      "state": .fates(result, of: "a", "b"),
      "backgroundInstances": .number(Double(result.count(of: "k"))),
    ]
  }

  private static func overlayOfRootGroup() async -> JSONValue {
    let result = identities(0, [1]) { input, roster in
      Group {
        Probe("a", roster, input: input)
        Probe("b", roster, input: input)
      }
      .overlay { Probe("o", roster, input: input) }
    }
    return [
      "state": .fates(result, of: "a", "b", "o"),
      "overlayInstances": .number(Double(result.count(of: "o"))),
    ]
  }

  private static func overlayOfContainer() async -> JSONValue {
    let result = identities(0, [1]) { input, roster in
      HStack {
        Probe("a", roster, input: input)
        Probe("b", roster, input: input)
      }
      .overlay { Probe("o", roster, input: input) }
    }
    return ["overlayInstances": .number(Double(result.count(of: "o")))]
  }

  private static func tapOfGroup() async -> JSONValue {
    let result = identities(true, [false]) { isShown, roster in
      HStack {
        if isShown { Probe("c", roster) }
        Group {
          Probe("a", roster)
          Probe("b", roster)
        }
        .onTapGesture {}
      }
    }
    return .state(result, of: "a", "b")
  }

  private static func modifierCountResets() async -> JSONValue {
    let result = identities(true, [false]) { isOnce, roster in
      if isOnce {
        Probe("p", roster).padding(4)
      } else {
        Probe("p", roster).padding(4).padding(4)
      }
    }
    return .state(result, of: "p")
  }

  private static func paddingKeeps() async -> JSONValue {
    .state(identities(0.0, [8]) { Probe("p", $1).padding($0) }, of: "p")
  }

  private static func erasedModifierCountResets() async -> JSONValue {
    let result = identities(true, [false]) { isOnce, roster in
      isOnce
        ? AnyView(Probe("p", roster).padding(4))
        : AnyView(Probe("p", roster).padding(4).padding(4))
    }
    return .state(result, of: "p")
  }

  private static func overlayIsSeparate() async -> JSONValue {
    let result = identities(0, [1]) { input, roster in
      Probe("primary", roster, input: input).overlay { Probe("overlay", roster, input: input) }
    }
    let last = result.moments.last ?? [:]
    return [
      "state": .fates(result, of: "primary", "overlay"),
      "distinct": .bool(last["primary"] != last["overlay"]),
    ]
  }

  /// A view of several views.
  private struct Several: View {
    let isOn: Bool
    let roster: Roster
    var body: some View {
      if isOn { Probe("c", roster) }
      Rectangle()
    }
  }

  /// The three forms of the primary; they have to agree.
  private static func overlayKeepsWhenPrimaryFlips() async -> JSONValue {
    let stack = identities(true, [false, true]) { isOn, roster in
      ZStack {
        if isOn { Probe("c", roster) }
        Rectangle()
      }
      .overlay { Probe("o", roster) }
    }
    let group = identities(true, [false, true]) { isOn, roster in
      Group {
        if isOn { Probe("c", roster) }
        Rectangle()
      }
      .overlay { Probe("o", roster) }
    }
    let several = identities(true, [false, true]) { isOn, roster in
      Several(isOn: isOn, roster: roster).overlay { Probe("o", roster) }
    }
    let results = [stack, group, several].map { JSONValue.state($0, of: "o", "c") }
    return Set(results.map(\.description)).count == 1 ? results[0] : .array(results)
  }

  private static func overlayBranchResets() async -> JSONValue {
    let result = identities(true, [false, true]) { isFirst, roster in
      Rectangle().overlay {
        if isFirst { Probe("o", roster) } else { Probe("o", roster) }
      }
    }
    return .state(result, of: "o")
  }
}
