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
struct KeyframeAnimatorTests {
  /// Content values and builder arguments, in order.
  private let shown = Log<Double>()
  private let starts = Log<Double>()

  /// An animator that goes to 10 and 20 above its start, 0.1 s each, with a trigger.
  private func triggered() -> (TreeHost, Remote<Int>) {
    host(0) { [shown, starts] trigger in
      KeyframeAnimator(initialValue: 0.0, trigger: trigger) { value in
        let _ = shown.add(value)
        Rectangle().fill().offset(x: value)
      } keyframes: { start in
        let _ = starts.add(start)
        LinearKeyframe(start + 10, duration: 0.1)
        LinearKeyframe(start + 20, duration: 0.1)
      }
    }
  }

  private func drawn(_ host: TreeHost) -> Double { Double(host.items[0].transform.tx) }

  @Test func nothingRunsBeforeTheTriggerChanges() {
    let (host, _) = triggered()
    #expect(shown.take() == [0])
    #expect(starts.take() == [])
    #expect(!host.graph.needsFrame)
  }

  @Test func aRunShowsEachFrameAndEndsAtTheLastValue() {
    let (host, remote) = triggered()
    remote.value = 1
    host.frame(at: 1)
    #expect(drawn(host) == 0)
    host.frame(at: 1.05)
    #expect(abs(drawn(host) - 5) < 1e-9)
    host.frame(at: 1.15)
    #expect(abs(drawn(host) - 15) < 1e-9)
    #expect(host.graph.needsFrame)
    host.frame(at: 1.2)
    #expect(drawn(host) == 20)
    #expect(!host.graph.needsFrame)
    #expect(starts.take() == [0])
    let work = host.work { host.frame(at: 5) }
    #expect(work.bodyRuns == 0)
    #expect(drawn(host) == 20)
  }

  @Test func aSecondRunStartsAtTheInitialValueOnceTheFirstIsOver() {
    let (host, remote) = triggered()
    for (time, trigger) in [(1.0, 1), (2.0, 2)] {
      remote.value = trigger
      host.frame(at: time)
      #expect(drawn(host) == 0)
      host.frame(at: time + 0.5)
      #expect(drawn(host) == 20)
    }
    #expect(starts.take() == [0, 0])
  }

  @Test func aRunThatIsInterruptedGoesOnFromItsValue() {
    let (host, remote) = triggered()
    remote.value = 1
    host.frame(at: 1)
    host.frame(at: 1.04)
    remote.value = 2
    host.frame(at: 1.05)
    #expect(abs(drawn(host) - 5) < 1e-9)
    host.frame(at: 1.1)
    #expect(abs(drawn(host) - 10) < 1e-9)
    host.frame(at: 2)
    #expect(abs(drawn(host) - 25) < 1e-9)
    #expect(starts.entries.count == 2 && abs(starts.entries[1] - 5) < 1e-9)
  }

  @Test func framesAreNotAnimatedEvenWhereAnAnimationModifierSaysSo() {
    let (host, remote) = host(0) { trigger in
      KeyframeAnimator(initialValue: 0.0, trigger: trigger) { value in
        Rectangle().fill().offset(x: value).animation(.linear(duration: 10), value: value)
      } keyframes: { _ in
        LinearKeyframe(10, duration: 0.1)
      }
    }
    withAnimation(.linear(duration: 10)) { remote.value = 1 }
    host.frame(at: 1)
    host.frame(at: 1.05)
    #expect(abs(drawn(host) - 5) < 1e-9)
    #expect(host.running.count == 1)  // the keyframes themselves
    host.frame(at: 1.1)
    #expect(drawn(host) == 10)
    #expect(!host.graph.needsFrame)
  }

  @Test func repeatingKeyframesLoopAndAreBuiltOnce() {
    let host = TreeHost(
      KeyframeAnimator(initialValue: 0.0) { [shown] value in
        let _ = shown.add(value)
        Rectangle().fill().offset(x: value)
      } keyframes: { [starts] start in
        let _ = starts.add(start)
        LinearKeyframe(start + 10, duration: 0.1)
        LinearKeyframe(start + 20, duration: 0.1)
      }
    )
    for frame in 1...60 { host.frame(at: Double(frame) / 60) }
    #expect(starts.take() == [0])
    #expect(abs((shown.entries.max() ?? 0) - 20) < 1e-9)
    #expect(abs(drawn(host) - 20) < 1e-6)
    host.frame(at: 1000.05)
    #expect(abs(drawn(host) - 5) < 1e-6)
    #expect(host.graph.needsFrame)
  }

  @Test func repeatingCanBeTurnedOffAndOn() {
    let (host, remote) = host(false) { repeats in
      KeyframeAnimator(initialValue: 1.0, repeating: repeats) {
        Rectangle().fill().offset(x: $0)
      } keyframes: { _ in
        LinearKeyframe(11, duration: 1)
      }
    }
    host.frame(at: 0.5)
    #expect(drawn(host) == 1)
    #expect(!host.graph.needsFrame)
    remote.value = true
    host.frame(at: 1)
    host.frame(at: 1.5)
    #expect(abs(drawn(host) - 6) < 1e-9)
    remote.value = false
    host.frame(at: 1.6)
    #expect(drawn(host) == 1)
    host.frame(at: 1.7)
    #expect(!host.graph.needsFrame)
  }

  @Test func keyframesWithoutDurationDoNotSpin() {
    let (host, remote) = host(0) { trigger in
      VStack {
        KeyframeAnimator(initialValue: 0.0) {
          Rectangle().fill().offset(x: $0)
        } keyframes: { _ in
          MoveKeyframe(3)
        }
        KeyframeAnimator(initialValue: 0.0) {
          Rectangle().fill().offset(x: $0)
        } keyframes: { _ in
        }
        KeyframeAnimator(initialValue: 0.0, trigger: trigger) {
          Rectangle().fill().offset(x: $0)
        } keyframes: { _ in
          LinearKeyframe(5, duration: .nan)
        }
      }
    }
    #expect(!host.graph.needsFrame)
    #expect(host.items.map { $0.transform.tx } == [3, 0, 0])
    remote.value = 1
    host.frame(after: 1)
    #expect(host.items.map { $0.transform.tx } == [3, 0, 5])
    #expect(!host.graph.needsFrame)
  }

  @Test func theModifierKeepsTheIdentityOfTheView() {
    let appearances = Log<Int>()
    let (host, remote) = host(0) { trigger in
      Rectangle()
        .onAppear { appearances.add(1) }
        .keyframeAnimator(initialValue: 0.0, trigger: trigger) { content, value in
          content.offset(x: value)
        } keyframes: { _ in
          LinearKeyframe(10, duration: 1)
        }
    }
    remote.value = 1
    host.frame(at: 1)
    host.frame(at: 1.5)
    #expect(abs(drawn(host) - 5) < 1e-9)
    #expect(appearances.take() == [1])
    let looping = TreeHost(
      Rectangle().keyframeAnimator(initialValue: 0.0) { content, value in
        content.offset(x: value)
      } keyframes: { _ in
        LinearKeyframe(10, duration: 1)
      }
    )
    looping.frame(at: 0.25)
    #expect(abs(drawn(looping) - 2.5) < 1e-9)
  }

  @Test func contentFollowsStateWhileARunGoesOn() {
    let (host, remote) = host((trigger: 0, y: 0.0)) { state in
      KeyframeAnimator(initialValue: 0.0, trigger: state.trigger) { value in
        Rectangle().fill().offset(x: value, y: state.y)
      } keyframes: { _ in
        LinearKeyframe(10, duration: 1)
      }
    }
    remote.value.trigger = 1
    host.frame(at: 1)
    remote.value.y = 7
    host.frame(at: 1.5)
    #expect(abs(drawn(host) - 5) < 1e-9)
    #expect(host.items[0].transform.ty == 7)
  }

  @Test func animatorsThatComeInAFrameOfAnotherMoveToo() {
    let (host, remote) = host(0) { trigger in
      KeyframeAnimator(initialValue: 0.0, trigger: trigger) { value in
        if value > 5 {
          KeyframeAnimator(initialValue: 0.0) {
            Rectangle().fill().offset(x: $0)
          } keyframes: { _ in
            LinearKeyframe(100, duration: 10)
          }
        }
      } keyframes: { _ in
        LinearKeyframe(10, duration: 1)
      }
    }
    remote.value = 1
    host.frame(at: 1)
    host.frame(at: 1.6)
    host.frame(at: 2.6)
    #expect(abs(drawn(host) - 10) < 1e-9)
    host.frame(at: 3.6)
    #expect(abs(drawn(host) - 20) < 1e-9)
  }

  @Test func anAnimatorThatGoesStopsAndLeavesNothing() {
    let (host, remote) = host(true) { isShown in
      if isShown {
        KeyframeAnimator(initialValue: 0.0) {
          Rectangle().fill().offset(x: $0)
        } keyframes: { _ in
          LinearKeyframe(10, duration: 1)
        }
      }
    }
    host.frame(at: 0.5)
    remote.value = false
    host.frame(at: 0.6)
    #expect(host.items.isEmpty)
    host.frame(at: 0.7)
    #expect(!host.graph.needsFrame)
  }

  @Test func aRunIsDescribed() throws {
    let (host, remote) = triggered()
    remote.value = 1
    host.frame(at: 1)
    host.frame(at: 1.05)
    let description = try #require(host.graph.describeAnimations().first)
    #expect(description.view == "KeyframeAnimator")
    #expect(description.curve == "keyframes(duration: 0.2)")
    #expect(abs(description.elapsed - 0.05) < 1e-9)
    guard case .numbers(let to) = description.to,
      case .numbers(let velocity) = description.velocity
    else { throw CancellationError() }
    #expect(to == [20])
    #expect(abs(velocity[0] - 100) < 1e-9)
  }
}
