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

/// What surprises people about animations, by number: which changes animate, and how they go on.
@MainActor
struct AnimationGotchasTests {
  private struct Values: Equatable {
    var v = 1.0
    var w = 1.0
  }

  private let linear = Animation.linear(duration: 1)
  private let a = Animation.linear(duration: 1)
  private let b = Animation.easeIn(duration: 2)

  /// A view at the window's left edge whose drawing is moved by the state.
  private func moving() -> (TreeHost, Remote<Double>) {
    host(0.0) { Rectangle().fill().offset(x: $0) }
  }

  private func shown(_ host: TreeHost) -> Double { Double(host.items[0].transform.tx) }

  private func shown(_ host: TreeHost, at time: Double) -> Double {
    host.frame(at: time)
    return shown(host)
  }

  // MARK: Which changes animate

  private struct Appearing: View {
    @State private var opacity = 1.0
    let animation: Animation
    var body: some View {
      Rectangle().opacity(opacity).animation(.easeIn, value: 3)
        .onAppear { withAnimation(animation) { opacity = 0.5 } }
    }
  }

  @Test func case01AFirstFrameDoesNotAnimateButAChangeInOnAppearDoes() {
    let still = TreeHost(Rectangle().opacity(0.5).offset(x: 5).animation(a, value: 1))
    #expect(still.running == [])
    let host = TreeHost(Appearing(animation: a))
    #expect(host.running == ["opacity: \(a)"])
    #expect(host.items[0].opacity == 1)
    host.frame(at: 0.5)
    #expect(host.items[0].opacity == 0.75)
  }

  @Test func case02AnEffectAfterTheModifierDoesNotAnimate() {
    let (host, remote) = host(1.0) { Rectangle().animation(a, value: $0).opacity($0) }
    remote.value = 0.5
    host.frame()
    #expect(host.running == [])
    #expect(host.items[0].opacity == 0.5)
  }

  @Test func case03TheInnerModifierOverridesTheBlock() {
    for inner in [b, nil] {
      let (host, remote) = host(1.0) { Rectangle().opacity($0).animation(inner, value: $0) }
      withAnimation(a) { remote.value = 0.5 }
      host.frame()
      #expect(host.running == (inner == nil ? [] : ["opacity: \(b)"]))
    }
  }

  @Test func case04AnotherValueDoesNotTrigger() {
    let (host, remote) = host(Values()) { Rectangle().opacity($0.w).animation(a, value: $0.v) }
    remote.value.w = 0.5
    host.frame()
    #expect(host.running == [])
  }

  @Test func case05EachModifierOfAChainCoversWhatIsBelowIt() {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value).animation(nil, value: value)
        .offset(x: value).animation(b, value: value)
        .scaleEffect(value).animation(a, value: value)
    }
    remote.value = 0.5
    host.frame()
    #expect(Set(host.running) == ["offset: \(b)", "scale: \(a)"])
  }

  @Test func case06DisablingAnimationsKeepsTheOwnOne() {
    let (host, remote) = host(1.0) { Rectangle().opacity($0).animation(b, value: $0) }
    var transaction = Transaction(animation: a)
    transaction.disablesAnimations = true
    withTransaction(transaction) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == ["opacity: \(a)"])
  }

  @Test func case07TwoBlocksKeepTheirCurvesAndRunTheBodyOnceEach() {
    let bodies = Log<Values>()
    let (host, remote) = host(Values()) { values in
      let _ = bodies.add(values)
      Rectangle().opacity(values.v)
      Rectangle().fill().offset(x: values.w)
    }
    _ = bodies.take()
    withAnimation(a) { remote.value.v = 0.5 }
    withAnimation(b) { remote.value.w = 5 }
    host.frame()
    #expect(host.running == ["opacity: \(a)", "offset: \(b)"])
    #expect(bodies.entries == [Values(v: 0.5, w: 1), Values(v: 0.5, w: 5)])
  }

  @Test func case08AWriteOfTheSameValueCompletesPromptlyAndOnce() {
    let (host, remote) = host(1.0) { Rectangle().opacity($0) }
    let log = Log<String>()
    withAnimation(a) {
      remote.value = 1
    } completion: {
      log.add("done")
    }
    host.frame()
    #expect(log.entries == ["done"])
    host.frame(after: 10)
    #expect(log.entries == ["done"])
    #expect(host.running == [])
  }

  // MARK: Interruptions

  @Test func case09ATimingCurveReversedHalfwayGoesOnAndReturns() {
    let (host, remote) = moving()
    withAnimation(linear) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    withAnimation(linear) { remote.value = 0 }
    #expect(shown(host, at: 0.5) == 50)
    #expect(abs(shown(host, at: 0.75) - 56.25) < 1e-9)
    #expect(abs(shown(host, at: 1) - 50) < 1e-9)
    #expect(abs(shown(host, at: 1.25) - 25) < 1e-9)
    #expect(shown(host, at: 1.5) == 0)
    #expect(shown(host, at: 1.51) == 0)
    #expect(!host.graph.isAnimating)
  }

  @Test func case10AReversedSpringGoesOnForAMomentAndIsOneAnimation() {
    let (host, remote) = moving()
    withAnimation(.smooth) { remote.value = 100 }
    host.frame(at: 0)
    let before = (shown(host, at: 0.099), shown(host, at: 0.1))
    withAnimation(.smooth) { remote.value = 0 }
    #expect(abs(shown(host, at: 0.1) - before.1) < 1e-9)
    let after = shown(host, at: 0.101)
    #expect(abs((after - before.1) - (before.1 - before.0)) < 0.05)
    #expect(after > before.1)
    #expect(host.running == ["offset: \(Animation.smooth)"])
    #expect(shown(host, at: 0.3) < before.1)
  }

  @Test func case11ASpringAfterACurveStartsFromRestWhereTheCurveWas() {
    let (host, remote) = moving()
    withAnimation(linear) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    withAnimation(.smooth) { remote.value = 200 }
    #expect(shown(host, at: 0.5) == 50)
    // The curve moved by 0.1 in a thousandth of a second.
    #expect(abs(shown(host, at: 0.501) - 50) < 0.02)
    #expect(shown(host, at: 3) == 200)
  }

  @Test func case12AWriteWithoutAnimationMovesWhatIsShownByTheSameAmount() {
    let (host, remote) = moving()
    withAnimation(linear) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    remote.value = 300
    #expect(shown(host, at: 0.5) == 250)
    #expect(abs(shown(host, at: 0.75) - 275) < 1e-9)
    #expect(shown(host, at: 1) == 300)
  }

  @Test func case13TwoWritesInABlockAreOneAndInTwoBlocksAreTwo() {
    let (once, remote) = moving()
    withAnimation(linear) {
      remote.value = 50
      remote.value = 100
    }
    once.frame(at: 0)
    #expect(shown(once, at: 0.5) == 50)
    let (twice, other) = moving()
    withAnimation(linear) { other.value = 100 }
    withAnimation(linear) { other.value = 200 }
    twice.frame(at: 0)
    #expect(abs(shown(twice, at: 0.5) - 125) < 1e-9)
    #expect(shown(twice, at: 1) == 200)
  }

  @Test func case14ASpringStopsALoopAndAPlainWriteDoesNot() {
    let (host, remote) = moving()
    withAnimation(linear.repeatForever()) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 2.25)
    withAnimation(nil) { remote.value = 1000 }
    #expect(abs(shown(host, at: 2.25) - 925) < 1e-9)
    #expect(abs(shown(host, at: 2.5) - 950) < 1e-9)
    #expect(abs(shown(host, at: 3.5) - 950) < 1e-9)
    withAnimation(.default) { remote.value = 0 }
    #expect(abs(shown(host, at: 3.5) - 950) < 1e-9)
    #expect(shown(host, at: 10) == 0)
    #expect(!host.graph.isAnimating)
  }

  @Test func case15AnEvenCountSnapsToTheTargetAndAnOddOneArrives() {
    let (even, remote) = moving()
    withAnimation(linear.repeatCount(2, autoreverses: true)) { remote.value = 100 }
    even.frame(at: 0)
    #expect(shown(even, at: 0.5) == 50)
    #expect(shown(even, at: 1) == 100)
    #expect(abs(shown(even, at: 1.75) - 25) < 1e-9)
    #expect(abs(shown(even, at: 2)) < 1e-9)
    #expect(shown(even, at: 2.01) == 100)
    let (odd, other) = moving()
    withAnimation(linear.repeatCount(3, autoreverses: true)) { other.value = 100 }
    odd.frame(at: 0)
    #expect(abs(shown(odd, at: 2.9) - 90) < 1e-9)
    #expect(shown(odd, at: 3.01) == 100)
  }

  @Test func case16ADelayedAnimationWaitsAndCompletesAfterDelayAndDuration() {
    let (host, remote) = moving()
    let log = Log<String>()
    withAnimation(linear.delay(1)) {
      remote.value = 100
    } completion: {
      log.add("done")
    }
    host.frame(at: 0)
    #expect(shown(host, at: 0.5) == 0)
    #expect(shown(host, at: 1) == 0)
    #expect(abs(shown(host, at: 1.5) - 50) < 1e-9)
    host.frame(at: 1.99)
    #expect(log.entries == [])
    #expect(shown(host, at: 2) == 100)
    #expect(log.entries == ["done"])
  }
}
