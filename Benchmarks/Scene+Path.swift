// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry

extension Scene.Outline {
  /// The outline as a path, built anew.
  var path: Path {
    var path = Path()
    path.reserve(verbs: verbs.count, points: numbers.count / 2)
    numbers.withUnsafeBufferPointer { n in
      var i = 0
      for verb in verbs {
        switch verb {
        case .move:
          path.move(to: CGPoint(x: n[i], y: n[i + 1]))
          i += 2
        case .line:
          path.addLine(to: CGPoint(x: n[i], y: n[i + 1]))
          i += 2
        case .quad:
          path.addQuadCurve(
            to: CGPoint(x: n[i + 2], y: n[i + 3]),
            control: CGPoint(x: n[i], y: n[i + 1])
          )
          i += 4
        case .curve:
          path.addCurve(
            to: CGPoint(x: n[i + 4], y: n[i + 5]),
            control1: CGPoint(x: n[i], y: n[i + 1]),
            control2: CGPoint(x: n[i + 2], y: n[i + 3])
          )
          i += 6
        case .close:
          path.closeSubpath()
        }
      }
    }
    return path
  }
}

extension Scene.Stroke {
  /// How the line is drawn.
  var style: StrokeStyle {
    StrokeStyle(
      lineWidth: width,
      lineCap: CGLineCap(rawValue: Int32(cap)) ?? .butt,
      lineJoin: CGLineJoin(rawValue: Int32(join)) ?? .miter,
      miterLimit: miterLimit
    )
  }
}
