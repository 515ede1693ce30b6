// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI
import TreeTestSupport

/// The recorded cases about shadows.
@MainActor enum ShadowDrivers {
  nonisolated static let ofAnimations: [String: Driver] = [
    "shadow-radius": { change(0.0, to: 10) { plate.shadow(color: black, radius: $0) } },
    "shadow-x": { change(0.0, to: 10) { plate.shadow(color: black, radius: 0, x: $0) } },
    "shadow-colour": {
      change(black, to: Color(red: 0, green: 0, blue: 1)) {
        plate.shadow(color: $0, radius: 0)
      }
    },
  ]

  nonisolated static let ofClips: [String: Driver] = [
    "shadow-then-clip": {
      let shadowed = red.frame(width: 40, height: 40)
        .shadow(color: black, radius: 0, x: 10, y: 10)
      return ["ink": Drawing(shadowed.frame(width: 40, height: 40).clipped()).ink]
    }
  ]

  nonisolated static let ofTransforms: [String: Driver] = [
    "shadow-then-rotate": {
      let inside = box.shadow(color: black, radius: 0, x: 10).rotationEffect(.degrees(90))
      let outside = box.rotationEffect(.degrees(90)).shadow(color: black, radius: 0, x: 10)
      return [
        "shadowInside": Drawing(inside).box(of: [0, 0, 0]),
        "shadowOutside": Drawing(outside).box(of: [0, 0, 0]),
      ]
    },
    "shadow-then-scale": {
      let scaled = box.shadow(color: black, radius: 0, x: 10).scaleEffect(2)
      return ["shadow": Drawing(scaled).box(of: [0, 0, 0])]
    },
  ]

  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let black = Color(red: 0, green: 0, blue: 0)
  private static var box: some View { red.frame(width: 40, height: 20) }
  private static var plate: some View { red.frame(width: 50, height: 20) }

  private static func change<Value, Content: View>(
    _ from: Value,
    to: Value,
    _ content: @escaping (Value) -> Content
  ) -> JSONValue {
    AnimationRuns.record(namesCurves: false, from, { content($1) }) { runs, remote in
      withAnimation(runs.a) { remote.value = to }
    }
  }
}
