// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion

extension BenchmarkGroup {
  /// One step of one animator: a rectangle's four numbers on the way; and a frame of many of them.
  static let motion = BenchmarkGroup(name: "motion") { report in
    report.add("motion.animator_ns", steps(.easeInOut(duration: 2)), per: 1e9)
    report.add("motion.animator_spring_ns", steps(.spring(duration: 2)), per: 1e9)
    measureMovingLeaves(report)
  }

  private typealias Data = CGRect.AnimatableData

  /// The time of one step, of a thousand animators that began at different times.
  private static func steps(_ animation: Animation) -> Samples {
    var interval = Data.zero
    interval += CGRect(x: 10, y: 20, width: 300, height: 40).animatableData
    let animators = (0..<1000).map {
      AttributeAnimator(animation: animation, interval: interval, at: Double($0) * 0.001)
    }
    var now = 1.0
    return Stopwatch.repeated {
      now = now >= 1.9 ? 1.0 : now + 1.0 / 60
      var sum = Data.zero
      for animator in animators {
        if let offset = animator.offset(at: now) { sum += offset }
      }
      consume(sum)
    }.divided(by: animators.count)
  }
}
