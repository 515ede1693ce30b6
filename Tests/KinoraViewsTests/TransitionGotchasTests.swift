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

/// What surprises people about views that come and go, by number.
@MainActor
struct TransitionGotchasTests {
  private let linear = Animation.linear(duration: 1)

  /// A view with a state that the test can reach, which tells when it comes and goes.
  private struct Counter: View {
    let remote: Remote<Int>
    let log: Log<String>
    @State private var count = 0

    var body: some View {
      let _ = remote.attach($count)
      Color.red.frame(width: 20, height: 10)
        .onAppear { log.add("appear") }
        .onDisappear { log.add("disappear") }
    }
  }

  // MARK: What runs a transition

  @Test func case17AnIfChangesAtOnceOrFadesWhileItsSiblingsSlide() {
    let (host, remote) = host(false) { isShown in
      VStack(spacing: 0) {
        if isShown { Color.red.frame(width: 20, height: 10) }
        Color.blue.frame(width: 40, height: 10)
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
    remote.value = true
    host.frame()
    #expect(host.running == [])
    #expect(host.boxes.map(\.minY) == [0, 10])
    remote.value = false
    host.frame()
    #expect(host.running == [])
    #expect(host.boxes.map(\.minY) == [0])
    withAnimation(linear) { remote.value = true }
    host.frame()
    host.frame(after: 0.25)
    #expect(host.opacities == [0.25, 1])
    // What comes stands in its final place from the start.
    #expect(host.boxes.map(\.minY) == [0, 2.5])
    host.frame(after: 1)
    withAnimation(linear) { remote.value = false }
    host.frame()
    host.frame(after: 0.25)
    #expect(host.opacities == [0.75, 1])
    #expect(host.boxes.map(\.minY) == [0, 7.5])
    host.frame(after: 1)
    #expect(host.boxes.map(\.minY) == [0])
  }

  @Test func case18ATransitionOfAViewThatStaysIsNotSeen() {
    let (host, remote) = host(1.0) { value in
      Color.red.frame(width: 20, height: 10).opacity(value).transition(.slide)
    }
    #expect(host.running == [])
    withAnimation(linear) { remote.value = 0.5 }
    host.frame()
    #expect(host.animated == ["opacity"])
    host.frame(after: 0.5)
    #expect(host.opacities == [0.75])
    #expect(host.boxes == [CGRect(x: 40, y: 45, width: 20, height: 10)])
  }

  @Test func case18ATransitionOfANestedChildLeavesTheRootToFade() {
    let (host, remote) = host(false) { isShown in
      if isShown {
        VStack { Color.red.frame(width: 20, height: 10).transition(.slide) }
      }
    }
    for isShown in [true, false] {
      withAnimation(linear) { remote.value = isShown }
      host.frame()
      #expect(host.animated == ["opacity"])
      host.frame(after: 0.5)
      #expect(host.opacities == [0.5])
      #expect(host.boxes == [CGRect(x: 40, y: 45, width: 20, height: 10)])
      host.frame(after: 1)
    }
    #expect(host.items.isEmpty)
  }

  @Test func case19AnAnimationInsideOfTheIfAnimatesNeitherWay() {
    let (inside, remote) = host(false) { isShown in
      VStack {
        if isShown { Color.red.animation(linear, value: isShown) }
      }
    }
    remote.value = true
    inside.frame()
    #expect(inside.running == [])
    #expect(inside.opacities == [1])
    remote.value = false
    inside.frame()
    #expect(inside.running == [])
    #expect(inside.items.isEmpty)
    let (outside, other) = host(false) { isShown in
      VStack {
        if isShown { Color.red }
      }
      .animation(linear, value: isShown)
    }
    for isShown in [true, false] {
      other.value = isShown
      outside.frame()
      outside.frame(after: 0.5)
      #expect(outside.opacities == [0.5])
      outside.frame(after: 1)
    }
  }

  // MARK: What is seen meanwhile

  @Test func case20AnOverlayThatGoesFadesBehindTheRestUnlessItsZIndexIsGreater() {
    for zIndex in [0.0, 1] {
      let (host, remote) = host(true) { isShown in
        ZStack {
          Color.blue.frame(width: 20, height: 20)
          if isShown { Color.red.frame(width: 50, height: 30).zIndex(zIndex) }
        }
      }
      #expect(host.boxes.map(\.width) == [20, 50])
      withAnimation(linear) { remote.value = false }
      host.frame()
      host.frame(after: 0.25)
      #expect(host.boxes.map(\.width) == (zIndex == 0 ? [50, 20] : [20, 50]))
      #expect(host.opacities == (zIndex == 0 ? [0.75, 1] : [1, 0.75]))
    }
  }

  @Test func case21ARemovalThatIsCalledOffTurnsBackAndTheViewLivesOn() {
    let (count, log) = (Remote(0), Log<String>())
    let (host, remote) = host(true) { isShown in
      if isShown { Counter(remote: count, log: log) }
    }
    count.value = 7
    host.frame()
    #expect(log.take() == ["appear"])
    withAnimation(linear) { remote.value = false }
    host.frame()
    host.frame(after: 0.4)
    #expect(host.opacities == [0.6])
    withAnimation(linear) { remote.value = true }
    host.frame()
    #expect(host.items.count == 1)
    #expect(abs(host.items[0].opacity - 0.6) < 1e-9)
    host.frame(after: 2)
    #expect(host.opacities == [1])
    #expect(!host.graph.isAnimating)
    #expect(count.value == 7)
    #expect(log.entries == [])
  }

  @Test func case22AnotherIdentityFadesInAnewAndAnimatesNoValue() {
    let (count, log) = (Remote(0), Log<String>())
    let (host, remote) = host(1) { id in
      Counter(remote: count, log: log).offset(x: CGFloat(10 * id)).id(id)
    }
    count.value = 7
    host.frame()
    #expect(log.take() == ["appear"])
    withAnimation(linear) { remote.value = 2 }
    host.frame()
    #expect(host.animated == ["opacity", "opacity"])
    #expect(count.value == 0)
    host.frame(after: 0.25)
    #expect(host.opacities == [0.75, 0.25])
    #expect(host.boxes.map(\.minX) == [50, 60])
    #expect(log.take() == ["appear"])
    host.frame(after: 1)
    #expect(host.opacities == [1])
    #expect(log.take() == ["disappear"])
  }

  @Test func case23BranchesCrossFadeAndAChosenValueMoves() {
    let (branches, remote) = host(false) { isOn in
      if isOn {
        Color.red.frame(width: 40, height: 10)
      } else {
        Color.red.frame(width: 20, height: 10)
      }
    }
    withAnimation(linear) { remote.value = true }
    branches.frame()
    branches.frame(after: 0.25)
    #expect(branches.opacities == [0.75, 0.25])
    #expect(branches.boxes.map(\.width) == [20, 40])
    let (chosen, other) = host(false) { isOn in
      Color.red.frame(width: isOn ? 40 : 20, height: 10)
    }
    withAnimation(linear) { other.value = true }
    chosen.frame()
    chosen.frame(after: 0.25)
    #expect(chosen.opacities == [1])
    #expect(chosen.boxes.map(\.width) == [25])
  }

  @Test(arguments: [false, true])
  func case39ReducedMotionFadesWhatWouldMoveAndLeavesOtherAnimationsAlone(isReduced: Bool) {
    var environment = EnvironmentValues()
    environment.setReduceMotion(isReduced)
    let remote = Remote(false)
    let host = TreeHost(
      Controlled(false, remote) { isShown in
        ZStack(alignment: .topLeading) {
          Color.blue.frame(width: 10, height: 10).offset(x: isShown ? 40 : 0)
          if isShown { Color.red.frame(width: 50, height: 30).transition(.slide) }
        }
        .frame(width: 100, height: 100, alignment: .topLeading)
      },
      environment: environment
    )
    withAnimation(linear) { remote.value = true }
    host.frame()
    host.frame(after: 0.5)
    #expect(host.boxes.map(\.minX) == [20, isReduced ? 0 : -25])
    #expect(host.opacities == [1, isReduced ? 0.5 : 1])
    host.frame(after: 1)
    withAnimation(linear) { remote.value = false }
    host.frame()
    host.frame(after: 0.25)
    // What goes is behind.
    #expect(host.boxes.map(\.minX) == [isReduced ? 0 : 12.5, 30])
    #expect(host.opacities == [isReduced ? 0.75 : 1, 1])
  }

  // MARK: Geometry

  private struct Twins: View {
    @Namespace private var namespace
    var count: Int

    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { _ in
          Color.red.frame(width: 10, height: 10).matchedGeometryEffect(id: "same", in: namespace)
        }
      }
    }
  }

  @Test func case40TwoSourcesOfOneMatchWarnOnceAndAreNoTrap() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (host, remote) = host(2) { Twins(count: $0) }
        for count in [3, 1, 2, 0, 2] {
          withAnimation(.linear(duration: 1)) { remote.value = count }
          host.frame()
          host.frame(after: 0.5)
        }
        host.frame(after: 2)
        #expect(host.boxes.count == 2)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let warnings = text.split(separator: "\n").filter { $0.contains("matchedGeometryEffect") }
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("kinora: ") == true)
    #expect(warnings.first?.contains("same") == true)
  }

  @Test func case44AMoveIsNotClippedAndMayOverlapItsNeighbours() {
    let (host, remote) = host(true) { isShown in
      HStack(spacing: 0) {
        Color.blue.frame(width: 20, height: 10)
        if isShown { Color.red.frame(width: 50, height: 10).transition(.move(edge: .leading)) }
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
    withAnimation(linear) { remote.value = false }
    host.frame()
    host.frame(after: 0.75)
    #expect(host.boxes.map(\.minX) == [-17.5, 0])
    #expect(host.boxes[0].width == 50)
    #expect(host.boxes[0].intersects(host.boxes[1]))
    #expect(host.items.allSatisfy { $0.clip == nil })
    #expect(host.items.flatMap(\.operations.list).allSatisfy { $0.clip == nil })
  }

  private struct Page: Equatable {
    var isShown = true
    var edge = Edge.trailing
  }

  @Test(arguments: [false, true])
  func case45ARemovalTakesTheTransitionOfTheUpdateBefore(isSetBefore: Bool) {
    let (host, remote) = host(Page()) { page in
      ZStack {
        if page.isShown {
          Color.red.frame(width: 20, height: 10)
            .transition(.asymmetric(insertion: .opacity, removal: .move(edge: page.edge)))
        }
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
    let start = host.boxes[0].minX
    if isSetBefore {
      remote.value.edge = .leading
      host.frame()
    }
    withAnimation(linear) { remote.value = Page(isShown: false, edge: .leading) }
    host.frame()
    host.frame(after: 0.5)
    #expect(host.boxes.map(\.minX) == [start + (isSetBefore ? -10 : 10)])
  }
}
