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

/// The modifiers with a closure that says what they cover.
@MainActor
struct TransactionBodyTests {
  private let a = Animation.linear(duration: 1)
  private let b = Animation.easeIn(duration: 2)
  private let c = Animation.easeOut(duration: 3)

  @Test func onlyWhatTheClosureAddsAnimates() {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value).animation(a) { $0.scaleEffect(value) }.offset(x: value)
    }
    remote.value = 0.5
    host.frame()
    #expect(host.running == ["scale: \(a)"])
  }

  @Test func theContentKeepsTheTransactionFromOutside() {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value).animation(a) { $0.scaleEffect(value) }.offset(x: value)
    }
    withAnimation(b) { remote.value = 0.5 }
    host.frame()
    #expect(Set(host.running) == ["scale: \(a)", "opacity: \(b)", "offset: \(b)"])
  }

  @Test func nestedClosuresPairWithTheirContents() {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value)
        .animation(a) { inner in
          inner.scaleEffect(value)
            .animation(b) { $0.offset(x: value) }
            .rotationEffect(.degrees(value))
        }
    }
    withAnimation(c) { remote.value = 0.5 }
    host.frame()
    #expect(
      Set(host.running) == [
        "opacity: \(c)", "scale: \(a)", "offset: \(b)", "rotation: \(a)",
      ]
    )
  }

  @Test func oneAfterTheOtherEachCoversItsOwn() {
    let (host, remote) = host(1.0) { value in
      Rectangle()
        .animation(a) { $0.scaleEffect(value) }
        .animation(b) { $0.offset(x: value) }
    }
    remote.value = 0.5
    host.frame()
    #expect(Set(host.running) == ["scale: \(a)", "offset: \(b)"])
  }

  @Test func anOuterModifierReachesTheContentThroughTheClosure() {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value)
        .animation(a) { $0.scaleEffect(value) }
        .transaction { $0.animation = c }
    }
    remote.value = 0.5
    host.frame()
    #expect(Set(host.running) == ["scale: \(a)", "opacity: \(c)"])
  }

  @Test func noAnimationTurnsItOffForTheClosureOnly() {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value).animation(nil) { $0.scaleEffect(value) }
    }
    withAnimation(b) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == ["opacity: \(b)"])
  }

  @Test func disabledAnimationsAreLeftAlone() {
    let (host, remote) = host(1.0) { value in
      Rectangle().animation(a) { $0.scaleEffect(value) }
    }
    var transaction = Transaction(animation: b)
    transaction.disablesAnimations = true
    withTransaction(transaction) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == ["scale: \(b)"])
  }

  @Test func aTransactionIsChangedForTheClosureOnly() {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value).transaction({ $0.animation = a }, body: { $0.scaleEffect(value) })
    }
    withAnimation(b) { remote.value = 0.5 }
    host.frame()
    #expect(Set(host.running) == ["scale: \(a)", "opacity: \(b)"])
  }

  @Test func theContentKeepsItsState() {
    let counts = Log<Int>()
    struct Counter: View {
      @State private var count = 0
      let counts: Log<Int>
      let value: Double
      var body: some View {
        let _ = counts.add(count)
        Rectangle().opacity(value).onChange(of: value) { count += 1 }
      }
    }
    let (host, remote) = host(1.0) { value in
      Counter(counts: counts, value: value).animation(a) { $0.scaleEffect(value) }
    }
    for value in [0.9, 0.8, 0.7] {
      remote.value = value
      host.frame()
    }
    #expect(counts.entries.last == 3)
  }

  private struct Shrunk: ViewModifier {
    var value: Double
    func body(content: Content) -> some View { content.scaleEffect(value) }
  }

  @Test func aViewModifierAnimatesWhatItAdds() {
    let (host, remote) = host(1.0) { value in
      Rectangle().opacity(value).modifier(Shrunk(value: value).animation(a))
      Rectangle().opacity(value)
        .modifier(Shrunk(value: value).transaction { $0.animation = c })
    }
    withAnimation(b) { remote.value = 0.5 }
    host.frame()
    #expect(
      host.running.sorted()
        == ["opacity: \(b)", "opacity: \(b)", "scale: \(a)", "scale: \(c)"].sorted()
    )
  }
}
