// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Synchronization
import Testing
import TreeTestSupport

@MainActor
struct AnimationCompletionTests {
  private let linear = Animation.linear(duration: 1)
  private let log = Log<String>()

  private struct Values: Equatable {
    var x = 0.0
    var opacity = 1.0
    var isShown = true
    var id = 0
  }

  /// Two views at the window's left edge, one of which can go.
  private func moving() -> (TreeHost, Remote<Values>) {
    host(Values()) { values in
      Rectangle().opacity(values.opacity)
      if values.isShown { Rectangle().fill().offset(x: values.x).id(values.id) }
    }
  }

  private func animate(
    _ name: String,
    _ animation: Animation?,
    _ criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () -> Void
  ) {
    withAnimation(animation, completionCriteria: criteria, body) { log.add(name) }
  }

  /// The times of frames at which something was noted.
  private func times(_ host: TreeHost, _ frames: [Double]) -> [String: Double] {
    var times: [String: Double] = [:]
    for time in frames {
      host.frame(at: time)
      for entry in log.take() {
        #expect(times[entry] == nil, "\(entry) ran twice")
        times[entry] = time
      }
    }
    return times
  }

  // MARK: Nothing animates

  @Test func aBlockThatChangesNothingCompletesOnTheNextFrame() {
    let (host, remote) = moving()
    animate("equal", linear) { remote.value.x = 0 }
    animate("empty", linear) {}
    host.frame()
    #expect(log.take() == ["equal", "empty"])
    host.frame(after: 5)
    #expect(log.take() == [])
  }

  @Test func aChangeWithoutAnimationCompletesOnItsFrame() {
    let (host, remote) = moving()
    animate("plain", nil, .removed) { remote.value.x = 10 }
    #expect(log.entries == [])
    host.frame()
    #expect(log.take() == ["plain"])
    #expect(!host.graph.needsFrame)
  }

  @Test func withoutATreeTheMainQueueRunsIt() async {
    animate("alone", linear) {}
    #expect(log.entries == [])
    for _ in 0..<1000 where log.entries.isEmpty { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(log.take() == ["alone"])
  }

  // MARK: Logical ends and removal

  @Test func aSpringCompletesAfterItsDurationAndIsRemovedLater() {
    let (host, remote) = moving()
    animate("logical", .smooth) { remote.value.x = 100 }
    host.frame(at: 0)
    animate("removed", .smooth, .removed) { remote.value.opacity = 0 }
    let times = times(host, [0, 0.25, 0.49, 0.5, 0.75, 1, 1.25, 1.5, 2])
    #expect(times["logical"] == 0.5)
    #expect((times["removed"] ?? 0) >= 0.75)
    #expect(!host.graph.needsFrame)
  }

  @Test func itRunsWhenTheLastOfSeveralAttributesIsComplete() {
    let (host, remote) = moving()
    animate("both", linear) {
      remote.value.x = 100
      withAnimation(.linear(duration: 2)) { remote.value.opacity = 0 }
    }
    #expect(times(host, [0, 1, 1.5, 2]) == ["both": 2])
  }

  @Test func severalCompletionsOfOneTransactionRunInTheOrderOfTheirTimes() {
    let (host, remote) = moving()
    var transaction = Transaction(animation: .smooth)
    transaction.addAnimationCompletion(criteria: .removed) { log.add("removed") }
    transaction.addAnimationCompletion { log.add("first") }
    transaction.addAnimationCompletion { log.add("second") }
    withTransaction(transaction) { remote.value.x = 100 }
    let times = times(host, [0, 0.4, 0.5, 3])
    #expect(times == ["first": 0.5, "second": 0.5, "removed": 3])
  }

  @Test func anAnimationOfNoDurationCompletesOnItsFrame() {
    let (host, remote) = moving()
    animate("logical", .linear(duration: 0)) { remote.value.x = 100 }
    animate("removed", .linear(duration: 0), .removed) { remote.value.x = 50 }
    host.frame()
    #expect(log.take().sorted() == ["logical", "removed"])
  }

  @Test func aDelayCountsUpToTheCompletion() {
    let (host, remote) = moving()
    animate("delayed", linear.delay(1)) { remote.value.x = 100 }
    #expect(times(host, [0, 1, 1.99, 2]) == ["delayed": 2])
  }

  // MARK: Redirection

  @Test(arguments: [true, false])
  func aRedirectedAnimationStillCompletesAtItsOriginalTime(isSpring: Bool) {
    let (host, remote) = moving()
    let animation: Animation = isSpring ? .smooth(duration: 1) : linear
    animate("first", animation) { remote.value.x = 100 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    animate("second", animation) { remote.value.x = 0 }
    #expect(times(host, [0.5, 0.75, 1, 1.25, 1.5]) == ["first": 1, "second": 1.5])
  }

  @Test func removalWaitsForTheNewestAnimationOfTheAttribute() {
    let (host, remote) = moving()
    animate("first", linear, .removed) { remote.value.x = 100 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    withAnimation(linear) { remote.value.x = 0 }
    #expect(times(host, [0.5, 1, 1.25, 1.5, 1.6]) == ["first": 1.6])
  }

  @Test func anEarlierAnimationThatWouldHaveTakenLongerIsWaitedFor() {
    let (host, remote) = moving()
    animate("long", .linear(duration: 4)) { remote.value.x = 100 }
    host.frame(at: 0)
    animate("short", linear, .removed) { remote.value.x = 0 }
    #expect(times(host, [0, 1.1, 3, 4, 5]) == ["short": 1.1, "long": 4])
    #expect(!host.graph.needsFrame)
  }

  @Test func aWriteWithoutAnimationLeavesCompletionsAlone() {
    let (host, remote) = moving()
    animate("first", linear) { remote.value.x = 100 }
    host.frame(at: 0)
    remote.value.x = 300
    #expect(times(host, [0.5, 1]) == ["first": 1])
  }

  // MARK: Animations without an end

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func anAnimationWithoutAnEndNeverCompletes(_ criteria: AnimationCompletionCriteria) {
    let (host, remote) = moving()
    animate("never", linear.repeatForever(), criteria) { remote.value.x = 100 }
    #expect(times(host, [0, 1, 10, 1e5, 1e9]) == [:])
  }

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func anAnimationWithoutAnEndCompletesOnceItIsReplaced(_ criteria: AnimationCompletionCriteria) {
    for animation in [linear, .smooth] {
      let (host, remote) = moving()
      animate("endless", linear.repeatForever(), criteria) { remote.value.x = 100 }
      host.frame(at: 0)
      host.frame(at: 3.5)
      withAnimation(animation) { remote.value.x = 0 }
      let times = times(host, [3.5, 4, 4.4, 10])
      #expect(times["endless"] == (criteria == .removed || animation == linear ? 10 : 3.5))
    }
  }

  // MARK: The end of views

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func whatGoesAwayIsComplete(_ criteria: AnimationCompletionCriteria) {
    let (host, remote) = moving()
    animate("removed view", .smooth, criteria) { remote.value.x = 100 }
    host.frame(at: 0)
    remote.value.isShown = false
    host.frame(at: 0.1)
    #expect(log.take() == ["removed view"])
    remote.value.isShown = true
    host.frame(at: 0.2)
    animate("new identity", .smooth, criteria) { remote.value.x = 0 }
    host.frame(at: 0.2)
    remote.value.id = 1
    host.frame(at: 0.3)
    #expect(log.take() == ["new identity"])
    animate("tree", linear.repeatForever(), criteria) { remote.value.x = 50 }
    host.frame(at: 0.4)
    animate("unapplied", .smooth, criteria) { remote.value.x = 20 }
    host.graph.unmount()
    #expect(log.take().sorted() == ["tree", "unapplied"])
    animate("no tree", .smooth, criteria) { remote.value.x = 30 }
    TreeHost(Rectangle()).frame()
    #expect(log.take() == ["no tree"])
  }

  @Test func anEarlierAnimationIsWaitedForAsLongAsItsView() {
    let (host, remote) = moving()
    animate("long", .linear(duration: 4)) { remote.value.x = 100 }
    host.frame(at: 0)
    withAnimation(linear) { remote.value.x = 0 }
    host.frame(at: 0)
    host.frame(at: 2)
    #expect(log.take() == [])
    remote.value.isShown = false
    host.frame(at: 3)
    #expect(log.take() == ["long"])
  }

  // MARK: What completions do

  @Test func whatACompletionChangesShowsOnTheFrameItRunsOn() {
    let (host, remote) = moving()
    withAnimation(linear, completionCriteria: .logicallyComplete) {
      remote.value.x = 100
    } completion: {
      remote.value.opacity = 0.5
    }
    host.frame(at: 0)
    host.frame(at: 1)
    #expect(host.items.map(\.opacity) == [0.5, 1])
    #expect(host.items.last?.transform.tx == 100)
  }

  @Test func oneStepCanStartTheNextWithoutALostFrame() {
    let (host, remote) = moving()
    withAnimation(linear, completionCriteria: .logicallyComplete) {
      remote.value.x = 100
    } completion: {
      withAnimation(linear) { remote.value.x = 200 }
    }
    host.frame(at: 0)
    host.frame(at: 1)
    host.frame(at: 1.5)
    #expect(host.items.last?.transform.tx == 150)
  }

  @Test func completionsThatKeepStartingEachOtherLeaveTheFrame() {
    let (host, remote) = moving()
    var goesOn = true
    @MainActor func again() {
      log.add("again")
      if goesOn { withAnimation(nil, { remote.value.opacity = 0.5 }, completion: again) }
    }
    again()
    host.frame()
    host.frame()
    goesOn = false
    #expect((2..<1000).contains(log.entries.count))
    #expect(host.graph.needsFrame)
    host.frame()
    #expect(!host.graph.isAnimating)
    host.frame(after: 2)
    #expect(!host.graph.needsFrame)
  }

  // MARK: Transactions

  @Test func aModifierAddsCompletionsForWhatIsInside() {
    let log = log
    let (host, remote) = host(Values()) { values in
      Rectangle().fill().offset(x: values.x)
        .transaction { $0.addAnimationCompletion { log.add("inside") } }
      Rectangle().opacity(values.opacity)
    }
    withAnimation(linear) { remote.value.x = 100 }
    #expect(times(host, [0, 0.5, 1]) == ["inside": 1])
    withAnimation(linear) { remote.value.opacity = 0 }
    #expect(times(host, [1, 1.5, 2])["inside"] == nil)
  }

  @Test func aTransactionThatIsKeptDoesNotHoldItsCompletionUp() {
    let (host, remote) = moving()
    var transaction = Transaction(animation: linear)
    transaction.addAnimationCompletion { log.add("kept") }
    withTransaction(transaction) { remote.value.x = 100 }
    host.frame(at: 0)
    withTransaction(transaction) { remote.value.opacity = 0 }
    #expect(times(host, [0.5, 1, 1.5]) == ["kept": 1.5])
    withTransaction(transaction) { remote.value.opacity = 1 }
    #expect(times(host, [2, 4]) == [:])
    withExtendedLifetime(transaction) {}
  }

  @Test func manyCompletionsOfOneTransactionAllRun() {
    let (host, remote) = moving()
    var count = 0
    var transaction = Transaction(animation: linear)
    for _ in 0..<20_000 { transaction.addAnimationCompletion { count += 1 } }
    withTransaction(transaction) { remote.value.x = 100 }
    host.frame(at: 0)
    #expect(count == 0)
    host.frame(at: 1)
    #expect(count == 20_000)
  }

  @Test func aTransactionThatIsNeverUsedDoesNotComplete() {
    let (host, _) = moving()
    do {
      var transaction = Transaction(animation: linear)
      transaction.addAnimationCompletion { log.add("unused") }
    }
    host.frame()
    #expect(log.take() == [])
  }

  @Test func itRunsOnTheMainActorWhenAnotherThreadWrites() async {
    let (host, remote) = moving()
    let binding = remote.binding
    let ran = Ran()
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        withAnimation(.linear(duration: 1)) {
          binding?.wrappedValue.x = 100
        } completion: {
          MainActor.assumeIsolated { ran.count.withLock { $0 += 1 } }
        }
        withAnimation(.linear(duration: 1)) {
        } completion: {
          MainActor.assumeIsolated { ran.count.withLock { $0 += 1 } }
        }
        continuation.resume()
      }
    }
    host.frame(at: 0)
    #expect(ran.count.withLock { $0 } == 1)
    host.frame(at: 1)
    #expect(ran.count.withLock { $0 } == 2)
  }

  private final class Ran: Sendable {
    let count = Mutex(0)
  }
}
