// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

extension Demo {
  static let swap = Demo(
    name: "swap",
    title: "Swap",
    summary: "A shape over plain data cannot be interpolated: its outline jumps, its colour moves.",
    curve: ".easeInOut(duration: 2)",
    mark: Palette.coral,
    tour: Tour(["Change", "Change"], duration: 2)
  ) { SwapDemo() }
}

/// Two outlines without animatable data.
private struct SwapDemo: View {
  @State private var isChanged = false

  private static let first = Outline.pebble(arcs: 4, radii: 0.36...0.48, seed: 5)
  private static let second = Outline.pebble(arcs: 10, radii: 0.26...0.5, seed: 11)

  var body: some View {
    DemoPage(.swap) {
      Figure(
        shape: StillShape(outline: isChanged ? Self.second : Self.first),
        color: isChanged ? Palette.teal : Palette.coral
      )
      .frame(width: 280, height: 280)
      .animation(.easeInOut(duration: 2), value: isChanged)
    } controls: {
      Button("Change") { isChanged.toggle() }.buttonStyle(DemoButtonStyle())
    }
  }
}
