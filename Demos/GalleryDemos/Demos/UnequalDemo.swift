// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

extension Demo {
  static let unequal = Demo(
    name: "unequal",
    title: "Unequal segments",
    summary:
      "Seven segments against twelve: only the first seven move, the others come and go at once.",
    curve: ".easeInOut(duration: 2)",
    mark: Palette.amber,
    tour: Tour(["Change", "Change"], duration: 2)
  ) { UnequalDemo() }
}

/// The outlines of the demos with different numbers of segments.
enum UnequalOutlines {
  static let short = Outline.pebble(arcs: 7, radii: 0.3...0.49, seed: 8)
  static let long = Outline.pebble(arcs: 12, radii: 0.26...0.49, seed: 34)
}

/// Seven segments become twelve, without padding.
private struct UnequalDemo: View {
  @State private var isChanged = false

  var body: some View {
    DemoPage(.unequal) {
      Figure(
        shape: CutShape(outline: isChanged ? UnequalOutlines.long : UnequalOutlines.short),
        color: isChanged ? Palette.coral : Palette.amber
      )
      .frame(width: 280, height: 280)
      .animation(.easeInOut(duration: 2), value: isChanged)
    } controls: {
      Button("Change") { isChanged.toggle() }.buttonStyle(DemoButtonStyle())
    }
  }
}
