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

private struct PaceKey: EnvironmentKey {
  static let defaultValue = 1.0
}

extension EnvironmentValues {
  fileprivate var pace: Double {
    get { self[PaceKey.self] }
    set { self[PaceKey.self] = newValue }
  }
}

/// As fast as the environment says; looks complete halfway.
private struct Paced: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    let progress = time * context.environment.pace
    if progress >= 0.5 { context.isLogicallyComplete = true }
    return progress > 1 ? nil : value.scaled(by: progress)
  }
}

/// Goes on for ever.
private struct Endless: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? { value.scaled(by: sin(time)) }
}

/// Custom animations in a tree: their environment, and completions that wait for them.
@MainActor
struct CustomAnimationTreeTests {
  private let paced = Animation(Paced())
  private let log = Log<String>()

  private func moving(pace: Double = 1) -> (TreeHost, Remote<Double>) {
    host(0.0) { Rectangle().fill().offset(x: $0).environment(\.pace, pace) }
  }

  private func shown(_ host: TreeHost, at time: Double) -> Double {
    host.frame(at: time)
    return Double(host.items[0].transform.tx)
  }

  private func animate(
    _ name: String,
    _ animation: Animation,
    _ criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () -> Void
  ) {
    withAnimation(animation, completionCriteria: criteria, body) { log.add(name) }
  }

  @Test func aCustomAnimationSeesTheEnvironmentOfItsView() {
    let (host, remote) = moving(pace: 2)
    withAnimation(paced) { remote.value = 100 }
    #expect(shown(host, at: 0) == 0)
    #expect(shown(host, at: 0.25) == 50)
    #expect(shown(host, at: 0.5) == 100)
    #expect(shown(host, at: 0.51) == 100)
    #expect(!host.graph.isAnimating)
  }

  @Test func byHandEveryKeyHasItsDefault() {
    var context = AnimationContext<Double>(state: AnimationState())
    #expect(context.environment.pace == 1)
    #expect(paced.animate(value: 10, time: 0.25, context: &context) == 2.5)
  }

  @Test func itsCompletionRunsWhenItSaysSo() {
    let (host, remote) = moving()
    animate("logical", paced) { remote.value = 100 }
    host.frame(at: 0)
    animate("removed", paced, .removed) { remote.value = 200 }
    host.frame(at: 0)
    host.frame(at: 0.25)
    #expect(log.take() == [])
    host.frame(at: 0.5)
    #expect(log.take() == ["logical"])
    host.frame(at: 1)
    #expect(log.take() == [])
    host.frame(at: 1.1)
    #expect(log.take() == ["removed"])
  }

  @Test func itStillCompletesInTimeOnceItWasReplaced() {
    let (host, remote) = moving()
    animate("first", paced) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 0.25)
    animate("second", .linear(duration: 3)) { remote.value = 0 }
    host.frame(at: 0.25)
    host.frame(at: 0.4)
    #expect(log.take() == [])
    host.frame(at: 0.5)
    #expect(log.take() == ["first"])
    host.frame(at: 3.25)
    #expect(log.take() == ["second"])
  }

  @Test func oneThatNeverEndsCompletesWithTheOneThatReplacedIt() {
    let (host, remote) = moving()
    animate("endless", Animation(Endless())) { remote.value = 100 }
    host.frame(at: 0)
    host.frame(at: 100)
    #expect(log.take() == [])
    withAnimation(.smooth) { remote.value = 0 }
    host.frame(at: 100)
    host.frame(at: 110)
    #expect(log.take() == ["endless"])
    #expect(!host.graph.needsFrame)
  }

  @Test func theLogicalEndCanBeSetForAnyAnimation() {
    let (host, remote) = moving()
    let animation = Animation.linear(duration: 2).logicallyComplete(after: 1)
    animate("logical", animation) { remote.value = 100 }
    animate("removed", animation, .removed) { remote.value = 150 }
    var times: [String: Double] = [:]
    for time in [0, 0.5, 1, 1.5, 2, 2.5] {
      host.frame(at: time)
      for entry in log.take() { times[entry] = time }
    }
    #expect(times == ["logical": 1, "removed": 2.5])
  }
}
