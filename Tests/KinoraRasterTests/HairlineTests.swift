// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Strokes of a pixel and less, against the outline that wide strokes have.
struct HairlineTests {
  /// The mean difference of touched pixels, of 255, and that of the areas as a share.
  private func difference(
    _ path: Path,
    _ style: StrokeStyle,
    _ transform: CGAffineTransform = .identity
  ) -> (mean: Double, area: Double) {
    let white = Paint.color(.white)
    let thin = Picture.coverage(
      width: 40,
      height: 40,
      [DrawOp(.stroke(path, style), paint: white, transform: transform)]
    )
    let outline = path.strokedPath(style)
    let wide = Picture.coverage(
      width: 40,
      height: 40,
      [DrawOp(.fill(outline, FillStyle()), paint: white, transform: transform)]
    )
    var sum = 0.0
    var count = 0.0
    for (a, b) in zip(thin.pixels, wide.pixels) where a & 255 != 0 || b & 255 != 0 {
      sum += abs(Double(a & 255) - Double(b & 255))
      count += 1
    }
    guard count > 0 else { return (0, 0) }
    return (sum / count, abs(thin.coveredArea - wide.coveredArea) / max(wide.coveredArea, 0.1))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>, [0.15, 0.6, 1])
  func linesAndCurvesAgreeWithTheGeneralStroke(seed: UInt64, width: Double) {
    var random = RandomScenes(seed: seed)
    var path = Path()
    path.move(to: random.point(2...38))
    for _ in 0..<2 {
      path.addLine(to: random.point(2...38))
      path.addCurve(
        to: random.point(2...38),
        control1: random.point(2...38),
        control2: random.point(2...38)
      )
    }
    if seed % 2 == 0 { path.closeSubpath() }
    let joins: [CGLineJoin] = [.miter, .round, .bevel]
    let caps: [CGLineCap] = [.butt, .round, .square]
    let style = StrokeStyle(
      lineWidth: width,
      lineCap: caps[Int(seed) % 3],
      lineJoin: joins[Int(seed / 3) % 3],
      miterLimit: 4
    )
    let (mean, area) = difference(path, style)
    #expect(mean <= 2)
    #expect(area <= 0.02)
  }

  @Test func turnedMirroredAndScaledLinesAgree() {
    var path = Path()
    path.move(to: CGPoint(x: 4, y: 6))
    path.addLine(to: CGPoint(x: 14, y: 8))
    path.addQuadCurve(to: CGPoint(x: 6, y: 16), control: CGPoint(x: 18, y: 16))
    let mirrored = CGAffineTransform(a: -0.8, b: 0.6, c: 0.6, d: 0.8, tx: 22, ty: 4)
    let doubled = CGAffineTransform(scaleX: 2, y: 2)
    for transform in [mirrored, doubled] {
      #expect(difference(path, StrokeStyle(lineWidth: 0.5), transform).mean <= 2)
    }
  }

  @Test(arguments: [CGLineCap.butt, .round, .square])
  func pointsHaveTheAreaOfTheirCaps(cap: CGLineCap) {
    var path = Path()
    path.move(to: CGPoint(x: 8.5, y: 8.5))
    path.addLine(to: CGPoint(x: 8.5, y: 8.5))
    let style = StrokeStyle(lineWidth: 1, lineCap: cap)
    let picture = Picture.coverage([DrawOp(.stroke(path, style), paint: .color(.white))])
    let expected = cap == .butt ? 0 : cap == .round ? Double.pi / 4 : 1
    #expect(abs(picture.coveredArea - expected) < 0.01)
  }

  @Test func closedRingsHaveNoCaps() {
    let ring = Path(ellipseIn: CGRect(x: 8, y: 8, width: 20, height: 20))
    let style = StrokeStyle(lineWidth: 1, lineCap: .square)
    let picture = Picture.coverage(
      width: 40,
      height: 40,
      [DrawOp(.stroke(ring, style), paint: .color(.white))]
    )
    #expect(abs(picture.coveredArea - 20 * Double.pi) < 0.3)
  }
}
