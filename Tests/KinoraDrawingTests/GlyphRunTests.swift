// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import TestSupport
import Testing

struct GlyphRunTests {
  private let outlines = (0..<3).map { index in
    GlyphRun.Outline(path: Path(CGRect(x: 0, y: -8, width: 4 + Double(index), height: 8)))
  }

  private func glyphs(_ count: Int) -> [GlyphRun.Glyph] {
    (0..<count).map { index in
      GlyphRun.Glyph(outline: outlines[index % 3], position: CGPoint(x: Double(index) * 7, y: 10))
    }
  }

  @Test func copiesAndRunsMadeAnewAreEqual() {
    let run = GlyphRun(glyphs: glyphs(5))
    let copy = run
    #expect(copy == run)
    #expect(GlyphRun(glyphs: glyphs(5)) == run)
    #expect(GlyphRun(glyphs: glyphs(5)).hashBits == run.hashBits)
    #expect(GlyphRun(glyphs: []) == GlyphRun(glyphs: []))
  }

  @Test func anyOtherGlyphOrPlaceMakesAnotherRun() {
    let run = GlyphRun(glyphs: glyphs(5))
    var hashes: Set<UInt64> = [run.hashBits]
    func expectOther(_ glyphs: [GlyphRun.Glyph]) {
      let other = GlyphRun(glyphs: glyphs)
      #expect(other != run)
      #expect(hashes.insert(other.hashBits).inserted)
    }
    expectOther(glyphs(4))
    for index in 0..<5 {
      var changed = glyphs(5)
      // An outline that only looks the same is another one.
      changed[index].outline = GlyphRun.Outline(path: changed[index].outline.path)
      expectOther(changed)
      changed = glyphs(5)
      changed[index].position.x = changed[index].position.x.nextUp
      expectOther(changed)
      changed = glyphs(5)
      changed[index].position.y -= 1
      expectOther(changed)
    }
    expectOther(glyphs(5).reversed())
  }

  @Test func hashesOfSimilarRunsDiffer() {
    var random = RepeatableRandomNumberGenerator(seed: 1)
    var hashes: Set<UInt64> = []
    for _ in 0..<2000 {
      var glyphs = glyphs(4)
      for index in glyphs.indices {
        glyphs[index].position.x = Double(Int.random(in: 0..<1000, using: &random)) / 4
      }
      hashes.insert(GlyphRun(glyphs: glyphs).hashBits)
    }
    #expect(hashes.count > 1990)
  }
}
