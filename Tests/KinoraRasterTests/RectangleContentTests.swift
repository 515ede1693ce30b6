// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Rectangles without a path beside the paths that they stand for.
struct RectangleContentTests {
  private func picture(_ content: DrawOp.Content, _ transform: CGAffineTransform) -> [UInt32] {
    let operation = DrawOp(content, paint: .color(.white))
    let item = DrawItem(.one(operation), transform: transform)
    var picture = Picture(width: 24, height: 24)
    picture.paint(DisplayList(items: [item]))
    return picture.pixels
  }

  @Test func rectanglesDrawTheBitsOfTheirPaths() {
    var random = RandomScenes(seed: 41)
    for round in 0..<150 {
      var rect = CGRect(
        x: random.number(-10...30),
        y: random.number(-10...30),
        width: random.number(-20...40),
        height: random.number(-20...40)
      )
      if round % 5 == 0 { rect = rect.integral }
      let transform =
        switch round % 3 {
        case 0: CGAffineTransform.identity
        case 1: CGAffineTransform(translationX: random.number(-4...4), y: random.number(-4...4))
        default:
          CGAffineTransform(
            a: random.number(-2...2),
            b: random.number(-2...2),
            c: random.number(-2...2),
            d: random.number(-2...2),
            tx: random.number(0...24),
            ty: random.number(0...24)
          )
        }
      #expect(
        picture(.rect(rect), transform) == picture(.fill(Path(rect), FillStyle()), transform),
        "round \(round): \(rect)"
      )
    }
  }

  @Test func hostileRectanglesDrawTheBitsOfTheirPaths() {
    let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, 0, 4]
    let transforms = [
      CGAffineTransform.identity, CGAffineTransform(scaleX: 1e300, y: 1),
      CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    ]
    for x in values {
      for width in values {
        for rect in [
          CGRect(x: x, y: 2, width: width, height: 9), CGRect(x: 2, y: x, width: 9, height: width),
        ] {
          for transform in transforms {
            #expect(
              picture(.rect(rect), transform)
                == picture(.fill(Path(rect), FillStyle()), transform),
              "\(rect)"
            )
          }
        }
      }
    }
  }
}
