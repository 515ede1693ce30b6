// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraMotion
import TestSupport
import Testing

/// What shows at a time does not depend on the frames before it.
struct FramePatternTests {
  /// The times of frames over some seconds.
  static func frames(_ pattern: String, until end: Double) -> [Double] {
    switch pattern {
    case "60 Hz": return Array(stride(from: 0, through: end, by: 1.0 / 60))
    case "144 Hz": return Array(stride(from: 0, through: end, by: 1.0 / 144))
    case "one of three dropped":
      return stride(from: 0, through: end, by: 1.0 / 60).enumerated()
        .filter { $0.offset % 3 != 1 }.map(\.element)
    default:
      // Half a second of frames, five seconds of nothing, and the rest.
      return frames("60 Hz", until: end).filter { $0 < 0.5 || $0 > 5.5 }
    }
  }

  static let patterns = ["60 Hz", "144 Hz", "one of three dropped", "5 s stall"]

  @Test(arguments: patterns)
  func springsAgreeWithTheClosedForm(pattern: String) throws {
    for bounce in [-0.4, 0, 0.15, 0.3, 0.7] {
      for duration in [0.3, 0.5, 4] {
        let spring = Spring(duration: duration, bounce: bounce)
        var animator = AttributeAnimator(animation: .spring(spring), interval: 100.0, at: 0)
        for now in Self.frames(pattern, until: 8) {
          let runs = animator.advance(to: now)
          let shown = 100 + (animator.offset(at: now) ?? 0)
          let exact = spring.value(target: 100.0, time: now)
          // What is left at the end is dropped in one step.
          #expect(abs(shown - exact) <= (runs ? 1e-9 * 100 : 3e-4 * 100), "\(spring) at \(now)")
        }
      }
    }
  }

  @Test(arguments: patterns)
  func allBuiltInAnimationsDependOnTheTimeAlone(pattern: String) {
    var random = RepeatableRandomNumberGenerator(seed: 17)
    for _ in 0..<20 {
      let animation = AttributeAnimatorTests.randomAnimation(&random)
      let change = Double.random(in: 0.1...0.4, using: &random)
      let next = AttributeAnimatorTests.randomAnimation(&random)
      var animator = AttributeAnimator(animation: animation, interval: 100.0, at: 0)
      for now in Self.frames(pattern, until: 8) where now < change { _ = animator.advance(to: now) }
      var direct = AttributeAnimator(animation: animation, interval: 100.0, at: 0)
      animator.retarget(with: next, by: -150, at: change)
      direct.retarget(with: next, by: -150, at: change)
      for now in Self.frames(pattern, until: 8) where now > change {
        _ = animator.advance(to: now)
        #expect(animator.offset(at: now) == direct.offset(at: now))
      }
    }
  }
}
