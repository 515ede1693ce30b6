// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

extension Demo {
  static let fan = Demo(
    name: "fan",
    title: "Bouncing fan",
    summary: "A canvas in an animatable view: blades spring open, with room to overshoot.",
    curve: ".bouncy(duration: 1)",
    mark: Palette.lime,
    tour: Tour(["10", "5", "1", "3"], duration: 1.6)
  ) { FanDemo() }
}

/// Blades around a pivot, drawn in a canvas.
struct Fan: View, @preconcurrency Animatable {
  /// The number of blades; of a fraction, the last blade has grown by that much.
  var count: Double

  var animatableData: Double {
    get { count }
    set { count = newValue }
  }

  var body: some View {
    Canvas { context, size in
      let blades = FanBlades(count: count)
      context.translateBy(x: size.width / 2, y: size.height / 2)
      for blade in blades.list(in: size) {
        context.fill(blade.path, with: .color(blade.color))
        context.stroke(blade.path, with: .style(Theme.surface), lineWidth: FanBlades.edge)
      }
    }
  }
}

/// The geometry of a fan around the origin.
struct FanBlades {
  struct Blade {
    var path: Path
    var color: Color
  }

  var count: Double

  /// The width of the line around a blade, in points.
  static let edge: CGFloat = 3
  /// How far through a half turn of sine a blade grows: past the top, hence past its size.
  private static let growth = 0.65 * Double.pi
  /// The largest size that a growing blade reaches, as a multiple of its own.
  static let overshoot = 1 / sin(growth)

  private static let colors = [
    Palette.coral, Palette.amber, Palette.lime, Palette.leaf, Palette.teal, Palette.sky,
    Palette.indigo, Palette.violet, Palette.orchid, Palette.rose,
  ]

  /// The blades in a canvas.
  ///
  /// - Parameter size: The size of the canvas. What the overshoot and the line need is kept free.
  /// - Returns: The blades, from the first to the last.
  func list(in size: CGSize) -> [Blade] {
    let length = (min(size.width, size.height) - Self.edge) / 2 / Self.overshoot
    guard length > 0, count.isFinite else { return [] }
    let shown = min(max(count, 0), 1000)
    // Wide petals, as long as there is room for all of them side by side.
    let width = min(0.62, 1.24 * tan(.pi / max(shown, 3)))
    return (0..<Int(shown.rounded(.up))).map { index in
      let grown = min(shown - Double(index), 1)
      let size = grown < 1 ? sin(grown * Self.growth) * Self.overshoot : 1
      let angle = 2 * Double.pi * Double(index) / max(shown, 1)
      return Blade(
        path: Self.petal(length: length * size, width: width)
          .applying(CGAffineTransform(rotationAngle: angle)),
        color: Self.colors[index % Self.colors.count]
      )
    }
  }

  /// A petal from the origin upwards, its width in terms of its length.
  private static func petal(length: CGFloat, width: CGFloat) -> Path {
    let half = length * width / 2
    let tip = CGPoint(x: 0, y: -length)
    var path = Path()
    path.move(to: .zero)
    path.addCurve(
      to: tip,
      control1: CGPoint(x: -half * 1.5, y: -length * 0.45),
      control2: CGPoint(x: -half, y: -length)
    )
    path.addCurve(
      to: .zero,
      control1: CGPoint(x: half, y: -length),
      control2: CGPoint(x: half * 1.5, y: -length * 0.45)
    )
    path.closeSubpath()
    return path
  }
}

/// Three blades at first, and a choice of others.
private struct FanDemo: View {
  @State private var count = 3

  var body: some View {
    DemoPage(.fan) {
      Fan(count: Double(count)).padding(24)
    } controls: {
      ForEach([1, 3, 5, 10], id: \.self) { number in
        Button("\(number)") {
          withAnimation(.bouncy(duration: 1)) { count = number }
        }
        .buttonStyle(DemoButtonStyle(isProminent: number == count))
      }
    }
  }
}
