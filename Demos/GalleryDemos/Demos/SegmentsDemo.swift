// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

extension Demo {
  static let segments = Demo(
    name: "segments",
    title: "Equal segments",
    summary:
      "Two outlines with as many cubic segments each: every control point travels to its peer.",
    curve: ".easeInOut(duration: 2)",
    mark: Palette.violet,
    tour: Tour(["Change", "Change"], duration: 2)
  ) { SegmentsDemo() }
}

/// Twelve segments become twelve others.
private struct SegmentsDemo: View {
  @State private var isChanged = false

  private static let first = Outline.pebble(arcs: 12, radii: 0.26...0.49, seed: 3)
  private static let second = Outline.pebble(arcs: 12, radii: 0.26...0.49, seed: 21)

  var body: some View {
    DemoPage(.segments) {
      Figure(
        shape: CutShape(outline: isChanged ? Self.second : Self.first),
        color: isChanged ? Palette.rose : Palette.violet
      )
      .frame(width: 280, height: 280)
      .animation(.easeInOut(duration: 2), value: isChanged)
    } controls: {
      Button("Change") { isChanged.toggle() }.buttonStyle(DemoButtonStyle())
    }
  }
}
