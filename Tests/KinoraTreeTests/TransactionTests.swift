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

private struct SourceKey: TransactionKey {
  static let defaultValue = "none"
}

private struct LevelKey: TransactionKey {
  static let defaultValue = 0
}

extension Transaction {
  fileprivate var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

@MainActor
struct TransactionTests {
  private let a = Animation.linear(duration: 1)
  private let b = Animation.easeIn(duration: 2)

  /// The transactions that reach a view.
  private final class Seen {
    var list: [Transaction] = []
  }

  private func transactions(_ write: (Remote<Double>) -> Void) -> [Transaction] {
    let seen = Seen()
    let (host, remote) = host(1.0) { Rectangle().opacity($0).transaction { seen.list.append($0) } }
    write(remote)
    host.frame()
    return seen.list
  }

  // MARK: Values

  @Test func aTransactionStartsWithoutAnything() {
    let transaction = Transaction()
    #expect(transaction.animation == nil)
    #expect(!transaction.disablesAnimations)
    #expect(!transaction.isContinuous)
    #expect(!transaction.tracksVelocity)
    #expect(transaction.source == "none")
    #expect(Transaction(animation: a).animation == a)
  }

  @Test func eachValueIsSetByItself() {
    var transaction = Transaction()
    transaction.isContinuous = true
    #expect(transaction.isContinuous && !transaction.tracksVelocity)
    transaction.tracksVelocity = true
    transaction.disablesAnimations = true
    transaction.isContinuous = false
    #expect(!transaction.isContinuous && transaction.tracksVelocity)
    #expect(transaction.disablesAnimations)
    transaction.source = "menu"
    transaction.level = 3
    let copy = transaction
    transaction.source = "key"
    #expect(copy.source == "menu" && copy.level == 3)
    #expect(transaction.source == "key" && transaction.level == 3)
  }

  @Test func anUnusedTransactionNeedsNoMemory() {
    #expect(MemoryLayout<Transaction>.size <= 32)
  }

  // MARK: Blocks

  @Test func keysTravelWithTheChange() {
    var transaction = Transaction(animation: a)
    transaction.source = "menu"
    let seen = transactions { remote in withTransaction(transaction) { remote.value = 0.5 } }
    #expect(seen.map(\.source) == ["menu"])
    #expect(seen.map(\.animation) == [a])
  }

  @Test func oneValueCanBeSetForABlock() {
    let seen = transactions { remote in
      let result = withTransaction(\.source, "key") {
        remote.value = 0.5
        return 7
      }
      #expect(result == 7)
    }
    #expect(seen.map(\.source) == ["key"])
  }

  @Test func anInnerBlockKeepsWhatItDoesNotSet() {
    let seen = transactions { remote in
      withAnimation(a) {
        withTransaction(\.disablesAnimations, true) {
          withTransaction(\.level, 2) { withTransaction(Transaction()) { remote.value = 0.5 } }
        }
      }
    }
    #expect(seen.map(\.animation) == [a])
    #expect(seen.map(\.disablesAnimations) == [true])
    #expect(seen.map(\.level) == [2])
  }

  @Test func whatAnInnerBlockSetsCountsMore() {
    let seen = transactions { remote in
      withTransaction(\.level, 1) {
        withTransaction(\.isContinuous, true) {
          withAnimation(a) {
            withTransaction(\.level, 2) {
              withTransaction(\.isContinuous, false) { withAnimation(nil) { remote.value = 0.5 } }
            }
          }
        }
      }
    }
    #expect(seen.map(\.level) == [2])
    #expect(seen.map(\.isContinuous) == [false])
    #expect(seen.map(\.animation) == [nil])
  }

  @Test func theOuterBlockGoesOnAsItWas() {
    let seen = Seen()
    let (host, remote) = host((1.0, 1.0)) { values in
      Rectangle().opacity(values.0).offset(x: values.1).transaction { seen.list.append($0) }
    }
    withTransaction(\.level, 1) {
      withTransaction(\.level, 2) { remote.value.0 = 0.5 }
      remote.value.1 = 5
    }
    remote.value.0 = 1
    host.frame()
    #expect(seen.list.map(\.level) == [2, 1, 0])
  }

  @Test func aBlockEndsWhenItsBodyThrows() {
    struct Failure: Error {}
    let (host, remote) = host(1.0) { Rectangle().opacity($0) }
    #expect(throws: Failure.self) { try withAnimation(a) { throw Failure() } }
    #expect(throws: Failure.self) {
      try withAnimation(a, { throw Failure() }, completion: {})
    }
    remote.value = 0.5
    host.frame()
    #expect(host.running == [])
  }

  @Test func writesOfOneBlockAreOneUpdateAndAnotherBlockIsAnother() {
    let seen = transactions { remote in
      withAnimation(a) {
        remote.value = 0.5
        remote.value = 0.25
      }
      withAnimation(a) { remote.value = 0.75 }
    }
    #expect(seen.count == 2)
  }

  // MARK: Modifiers

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

  @Test func theClosureWithAValueRunsOnlyWhenTheValueChanges() {
    let seen = Seen()
    let (host, remote) = host((1.0, 1.0)) { values in
      Rectangle().opacity(values.0).transaction(value: values.1) {
        seen.list.append($0)
        $0.animation = b
      }
    }
    withAnimation(a) { remote.value.0 = 0.5 }
    host.frame()
    #expect(seen.list.isEmpty)
    #expect(host.running == ["opacity: \(a)"])
    remote.value = (0.75, 2)
    host.frame()
    #expect(seen.list.map(\.animation) == [nil])
    #expect(host.running == ["opacity: \(b)"])
  }

  private struct Marker: View, Equatable {
    var value: Double
    var body: some View { Rectangle().opacity(value) }
  }

  @Test func anEquatableViewAnimatesWhenItsOwnValueChanges() {
    let (host, remote) = host(1.0) { Marker(value: ($0 * 2).rounded(.down) / 2).animation(a) }
    remote.value = 1.1
    host.frame()
    #expect(host.running == [])
    withAnimation(b) { remote.value = 0.5 }
    host.frame()
    #expect(host.running == ["opacity: \(a)"])
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
    #expect(host.running == ["opacity: \(b)"])
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
