// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import TestSupport

extension RandomScenes {
  /// A run of glyphs with straight and curved sides, some of which overlap.
  mutating func run(_ count: Int) -> GlyphRun {
    let outlines = (0..<3).map { _ in
      var path = Path(polygon: polygon(4, -7...7))
      path.addCurve(to: point(-7...7), control1: point(-7...7), control2: point(-7...7))
      path.addQuadCurve(to: point(-7...7), control: point(-7...7))
      return GlyphRun.Outline(path: path)
    }
    return GlyphRun(
      glyphs: (0..<count).map { index in
        GlyphRun.Glyph(
          outline: outlines[index % 3],
          position: CGPoint(x: Double(index) * 6.3 + number(-1...1), y: 10 + number(-2...2))
        )
      }
    )
  }

  /// Where text may stand: mostly upright, at whole pixels or between them.
  mutating func placing(_ range: ClosedRange<Double>) -> CGAffineTransform {
    var place = point(range)
    if Bool.random(using: &generator) {
      place = CGPoint(x: place.x.rounded(), y: place.y.rounded())
    }
    let moved = CGAffineTransform(translationX: place.x, y: place.y)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return moved.rotated(by: number(0...6))
    case 1: return moved.scaledBy(x: number(0.5...2), y: number(-2...2))
    default: return moved
    }
  }

  /// Text with any paint, opacity, clip and shadow.
  mutating func text(
    _ run: GlyphRun,
    _ placing: CGAffineTransform,
    _ range: ClosedRange<Double>
  ) -> DrawItem {
    var operation = DrawOp(.glyphs(run), paint: paint(range))
    if Int.random(in: 0..<4, using: &generator) == 0 {
      operation.clip = Clip(path: Path(polygon: polygon(4, range)))
    }
    var clip: Clip?
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: clip = Clip(path: Path(polygon: polygon(5, range)))
    case 1: clip = Clip(path: Path(box: 3, 4, number(10...90).rounded(), 70))
    case 2:
      clip = Clip(
        Shadow(color: color(), radius: number(0...2), offset: CGSize(width: 2, height: 3))
      )
    default: break
    }
    return DrawItem(
      .one(operation),
      transform: placing,
      opacity: Bool.random(using: &generator) ? 1 : number(0...1),
      clip: clip
    )
  }
}
