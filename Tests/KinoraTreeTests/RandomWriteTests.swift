// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import TestSupport
import Testing
import TreeTestSupport

/// Random sequences of writes with and without animations.
@MainActor
struct RandomWriteTests {
  private struct Values: Equatable {
    var x = 0.0
    var opacity = 1.0
    var width = 10.0
  }

  private let recorder = AnimationRecorder()

  private func animation(_ random: inout RepeatableRandomNumberGenerator) -> Animation? {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: nil
    case 3: .linear(duration: Double.random(in: 0...2, using: &random))
    case 4: .easeInOut.delay(Double.random(in: 0...1, using: &random))
    case 5: .easeIn(duration: 0.3).repeatCount(Int.random(in: 0...4, using: &random))
    case 6: .linear(duration: 0.2).repeatForever()
    case 7: .bouncy
    case 8: .interpolatingSpring(stiffness: 100, damping: 10)
    case 9: .spring(duration: 0.3, bounce: 0.6).speed(Double.random(in: 0.1...3, using: &random))
    case 10: recorder.animation("custom", duration: 0.4)
    default: .smooth(duration: Double.random(in: 0...1, using: &random))
    }
  }

  @Test(arguments: 0..<20)
  func everySequenceEndsExactlyAtTheModel(_ seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let (host, remote) = host(Values()) { values in
      Rectangle().frame(width: values.width).opacity(values.opacity).offset(x: values.x)
    }
    for _ in 0..<500 {
      var isEndless = false
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var value = remote.value
        switch Int.random(in: 0..<3, using: &random) {
        case 0: value.x = .random(in: -1e3...1e3, using: &random)
        case 1: value.opacity = .random(in: 0...1, using: &random)
        default: value.width = Double(Int.random(in: 0...45, using: &random) * 2)
        }
        let animation = animation(&random)
        if animation?.duration == .infinity { isEndless = true }
        withTransaction(\.tracksVelocity, Bool.random(using: &random)) {
          withAnimation(animation) { remote.value = value }
        }
        if Bool.random(using: &random) {
          host.frame(after: [0, 1 / 60, 0.1, 0.7].randomElement(using: &random) ?? 0)
        }
      }
      if isEndless {
        withAnimation(.linear(duration: 0.1)) {
          remote.value = Values(x: remote.value.x + 1, opacity: remote.value.x, width: 92)
        }
      }
      host.frame()
      // Custom animations are asked once more after they are over.
      for _ in 0..<2 { host.frame(after: 100) }
      let model = remote.value
      #expect(!host.graph.needsFrame)
      #expect(host.items[0].placement?.transform.tx == CGFloat(model.x))
      #expect(host.items[0].opacity == min(max(model.opacity, 0), 1))
      #expect(Double(host.items[0].origin.x) == 50 - model.width / 2)
    }
  }
}
