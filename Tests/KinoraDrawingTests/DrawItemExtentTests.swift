// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import TestSupport
import Testing

struct DrawItemExtentTests {
  private static let red = Paint.color(Color.Resolved(red: 1, green: 0, blue: 0))
  private static let square = Path(CGRect(x: 10, y: 20, width: 30, height: 40))
  private static let corner = Path { path in
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 50, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 5))
  }

  private func fill(_ path: Path = square) -> DrawOp {
    DrawOp(.fill(path, FillStyle()), paint: Self.red)
  }

  private func stroke(_ path: Path, _ style: StrokeStyle) -> DrawOp {
    DrawOp(.stroke(path, style), paint: Self.red)
  }

  @Test func fillsGrowByAPointForAntialiasing() {
    #expect(DrawItem(.one(fill())).extent == CGRect(x: 9, y: 19, width: 32, height: 42))
  }

  @Test func strokesGrowByWhatTheirOutlineReaches() {
    func grown(_ style: StrokeStyle, _ path: Path = Self.corner) -> CGFloat {
      path.controlBounds.minX - 1 - DrawItem(.one(stroke(path, style))).extent.minX
    }
    #expect(grown(StrokeStyle(lineWidth: 4, lineJoin: .round)) == 2)
    #expect(grown(StrokeStyle(lineWidth: 4, lineJoin: .bevel)) == 2)
    #expect(grown(StrokeStyle(lineWidth: 4)) == 20)
    #expect(grown(StrokeStyle(lineWidth: 4, miterLimit: 0.5)) == 2)
    #expect(
      abs(grown(StrokeStyle(lineWidth: 4, lineCap: .square, lineJoin: .round)) - 8.squareRoot())
        < 1e-9
    )
    #expect(grown(StrokeStyle(lineWidth: 4), Self.square) == 2)
  }

  @Test func strokesWithoutAPositiveWidthAreNull() {
    for width in [0, -1, .nan, .infinity] as [CGFloat] {
      #expect(DrawItem(.one(stroke(Self.square, StrokeStyle(lineWidth: width)))).extent.isNull)
    }
  }

  @Test func aStraightLineHasAnExtentOnlyWhenStroked() {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
    }
    #expect(DrawItem(.one(fill(line))).extent.isNull)
    #expect(
      DrawItem(.one(stroke(line, StrokeStyle(lineWidth: 2, lineJoin: .round)))).extent
        == CGRect(x: -2, y: -2, width: 14, height: 4)
    )
  }

  @Test func glyphsTakeTheBoxOfTheirOutlines() {
    let outline = GlyphRun.Outline(path: Path(CGRect(x: 0, y: -8, width: 6, height: 8)))
    let space = GlyphRun.Outline(path: Path())
    let run = GlyphRun(glyphs: [
      GlyphRun.Glyph(outline: outline, position: CGPoint(x: 0, y: 10)),
      GlyphRun.Glyph(outline: outline, position: CGPoint(x: 7, y: 10)),
      GlyphRun.Glyph(outline: space, position: CGPoint(x: 900, y: 10)),
    ])
    #expect(
      DrawItem(.one(DrawOp(.glyphs(run), paint: Self.red))).extent
        == CGRect(x: -1, y: 1, width: 15, height: 10)
    )
    let blank = GlyphRun(glyphs: [GlyphRun.Glyph(outline: space, position: .zero)])
    #expect(DrawItem(.one(DrawOp(.glyphs(blank), paint: Self.red))).extent.isNull)
  }

  @Test func theOperationIsPlacedFirstThenTheItem() {
    var operation = fill()
    operation.transform = CGAffineTransform(translationX: 1, y: 2)
    let item = DrawItem(.one(operation), transform: CGAffineTransform(scaleX: 2, y: 3))
    #expect(item.extent == CGRect(x: 21, y: 65, width: 62, height: 122))
  }

  @Test func strokesGrowBeforeTheyArePlaced() {
    let item = DrawItem(
      .one(stroke(Self.square, StrokeStyle(lineWidth: 2))),
      transform: CGAffineTransform(scaleX: 10, y: 1)
    )
    #expect(item.extent == CGRect(x: 89, y: 18, width: 322, height: 44))
  }

  @Test func severalOperationsAreJoined() {
    let far = fill(Path(CGRect(x: 100, y: 100, width: 8, height: 8)))
    #expect(
      DrawItem(.many([fill(), fill(Path()), far])).extent
        == CGRect(x: 9, y: 19, width: 100, height: 90)
    )
    #expect(DrawItem(.many([])).extent.isNull)
    #expect(DrawItem().extent.isNull)
  }

  @Test func clipsLimitInTheirOwnCoordinates() {
    let outer = Clip(path: Path(CGRect(x: 0, y: 0, width: 30, height: 1000)))
    let inner = Clip(
      path: Path(CGRect(x: 0, y: 0, width: 1000, height: 10)),
      transform: CGAffineTransform(translationX: 0, y: 25),
      parent: outer
    )
    var operation = fill()
    operation.clip = inner
    #expect(DrawItem(.one(operation)).extent == CGRect(x: 9, y: 25, width: 21, height: 10))
    // The item moves the operation's clip, not its own.
    let move = CGAffineTransform(translationX: 100, y: 0)
    #expect(
      DrawItem(.one(operation), transform: move).extent
        == CGRect(x: 109, y: 25, width: 21, height: 10)
    )
    #expect(DrawItem(.one(fill()), transform: move, clip: inner).extent.isNull)
    #expect(
      DrawItem(.one(fill()), clip: inner).extent == CGRect(x: 9, y: 25, width: 21, height: 10)
    )
    operation.clip = Clip(path: Path())
    #expect(DrawItem(.one(operation)).extent.isNull)
  }

  @Test(arguments: [0, -1, .nan, -.infinity] as [Double])
  func invisibleThingsAreNull(opacity: Double) {
    var operation = fill()
    #expect(DrawItem(.one(operation), opacity: opacity).extent.isNull)
    operation.opacity = opacity
    #expect(DrawItem(.one(operation)).extent.isNull)
    operation = fill()
    operation.paint = .color(
      Color.Resolved(red: 1, green: 1, blue: 1, opacity: Float(opacity))
    )
    #expect(DrawItem(.one(operation)).extent.isNull)
  }

  @Test func hostileNumbersGiveAFiniteBox() {
    let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, 0]
    var paths = [Self.square, Self.corner]
    for value in values {
      paths.append(Path(CGRect(x: value, y: 0, width: 10, height: 10)))
      paths.append(Path(CGRect(x: -1e308, y: value, width: 1e308, height: 1e308)))
    }
    for path in paths {
      for value in values {
        let transform = CGAffineTransform(a: value, b: 0, c: 1, d: 1, tx: value, ty: 0)
        let style = StrokeStyle(lineWidth: abs(value), miterLimit: value)
        for operation in [fill(path), stroke(path, style)] {
          for clip in [nil, Clip(path: path, transform: transform)] {
            var placed = operation
            placed.transform = transform
            placed.clip = clip
            for item in [
              DrawItem(.one(operation), transform: transform, clip: clip), DrawItem(.one(placed)),
            ] {
              let box = item.extent
              #expect(
                box.isNull
                  || [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) <= 2e9 }
              )
            }
          }
        }
      }
    }
    let wild = DrawItem(
      .one(fill()),
      transform: CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    )
    #expect(wild.extent.width > 1e9)
    #expect(wild.extent.height == 42)
  }

  /// Outlines made by the stroker are the oracle.
  @Test func strokeOutlinesStayInside() {
    struct Checker: PolylineSink {
      var box: CGRect
      var outside = 0
      mutating func move(_ x: Double, _ y: Double) { line(x, y) }
      mutating func line(_ x: Double, _ y: Double) {
        if x < box.minX || x > box.maxX || y < box.minY || y > box.maxY { outside += 1 }
      }
      mutating func close() {}
    }
    var random = RepeatableRandomNumberGenerator(seed: 5)
    func number(_ range: ClosedRange<Double> = -50...50) -> Double {
      .random(in: range, using: &random)
    }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    for round in 0..<300 {
      let path = Path { path in
        path.move(to: point())
        path.addLine(to: point())
        path.addLine(to: point())
        path.addCurve(to: point(), control1: point(), control2: point())
        if round % 3 == 0 { path.closeSubpath() }
      }
      let style = StrokeStyle(
        lineWidth: number(0.1...20),
        lineCap: [.butt, .round, .square][round % 3],
        lineJoin: [.miter, .round, .bevel][round / 3 % 3],
        miterLimit: number(0...20),
        dash: round % 2 == 0 ? [] : [7, 3]
      )
      let transform = CGAffineTransform(
        a: number(-2...2),
        b: number(-2...2),
        c: number(-2...2),
        d: number(-2...2),
        tx: number(),
        ty: number()
      )
      let item = DrawItem(.one(stroke(path, style)), transform: transform)
      var checker = Checker(box: item.extent)
      var workspace = StrokeWorkspace()
      path.stroke(style, transform, tolerance: 0.1, using: &workspace, into: &checker)
      #expect(checker.outside == 0, "round \(round)")
    }
  }
}
