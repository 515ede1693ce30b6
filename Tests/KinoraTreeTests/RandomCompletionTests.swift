// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Synchronization
import TestSupport
import Testing
import TreeTestSupport

/// Random runs in which completions are counted.
@MainActor
struct RandomCompletionTests {
  private struct Values: Equatable {
    var x = [0.0, 0, 0]
    var opacity = 1.0
    var isShown = true
    var id = 0
    var spin = 0.0
  }

  /// How often each completion ran.
  private final class Counts: Sendable {
    let counts = Mutex<[Int]>([])

    func make() -> @Sendable () -> Void {
      let index = counts.withLock { counts in
        counts.append(0)
        return counts.count - 1
      }
      return { self.counts.withLock { $0[index] += 1 } }
    }

    var all: [Int] { counts.withLock { $0 } }
  }

  /// An animation; one without an end only in runs with an odd seed.
  private func animation(
    _ random: inout RepeatableRandomNumberGenerator,
    _ seed: UInt64
  ) -> Animation? {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: nil
    case 1: .linear(duration: 0)
    case 2: .linear(duration: Double.random(in: 0...2, using: &random))
    case 3: .easeInOut.delay(0.3)
    case 4: .easeIn.repeatCount(3)
    case 5 where !seed.isMultiple(of: 2): .linear(duration: 0.2).repeatForever()
    case 6: .bouncy
    case 7: .interpolatingSpring(stiffness: 100, damping: 10)
    default: .smooth(duration: Double.random(in: 0...1, using: &random))
    }
  }

  private func change(_ value: inout Values, _ random: inout RepeatableRandomNumberGenerator) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: value.isShown.toggle()
    case 1: value.id += 1
    case 2: value.opacity = Double.random(in: 0...1, using: &random)
    case 3: break
    default: value.x[Int.random(in: 0..<3, using: &random)] += .random(in: -9...9, using: &random)
    }
  }

  private func tree() -> (TreeHost, Remote<Values>) {
    host(Values()) { values in
      VStack {
        Rectangle().fill().offset(x: values.spin)
        Rectangle().opacity(values.opacity).offset(x: values.x[0])
        if values.isShown {
          Rectangle().scaleEffect(values.x[1]).id(values.id).animation(.bouncy, value: values.x[2])
          Rectangle().frame(width: abs(values.x[2]))
        }
      }
    }
  }

  @Test(arguments: 0..<150)
  func everyCompletionRunsExactlyOnce(_ seed: UInt64) async {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let (host, remote) = tree()
    let counts = Counts()
    let endless = Counts()
    withAnimation(.linear.repeatForever(), completionCriteria: .removed) {
      remote.value.spin = 1
    } completion: {
      endless.counts.withLock { $0[0] += 1 }
    }
    _ = endless.make()
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...4:
        let criteria: AnimationCompletionCriteria = .random(using: &random)
        var value = remote.value
        change(&value, &random)
        let animation = animation(&random, seed)
        withAnimation(
          animation,
          completionCriteria: criteria,
          { remote.value = value },
          completion: counts.make()
        )
      case 5:
        var transaction = Transaction(animation: animation(&random, seed))
        for _ in 0..<3 {
          transaction.addAnimationCompletion(criteria: .random(using: &random), counts.make())
        }
        var value = remote.value
        change(&value, &random)
        let inner = animation(&random, seed)
        withTransaction(transaction) {
          remote.value = value
          withAnimation(inner, { remote.value.opacity /= 2 }, completion: counts.make())
        }
      case 6:
        change(&remote.value, &random)
      case 7:
        await writeInBackground(remote, animation(&random, seed), counts.make(), &random)
      default:
        host.frame(after: [0, 1 / 60, 0.1, 1].randomElement(using: &random) ?? 0)
      }
      #expect(counts.all.allSatisfy { $0 <= 1 })
    }
    if seed.isMultiple(of: 2) {
      host.frame()
      host.frame(after: 100)
      host.frame(after: 100)
      #expect(counts.all.allSatisfy { $0 == 1 })
      #expect(endless.all == [0])
    }
    host.graph.unmount()
    #expect(counts.all.allSatisfy { $0 == 1 })
    #expect(endless.all == [1])
  }

  private func writeInBackground(
    _ remote: Remote<Values>,
    _ animation: Animation?,
    _ completion: @escaping @Sendable () -> Void,
    _ random: inout RepeatableRandomNumberGenerator
  ) async {
    let binding = remote.binding
    var value = remote.value
    change(&value, &random)
    await withCheckedContinuation { [value] continuation in
      Thread.detachNewThread {
        withAnimation(animation) {
          binding?.wrappedValue = value
        } completion: {
          completion()
        }
        continuation.resume()
      }
    }
  }
}

extension AnimationCompletionCriteria {
  fileprivate static func random(using random: inout RepeatableRandomNumberGenerator) -> Self {
    Bool.random(using: &random) ? .logicallyComplete : .removed
  }
}
