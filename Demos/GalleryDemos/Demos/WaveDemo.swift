// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

extension Demo {
  static let wave = Demo(
    name: "wave",
    title: "Wave",
    summary: "A pair of numbers, amplitude and frequency, takes the water from calm to rough.",
    curve: ".easeInOut(duration: 2)",
    mark: Palette.teal,
    tour: Tour(["Change", "Change"], duration: 2)
  ) { WaveDemo() }
}

/// Water up to half its height, with a sine wave on top.
struct Water: Shape {
  /// The height of the crests over the middle, in points.
  var amplitude: Double
  /// The number of waves across the whole width.
  var frequency: Double
  /// The part of a wave by which this one is ahead at the middle.
  var lead = 0.0

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(amplitude, frequency) }
    set { (amplitude, frequency) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    // The middle stays where it is while waves crowd in from both sides.
    let steps = 120
    for step in 0...steps {
      let across = Double(step) / Double(steps)
      let phase = 2 * Double.pi * (frequency * (across - 0.5) + lead)
      path.addLine(
        to: CGPoint(x: rect.minX + across * rect.width, y: rect.midY - amplitude * sin(phase))
      )
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

/// Two layers of water, calm at first.
private struct WaveDemo: View {
  @State private var isRough = false

  var body: some View {
    DemoPage(.wave) {
      ZStack {
        Water(amplitude: isRough ? 64 : 14, frequency: isRough ? 2.6 : 1.2, lead: 0.3)
          .fill((isRough ? Palette.violet : Palette.sky).opacity(0.35))
        Water(amplitude: isRough ? 52 : 18, frequency: isRough ? 3.4 : 1.5)
          .fill(isRough ? Palette.violet : Palette.sky)
          .padding(.top, 60)
      }
      .animation(.easeInOut(duration: 2), value: isRough)
    } controls: {
      Button("Change") { isRough.toggle() }.buttonStyle(DemoButtonStyle())
    }
  }
}
