// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import Testing

struct GradientSourceTests {
  private static let blackToWhite = GradientRamp(
    GradientStops(
      [.init(color: .black, location: 0), .init(color: .white, location: 1)],
      blending: .encoded
    )
  )

  /// The gray values of a square filled with a gradient from black to white.
  private func grays(
    _ geometry: GradientPaint.Geometry,
    spread: GradientPaint.Spread = .pad,
    size: Int = 64,
    transform: CGAffineTransform = .identity
  ) -> Picture {
    let paint = GradientPaint(Self.blackToWhite, geometry, spread: spread)
    var picture = Picture(width: size, height: size)
    let box = CGRect(x: -200, y: -200, width: 400, height: 400)
    picture.paint(DisplayList([DrawOp(.rect(box), paint: .gradient(paint), transform: transform)]))
    return picture
  }

  @Test func linearGradientsAreLinearAndPerpendicularToTheirLine() {
    let picture = grays(.linear(start: .zero, end: CGPoint(x: 64, y: 64)))
    for (x, y) in [(0, 0), (10, 50), (31, 32), (63, 63), (63, 0)] {
      let expected = Double(x + y + 1) / 128 * 255
      #expect(abs(Double(picture.coverage(x, y)) - expected) <= 1)
    }
  }

  @Test func radialGradientsGrowWithTheDistance() {
    let axes = CGSize(width: 1, height: 2)
    let picture = grays(.radial(center: CGPoint(x: 32, y: 32), axes: axes, start: 4, end: 30))
    for (x, y) in [(32, 32), (40, 20), (60, 32), (32, 60), (0, 0)] {
      let distance = hypot(Double(x) - 31.5, (Double(y) - 31.5) / 2)
      let expected = min(max((distance - 4) / 26, 0), 1) * 255
      #expect(abs(Double(picture.coverage(x, y)) - expected) <= 1)
    }
  }

  @Test func angularGradientsGoClockwiseFromTheRight() {
    let center = CGPoint(x: 32, y: 32)
    let whole = grays(.angular(center: center, start: 0, end: 2 * .pi))
    #expect(whole.coverage(63, 32) < 5 && whole.coverage(63, 31) > 250)
    #expect(abs(whole.coverage(32, 63) - 64) <= 2 && abs(whole.coverage(0, 32) - 127) <= 2)
    // Of what a half turn leaves, the last colour has the first half and the first one the second.
    let half = grays(.angular(center: center, start: 0, end: .pi))
    #expect(abs(half.coverage(32, 63) - 127) <= 3)
    #expect(half.coverage(10, 28) == 255 && half.coverage(54, 28) == 0)
    // Two turns: the last one is seen.
    let twice = grays(.angular(center: center, start: 0, end: 4 * .pi))
    #expect(abs(twice.coverage(32, 63) - 159) <= 2)
    let back = grays(.angular(center: center, start: 2 * .pi, end: 0))
    #expect(abs(back.coverage(32, 63) - 191) <= 2)
  }

  @Test func spreadsGoOnBeyondTheEnds() {
    let line = GradientPaint.Geometry.linear(start: .zero, end: CGPoint(x: 16, y: 0))
    let pad = grays(line)
    #expect(pad.coverage(40, 3) == 255)
    let again = grays(line, spread: .repeat)
    let mirrored = grays(line, spread: .mirror)
    for x in 0..<16 {
      #expect(again.coverage(x + 16, 0) == pad.coverage(x, 0))
      #expect(again.coverage(x + 32, 0) == pad.coverage(x, 0))
      #expect(abs(mirrored.coverage(31 - x, 0) - pad.coverage(x, 0)) <= 1)
      #expect(mirrored.coverage(x + 32, 0) == pad.coverage(x, 0))
    }
  }

  @Test func theGradientTurnsWithWhatItFills() {
    let turned = grays(
      .linear(start: .zero, end: CGPoint(x: 64, y: 0)),
      transform: CGAffineTransform(rotationAngle: .pi / 2)
    )
    for y in [0, 20, 63] { #expect(abs(turned.coverage(5, y) - (y * 4 + 2)) <= 2) }
  }

  @Test(arguments: [0.0, .nan, .infinity, -.infinity, 1e300, 1e-300])
  func degenerateGradientsHaveOneColour(number: Double) {
    let p = CGPoint(x: number, y: 1)
    for geometry in [
      GradientPaint.Geometry.linear(start: p, end: p),
      .radial(center: .zero, axes: CGSize(width: number, height: number), start: 0, end: 0),
      .radial(center: p, axes: CGSize(width: 1, height: 1), start: number, end: number),
      .angular(center: p, start: number, end: number),
    ] {
      let picture = grays(geometry, size: 4)
      #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
    }
    let same = GradientPaint.Geometry.linear(start: .zero, end: .zero)
    #expect(grays(same, size: 4).pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test func opacityAndCoverageMultiplyTheAlphaOfEveryColour() {
    let paint = GradientPaint(
      Self.blackToWhite,
      .linear(start: CGPoint(x: -1, y: 0), end: CGPoint(x: -1, y: 0))
    )
    var picture = Picture(width: 20, height: 1)
    let box = CGRect(x: 0, y: 0, width: 9.5, height: 1)
    picture.paint(
      DisplayList([DrawOp(.rect(box), paint: .gradient(paint), opacity: 0.5)])
    )
    #expect(picture.coverage(3, 0) == 128 && picture.coverage(9, 0) == 64)
    #expect(picture.coverage(10, 0) == 0)
  }
}
