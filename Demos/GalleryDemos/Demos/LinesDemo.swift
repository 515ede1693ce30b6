// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

extension Demo {
  static let lines = Demo(
    name: "lines",
    title: "Opening lines",
    summary: "The number of lines is the animated value: fractions open the next one like a fan.",
    curve: ".easeInOut(duration: 1)",
    mark: Palette.rose,
    tour: Tour(["More", "More", "Fewer", "Fewer"], duration: 1)
  ) { LinesDemo() }
}

/// Lines from a pivot, evenly around the circle.
///
/// With a number in between, the last line is on its way: it leaves the first one at a whole number
/// and takes its place at the next.
struct Spokes: Shape {
  var count: Double

  var animatableData: Double {
    get { count }
    set { count = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let pivot = CGPoint(x: rect.midX, y: rect.midY)
    let reach = min(rect.width, rect.height) / 2
    let shown = min(max(count, 0), 1000)
    for index in 0..<Int(shown.rounded(.up)) {
      let angle = 2 * Double.pi * Double(index) / max(shown, 1)
      path.move(to: pivot)
      path.addLine(
        to: CGPoint(x: pivot.x + sin(angle) * reach, y: pivot.y - cos(angle) * reach)
      )
    }
    return path
  }
}

/// Five lines that become more and fewer by three.
private struct LinesDemo: View {
  @State private var count = 5

  private static let limits = 2...23

  var body: some View {
    DemoPage(.lines) {
      ZStack {
        Spokes(count: Double(count))
          .stroke(Palette.violet, style: StrokeStyle(lineWidth: 5, lineCap: .round))
        Circle().fill(Palette.violet).frame(width: 26, height: 26)
      }
      .padding(52)
    } controls: {
      Button("More") { change(by: 3) }.buttonStyle(DemoButtonStyle())
      Button("Fewer") { change(by: -3) }.buttonStyle(DemoButtonStyle(isProminent: false))
    }
  }

  private func change(by difference: Int) {
    withAnimation(.easeInOut(duration: 1)) {
      count = min(max(count + difference, Self.limits.lowerBound), Self.limits.upperBound)
    }
  }
}
