// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion

extension BenchmarkGroup {
  /// One step of one animator: two numbers on the way; and a frame of many of them.
  static let motion = BenchmarkGroup(name: "motion") { report in
    report.add("motion.animator_ns", steps(.easeInOut(duration: 2)), per: 1e9)
    report.add("motion.animator_spring_ns", steps(.spring(duration: 2)), per: 1e9)
    report.add("motion.start_spring_ns", starts(.spring(duration: 2)), per: 1e9)
    measureMovingLeaves(report)
  }

  private typealias Data = AnimatablePair<Double, Double>

  /// The time of one step, of ten thousand animators that began at different times.
  private static func steps(_ animation: Animation) -> Samples {
    var animators = (0..<10_000).map {
      AttributeAnimator(animation: animation, interval: Data(300, 40), at: Double($0) * 1e-4)
    }
    var now = 1.0
    return Stopwatch.repeated {
      now = now >= 1.9 ? 1.0 : now + 1.0 / 60
      var sum = Data.zero
      for index in animators.indices where animators[index].advance(to: now) {
        if let offset = animators[index].offset(at: now) { sum += offset }
      }
      consume(sum)
    }.divided(by: animators.count)
  }

  /// The time to make an animator, with a way of its own and so an end of its own.
  private static func starts(_ animation: Animation) -> Samples {
    let count = 1000
    return Stopwatch.repeated {
      for index in 0..<count {
        consume(
          AttributeAnimator(animation: animation, interval: Data(Double(index), 40), at: 0)
        )
      }
    }.divided(by: count)
  }
}
