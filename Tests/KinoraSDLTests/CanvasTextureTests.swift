// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Testing

@testable import KinoraSDL

@MainActor struct CanvasTextureTests {
  @Test func sidesGrowInFewSteps() {
    var sides: Set<Int> = []
    for length in 0...16384 {
      let side = CanvasTexture.side(length, 0)
      #expect(side >= length)
      #expect(side <= max(length * 3 / 2, 512))
      sides.insert(side)
    }
    #expect(sides.count == 11)
  }

  @Test func aLimitIsKeptUnlessTheLengthIsAboveIt() {
    #expect(CanvasTexture.side(1000, 1000) == 1000)
    #expect(CanvasTexture.side(900, 1000) == 1000)
    #expect(CanvasTexture.side(3000, 1000) == 3000)
  }
}
