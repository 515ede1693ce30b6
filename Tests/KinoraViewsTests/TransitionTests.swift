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

@MainActor struct TransitionTests {
  private let linear = Animation.linear(duration: 1)

  /// Two boxes in the corner of a stack; the second one, 50 by 30, is there on demand.
  private func boxes(
    _ isShown: Bool,
    _ transition: AnyTransition
  ) -> (TreeHost, Remote<Bool>) {
    host(isShown) { isShown in
      ZStack(alignment: .topLeading) {
        Color.blue.frame(width: 30, height: 10)
        if isShown { Color.red.frame(width: 50, height: 30).transition(transition) }
      }
      .frame(width: 100, height: 100, alignment: .topLeading)
    }
  }

  /// Where the item that is painted at a position stands, and how opaque it is.
  private func shown(_ host: TreeHost, _ index: Int) -> (x: CGFloat, y: CGFloat, opacity: Double) {
    let item = host.items[index]
    return (item.transform.tx, item.transform.ty, item.opacity)
  }

  @Test func aViewThatComesFadesInByDefault() {
    let (host, remote) = host(false) { isShown in
      if isShown { Color.red }
    }
    withAnimation(linear) { remote.value = true }
    host.frame()
    #expect(host.items.map(\.opacity) == [0])
    host.frame(after: 0.25)
    #expect(host.items.map(\.opacity) == [0.25])
    host.frame(after: 1)
    #expect(host.items.map(\.opacity) == [1])
    #expect(!host.graph.isAnimating)
    #expect(!host.tree.contains("Opacity"), "nothing of the transition is left")
  }

  @Test func withoutAnAnimationViewsComeAndGoAtOnce() {
    let (host, remote) = boxes(false, .slide)
    remote.value = true
    host.frame()
    #expect(host.running == [])
    #expect(host.items.count == 2)
    remote.value = false
    host.frame()
    #expect(host.items.count == 1)
  }

  @Test func whatIsThereFromTheStartDoesNotComeThroughItsTransition() {
    let (host, _) = boxes(true, .opacity)
    #expect(host.running == [])
    #expect(host.items.map(\.opacity) == [1, 1])
  }

  @Test func aViewThatLeavesIsDrawnBehindTheOthersUntilItsAnimationIsOver() {
    let (host, remote) = host(true) { isShown in
      ZStack {
        Color.blue.frame(width: 20, height: 20)
        if isShown { Color.red.frame(width: 50, height: 30) }
      }
    }
    withAnimation(linear) { remote.value = false }
    host.frame()
    #expect(host.items.map(\.opacity) == [1, 1])
    host.frame(after: 0.25)
    #expect(host.items.map(\.opacity) == [0.75, 1])
    host.frame(after: 0.75)
    #expect(host.items.map(\.opacity) == [0, 1])
    host.frame(after: 0.01)
    #expect(host.items.map(\.opacity) == [1])
  }

  @Test func aGreaterZIndexKeepsALeavingViewInFront() {
    let (host, remote) = host(true) { isShown in
      ZStack {
        Color.blue.frame(width: 20, height: 20)
        if isShown { Color.red.frame(width: 50, height: 30).zIndex(1) }
      }
    }
    withAnimation(linear) { remote.value = false }
    host.frame(after: 0)
    host.frame(after: 0.25)
    #expect(host.items.map(\.opacity) == [1, 0.75])
  }

  @Test(arguments: [
    (Edge.leading, CGSize(width: -50, height: 0)), (.trailing, CGSize(width: 50, height: 0)),
    (.top, CGSize(width: 0, height: -30)), (.bottom, CGSize(width: 0, height: 30)),
  ])
  func aMoveGoesByTheViewsOwnSize(edge: Edge, distance: CGSize) {
    let (host, remote) = boxes(true, .move(edge: edge))
    let (x, y, _) = shown(host, 1)
    withAnimation(linear) { remote.value = false }
    host.frame()
    host.frame(after: 0.5)
    #expect(shown(host, 0).x == x + distance.width / 2)
    #expect(shown(host, 0).y == y + distance.height / 2)
    #expect(shown(host, 0).opacity == 1)
  }

  @Test func aViewSlidesInFromTheLeadingAndOutToTheTrailingEdge() {
    let (host, remote) = boxes(false, .slide)
    withAnimation(linear) { remote.value = true }
    host.frame()
    let start = shown(host, 1).x
    host.frame(after: 0.5)
    #expect(shown(host, 1).x == start + 25)
    host.frame(after: 1)
    #expect(shown(host, 1).x == start + 50)
    withAnimation(linear) { remote.value = false }
    host.frame()
    host.frame(after: 0.5)
    #expect(shown(host, 0).x == start + 75)
  }

  @Test func aRemovalThatIsCalledOffGoesBackFromWhereItIs() {
    let counter = Remote(0)
    let (host, remote) = host(true) { isShown in
      if isShown { Counter(remote: counter) }
    }
    counter.value = 7
    host.frame()
    withAnimation(linear) { remote.value = false }
    host.frame()
    host.frame(after: 0.4)
    #expect(host.items.map(\.opacity) == [0.6])
    withAnimation(linear) { remote.value = true }
    host.frame()
    #expect(abs(host.items[0].opacity - 0.6) < 1e-9)
    host.frame(after: 1.01)
    #expect(host.items.map(\.opacity) == [1])
    #expect(counter.value == 7, "the state is that of the view that was leaving")
  }

  @Test func theTransitionOfTheOutermostViewCounts() {
    let (host, remote) = host(false) { isShown in
      if isShown {
        VStack { Color.red.frame(width: 10, height: 10).transition(.scale) }
          .padding(3)
          .transition(.move(edge: .top))
      }
    }
    withAnimation(linear) { remote.value = true }
    host.frame()
    #expect(host.running.map { $0.prefix(6) } == ["offset"])
  }

  @Test func aTransitionInsideOfAnInsertedContainerIsNotAskedFor() {
    let (host, remote) = host(false) { isShown in
      if isShown {
        VStack { Color.red.frame(width: 10, height: 10).transition(.scale) }
      }
    }
    withAnimation(linear) { remote.value = true }
    host.frame()
    #expect(host.running.map { $0.prefix(7) } == ["opacity"])
  }

  @Test func aTransitionWithAnAnimationOfItsOwnRunsWithoutAnyOther() {
    let own = Animation.linear(duration: 2)
    let (host, remote) = boxes(false, .opacity.animation(own))
    remote.value = true
    host.frame()
    host.frame(after: 0.5)
    #expect(shown(host, 1).opacity == 0.25)
    withAnimation(linear) { remote.value = false }
    host.frame(after: 2)
    host.frame(after: 1)
    #expect(host.items.count == 2)
    #expect(shown(host, 0).opacity == 0.5)
  }

  @Test func bothPartsOfACombinedTransitionRun() {
    let (host, remote) = boxes(false, .opacity.combined(with: .offset(x: 10, y: 20)))
    withAnimation(linear) { remote.value = true }
    host.frame()
    let start = shown(host, 1)
    host.frame(after: 0.5)
    #expect(shown(host, 1).opacity == 0.5)
    #expect(shown(host, 1).x == start.x - 5)
    #expect(shown(host, 1).y == start.y - 10)
  }

  @Test func anAsymmetricTransitionComesAndGoesInDifferentWays() {
    let (host, remote) = boxes(
      false,
      .asymmetric(insertion: .opacity, removal: .move(edge: .trailing))
    )
    withAnimation(linear) { remote.value = true }
    host.frame()
    #expect(host.running.map { $0.prefix(7) } == ["opacity"])
    host.frame(after: 2)
    withAnimation(linear) { remote.value = false }
    host.frame()
    #expect(host.running.map { $0.prefix(6) } == ["offset"])
    host.frame(after: 2)
    #expect(host.items.count == 1)
  }

  @Test func aTransitionOfOnesOwnAnimatesWhatItsPhasesDiffersIn() {
    struct Twirl: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.rotationEffect(.degrees(phase.value * 90)).opacity(phase.isIdentity ? 1 : 0)
      }
    }
    let (host, remote) = boxes(false, AnyTransition(Twirl()))
    withAnimation(linear) { remote.value = true }
    host.frame()
    #expect(Set(host.running.map { $0.prefix(7) }) == ["opacity", "rotatio"])
    host.frame(after: 2)
    #expect(host.running == [])
    #expect(host.items.count == 2)
  }

  @Test func aModifierMakesATransition() {
    struct Faded: ViewModifier {
      var opacity: Double
      func body(content: Content) -> some View { content.opacity(opacity) }
    }
    let (host, remote) = boxes(
      false,
      .modifier(active: Faded(opacity: 0.5), identity: Faded(opacity: 1))
    )
    withAnimation(linear) { remote.value = true }
    host.frame()
    host.frame(after: 0.5)
    #expect(shown(host, 1).opacity == 0.75)
  }

  @Test func reducedMotionTurnsMovementIntoFades() {
    var environment = EnvironmentValues()
    environment.setReduceMotion(true)
    for transition in [
      AnyTransition.slide, .scale, .offset(x: 3), .push(from: .top),
      .asymmetric(insertion: .move(edge: .top), removal: .scale),
      .opacity.combined(with: .move(edge: .bottom)),
    ] {
      let remote = Remote(false)
      let host = TreeHost(
        Controlled(false, remote) { isShown in
          if isShown { Color.red.transition(transition) }
        },
        environment: environment
      )
      withAnimation(linear) { remote.value = true }
      host.frame()
      #expect(host.running.map { $0.prefix(7) } == ["opacity"])
    }
  }

  @Test func rowsOfAListComeAndGoOneByOne() {
    let (host, remote) = host([1, 2, 3]) { ids in
      VStack(spacing: 0) {
        ForEach(ids, id: \.self) { _ in Color.red.frame(width: 20, height: 10) }
      }
    }
    withAnimation(linear) { remote.value = [1, 3] }
    host.frame()
    host.frame(after: 0.5)
    #expect(host.items.map(\.opacity) == [0.5, 1, 1])
    withAnimation(linear) { remote.value = [1, 2, 3] }
    host.frame()
    host.frame(after: 2)
    #expect(host.items.map(\.opacity) == [1, 1, 1])
    #expect(host.items.map(\.origin.y) == [35, 45, 55])
  }

  @Test func whatLeavesMovesWithTheContainerThatItLeft() {
    struct Moving: Equatable {
      var isShown = true
      var top: CGFloat = 0
    }
    let (host, remote) = host(Moving()) { state in
      VStack(spacing: 0) {
        Color.blue.frame(width: 10, height: state.top)
        HStack(spacing: 0) {
          Color.green.frame(width: 10, height: 10)
          if state.isShown { Color.red.frame(width: 20, height: 10) }
        }
        Spacer(minLength: 0)
      }
    }
    withAnimation(linear) { remote.value.isShown = false }
    host.frame()
    let before = host.items.first { $0.opacity < 1 || $0.placement != nil }?.transform.ty
    remote.value.top = 30
    host.frame(after: 0.5)
    let after = host.items.first { $0.opacity == 0.5 }?.transform.ty
    #expect(after.map { $0 - 30 } == before)
  }

  @Test func whatLeavesCanNotBeHit() {
    let taps = Log<String>()
    let (host, remote) = host(true) { isShown in
      ZStack {
        if isShown { Button("Go") { taps.add("go") } }
      }
    }
    let center = CGPoint(x: 50, y: 50)
    #expect(host.graph.root?.gestureTarget(at: center) != nil)
    withAnimation(linear) { remote.value = false }
    host.frame()
    #expect(host.graph.root?.gestureTarget(at: center) == nil)
  }

  @Test func anEffectAroundTheBranchesStaysAroundTheOneThatLeaves() {
    let (host, remote) = host(true) { isShown in
      VStack {
        Group {
          if isShown { Color.red.frame(width: 20, height: 10) }
        }
        .opacity(0.5)
      }
    }
    withAnimation(linear) { remote.value = false }
    host.frame()
    host.frame(after: 0.5)
    #expect(host.items.map(\.opacity) == [0.25])
    host.frame(after: 1)
    #expect(host.items.isEmpty)
  }

  @Test func anotherIdentityFadesIntoTheNextOne() {
    let (host, remote) = host(1) { id in Color.red.frame(width: 20, height: 10).id(id) }
    withAnimation(linear) { remote.value = 2 }
    host.frame()
    host.frame(after: 0.25)
    #expect(host.items.map(\.opacity) == [0.75, 0.25])
    host.frame(after: 1)
    #expect(host.items.map(\.opacity) == [1])
  }

  @Test func layersLeaveWhereTheyWere() {
    let (host, remote) = host(true) { isShown in
      Color.blue.frame(width: 40, height: 40)
        .background { if isShown { Color.green } }
        .overlay { if isShown { Color.red } }
    }
    withAnimation(linear) { remote.value = false }
    host.frame()
    host.frame(after: 0.25)
    #expect(host.items.map(\.opacity) == [0.75, 1, 0.75])
    host.frame(after: 1)
    #expect(host.items.map(\.opacity) == [1])
  }

  @Test func aTreeThatIsTakenDownWhileViewsLeaveHoldsNothing() {
    weak var graph: ViewGraph?
    do {
      let (host, remote) = boxes(true, .slide)
      graph = host.graph
      withAnimation(linear) { remote.value = false }
      host.frame()
      #expect(graph?.leavingCount == 1)
      host.graph.unmount()
      #expect(host.graph.counters.liveNodes == 0)
    }
    #expect(graph == nil)
  }
}

/// A view with a state that the test can reach.
private struct Counter: View {
  let remote: Remote<Int>
  @State private var count = 0
  var body: some View {
    let _ = remote.attach($count)
    Color.red.frame(width: 20, height: 10)
  }
}
