// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

extension Demo {
  static let many = Demo(
    name: "many",
    title: "Many segments",
    summary:
      "160 segments, each on a way of its own: a burst of eighty points softens into a flower.",
    curve: ".easeInOut(duration: 2)",
    mark: Palette.orchid,
    tour: Tour(["Change", "Change"], duration: 2)
  ) { ManyDemo() }
}

/// A hundred and sixty segments become as many others.
private struct ManyDemo: View {
  @State private var isChanged = false

  private static let first = Outline.burst(arcs: 160, radii: 0.24...0.49, seed: 2)
  private static let second = Outline.flower(arcs: 160, petals: 8, radii: 0.3...0.48)

  var body: some View {
    DemoPage(.many) {
      Figure(
        shape: CutShape(outline: isChanged ? Self.second : Self.first),
        color: isChanged ? Palette.orchid : Palette.coral,
        lineWidth: 2.5
      )
      .frame(width: 312, height: 312)
      .animation(.easeInOut(duration: 2), value: isChanged)
    } controls: {
      Button("Change") { isChanged.toggle() }.buttonStyle(DemoButtonStyle())
    }
  }
}
