// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct IdentityViewsTests {
  private struct Remembering: View {
    @State private var first: Int
    init(_ number: Int) { _first = State(wrappedValue: number) }
    var body: some View { Rectangle().frame(width: CGFloat(first), height: 1) }
  }

  @Test func anotherValueIsAnotherView() {
    let (host, remote) = host(1) { Remembering($0).id($0 / 10) }
    let nodes = host.graph.counters.liveNodes
    remote.value = 2
    host.frame()
    #expect(host.frames(of: "Rectangle") == ["(49.5, 49.5) 1×1"])
    remote.value = 20
    host.frame()
    #expect(host.frames(of: "Rectangle") == ["(40, 49.5) 20×1"])
    #expect(host.graph.counters.liveNodes == nodes)
  }

  @Test func equalValuesOnDifferentViewsStayApart() {
    let (host, remote) = host([5, 6]) { widths in
      HStack(spacing: 0) {
        Remembering(widths[0]).id(1)
        Remembering(widths[1]).id(1)
      }
    }
    remote.value = [6, 5]
    host.frame()
    #expect(host.frames(of: "Rectangle").map { $0.suffix(3) } == ["5×1", "6×1"])
  }

  @Test func equalityDecidesWhetherAViewIsBroughtUpToDate() {
    struct Rounded: View, Equatable {
      let number: Int
      let log: Log<Int>
      nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.number / 10 == rhs.number / 10
      }
      var body: some View {
        let _ = log.add(number)
        Rectangle()
      }
    }
    let log = Log<Int>()
    let (host, remote) = host(1) { Rounded(number: $0, log: log).equatable() }
    for number in [2, 9, 10, 11, 9] {
      remote.value = number
      host.frame()
    }
    #expect(log.entries == [1, 10, 9])
  }
}
