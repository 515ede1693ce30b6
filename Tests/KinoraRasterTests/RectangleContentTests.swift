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

  /// What is drawn over a picture of many colours, in a part of it.
  private func picture(
    _ content: DrawOp.Content,
    _ placement: Placement,
    width: Int,
    _ color: Color.Resolved,
    _ damage: CGRect
  ) -> [UInt32] {
    var random = RandomScenes(seed: 5)
    let ground = (0..<width).map { column in
      DrawItem(
        .one(
          DrawOp(
            .fill(Path(CGRect(x: Double(column), y: 0, width: 1, height: 20)), FillStyle()),
            paint: .color(
              Color.Resolved(
                red: Float(random.number(0...1)),
                green: Float(random.number(0...1)),
                blue: Float(random.number(0...1))
              )
            )
          )
        )
      )
    }
    let operation = DrawOp(content, paint: .color(color))
    let item = DrawItem(.one(operation), origin: CGPoint(x: 2.25, y: 1.5), placement: placement)
    var picture = Picture(width: width, height: 20)
    picture.paint(DisplayList(items: ground))
    var region = DamageRegion()
    region.add(damage)
    picture.paint(DisplayList(items: ground + [item]), damage: region)
    return picture.pixels
  }

  /// The rectangle is painted without an outline, the path with one: no byte may differ.
  @Test func scaledAndFadedRectanglesDrawTheBitsOfTheirPaths() {
    var random = RandomScenes(seed: 43)
    for round in 0..<210 {
      // Narrow pictures have no room for whole blocks of pixels.
      let width = [5, 8, 11, 16, 24, 41, 90][round % 7]
      var rect = CGRect(
        x: random.number(-4...Double(width)),
        y: random.number(-4...12),
        width: random.number(0...(round % 3 == 0 ? 3 : Double(width))),
        height: random.number(0...(round % 4 == 0 ? 1.5 : 14))
      )
      if round % 5 == 0 { rect = rect.integral }
      let transform = CGAffineTransform(
        a: round % 5 == 0 ? 1 : random.number(-2...2),
        b: 0,
        c: 0,
        d: round % 5 == 0 ? 1 : random.number(-2...2),
        tx: random.number(-4...4) + (round % 11 == 0 ? Double(width) : 0),
        ty: random.number(-4...4)
      )
      let placement = Placement(
        transform: transform,
        opacity: round % 6 == 0 ? 1 : random.number(0...1)
      )
      let color = Color.Resolved(
        red: Float(random.number(0...1)),
        green: Float(random.number(0...1)),
        blue: Float(random.number(0...1)),
        opacity: round % 4 == 0 ? Float(random.number(0...1)) : 1
      )
      let damage = CGRect(
        x: random.number(-2...Double(width) / 2),
        y: random.number(-2...8),
        width: Double(width),
        height: random.number(1...20)
      )
      #expect(
        picture(.rect(rect), placement, width: width, color, damage)
          == picture(.fill(Path(rect), FillStyle()), placement, width: width, color, damage),
        "round \(round): \(rect), \(transform)"
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
