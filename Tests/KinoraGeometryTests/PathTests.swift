// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

struct PathTests {
  private func randomPath(_ random: inout RepeatableRandomNumberGenerator) -> Path {
    func point() -> CGPoint { randomPoint(-1000...1000, &random) }
    var path = Path()
    for _ in 0..<12 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.closeSubpath()
      }
    }
    return path
  }

  @Test func segmentsNeedACurrentPoint() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 0), radius: 2)
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == nil && path.description == "")
  }

  @Test func closingReturnsToTheStart() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    #expect(path.currentPoint == CGPoint(x: 5, y: 2))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.description == "1 2 m 5 2 l h")
    var outer = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    outer.addPath(path, transform: CGAffineTransform(translationX: 10, y: 0))
    #expect(outer.currentPoint == CGPoint(x: 11, y: 2))
  }

  @Test func copiesAreIndependent() {
    let original = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    var copy = original
    copy.addLine(to: CGPoint(x: 9, y: 9))
    #expect(original != copy)
    #expect(original == Path(CGRect(x: 0, y: 0, width: 1, height: 1)))
  }

  @Test func descriptionsRoundTrip() throws {
    var random = RepeatableRandomNumberGenerator(seed: 4)
    for _ in 0..<50 {
      let path = randomPath(&random)
      let text = path.description
      let again = try #require(Path(text))
      #expect(again.description == text)
    }
    #expect(Path("1e-05 2 m")?.currentPoint == CGPoint(x: 1e-5, y: 2))
  }

  @Test(arguments: [
    "1 2", "1 m", "1 2 l", "h", "0 0 m 1 2 3 l", "0 0 m x", "0 0 m 1 2 3 4 5 6 7 c",
  ])
  func malformedTextGivesNil(text: String) {
    #expect(Path(text) == nil)
  }

  @Test func elementsRebuildThePath() {
    var random = RepeatableRandomNumberGenerator(seed: 5)
    for _ in 0..<30 {
      let path = randomPath(&random)
      var copy = Path()
      path.forEach { element in
        switch element {
        case .move(let to): copy.move(to: to)
        case .line(let to): copy.addLine(to: to)
        case .quadCurve(let to, let control): copy.addQuadCurve(to: to, control: control)
        case .curve(let to, let control1, let control2):
          copy.addCurve(to: to, control1: control1, control2: control2)
        case .closeSubpath: copy.closeSubpath()
        }
      }
      #expect(copy == path)
      #expect(Path(path.cgPath) == path)
    }
  }

  @Test func theBoundingRectIsTightAndInsideTheControlBounds() {
    var random = RepeatableRandomNumberGenerator(seed: 6)
    for _ in 0..<40 {
      let path = randomPath(&random)
      let points = path.flattened(tolerance: 0.01).points
      guard let minX = points.map(\.x).min(), let maxX = points.map(\.x).max(),
        let minY = points.map(\.y).min(), let maxY = points.map(\.y).max()
      else { continue }
      let box = path.boundingRect
      #expect(abs(box.minX - minX) < 0.02 && abs(box.maxX - maxX) < 0.02)
      #expect(abs(box.minY - minY) < 0.02 && abs(box.maxY - maxY) < 0.02)
      #expect(path.controlBounds.insetBy(dx: -1e-9, dy: -1e-9).contains(box))
    }
    #expect(Path().boundingRect.isNull && Path().controlBounds.isNull)
  }

  @Test func rectanglesAreRecognised() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(Path(rect).rectangle == rect)
    let turned = Path(rect).applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(turned.rectangle == CGRect(x: -6, y: 1, width: 4, height: 3))
    #expect(Path(rect).applying(CGAffineTransform(rotationAngle: 0.1)).rectangle == nil)
    #expect(Path(ellipseIn: rect).rectangle == nil)
  }

  @Test func containmentFollowsTheFillRule() {
    var path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    let centre = CGPoint(x: 50, y: 50)
    #expect(path.contains(centre) && !path.contains(centre, eoFill: true))
    #expect(path.contains(CGPoint(x: 10, y: 10), eoFill: true))
    #expect(!path.contains(CGPoint(x: 101, y: 50)) && !path.contains(CGPoint(x: Double.nan, y: 1)))
    let disc = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    for i in 0..<100 {
      let angle = Double(i) * 0.37
      let (x, y) = (cos(angle), sin(angle))
      #expect(disc.contains(CGPoint(x: 9.99 * x, y: 9.99 * y)))
      #expect(!disc.contains(CGPoint(x: 10.01 * x, y: 10.01 * y)))
    }
  }

  @Test func arcsLieOnTheirCircle() {
    var random = RepeatableRandomNumberGenerator(seed: 7)
    for _ in 0..<30 {
      let start = Double.random(in: -7...7, using: &random)
      let end = Double.random(in: -7...7, using: &random)
      let clockwise = Bool.random(using: &random)
      let path = Path {
        $0.addArc(
          center: CGPoint(x: 5, y: 6),
          radius: 10,
          startAngle: .radians(start),
          endAngle: .radians(end),
          clockwise: clockwise
        )
      }
      let points = path.flattened(tolerance: 1e-3).points
      for p in points { #expect(abs(hypot(p.x - 5, p.y - 6) - 10) < 0.004) }
      let last = points[points.count - 1]
      #expect(hypot(last.x - 5 - 10 * cos(end), last.y - 6 - 10 * sin(end)) < 1e-6)
      if points.count > 2 {
        let p = points[1]
        let turn = (points[0].x - 5) * (p.y - 6) - (points[0].y - 6) * (p.x - 5)
        #expect((turn > 0) == !clockwise)
      }
    }
  }

  @Test(arguments: [30.0, 90, 150], [1.0, -1])
  func tangentArcsTouchBothLines(degrees: Double, side: Double) {
    let angle = degrees * .pi / 180
    let p1 = CGPoint(x: 100, y: 0)
    let p2 = CGPoint(x: 100 - 200 * cos(angle), y: side * 200 * sin(angle))
    let path = Path {
      $0.move(to: .zero)
      $0.addArc(tangent1End: p1, tangent2End: p2, radius: 10)
    }
    let points = path.flattened(tolerance: 1e-4).points
    let reach = 10 / tan(angle / 2)
    #expect(
      distance(points[1], CGPoint(x: 100 - reach, y: 0), CGPoint(x: 100 - reach, y: 0)) < 1e-9
    )
    let center = CGPoint(x: 100 - reach, y: 10 * side)
    for p in points.dropFirst() {
      #expect(abs(hypot(p.x - center.x, p.y - center.y) - 10) < 0.004)
    }
    #expect(distance(points[points.count - 1], p1, p2) < 1e-9)
  }

  @Test func aDegenerateTangentArcIsALine() {
    let path = Path {
      $0.move(to: .zero)
      $0.addArc(
        tangent1End: CGPoint(x: 10, y: 0),
        tangent2End: CGPoint(x: 20, y: 0),
        radius: 5
      )
    }
    #expect(path.description == "0 0 m 10 0 l")
  }

  @Test func arcsWithoutFiniteValuesAddNothing() {
    var path = Path()
    path.addRelativeArc(
      center: .zero,
      radius: .nan,
      startAngle: .zero,
      delta: .degrees(90)
    )
    path.addArc(
      center: .zero,
      radius: 1,
      startAngle: .degrees(.infinity),
      endAngle: .zero,
      clockwise: true
    )
    #expect(path.isEmpty)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .radians(1e300))
    #expect(path.description.count < 10_000)
  }

  @Test func roundedRectanglesSurviveAnySize() {
    let values: [CGFloat] = [0, -5, 1e-300, 3, 1e300, .nan, .infinity]
    for width in values {
      for radius in values {
        for style in [RoundedCornerStyle.circular, .continuous] {
          let rect = CGRect(x: 0, y: 0, width: width, height: 10)
          _ = Path(roundedRect: rect, cornerRadius: radius, style: style).flattened()
          _ = Path(
            roundedRect: rect,
            cornerRadii: RectangleCornerRadii(topLeading: radius, bottomTrailing: width),
            style: style
          ).flattened()
        }
      }
    }
    #expect(Path(roundedRect: .null, cornerRadius: 3).isEmpty)
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    #expect(
      Path(roundedRect: rect, cornerRadius: .infinity) == Path(roundedRect: rect, cornerRadius: 30)
    )
  }

  @Test func trimmedLengthsAddUp() {
    var random = RepeatableRandomNumberGenerator(seed: 8)
    func length(_ path: Path) -> Double {
      path.flattened(tolerance: 1e-4).lines.reduce(0) { sum, line in
        let points = line.points + (line.isClosed ? [line.points[0]] : [])
        return zip(points, points.dropFirst()).reduce(sum) {
          $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
        }
      }
    }
    for _ in 0..<10 {
      let path = randomPath(&random)
      let cut = Double.random(in: 0.1...0.9, using: &random)
      let parts =
        length(path.trimmedPath(from: 0, to: cut))
        + length(path.trimmedPath(from: cut, to: 1))
      #expect(abs(parts - length(path)) <= 1e-3 * length(path))
    }
    #expect(Path().trimmedPath(from: 0, to: 0.5).isEmpty)
    let square = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(square.trimmedPath(from: 0.6, to: 0.6).isEmpty)
    #expect(square.trimmedPath(from: .nan, to: .nan).isEmpty)
    #expect(square.trimmedPath(from: -1, to: 2) == square)
  }

  @Test func boxesOfHugePathsAreFinite() {
    let path = Path {
      $0.move(to: CGPoint(x: -1.7e308, y: 0))
      $0.addLine(to: CGPoint(x: 1.7e308, y: 1))
      $0.addRect(.infinite)
    }
    for box in [path.boundingRect, path.controlBounds] {
      #expect(box.origin.isFinite && box.width.isFinite && box.height.isFinite)
    }
  }
}
