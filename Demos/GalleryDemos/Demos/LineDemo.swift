// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

extension Demo {
  static let line = Demo(
    name: "line",
    title: "A line by values",
    summary: "A list of numbers is one animatable vector: every point glides to its new height.",
    curve: ".easeInOut(duration: 2)",
    mark: Palette.sky,
    tour: Tour(["Change", "Change"], duration: 2)
  ) { LineDemo() }
}

/// Numbers that are added one by one, as far as the shorter list goes.
struct Readings: VectorArithmetic, Sendable, CustomStringConvertible {
  var values: [Double]

  static var zero: Readings { Readings(values: []) }

  static func + (lhs: Readings, rhs: Readings) -> Readings {
    Readings(values: zip(lhs.values, rhs.values).map { $0 + $1 })
  }

  static func - (lhs: Readings, rhs: Readings) -> Readings {
    Readings(values: zip(lhs.values, rhs.values).map { $0 - $1 })
  }

  mutating func scale(by factor: Double) { values = values.map { $0 * factor } }

  var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }

  var description: String { "\(values)" }
}

/// A line from left to right through values of which 0 is the lower edge and 1 the upper one.
struct ValueLine: Shape {
  /// What is drawn of the line.
  enum Part {
    case line
    case area
    case points(radius: CGFloat)
  }

  var values: [Double]
  var part = Part.line

  var animatableData: Readings {
    get { Readings(values: values) }
    set { values = newValue.values }
  }

  func path(in rect: CGRect) -> Path {
    let step = values.count > 1 ? rect.width / CGFloat(values.count - 1) : 0
    let points = values.enumerated().map { index, value in
      CGPoint(x: rect.minX + step * CGFloat(index), y: rect.maxY - value * rect.height)
    }
    var path = Path()
    switch part {
    case .line: path.addLines(points)
    case .area:
      guard let first = points.first, let last = points.last else { break }
      path.addLines(points)
      path.addLine(to: CGPoint(x: last.x, y: rect.maxY))
      path.addLine(to: CGPoint(x: first.x, y: rect.maxY))
      path.closeSubpath()
    case .points(let radius):
      for point in points {
        path.addEllipse(
          in: CGRect(
            x: point.x - radius,
            y: point.y - radius,
            width: radius * 2,
            height: radius * 2
          )
        )
      }
    }
    return path
  }
}

/// Horizontal lines from the upper to the lower edge.
private struct Grid: Shape {
  var count: Int

  func path(in rect: CGRect) -> Path {
    var path = Path()
    for index in 0..<count {
      let y = rect.minY + rect.height * CGFloat(index) / CGFloat(max(count - 1, 1))
      path.move(to: CGPoint(x: rect.minX, y: y))
      path.addLine(to: CGPoint(x: rect.maxX, y: y))
    }
    return path
  }
}

/// Nine values become nine others.
private struct LineDemo: View {
  @State private var isChanged = false

  private static let first = [0.18, 0.34, 0.27, 0.52, 0.46, 0.71, 0.6, 0.83, 0.92]
  private static let second = [0.74, 0.9, 0.66, 0.38, 0.55, 0.22, 0.14, 0.4, 0.3]

  private var values: [Double] { isChanged ? Self.second : Self.first }
  private var color: Color { isChanged ? Palette.rose : Palette.sky }

  var body: some View {
    DemoPage(.line) {
      ZStack {
        Grid(count: 5).stroke(Theme.hairline, lineWidth: 1)
        ZStack {
          ValueLine(values: values, part: .area).fill(color.opacity(0.14))
          ValueLine(values: values)
            .stroke(color, style: StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round))
          ValueLine(values: values, part: .points(radius: 6)).fill(color)
        }
        .animation(.easeInOut(duration: 2), value: isChanged)
      }
      .padding(36)
    } controls: {
      Button("Change") { isChanged.toggle() }.buttonStyle(DemoButtonStyle())
    }
  }
}
