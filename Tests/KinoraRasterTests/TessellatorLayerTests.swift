// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import TestSupport
import Testing

@testable import KinoraRaster

/// Frames of one list drawn with a layer, beside each of them made from scratch.
private struct LayeredFrames {
  let tessellator = Tessellator()
  let target: LayeredPainter
  var list: DisplayList
  var background = Color.Resolved.white
  var scale = 1.0
  var width: Int
  var height: Int

  init(_ list: DisplayList, width: Int = 100, height: Int = 100) {
    target = LayeredPainter(width: width, height: height)
    self.list = list
    self.list.damageAll()
    (self.width, self.height) = (width, height)
  }

  /// Draws what has changed, and an area besides.
  ///
  /// - Returns: How many items were made into triangles, and how many quads were drawn.
  @discardableResult
  mutating func next(and area: CGRect = .null) -> (items: Int, quads: Int) {
    var damage = list.takeDamage()
    if !area.isNull { damage.add(area) }
    let (items, quads) = (tessellator.paintedItems, target.quads)
    let isDrawn = tessellator.draw(
      list,
      background: background,
      scale: scale,
      width: width,
      height: height,
      damage: damage,
      into: target
    )
    #expect(isDrawn)
    return (tessellator.paintedItems - items, target.quads - quads)
  }

  /// Whether the picture is the one made from scratch without a layer, to the bit.
  func areRight() -> Bool {
    var painter = MeshPainter(width: target.picture.width, height: target.picture.height)
    let list = list
    _ = Tessellator().tessellate(
      list,
      background: background,
      scale: scale,
      width: width,
      height: height
    ) {
      painter.draw($0)
      return true
    }
    for y in 0..<height {
      let row = y * painter.width
      let isEqual = painter.pixels[row..<row + width] == target.picture.pixels[row..<row + width]
      if !isEqual { return false }
    }
    return true
  }
}

struct TessellatorLayerTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func anyHistoryGivesThePictureFromScratch(seed: UInt64) {
    var random = RandomScenes(seed: seed)
    var numbers = RepeatableRandomNumberGenerator(seed: seed)
    func item() -> DrawItem { random.item(-10...110) }
    var frames = LayeredFrames(DisplayList(items: (0..<9).map { _ in item() }))
    frames.next()
    var moving = 6
    for frame in 0..<30 {
      if frame % 10 == 0 { moving = Int.random(in: 3..<9, using: &numbers) }
      let order = frames.list.order
      switch Int.random(in: 0..<24, using: &numbers) {
      case 0: frames.list.setOrder(order.reversed())
      case 1: frames.list.replace(order[0], with: item())
      case 2: frames.list.damageAll()
      case 3:
        frames.target.lose()
        frames.list.damageAll()
      case 4:
        frames.width = Int.random(in: 0...100, using: &numbers)
        frames.height = Int.random(in: 60...100, using: &numbers)
        frames.list.damageAll()
      case 5:
        frames.background = frames.background == .white ? .black : .white
        frames.list.damageAll()
      case 6: frames.target.refusesLayers.toggle()
      case 7: frames.target.failsInLayer.toggle()
      default: frames.list.replace(order[moving], with: item())
      }
      frames.next()
      #expect(frames.areRight(), "frame \(frame)")
    }
  }

  @Test func partsOfTranslucentShapesAreThoseOfTheWhole() {
    // A shape that is larger than a block of the texture, and parts of it that are not, with upper
    // and lower edges that cover their pixels in part.
    var random = RepeatableRandomNumberGenerator(seed: 5)
    for _ in 0..<20 {
      func side() -> Double { Double.random(in: 0...30, using: &random) }
      let (x, y) = (side(), side())
      let path = Path(box: x, y, x + 66 + side() / 8, y + 66 + side() / 8)
      var color = Color.Resolved(red: 0.9, green: 0.3, blue: 0)
      color.opacity = Float.random(in: 0...1, using: &random)
      var frames = LayeredFrames(
        DisplayList(items: [DrawItem(.one(DrawOp(.fill(path, FillStyle()), paint: .color(color))))])
      )
      frames.next()
      frames.next(and: CGRect(x: side(), y: side(), width: 50, height: 50))
      #expect(frames.areRight())
    }
  }

  /// A thousand still shapes, and one above them.
  private func field() -> (LayeredFrames, DisplayList.Slot) {
    var random = RandomScenes(seed: 4)
    var items: [DrawItem] = []
    for index in 0..<1000 {
      let (x, y) = (Double(index % 25) * 8, Double(index / 25) * 5)
      let path = Path(ellipseIn: CGRect(x: x + 0.5, y: y + 0.25, width: 7, height: 4))
      items.append(DrawItem(.one(DrawOp(.fill(path, FillStyle()), paint: .color(random.color())))))
    }
    items.append(dot(0))
    let list = DisplayList(items: items)
    return (LayeredFrames(list, width: 200, height: 200), list.order[1000])
  }

  /// A shape on its way over the field.
  private func dot(_ frame: Int) -> DrawItem {
    let path = Path(ellipseIn: CGRect(x: 30 + Double(frame) * 1.5, y: 60, width: 60, height: 60))
    return DrawItem(.one(DrawOp(.fill(path, FillStyle()), paint: .color(.black))))
  }

  @Test func aShapeThatMovesOverAThousandCostsOne() {
    var (frames, top) = field()
    var costs = [frames.next()]
    for frame in 1...20 {
      frames.list.replace(top, with: dot(frame))
      costs.append(frames.next())
    }
    #expect(frames.areRight())
    #expect(costs[0].items == 1001)
    #expect(costs[1].items > 50)
    // One item, one quad for it, and one for the copy.
    for cost in costs.suffix(5) { #expect(cost.items == 1 && cost.quads == 2) }
    #expect(frames.target.madeLayers == 1)
  }

  @Test func aWholeFrameIsCopiedToo() {
    var (frames, top) = field()
    for frame in 0..<6 {
      frames.list.replace(top, with: dot(frame))
      frames.list.damageAll()
      let cost = frames.next()
      if frame == 5 { #expect(cost.items == 1 && cost.quads == 2) }
      #expect(frames.areRight())
    }
  }

  @Test func aPlainBottomIsNotKept() {
    // A quad is drawn as fast as it is copied.
    let rect = DrawOp(.rect(CGRect(x: 5, y: 5, width: 90, height: 90)), paint: .color(.black))
    var frames = LayeredFrames(DisplayList(items: [DrawItem(.one(rect)), dot(0)]))
    let top = frames.list.order[1]
    for frame in 0..<8 {
      frames.list.replace(top, with: dot(frame))
      #expect(frames.next().items == 2)
    }
    #expect(frames.target.madeLayers == 0)
  }

  @Test func withoutMemoryForALayerEverythingIsDrawn() {
    var (frames, top) = field()
    frames.target.refusesLayers = true
    for frame in 0..<8 {
      frames.list.replace(top, with: dot(frame))
      #expect(frames.next().items > 50)
    }
    #expect(frames.areRight())
    // What cannot be drawn into it is not shown.
    frames.target.refusesLayers = false
    frames.target.failsInLayer = true
    for frame in 8..<12 {
      frames.list.replace(top, with: dot(frame))
      #expect(frames.next().items > 50)
      #expect(frames.target.layer == nil)
    }
    #expect(frames.areRight())
  }

  @Test func theLayerIsFreedWhenNobodyNeedsIt() {
    var (frames, top) = field()
    for frame in 0..<6 {
      frames.list.replace(top, with: dot(frame))
      frames.next()
    }
    #expect(frames.target.layer != nil)
    // Nothing lies still any longer.
    let bottom = frames.list.order[0]
    for _ in 0..<Backdrop.idleFrames {
      frames.list.replace(bottom, with: DrawItem())
      frames.next()
    }
    #expect(frames.target.layer != nil)
    frames.list.replace(bottom, with: dot(0))
    frames.next()
    #expect(frames.target.layer == nil)
    #expect(frames.target.freedLayers == 1)
    #expect(frames.areRight())
  }

  @Test func aLostLayerIsMadeAgain() {
    var (frames, top) = field()
    for frame in 0..<6 {
      frames.list.replace(top, with: dot(frame))
      frames.list.damageAll()
      frames.next()
    }
    frames.target.lose()
    frames.list.damageAll()
    frames.next()
    #expect(frames.areRight())
    for frame in 6..<9 {
      frames.list.replace(top, with: dot(frame))
      frames.next()
    }
    #expect(frames.target.madeLayers == 2)
    #expect(frames.areRight())
  }

  @Test func hugeWindowsAndWindowsWithoutPixelsHaveNoLayer() {
    for (width, height) in [(0, 0), (0, 100), (-1, 5), (100_000, 100_000)] {
      var (frames, top) = field()
      frames.scale = 0.01
      (frames.width, frames.height) = (width, height)
      for frame in 0..<6 {
        frames.list.replace(top, with: dot(frame))
        frames.next()
      }
      #expect(frames.target.layer == nil)
    }
  }
}
