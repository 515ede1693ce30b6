// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Numbers that no drawing should have give a defined picture and never a trap or a hang.
struct HostileInputTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 2_147_483_648, .leastNonzeroMagnitude,
    0, 31.999999999999996,
  ]

  private func paint(_ operation: DrawOp, scale: Double = 1) {
    let list = DisplayList([operation])
    var picture = Picture(width: 32, height: 32)
    picture.paint(list, scale: scale)
    _ = Tessellator().tessellate(
      list,
      background: .black,
      scale: scale,
      width: 32,
      height: 32
    ) { _ in true }
  }

  @Test(arguments: numbers)
  func coordinatesOfAnySize(number: Double) {
    for other in Self.numbers {
      var path = Path(polygon: [
        CGPoint(x: 4, y: 4), CGPoint(x: number, y: other), CGPoint(x: 20, y: 28),
      ])
      path.addCurve(
        to: CGPoint(x: other, y: 5),
        control1: CGPoint(x: number, y: number),
        control2: CGPoint(x: 3, y: other)
      )
      paint(DrawOp(.fill(path, FillStyle(eoFill: true)), paint: .color(.white)))
    }
  }

  @Test(arguments: numbers)
  func transformsScalesAndOpacitiesOfAnySize(number: Double) {
    let path = Path(box: 2, 2, 30, 30)
    var operation = DrawOp(.fill(path, FillStyle()), paint: .color(.white))
    paint(operation, scale: number)
    operation.opacity = number
    operation.clip = Clip(path: Path(box: number, 0, 20, 20))
    paint(operation)
    operation.transform = CGAffineTransform(a: number, b: 0, c: 1, d: number, tx: number, ty: 0)
    paint(operation)
  }

  @Test(arguments: numbers)
  func strokesOfAnySize(number: Double) {
    let path = Path(polygon: [
      CGPoint(x: 4, y: 4), CGPoint(x: number, y: 9), CGPoint(x: 20, y: 28),
    ])
    for width in Self.numbers {
      let style = StrokeStyle(lineWidth: width, lineJoin: .round, miterLimit: number)
      paint(DrawOp(.stroke(path, style), paint: .color(.white)))
    }
  }

  @Test func hugeTrianglesCoverWhatTheyShould() {
    let path = Path(polygon: [
      CGPoint(x: -1e8, y: -1e8), CGPoint(x: 3e8, y: -1e8), CGPoint(x: -1e8, y: 3e8),
    ])
    #expect(Picture.coverage(of: path).pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test func emptyTargetsAndPaths() {
    var picture = Picture(width: 0, height: 0)
    let list = DisplayList([DrawOp(.fill(Path(), FillStyle()), paint: .color(.white))])
    #expect(picture.paint(list) == 0)
    var pixel: UInt32 = 7
    let renderer = Renderer()
    let size = renderer.render(
      list,
      background: .black,
      scale: 1,
      damage: .everything,
      into: PixelTarget(base: &pixel, width: -3, height: 5, stride: 0)
    )
    #expect(size == 0)
    #expect(pixel == 7)
    #expect(Picture.coverage(of: Path()).coveredArea == 0)
  }

  @Test func manyPointsAndManyWindings() {
    // Ten thousand turns around the picture: the sums are far beyond one winding.
    var path = Path()
    path.move(to: CGPoint(x: -1, y: -1))
    for _ in 0..<10_000 {
      path.addLine(to: CGPoint(x: 9, y: -1))
      path.addLine(to: CGPoint(x: 9, y: 9))
      path.addLine(to: CGPoint(x: -1, y: 9))
      path.addLine(to: CGPoint(x: -1, y: -1))
    }
    let filled = Picture.coverage(width: 8, height: 8, of: path)
    #expect(filled.pixels.allSatisfy { $0 == 0xffff_ffff })
    let evenOdd = Picture.coverage(width: 8, height: 8, of: path, FillStyle(eoFill: true))
    #expect(evenOdd.coveredArea == 0)
  }
}
