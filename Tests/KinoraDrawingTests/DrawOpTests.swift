// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import TestSupport
import Testing

struct DrawOpTests {
  private static let red = Paint.color(Color.Resolved(red: 1, green: 0, blue: 0))
  private static let box = CGRect(x: 1, y: 2, width: 3, height: 4)

  /// A window holds one for every leaf.
  @Test func staysSmall() {
    #expect(MemoryLayout<DrawOp>.stride <= 56)
    #expect(MemoryLayout<GlyphRun>.stride == 8)
  }

  private func isRect(_ content: DrawOp.Content, _ expected: CGRect) -> Bool {
    guard case .rect(let rect) = content else { return false }
    return rect == expected
  }

  @Test func propertiesChangeIndependently() {
    let clip = Clip(path: Path(Self.box))
    let transform = CGAffineTransform(scaleX: 2, y: 3)
    var operation = DrawOp(.rect(Self.box), paint: Self.red)
    #expect(operation.transform == .identity)
    #expect(operation.opacity == 1)
    #expect(operation.clip == nil)
    operation.transform = transform
    operation.opacity = 0.25
    operation.clip = clip
    let copy = operation
    operation.opacity = 1
    operation.transform = .identity
    operation.clip = nil
    #expect(operation.transform == .identity)
    #expect(operation.opacity == 1)
    #expect(operation.clip == nil)
    #expect(copy.transform == transform)
    #expect(copy.opacity == 0.25)
    #expect(copy.clip === clip)
    let white = Paint.color(Color.Resolved(red: 1, green: 1, blue: 1))
    for var operation in [operation, copy] {
      let before = operation
      #expect(isRect(operation.content, Self.box))
      #expect(operation.paint == Self.red)
      operation.paint = white
      operation.content = .rect(.zero)
      #expect(isRect(operation.content, .zero))
      #expect(operation.paint == white)
      #expect(operation.transform == before.transform)
      #expect(operation.opacity == before.opacity)
      #expect(operation.clip === before.clip)
    }
  }

  @Test func theInitialiserKeepsWhatItIsGiven() {
    let clip = Clip(path: Path(Self.box))
    let transform = CGAffineTransform(translationX: 5, y: 6)
    #expect(DrawOp(.rect(Self.box), paint: Self.red, transform: transform).transform == transform)
    #expect(DrawOp(.rect(Self.box), paint: Self.red, opacity: 0.5).opacity == 0.5)
    #expect(DrawOp(.rect(Self.box), paint: Self.red, opacity: .nan).opacity.isNaN)
    #expect(DrawOp(.rect(Self.box), paint: Self.red, clip: clip).clip === clip)
  }

  @Test func rectanglesOfPathsNeedNoPath() {
    #expect(isRect(.fill(Path(Self.box)), Self.box))
    let turned = CGRect(x: 4, y: 6, width: -3, height: -4)
    #expect(isRect(.fill(Path(turned)), Self.box))
  }

  /// Another start, the other direction or an open outline could round differently.
  @Test func otherPathsStayPaths() {
    let corners = [
      CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 1, y: 6),
    ]
    var paths = [Path(), Path(ellipseIn: Self.box), Path(.null), Path { $0.addLines(corners) }]
    paths.append(
      Path { path in
        path.addLines(corners.reversed())
        path.closeSubpath()
      }
    )
    paths.append(
      Path { path in
        path.addLines(Array(corners[1...]) + [corners[0]])
        path.closeSubpath()
      }
    )
    for path in paths {
      guard case .fill(let kept, let style) = DrawOp.Content.fill(path) else {
        Issue.record("\(path)")
        continue
      }
      #expect(kept == path)
      #expect(style == FillStyle())
    }
  }

  @Test func aRectangleStandsForItsPathExactly() {
    var random = RepeatableRandomNumberGenerator(seed: 11)
    var rectangles = 0
    for _ in 0..<500 {
      let x = CGFloat.random(in: -1e3...1e3, using: &random)
      let y = CGFloat.random(in: -1e3...1e3, using: &random)
      let right = x + .random(in: 0...1e3, using: &random)
      let bottom = y + .random(in: 0...1e3, using: &random)
      let path = Path { path in
        path.addLines([
          CGPoint(x: x, y: y), CGPoint(x: right, y: y), CGPoint(x: right, y: bottom),
          CGPoint(x: x, y: bottom),
        ])
        path.closeSubpath()
      }
      if case .rect(let rect) = DrawOp.Content.fill(path) {
        rectangles += 1
        #expect(Path(rect) == path)
      }
    }
    #expect(rectangles > 0)
  }
}
