// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct StateTests {
  @Test func writesOfOneTurnCoalesceIntoOneUpdate() {
    let log = Log<Int>()
    let (host, remote) = host(0) { value in
      let _ = log.add(value)
      Rectangle()
    }
    remote.value = 1
    remote.value = 2
    remote.value = 3
    host.frame()
    #expect(log.entries == [0, 3])
  }

  @Test func transactionsBecomeUpdatesOfTheirOwn() {
    let log = Log<Int>()
    let (host, remote) = host(0) { value in
      let _ = log.add(value)
      Rectangle()
    }
    remote.value = 1
    remote.value = 2
    withAnimation {
      remote.value = 3
      remote.value = 4
    }
    host.frame()
    #expect(log.entries == [0, 2, 4])
    #expect(!host.graph.needsFrame || host.graph.isAnimating)
  }

  @Test func twoBlocksAreTwoUpdatesThoughTheyCarryEqualAnimations() {
    let log = Log<Int>()
    let (host, remote) = host(0) { value in
      let _ = log.add(value)
      Rectangle()
    }
    withAnimation(.linear) { remote.value = 1 }
    withAnimation(.linear) { remote.value = 2 }
    host.frame()
    #expect(log.entries == [0, 1, 2])
  }

  @Test func anUpdateBetweenTwoBlocksSeesTheValueInBetween() {
    let log = Log<Int>()
    let (host, remote) = host(0) { value in
      let _ = log.add(value)
      Rectangle()
    }
    withAnimation { remote.value = 1 }
    remote.value = 2
    withAnimation { remote.value = 3 }
    host.frame()
    #expect(log.entries == [0, 1, 2, 3])
  }

  @Test func writingAnEqualValueDoesNothing() {
    let (host, remote) = host(7) { _ in Rectangle() }
    remote.value = 7
    #expect(!host.graph.needsFrame)
    let work = host.work { host.frame() }
    #expect(work.bodyRuns == 0)
  }

  @Test func aValueThatComesBackWithinOneUpdateRunsNoBody() {
    let (host, remote) = host(7) { _ in Rectangle() }
    remote.value = 8
    remote.value = 7
    let work = host.work { host.frame() }
    #expect(work.bodyRuns == 0)
  }

  @Test func valuesWithoutEquatableCompareByTheirBits() {
    struct Plain { var number: Double }
    let (host, remote) = host(Plain(number: 1)) { value in Rectangle().opacity(value.number) }
    remote.value = Plain(number: 1)
    #expect(!host.graph.needsFrame)
    remote.value = Plain(number: 2)
    #expect(host.graph.needsFrame)
  }

  @Test func readsOutsideOfUpdatesSeeTheNewestWrite() {
    let (host, remote) = host(0) { _ in Rectangle() }
    remote.value = 1
    #expect(remote.value == 1)
    withAnimation { remote.value += 1 }
    #expect(remote.value == 2)
    host.frame()
    #expect(remote.value == 2)
  }

  @Test func aStateThatNoBodyReadInvalidatesNothing() {
    struct Unread: View {
      @State private var value = 0
      let remote: Remote<Int>
      let log: Log<Int>
      var body: some View {
        let _ = log.add(1)
        Setter(binding: $value, remote: remote)
      }
    }
    struct Setter: View {
      let binding: Binding<Int>
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.attach(binding)
        Rectangle()
      }
    }
    let log = Log<Int>()
    let remote = Remote(0)
    let host = TreeHost(Unread(remote: remote, log: log))
    remote.value = 5
    let work = host.work { host.frame() }
    #expect(work.bodyRuns == 0)
    #expect(work.recordedLeaves == 0)
    #expect(remote.value == 5)
    #expect(log.entries == [1])
  }

  @Test func onlyTheFirstInitialValueOfAnIdentityCounts() {
    struct Child: View {
      @State private var value: Double
      init(_ value: Double) { _value = State(wrappedValue: value) }
      var body: some View { Rectangle().opacity(value) }
    }
    let (host, remote) = host(0.25) { value in Child(value) }
    #expect(host.items.map(\.opacity) == [0.25])
    remote.value = 0.75
    host.frame()
    #expect(host.items.map(\.opacity) == [0.25])
  }

  @Test func writesFromAnotherThreadArrive() async {
    let (host, remote) = host(0) { value in Rectangle().opacity(Double(value) / 100) }
    let binding = remote.binding
    await Task.detached { binding?.wrappedValue = 50 }.value
    host.frame()
    #expect(host.items.map(\.opacity) == [0.5])
  }

  @Test func writesToAStateThatIsGoneAreLost() {
    let inner = Remote(0)
    let (host, outer) = host(true) { isShown in
      if isShown { Controlled(0, inner) { _ in Rectangle() } }
    }
    outer.value = false
    host.frame()
    inner.value = 3
    host.frame()
    outer.value = true
    host.frame()
    #expect(inner.value == 0)
  }

  @Test func writingInABodyEndsInABoundedFrame() {
    struct Endless: View {
      @State private var count = 0
      var body: some View {
        let _ = count += 1
        Rectangle().opacity(Double(count))
      }
    }
    let host = TreeHost(Endless())
    let work = host.work { host.frame() }
    #expect(work.bodyRuns <= 64)
  }

  @Test func outsideOfATreeReadingGivesTheFirstValueAndWritingDoesNothing() {
    let state = State(wrappedValue: 4)
    state.wrappedValue = 5
    #expect(state.wrappedValue == 4)
    state.projectedValue.wrappedValue = 6
    #expect(state.projectedValue.wrappedValue == 4)
    #expect(State<Int?>().wrappedValue == nil)
  }
}
