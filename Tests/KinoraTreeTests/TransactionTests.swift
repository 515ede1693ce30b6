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

/// The measured matrix of which animation a change gets.
@MainActor
struct TransactionTests {
  private struct Values {
    var v = 1.0
    var w = 1.0
  }

  private let a = Animation.linear(duration: 1)
  private let b = Animation.easeIn(duration: 2)
  private var runsA: String { "opacity: \(a)" }
  private var runsB: String { "opacity: \(b)" }

  @Test func aPlainWriteDoesNotAnimate() {
    let (host, remote) = host(1.0) { Rectangle().opacity($0) }
    remote.value = 0.5
    host.frame()
    #expect(host.running == [])
  }

  @Test func anAnimatedWriteOfAnEqualValueDoesNotAnimate() {
    let (host, remote) = host(1.0) { Rectangle().opacity($0) }
    withAnimation(a) { remote.value = 1 }
    host.frame()
    #expect(host.running == [])
  }

  @Test func theValueFormAnimatesWhenItsValueChanges() {
    let (host, remote) = host(Values()) { values in
      Rectangle().opacity(values.v).animation(a, value: values.v)
    }
    #expect(host.running == [])
    remote.value.v = 0.5
    host.frame()
    #expect(host.running == [runsA])
  }

  @Test func theValueFormIgnoresOtherChanges() {
    let (host, remote) = host(Values()) { values in
      Rectangle().opacity(values.w).animation(a, value: values.v)
    }
    remote.value.w = 0.5
    host.frame()
    #expect(host.running == [])
  }

  @Test func theValueFormCoversOnlyWhatItWraps() {
    let (host, remote) = host(1.0) { value in
      VStack {
        Rectangle().opacity(value).animation(a, value: value)
        Rectangle().opacity(value)
      }
    }
    remote.value = 0.5
    host.frame()
    #expect(host.running == [runsA])
    #expect(host.items.map(\.opacity) == [1, 0.5])
  }

  @Test func anEffectWrittenAfterTheModifierDoesNotAnimate() {
    let (host, remote) = host(1.0) { value in
      Rectangle().animation(a, value: value).opacity(value)
    }
    remote.value = 0.5
    host.frame()
    #expect(host.running == [])
  }

  @Test(arguments: [true, false])
  func theInnerModifierWins(isNil: Bool) {
    let inner = isNil ? nil : b
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value).animation(inner, value: value)
    }
    withAnimation(a) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == (isNil ? [] : [runsB]))
  }

  @Test func nestedModifiersEachCoverWhatIsInsideUpToThePreviousOne() {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value).animation(b, value: value)
        .offset(x: value * 10).animation(a, value: value)
        .scaleEffect(value)
    }
    remote.value = 0.5
    host.frame()
    #expect(Set(host.running) == ["opacity: \(b)", "offset: \(a)"])
  }

  @Test func aTransactionCarriesItsAnimation() {
    let (host, remote) = host(1.0) { Rectangle().opacity($0) }
    withTransaction(Transaction(animation: nil)) { remote.value = 0.75 }
    host.frame()
    #expect(host.running == [])
    withTransaction(Transaction(animation: a)) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == [runsA])
  }

  @Test func aTransactionModifierChangesOnlyItsSubtree() {
    let (host, remote) = host(1.0) { value in
      VStack {
        Rectangle().opacity(value)
        Rectangle().opacity(value).transaction { $0.animation = nil }
      }
    }
    withAnimation(a) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == [runsA])
    #expect(host.items.map(\.opacity) == [1, 0.5])
  }

  @Test(arguments: [true, false])
  func aTransactionModifierAnimatesWithAndWithoutAnOuterAnimation(isOuterAnimated: Bool) {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value).transaction { $0.animation = b }
    }
    withAnimation(isOuterAnimated ? a : nil) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == [runsB])
  }

  @Test func disablingAnimationsBlocksModifiersAndKeepsTheOwnAnimation() {
    let (host, remote) = host(1.0) { value in
      VStack {
        Rectangle().opacity(value).animation(b, value: value)
        Rectangle().opacity(value)
      }
    }
    var transaction = Transaction(animation: a)
    transaction.disablesAnimations = true
    withTransaction(transaction) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == [runsA, runsA])
  }

  @Test func disablingAnimationsWithoutAnOwnOneMeansNone() {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value).animation(b, value: value)
    }
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == [])
  }

  @Test func aNestedBlockCoversItsOwnBodyOnly() {
    let (host, remote) = host(Values()) { values in
      Rectangle().opacity(values.v)
      Rectangle().offset(x: values.w)
    }
    withAnimation(a) {
      withAnimation(b) { remote.value.v = 0.5 }
      remote.value.w = 5
    }
    host.frame()
    #expect(Set(host.running) == ["opacity: \(b)", "offset: \(a)"])
  }

  @Test func twoBlocksInOneTurnKeepTheirAnimations() {
    let (host, remote) = host(Values()) { values in
      Rectangle().opacity(values.v)
      Rectangle().offset(x: values.w)
    }
    withAnimation(a) { remote.value.v = 0.5 }
    withAnimation(b) { remote.value.w = 5 }
    host.frame()
    #expect(host.running == ["opacity: \(a)", "offset: \(b)"])
  }

  @Test func animationEndsWithTheBlockThatThrows() {
    struct Failure: Error {}
    let (host, remote) = host(1.0) { Rectangle().opacity($0) }
    #expect(throws: Failure.self) { try withAnimation(a) { throw Failure() } }
    remote.value = 0.5
    host.frame()
    #expect(host.running == [])
  }

  // MARK: The form without a value

  @available(*, deprecated)
  private struct Everything: View {
    @State private var value = 1.0
    let remote: Remote<Double>
    let animation: Animation?
    var body: some View {
      let _ = remote.attach($value)
      Rectangle().opacity(value).animation(animation).offset(x: value)
    }
  }

  @available(*, deprecated)
  @Test func theFormWithoutAValueAnimatesEveryChangeInside() {
    let remote = Remote(1.0)
    let host = TreeHost(Everything(remote: remote, animation: b))
    #expect(host.running == [])
    remote.value = 0.5
    host.frame()
    #expect(host.running == [runsB])
  }

  @available(*, deprecated)
  @Test func theFormWithoutAValueOverridesAnOuterAnimationAndCoversLayout() {
    let remote = Remote(1.0)
    let host = TreeHost(Everything(remote: remote, animation: b))
    host.graph.resize(to: ProposedViewSize(width: 50, height: 100), scale: 1)
    host.frame()
    #expect(host.running.contains("frame: \(b)"))
    withAnimation(a) { remote.value = 0.5 }
    host.frame()
    #expect(host.running.contains("opacity: \(b)"))
    #expect(host.running.contains("offset: \(a)"))
  }

  @available(*, deprecated)
  @Test func theFormWithoutAValueAndWithoutAnAnimationTurnsItOff() {
    let remote = Remote(1.0)
    let host = TreeHost(Everything(remote: remote, animation: nil))
    withAnimation(a) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == ["offset: \(a)"])
  }
}
