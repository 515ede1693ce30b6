// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

@testable import KinoraRaster
import TestSupport
import Testing

struct KeptBlocksTests {
  /// Makes a mask, hands it to a closure and frees it.
  private func withMask(
    _ width: Int,
    _ height: Int,
    id: UInt64,
    slot: Int,
    _ body: (GlyphMask) -> Void
  ) {
    let mask = GlyphMask(width: width, height: height, id: id, slot: slot)
    body(mask)
    mask.deallocate()
  }

  @Test func thereAreNoRowsUntilSomeoneNeedsThem() {
    var blocks = KeptBlocks()
    blocks.beginFrame()
    #expect(blocks.rows == 0)
    withMask(40, 16, id: 1, slot: 0) { mask in
      #expect(blocks.add(mask) == nil)
      #expect(blocks.rows == 0)
      blocks.beginFrame()
      #expect(blocks.rows > 0)
      #expect(blocks.place(of: mask) == nil)
      #expect(blocks.add(mask) != nil)
      #expect(blocks.place(of: mask) != nil)
    }
  }

  @Test func blocksShareNoTexelAndStayInsideOfTheirRows() {
    var random = RepeatableRandomNumberGenerator(seed: 1)
    var blocks = KeptBlocks()
    var boxes: [PixelRect] = []
    var slot = 0
    for _ in 0..<12 {
      blocks.beginFrame()
      for _ in 0..<60 {
        let width = Int.random(in: 1...300, using: &random)
        let height = Int.random(in: 1...90, using: &random)
        withMask(width, height, id: UInt64(slot + 1), slot: slot) { mask in
          guard let place = blocks.add(mask) else { return }
          let box = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height).moved(place.x, place.y)
          #expect(!boxes.contains { $0.intersects(box) })
          #expect(box.maxX <= CoverageAtlas.width && box.maxY <= blocks.usedRows)
          #expect(blocks.usedRows <= blocks.rows && blocks.rows <= KeptBlocks.maximumRows)
          boxes.append(box)
          slot += 1
        }
      }
    }
    #expect(blocks.rows == KeptBlocks.maximumRows)
    #expect(boxes.count > 100)
  }

  @Test func anotherMaskInTheSameSlotHasAnotherBlock() {
    var blocks = KeptBlocks()
    withMask(40, 16, id: 1, slot: 3) { _ = blocks.add($0) }
    blocks.beginFrame()
    withMask(40, 16, id: 1, slot: 3) { first in
      let place = blocks.add(first)
      withMask(40, 16, id: 2, slot: 3) { second in
        #expect(blocks.place(of: second) == nil)
        #expect(blocks.add(second)?.x != place?.x)
        #expect(blocks.place(of: first) == nil)
      }
    }
  }

  @Test func whatIsNotNeededMakesRoomInTheEnd() {
    var blocks = KeptBlocks()
    var slot = 0
    /// Adds until there is no room.
    func fill() -> Int {
      var count = 0
      var isFull = false
      while !isFull {
        withMask(500, 64, id: UInt64(slot + 1), slot: slot) { mask in
          if blocks.add(mask) == nil { isFull = true } else { count += 1 }
        }
        slot += 1
      }
      return count
    }
    while blocks.rows < KeptBlocks.maximumRows {
      blocks.beginFrame()
      _ = fill()
    }
    // All of them may still be needed.
    blocks.beginFrame()
    #expect(fill() == 0)
    for _ in 0..<200 { blocks.beginFrame() }
    #expect(
      fill() > 0
        || {
          blocks.beginFrame(); return fill() > 0
        }()
    )
  }

  @Test func masksWiderThanTheTextureHaveNoBlock() {
    var blocks = KeptBlocks()
    withMask(CoverageAtlas.width + 1, 4, id: 1, slot: 0) { #expect(blocks.add($0) == nil) }
    blocks.beginFrame()
    #expect(blocks.rows == 0)
  }
}
