// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct ShapeViewTests {
  @Test func laterDrawingsOfAShapeLieInFront() {
    let host = TreeHost(
      Rectangle().fill(Color.red).stroke(Color.blue, lineWidth: 4).strokeBorder(Color.green)
    )
    let paints = host.operations.map(\.paint)
    #expect(paints.count == 3)
    let first = TreeHost(Rectangle().fill(Color.red)).operations.map(\.paint)
    #expect("\(paints[0])" == "\(first[0])")
  }

  @Test func aShapeDrawnOnceIsOneElementOfItsOwn() {
    let host = TreeHost(Circle().fill(Color.red))
    #expect(host.items.count == 1)
    #expect(!host.tree.contains("Layer"), "\(host.tree)")
  }

  @Test func theBackgroundHasTheShapesSize() {
    let host = TreeHost(
      Circle().fill(Color.red).stroke(Color.blue),
      size: CGSize(width: 40, height: 90)
    )
    let boxes = host.outlines
    #expect(boxes.count == 2)
    #expect(boxes[0] == CGRect(x: 0, y: 25, width: 40, height: 40))
  }

  @Test func aBorderLiesInside() {
    let host = TreeHost(RoundedRectangle(cornerRadius: 20).strokeBorder(Color.red, lineWidth: 10))
    let box = host.outlines[0]
    // The outline of curves is right to 0.01 points.
    #expect(abs(box.minX) < 0.01 && abs(box.minY) < 0.01)
    #expect(abs(box.width - 100) < 0.02 && abs(box.height - 100) < 0.02)
    let shape = RoundedRectangle(cornerRadius: 20).strokeBorder(Color.red, lineWidth: 10).shape
    #expect(shape.cornerSize.width == 20)
  }

  @Test func anOutlineWithHardEdgesIsFilledWithoutSmoothing() {
    let host = TreeHost(Circle().stroke(Color.red, lineWidth: 3, antialiased: false))
    let isHard = host.operations.map(\.content).allSatisfy {
      if case .fill(_, let style) = $0 { return !style.isAntialiased }
      return false
    }
    #expect(isHard)
  }

  @Test func whatAShapeViewIsMadeOfCanBeChanged() {
    var fill = Circle().fill(Color.red)
    fill.fillStyle = FillStyle(eoFill: true)
    fill.style = .blue
    #expect(fill.fillStyle.isEOFilled && fill.style == .blue)
    var stroke = Circle().stroke(Color.red)
    stroke.strokeStyle.lineWidth = 9
    stroke.isAntialiased = false
    #expect(stroke.strokeStyle.lineWidth == 9 && !stroke.isAntialiased)
    var border = Circle().strokeBorder(Color.red)
    border.style = .green
    #expect(border.style == .green && border.strokeStyle.lineWidth == 1)
  }
}
