// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews

private struct LevelKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  /// A number that specs write and read.
  var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

extension Tint {
  var color: Color {
    switch self {
    case .red: .red
    case .blue: .blue
    case .gray: Color(white: 0.5, opacity: 0.5)
    case .clear: .clear
    }
  }
}

extension Side {
  var horizontal: HorizontalAlignment {
    switch self {
    case .start: .leading
    case .middle, .baseline: .center
    case .end: .trailing
    }
  }

  var vertical: VerticalAlignment {
    switch self {
    case .start: .top
    case .middle: .center
    case .end: .bottom
    case .baseline: .firstTextBaseline
    }
  }
}

extension Corner {
  var alignment: Alignment {
    switch self {
    case .center: .center
    case .topLeading: .topLeading
    case .bottomTrailing: .bottomTrailing
    case .leading: .leading
    }
  }

  var anchor: UnitPoint {
    switch self {
    case .center: .center
    case .topLeading: .topLeading
    case .bottomTrailing: .bottomTrailing
    case .leading: .leading
    }
  }
}

extension Double? {
  /// The number as a length of a layout.
  var points: CGFloat? { map { CGFloat($0) } }
}

/// The shape of a figure.
nonisolated struct FigureShape: Shape {
  var figure: Figure

  func path(in rect: CGRect) -> Path {
    switch figure {
    case .rectangle: Rectangle().path(in: rect)
    case .circle: Circle().path(in: rect)
    case .rounded: RoundedRectangle(cornerRadius: 3).path(in: rect)
    }
  }
}
