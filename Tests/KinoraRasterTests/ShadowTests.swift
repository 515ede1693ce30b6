// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraRaster
import Testing

struct ShadowTests {
  private static let red = Color.Resolved(red: 1, green: 0, blue: 0)
  private static let blue = Color.Resolved(red: 0, green: 0, blue: 1)

  private func list(
    _ box: CGRect,
    _ clip: Clip,
    opacity: Double = 1,
    color: Color.Resolved = .black
  ) -> DisplayList {
    DisplayList(items: [
      DrawItem(.one(DrawOp(.rect(box), paint: .color(color))), opacity: opacity, clip: clip)
    ])
  }

  private func shadow(
    _ color: Color.Resolved = .black,
    radius: Double = 0,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Shadow {
    Shadow(color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  private func paint(_ list: DisplayList, size: Int = 64) -> Picture {
    var picture = Picture(width: size, height: size)
    picture.paint(list, background: .white)
    return picture
  }

  /// An edge far from others is blurred to the integral of the bell, cut at 2.4 deviations.
  @Test(arguments: [0.8, 3, 10.0])
  func aBlurredEdgeIsTheIntegralOfABell(radius: Double) {
    let box = CGRect(x: -200, y: -200, width: 260, height: 400)
    let moved = Clip(shadow(radius: radius, x: 0, y: 0))
    let picture = paint(list(box, moved, color: .black), size: 120)
    let end = 2.4 * radius
    func below(_ x: Double) -> Double { erf(max(-end, min(x, end)) / (radius * 2.0.squareRoot())) }
    for x in 60..<100 {
      // The mean over the pixel, by its middle.
      let covered = 0.5 - below(Double(x) + 0.5 - 60) / below(end) / 2
      let gray = Double(picture.coverage(x, 60))
      #expect(abs(gray - 255 * (1 - covered)) <= (radius < 1 ? 6 : 1.5), "at \(x)")
    }
  }

  @Test func aSharpShadowIsTheDrawingInItsColour() {
    let box = CGRect(x: 10, y: 10, width: 20, height: 20)
    let picture = paint(list(box, Clip(shadow(Self.red, x: 5, y: 8)), color: Self.blue))
    #expect(picture.pixels[12 * 64 + 12] == 0xff00_00ff)
    #expect(picture.pixels[35 * 64 + 34] == 0xffff_0000)
    #expect(picture.pixels[38 * 64 + 34] == 0xffff_ffff)
    #expect(picture.pixels[17 * 64 + 31] == 0xffff_ffff)
  }

  @Test func theSecondShadowAlsoShadowsTheFirst() {
    let outer = Clip(shadow(Self.blue, x: 0, y: 10))
    let clip = Clip(shadow(Self.red, x: 10, y: 0), parent: outer)
    let picture = paint(list(CGRect(x: 10, y: 10, width: 20, height: 20), clip))
    #expect(picture.pixels[12 * 64 + 35] == 0xffff_0000)
    #expect(picture.pixels[35 * 64 + 12] == 0xff00_00ff)
    #expect(picture.pixels[35 * 64 + 35] == 0xff00_00ff)
  }

  @Test func clipsInsideShapeTheShadowAndClipsAroundLimitIt() {
    let box = CGRect(x: 10, y: 10, width: 20, height: 20)
    let link = Clip(shadow(Self.red, x: 20, y: 0))
    let inside = Clip(path: Path(box: 10, 10, 30, 20), parent: link)
    let first = paint(list(box, inside))
    #expect(first.pixels[15 * 64 + 40] == 0xffff_0000)
    #expect(first.pixels[25 * 64 + 40] == 0xffff_ffff)
    let around = Clip(shadow(Self.red, x: 20, y: 0), parent: Clip(path: Path(box: 0, 0, 36, 64)))
    let second = paint(list(box, around))
    #expect(second.pixels[15 * 64 + 34] == 0xffff_0000)
    #expect(second.pixels[15 * 64 + 38] == 0xffff_ffff)
  }

  @Test func opacityInsideAndAroundMultiplyOnce() {
    let half = Shadow(
      color: Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0.5),
      radius: 0,
      offset: CGSize(width: 20, height: 0),
      opacity: 0.5
    )
    // Half of it comes from around, half from inside.
    let box = CGRect(x: 10, y: 10, width: 20, height: 20)
    let picture = paint(list(box, Clip(half), opacity: 0.25))
    #expect(abs(picture.coverage(40, 15) - 223) <= 1)
    #expect(abs(picture.coverage(15, 15) - 191) <= 1)
  }

  @Test func whatIsOutsideOfThePictureCastsItsShadowIntoIt() {
    let box = CGRect(x: -30, y: -30, width: 20, height: 20)
    let picture = paint(list(box, Clip(shadow(Self.red, x: 40, y: 40))))
    #expect(picture.pixels[15 * 64 + 15] == 0xffff_0000)
    #expect(picture.pixels[31 * 64 + 31] == 0xffff_ffff)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300, 1e-300])
  func hostileNumbersPaintSomethingDefined(number: Double) {
    let box = CGRect(x: 10, y: 10, width: 20, height: 20)
    let offset = CGSize(width: number, height: 3)
    for transform in [CGAffineTransform.identity, CGAffineTransform(scaleX: number, y: 1)] {
      let shadow = Shadow(
        color: .black,
        radius: number,
        offset: offset,
        transform: transform,
        opacity: 1
      )
      let picture = paint(list(box, Clip(shadow)), size: 16)
      #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }
}
