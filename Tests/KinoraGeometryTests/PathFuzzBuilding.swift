// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry

/// The calls of the fuzzer that add to a path.
enum PathFuzzBuilding {
  static func add(
    _ operation: PathFuzzer.Operation,
    _ transform: CGAffineTransform,
    to path: inout Path
  ) {
    let n = operation.numbers
    let (p0, p1, p2) = (
      CGPoint(x: n[0], y: n[1]), CGPoint(x: n[2], y: n[3]), CGPoint(x: n[4], y: n[5])
    )
    let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    let style: RoundedCornerStyle = n[5] > 0 ? .continuous : .circular
    let transform = n[4] > 20 ? transform : .identity
    switch operation.call {
    case .move: path.move(to: p0)
    case .line: path.addLine(to: p0)
    case .quad: path.addQuadCurve(to: p1, control: p0)
    case .curve: path.addCurve(to: p2, control1: p0, control2: p1)
    case .close: path.closeSubpath()
    case .rect: path.addRect(rect, transform: transform)
    case .rects: path.addRects([rect, .null, .infinite, .zero], transform: transform)
    case .ellipse: path.addEllipse(in: rect, transform: transform)
    case .roundedRect:
      path.addRoundedRect(
        in: rect,
        cornerSize: CGSize(width: n[6], height: n[7]),
        style: style,
        transform: transform
      )
    case .unevenRect:
      let radii = RectangleCornerRadii(
        topLeading: n[6],
        bottomLeading: n[7],
        bottomTrailing: n[8],
        topTrailing: n[9]
      )
      path.addRoundedRect(in: rect, cornerRadii: radii, style: style, transform: transform)
    case .arc:
      path.addArc(
        center: p0,
        radius: n[2],
        startAngle: .radians(n[3]),
        endAngle: .radians(n[4]),
        clockwise: n[5] > 0,
        transform: transform
      )
    case .relativeArc:
      path.addRelativeArc(
        center: p0,
        radius: n[2],
        startAngle: .radians(n[3]),
        delta: .radians(n[5]),
        transform: transform
      )
    case .tangentArc:
      path.addArc(tangent1End: p0, tangent2End: p1, radius: n[5], transform: transform)
    default: path.addLines([p0, p1, p2, p0])
    }
  }
}
