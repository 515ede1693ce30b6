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
struct PhaseAnimatorTests {
  /// The phases that content was made for.
  private let phases = Log<Double>()

  private func x(_ host: TreeHost) -> Double { Double(host.items[0].transform.tx) }

  /// An animator whose phases are offsets.
  private func looping(
    _ list: [Double],
    _ animation: @escaping (Double) -> Animation? = { _ in .linear(duration: 1) }
  ) -> TreeHost {
    TreeHost(
      PhaseAnimator(list) { [phases] phase in
        let _ = phases.add(phase)
        Rectangle().fill().offset(x: phase)
      } animation: {
        animation($0)
      }
    )
  }

  private func triggered(
    _ list: [Double],
    _ animation: @escaping (Double) -> Animation? = { _ in .linear(duration: 1) }
  ) -> (TreeHost, Remote<Int>) {
    host(0) { [phases] trigger in
      PhaseAnimator(list, trigger: trigger) { phase in
        let _ = phases.add(phase)
        Rectangle().fill().offset(x: phase)
      } animation: {
        animation($0)
      }
    }
  }

  @Test func withoutATriggerPhasesFollowEachOtherForEver() {
    let host = looping([0, 100, 40])
    #expect(x(host) == 0)
    host.frame(at: 0.25)
    #expect(abs(x(host) - 25) < 1e-9)
    host.frame(at: 1)
    #expect(abs(x(host) - 100) < 1e-9)
    host.frame(at: 1.5)
    #expect(abs(x(host) - 70) < 1e-9)
    host.frame(at: 2)
    host.frame(at: 2.5)
    #expect(abs(x(host) - 20) < 1e-9)
    host.frame(at: 3)
    host.frame(at: 3.75)
    #expect(abs(x(host) - 75) < 1e-9)
    #expect(host.graph.needsFrame)
    #expect(phases.take() == [0, 100, 40, 0, 100])
  }

  @Test func withATriggerEachPhaseComesOnceAndTheFirstOneStays() {
    let (host, remote) = triggered([0, 100, 40])
    host.frame(at: 1)
    #expect(x(host) == 0 && !host.graph.needsFrame)
    remote.value = 1
    host.frame(at: 2)
    #expect(x(host) == 0)
    for (time, expected) in [(2.5, 50.0), (3, 100), (3.5, 70), (4, 40), (4.5, 20), (5, 0)] {
      host.frame(at: time)
      #expect(abs(x(host) - expected) < 1e-9, "at \(time)")
    }
    host.frame(at: 5.1)
    #expect(!host.graph.needsFrame)
    #expect(phases.entries.last == 0)
    remote.value = 2
    host.frame(at: 6)
    host.frame(at: 6.5)
    #expect(abs(x(host) - 50) < 1e-9)
  }

  @Test func eachPhaseHasTheAnimationThatLeadsToIt() {
    let host = looping([0, 10]) { $0 == 10 ? .linear(duration: 1) : .linear(duration: 3) }
    host.frame(at: 0.5)
    #expect(host.running == ["offset: linear(1.0)"])
    host.frame(at: 1)
    host.frame(at: 1.5)
    #expect(host.running == ["offset: linear(3.0)"])
  }

  @Test func springsMoveOnWhenTheyAreLogicallyComplete() {
    let host = looping([0, 100]) { _ in .smooth(duration: 0.5) }
    for frame in 1...29 { host.frame(at: Double(frame) / 60) }
    #expect(phases.take() == [0, 100])
    host.frame(at: 0.5)
    #expect(phases.take() == [0])
    // The springs merge: the motion goes on forward for a moment.
    let before = x(host)
    host.frame(at: 0.5 + 1.0 / 600)
    #expect(x(host) > before)
  }

  @Test func phasesThatMoveNothingTakeNoTime() {
    let host = looping([0, -100, -100])
    host.frame(at: 0.5)
    #expect(abs(x(host) + 50) < 1e-9)
    host.frame(at: 1)
    host.frame(at: 1.5)
    // The second -100 did not hold: the way back has begun.
    #expect(abs(x(host) + 50) < 1e-9)
  }

  @Test func phasesWithoutAnAnimationAreJumpedTo() {
    let host = looping([0, 50, 100]) { $0 == 50 ? nil : .linear(duration: 1) }
    host.frame(at: 0.5)
    #expect(abs(x(host) - 75) < 1e-9)
    host.frame(at: 1)
    host.frame(at: 1.5)
    #expect(abs(x(host) - 50) < 1e-9)
    host.frame(at: 2)
    host.frame(at: 2.5)
    #expect(abs(x(host) - 75) < 1e-9)
  }

  @Test(arguments: [2, 3, 16, 17, 100])
  func aLoopInWhichNothingMovesStopsAtTheFirstPhase(count: Int) {
    let still = looping((0..<count).map { Double($0) }) { _ in nil }
    for frame in 1...40 { still.frame(at: Double(frame) / 60) }
    #expect(!still.graph.needsFrame && still.graph.nextDeadline == nil)
    #expect(x(still) == 0)
    _ = phases.take()
    let equal = looping(Array(repeating: 7, count: count))
    for frame in 1...40 { equal.frame(at: Double(frame) / 60) }
    #expect(!equal.graph.needsFrame)
    #expect(x(equal) == 7)
  }

  @Test func aTriggerWithinARunStartsAnewTowardsTheSecondPhase() {
    let (host, remote) = triggered([0, 100, 300])
    remote.value = 1
    host.frame(at: 0)
    host.frame(at: 1)
    host.frame(at: 1.5)
    #expect(abs(x(host) - 200) < 1e-9)
    remote.value = 2
    host.frame(at: 1.5)
    #expect(phases.entries.last == 100)
    #expect(abs(x(host) - 200) < 1e-9)
    host.frame(at: 2.5)
    #expect(abs(x(host) - 100) < 1e-9)
    // The end of the phase that was interrupted does not count.
    host.frame(at: 2.6)
    #expect(phases.entries.last == 300)
    host.frame(at: 3.5)
    host.frame(at: 4.5)
    host.frame(at: 4.6)
    #expect(x(host) == 0 && !host.graph.needsFrame)
  }

  @Test func twoTriggersInOneFrameAreOneStart() {
    let (host, remote) = triggered([0, 100])
    remote.value = 1
    withAnimation { remote.value = 2 }
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(abs(x(host) - 50) < 1e-9)
    host.frame(at: 1)
    host.frame(at: 2)
    host.frame(at: 3)
    #expect(x(host) == 0 && !host.graph.needsFrame)
  }

  @Test func fewerThanTwoPhasesDoNothing() {
    let (host, remote) = host([Double]()) { list in
      PhaseAnimator(list) { Rectangle().fill().offset(x: $0) }
    }
    #expect(host.items.isEmpty && !host.graph.needsFrame)
    remote.value = [5]
    host.frame(at: 1)
    #expect(x(host) == 5 && !host.graph.needsFrame)
    remote.value = [5, 10]
    host.frame(at: 2)
    host.frame(at: 2.2)
    #expect(x(host) > 5 && host.graph.needsFrame)
    remote.value = []
    host.frame(at: 3)
    host.frame(at: 4)
    #expect(host.items.isEmpty && !host.graph.needsFrame)
  }

  @Test func endlessPhasesAreCut() {
    let (host, remote) = host(0) { trigger in
      PhaseAnimator(sequence(first: 0.0) { $0 + 1 }, trigger: trigger) {
        Rectangle().fill().offset(x: $0)
      }
    }
    remote.value = 1
    host.frame(at: 1)
    #expect(host.graph.needsFrame)
  }

  @Test func comingBackBeginsWithTheFirstPhase() {
    let (host, remote) = host(true) { isShown in
      if isShown {
        PhaseAnimator([0.0, 100]) {
          Rectangle().fill().offset(x: $0)
        } animation: { _ in
          .linear(duration: 1)
        }
      }
    }
    host.frame(at: 0.5)
    #expect(abs(x(host) - 50) < 1e-9)
    remote.value = false
    host.frame(at: 0.6)
    #expect(host.items.isEmpty)
    host.frame(at: 0.7)
    #expect(!host.graph.needsFrame)
    remote.value = true
    host.frame(at: 2)
    #expect(x(host) == 0)
    host.frame(at: 2.5)
    #expect(abs(x(host) - 50) < 1e-9)
  }

  @Test func theModifierKeepsTheIdentityOfTheView() {
    let appearances = Log<Int>()
    let (host, remote) = host(0) { trigger in
      VStack {
        Rectangle().onAppear { appearances.add(1) }
          .phaseAnimator([0.0, 100]) { content, x in
            content.offset(x: x)
          } animation: { _ in
            .linear(duration: 1)
          }
        Rectangle().onAppear { appearances.add(2) }
          .phaseAnimator([0.0, 100], trigger: trigger) { content, x in
            content.offset(x: x)
          } animation: { _ in
            .linear(duration: 1)
          }
      }
    }
    host.frame(at: 0.5)
    #expect(host.items.map { $0.transform.tx.rounded() } == [50, 0])
    remote.value = 1
    host.frame(at: 1)
    host.frame(at: 1.25)
    #expect(host.items.map { $0.transform.tx.rounded() } == [75, 25])
    #expect(appearances.take().sorted() == [1, 2])
  }

  @Test func aPhaseMayAnimateLongerThanAFrameWhateverTheFramesAre() {
    let host = looping([0, 100, 40])
    for time in [0.9, 1.3, 5, 5.25, 9, 9.5] { host.frame(at: time) }
    // Each phase begins on the frame on which the one before was seen to be complete.
    #expect(phases.take() == [0, 100, 40, 0, 100])
    #expect(abs(x(host) - 50) < 1e-9)
  }
}
