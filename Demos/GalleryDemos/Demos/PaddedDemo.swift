// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

extension Demo {
  static let padded = Demo(
    name: "padded",
    title: "Padded segments",
    summary: "The same two outlines: segments of no length fill up the shorter one and unfold.",
    curve: ".easeInOut(duration: 2)",
    mark: Palette.leaf,
    tour: Tour(["Change", "Change"], duration: 2)
  ) { PaddedDemo() }
}

/// Seven segments become twelve, with padding.
private struct PaddedDemo: View {
  @State private var isChanged = false

  var body: some View {
    DemoPage(.padded) {
      Figure(
        shape: PaddedShape(outline: isChanged ? UnequalOutlines.long : UnequalOutlines.short),
        color: isChanged ? Palette.leaf : Palette.sky
      )
      .frame(width: 280, height: 280)
      .animation(.easeInOut(duration: 2), value: isChanged)
    } controls: {
      Button("Change") { isChanged.toggle() }.buttonStyle(DemoButtonStyle())
    }
  }
}
