// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
package import KinoraMotion
import KinoraTree
import Synchronization

/// Takes note of what custom animations are asked to do.
package final class AnimationRecorder: Sendable {
  /// One animation of one attribute.
  package struct Run: Equatable, Sendable {
    /// The name of the animation.
    package var curve: String
    /// The numbers of the way to travel.
    package var delta: [Double]

    package init(_ curve: String, _ delta: [Double]) {
      self.curve = curve
      self.delta = delta
    }
  }

  private let content = Mutex<(runs: [Run], calls: [String: Int])>(([], [:]))

  package init() {}

  /// An animation at constant speed.
  ///
  /// - Parameters:
  ///   - name: What it is called in the record.
  ///   - duration: The seconds that it takes.
  /// - Returns: The animation.
  package func animation(_ name: String, duration: Double = 1) -> Animation {
    Animation(Recorded(name: name, duration: duration, recorder: self))
  }

  /// What ran so far, in the order of the beginnings.
  package var runs: [Run] { content.withLock { $0.runs } }

  /// The names of the animations that ran so far, in the order of the beginnings.
  package var curves: [String] { runs.map(\.curve) }

  /// How often an animation was evaluated.
  package func calls(of name: String) -> Int { content.withLock { $0.calls[name] ?? 0 } }

  fileprivate func add<V>(_ name: String, _ value: V, isFirst: Bool) {
    let numbers: [Double] =
      if case .numbers(let numbers) = AnimationDescription.Value(value) { numbers } else { [] }
    content.withLock { content in
      if isFirst { content.runs.append(Run(name, numbers)) }
      content.calls[name, default: 0] += 1
    }
  }
}

private struct Recorded: CustomAnimation {
  let name: String
  let duration: Double
  let recorder: AnimationRecorder

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name == rhs.name && lhs.recorder === rhs.recorder
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    recorder.add(name, value, isFirst: !context.state[WasSeen.self])
    context.state[WasSeen.self] = true
    return time > duration ? nil : value.scaled(by: time / duration)
  }

  private struct WasSeen: AnimationStateKey {
    static let defaultValue = false
  }
}
