// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// The buttons under a stage: capsules that give way when they are pressed.
struct DemoButtonStyle: ButtonStyle {
  /// Whether the button stands out among its neighbours.
  var isProminent = true

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.system(size: 14, weight: .semibold))
      .foregroundStyle(isProminent ? Tone(light: .white, dark: .white) : Theme.ink)
      .frame(minWidth: 20)
      .padding(EdgeInsets(top: 9, leading: 18, bottom: 9, trailing: 18))
      .background(isProminent ? Theme.accent : Theme.surface, in: Capsule())
      .overlay(
        Capsule().stroke(isProminent ? Theme.accent : Theme.hairline, lineWidth: 1).padding(0.5)
      )
      .scaleEffect(configuration.isPressed ? 0.94 : 1)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }
}
