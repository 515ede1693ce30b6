// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

struct PathRoundedRectTests {
  private static let rect = CGRect(x: 10, y: 20, width: 100, height: 60)

  private func points(_ path: Path) -> [CGPoint] {
    var points: [CGPoint] = []
    path.forEach { element in
      switch element {
      case .move(let to), .line(let to): points.append(to)
      case .quadCurve(let to, let control): points += [control, to]
      case .curve(let to, let control1, let control2): points += [control1, control2, to]
      case .closeSubpath: break
      }
    }
    return points
  }

  @Test(arguments: [RoundedCornerStyle.circular, .continuous])
  func outlinesOfAnyRadiiGoRoundOnceInsideTheRectangle(style: RoundedCornerStyle) {
    var random = RepeatableRandomNumberGenerator(seed: 41)
    let sizes: [CGFloat] = [0, 1, 12, 30, 49, 51, 80, 1000, .infinity]
    for _ in 0..<400 {
      let radii = (0..<4).map { _ in sizes[Int.random(in: 0..<sizes.count, using: &random)] }
      let path = Path(
        roundedRect: Self.rect,
        cornerRadii: RectangleCornerRadii(
          topLeading: radii[0],
          bottomLeading: radii[1],
          bottomTrailing: radii[2],
          topTrailing: radii[3]
        ),
        style: style
      )
      let all = points(path)
      #expect(all.allSatisfy { Self.rect.insetBy(dx: -1e-9, dy: -1e-9).contains($0) }, "\(radii)")
      // Every step of the control polygon goes on clockwise: the outline never turns back. Only the
      // first point, in the middle between the radii, may lie in the reach of a smooth corner.
      let middle = CGPoint(x: 60, y: 50)
      for (a, b) in zip(all.dropFirst(), all.dropFirst(2)) {
        let u = CGPoint(x: a.x - middle.x, y: a.y - middle.y)
        let v = CGPoint(x: b.x - middle.x, y: b.y - middle.y)
        #expect(u.x * v.y - u.y * v.x > -1e-6, "\(radii) \(style): \(a) to \(b)")
      }
    }
  }

  @Test func oneCornerTakesWhatItsNeighboursLeave() {
    // A corner of 80 beside one of 20 has the rest of the side, and each its share for smoothing.
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 300),
      cornerRadii: RectangleCornerRadii(topLeading: 20, topTrailing: 90)
    )
    let top = points(path).filter { abs($0.y) < 1e-9 }.map(\.x)
    #expect(top.contains { abs($0 - 20) < 1e-9 })
    #expect(top.contains { abs($0 - 20 * 0.96) < 1e-9 })
    #expect(top.contains { abs($0 - (100 - 80 * 0.96)) < 1e-9 })
  }

  @Test func equalRadiiAreTheUniformOutline() {
    for radius in [5.0, 20, 25, 40] as [CGFloat] {
      let radii = RectangleCornerRadii(
        topLeading: radius,
        bottomLeading: radius,
        bottomTrailing: radius,
        topTrailing: radius
      )
      for style in [RoundedCornerStyle.circular, .continuous] {
        #expect(
          Path(roundedRect: Self.rect, cornerRadii: radii, style: style).description
            == Path(roundedRect: Self.rect, cornerRadius: radius, style: style).description
        )
      }
    }
  }

  @Test func cornersAreAtMostHalfOfTheShorterSide() {
    for style in [RoundedCornerStyle.circular, .continuous] {
      func path(_ width: CGFloat, _ height: CGFloat) -> Path {
        let size = CGSize(width: width, height: height)
        return Path(roundedRect: Self.rect, cornerSize: size, style: style)
      }
      #expect(path(45, 10) == path(30, 10))
      #expect(path(.infinity, .infinity) == path(30, 30))
    }
    // CoreGraphics lets a corner be as wide as half the width.
    let wide = CGPath(roundedRect: Self.rect, cornerWidth: 50, cornerHeight: 30, transform: nil)
    #expect(!wide.contains(CGPoint(x: 20, y: 30)) && wide.contains(CGPoint(x: 60, y: 21)))
    let mutable = CGMutablePath()
    mutable.addRoundedRect(in: Self.rect, cornerWidth: 500, cornerHeight: 300)
    #expect(mutable == wide)
  }

  @Test(arguments: [-5, .nan, 0] as [CGFloat])
  func aCornerWithoutRadiusIsSquare(radius: CGFloat) {
    #expect(Path(roundedRect: Self.rect, cornerRadius: radius) == Path(Self.rect))
    let radii = RectangleCornerRadii(topLeading: radius, topTrailing: radius)
    #expect(Path(roundedRect: Self.rect, cornerRadii: radii) == Path(Self.rect))
  }
}
