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

/// What keeps its identity, and with it its state, through a change of structure.
@MainActor
struct StructuralViewsTests {
  /// A view that shows how often it was told to count.
  private struct Counter: View {
    @State private var count = 0
    let remote: Remote<Int>
    var opacity = 1.0
    var body: some View {
      let _ = remote.attach($count)
      Rectangle().fill().offset(x: CGFloat(count)).opacity(opacity)
    }
  }

  private func count(_ remote: Remote<Int>, in host: TreeHost) {
    remote.value += 1
    host.frame()
  }

  @Test func aTernaryKeepsTheIdentity() {
    let counter = Remote(0)
    let (host, remote) = host(true) { isOn in
      Counter(remote: counter, opacity: isOn ? 1 : 0.5)
    }
    count(counter, in: host)
    withAnimation(.linear) { remote.value = false }
    host.frame()
    #expect(counter.value == 1)
    #expect(host.running.map { $0.prefix(7) } == ["opacity"])
  }

  @Test func theBranchesOfAConditionAreTwoIdentities() {
    let counter = Remote(0)
    let (host, remote) = host(true) { isOn in
      if isOn {
        Counter(remote: counter)
      } else {
        Counter(remote: counter, opacity: 0.5)
      }
    }
    count(counter, in: host)
    withAnimation(.linear) { remote.value = false }
    host.frame()
    #expect(counter.value == 0)
    // The one fades into the other.
    #expect(host.items.map(\.opacity) == [1, 0])
    host.frame(after: 1)
    #expect(host.items.map(\.opacity) == [0.5])
    remote.value = true
    host.frame()
    #expect(counter.value == 0)
  }

  @Test func everyCaseOfASwitchIsAnIdentity() {
    let counter = Remote(0)
    let (host, remote) = host(0) { value in
      switch value {
      case 0: Counter(remote: counter)
      case 1: Counter(remote: counter)
      default: Counter(remote: counter)
      }
    }
    for value in [1, 2, 0] {
      count(counter, in: host)
      #expect(counter.value == 1)
      remote.value = value
      host.frame()
      #expect(counter.value == 0)
    }
  }

  @Test func anAbsentViewLeavesItsSiblingAlone() {
    let counter = Remote(0)
    let (host, remote) = host(true) { isShown in
      VStack(spacing: 0) {
        if isShown { Rectangle().frame(height: 20) }
        Counter(remote: counter)
      }
    }
    count(counter, in: host)
    remote.value = false
    host.frame()
    #expect(counter.value == 1)
    #expect(host.tree.contains("Rectangle (0, 0) 100×100"))
    remote.value = true
    host.frame()
    #expect(counter.value == 1)
    #expect(host.tree.contains("Rectangle (0, 20) 100×80"))
  }

  @Test func aViewThatComesBackStartsAnew() {
    let counter = Remote(0)
    let (host, remote) = host(true) { isShown in
      if isShown { Counter(remote: counter) }
    }
    count(counter, in: host)
    remote.value = false
    host.frame()
    remote.value = true
    host.frame()
    #expect(counter.value == 0)
  }

  @Test func oneViewValueInTwoPlacesHasTwoStates() {
    let log = Log<Binding<Int>>()
    struct Shared: View {
      @State private var count = 0
      let log: Log<Binding<Int>>
      var body: some View {
        let _ = log.add($count)
        let _ = count
        Rectangle()
      }
    }
    let view = Shared(log: log)
    let host = TreeHost(
      VStack {
        view
        view
      }
    )
    log.entries[0].wrappedValue = 5
    host.frame()
    #expect(log.entries[0].wrappedValue == 5)
    #expect(log.entries[1].wrappedValue == 0)
  }

  @Test func anErasedViewKeepsItsIdentityWhileItsTypeStays() {
    let counter = Remote(0)
    let (host, remote) = host(1.0) { opacity in AnyView(Counter(remote: counter, opacity: opacity))
    }
    count(counter, in: host)
    remote.value = 0.5
    host.frame()
    #expect(counter.value == 1)
    #expect(host.items.map(\.opacity) == [0.5])
  }

  @Test func anErasedViewOfAnotherTypeIsNew() {
    let counter = Remote(0)
    let (host, remote) = host(false) { isPadded in
      isPadded
        ? AnyView(Counter(remote: counter).padding(1)) : AnyView(Counter(remote: counter))
    }
    count(counter, in: host)
    remote.value = true
    host.frame()
    #expect(counter.value == 0)
    #expect(host.tree.contains("Rectangle (1, 1) 98×98"))
  }

  @Test func erasingTwiceErasesOnce() {
    let host = TreeHost(AnyView(AnyView(AnyView(erasing: Rectangle()))))
    #expect(host.tree == "Window (0, 0) 100×100\n  Rectangle (0, 0) 100×100\n")
  }

  @Test func aGroupIsTransparentAndItsModifiersApplyToEachMember() {
    let host = TreeHost(
      VStack(spacing: 0) {
        Group {
          Rectangle()
          Rectangle()
        }
        .frame(width: 10, height: 20)
      }
    )
    let frames = host.tree.split(separator: "\n").filter { $0.contains("Frame") }
    #expect(
      frames.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "Frame (45, 30) 10×20", "Frame (45, 50) 10×20",
      ]
    )
  }

  @Test func aModifiedListFollowsItsMembers() {
    let counter = Remote(0)
    let (host, remote) = host(3) { count in
      HStack(spacing: 0) {
        Group {
          Counter(remote: counter)
          ForEach(0..<count, id: \.self) { _ in Rectangle() }
        }
        .padding(5)
        .opacity(0.5)
      }
    }
    self.count(counter, in: host)
    #expect(host.items.map(\.opacity) == [0.5, 0.5, 0.5, 0.5])
    let nodes = host.graph.counters.liveNodes
    for count in [1, 0, 7, 3] {
      remote.value = count
      host.frame()
      #expect(host.items.count == count + 1)
      #expect(host.items.allSatisfy { $0.opacity == 0.5 })
    }
    #expect(counter.value == 1)
    #expect(host.graph.counters.liveNodes == nodes)
  }

  @Test func aListModifierTakesNewValues() {
    let (host, remote) = host(0.5) { value in
      Group {
        Rectangle()
        Rectangle()
      }
      .opacity(value)
    }
    withAnimation(.linear(duration: 1)) { remote.value = 1 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(host.items.map(\.opacity) == [0.75, 0.75])
  }

  @Test func anEmptyViewTakesNoPlaceAndNoModifier() {
    let host = TreeHost(
      VStack(spacing: 10) {
        Rectangle().frame(width: 10, height: 10)
        EmptyView().frame(width: 50, height: 50)
        Group {}.padding(20)
        Rectangle().frame(width: 10, height: 10)
      }
    )
    #expect(host.tree.contains("VStack (45, 35) 10×30"))
  }

  @Test func aSpacerThatReplacesAViewInsideOfAModifierKnowsItsStack() {
    let (host, remote) = host(false) { isSpacer in
      HStack(spacing: 0) {
        Rectangle().frame(width: 10, height: 10)
        Group {
          if isSpacer { Spacer() } else { Rectangle().frame(width: 10, height: 10) }
        }
        .padding(1)
      }
    }
    remote.value = true
    host.frame()
    // Across the row a spacer takes nothing.
    #expect(host.tree.contains("HStack (0, 45) 100×10"))
  }

  @Test func manyStatementsAndAvailabilityBuild() {
    let host = TreeHost(
      ZStack {
        Rectangle()
        Rectangle()
        Rectangle()
        Rectangle()
        Rectangle()
        Rectangle()
        Rectangle()
        Rectangle()
        Rectangle()
        Rectangle()
        Rectangle()
        Rectangle()
        if #available(macOS 99, *) { Rectangle() }
        Optional<Rectangle>.none
      }
    )
    #expect(host.items.count == 13)
  }
}
