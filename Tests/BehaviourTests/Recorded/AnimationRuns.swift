// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

/// Two custom animations, A and B, and what they were asked to animate, as the recordings have it.
@MainActor
final class AnimationRuns {
  private let recorder = AnimationRecorder()

  /// The first animation.
  var a: Animation { recorder.animation("A") }
  /// The second one.
  var b: Animation { recorder.animation("B") }
  /// The names of the animations that ran.
  var curves: [String] { recorder.curves }

  /// What attributes are called in the recordings; the others have the same names here and there.
  private static let kinds = [
    "frame": "geometry", "clipShape": "cornerSize", "animatableData": "trim",
    "strokeStyle": "stroke",
  ]
  /// How many numbers a recording has of each kind: SwiftUI's own types carry some that stay 0.
  private static let counts = ["offset": 4, "colourLMS128": 3, "stroke": 3]

  /// Hosts a view, changes its state, and tells what ran.
  ///
  /// - Parameters:
  ///   - namesCurves: Whether the recording names the animations.
  ///   - counts: How many numbers the recording has of a kind, where not as many as others have.
  ///   - reducesMotion: Whether the user asked for less motion.
  ///   - initial: The first value of the state.
  ///   - content: The view.
  ///   - change: Changes the state.
  /// - Returns: What ran.
  static func record<Value, Content: View>(
    namesCurves: Bool = true,
    counts: [String: Int] = [:],
    reducesMotion: Bool = false,
    _ initial: Value,
    @ViewBuilder _ content: @escaping (AnimationRuns, Value) -> Content,
    _ change: @escaping @MainActor (AnimationRuns, Remote<Value>) -> Void
  ) -> JSONValue {
    let runs = AnimationRuns()
    var environment = EnvironmentValues()
    environment.setReduceMotion(reducesMotion)
    let remote = Remote(initial)
    let host = TreeHost(
      Controlled(initial, remote) { content(runs, $0) },
      environment: environment
    )
    change(runs, remote)
    host.frame()
    return ["animated": runs.animated(in: host, namesCurves: namesCurves, counts: counts)]
  }

  /// What runs in a tree, in the order of the recordings.
  func animated(
    in host: TreeHost,
    namesCurves: Bool = true,
    counts: [String: Int] = [:]
  ) -> JSONValue {
    let attributes = host.graph.describeAnimations().map(\.attribute)
    let runs = recorder.runs
    guard attributes.count == runs.count else {
      return .string("\(attributes) run, \(runs.count) were asked")
    }
    var list: [(curve: String, kind: String, delta: [Double])] = []
    for (attribute, run) in zip(attributes, runs) {
      let kind = Self.kind(of: attribute)
      var delta = run.delta
      if kind == "stroke", delta.count > 3 { delta = Array(delta.dropFirst(delta.count - 5)) }
      if let count = counts[kind] ?? Self.counts[kind] {
        delta = Array((delta + Array(repeating: 0, count: count)).prefix(count))
      }
      list.append((run.curve, kind, delta.map { ($0 * 1000).rounded() / 1000 + 0 }))
    }
    // The recordings have single numbers first.
    list.sort {
      ($0.curve, $0.delta.count, $0.kind, $0.delta[0])
        < ($1.curve, $1.delta.count, $1.kind, $1.delta[0])
    }
    return .array(
      list.map { entry in
        var object: [String: JSONValue] = [
          "kind": .string(entry.kind), "delta": .array(entry.delta.map { .number($0) }),
        ]
        if namesCurves { object["curve"] = .string(entry.curve) }
        return .object(object)
      }
    )
  }

  private static func kind(of attribute: String) -> String {
    attribute == "color" ? "colourLMS128" : kinds[attribute] ?? attribute
  }
}
