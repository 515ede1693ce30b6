// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraRaster
import Testing

struct BitmapTests {
  @Test func beginsTransparentAndReadsZeroOutside() throws {
    let bitmap = try Bitmap(width: 3, height: 2)
    #expect(bitmap.withUnsafePixels { $0.allSatisfy { $0 == 0 } })
    #expect(bitmap[-1, 0] == 0 && bitmap[3, 0] == 0 && bitmap[0, 2] == 0)
  }

  @Test(arguments: [(-1, 1), (1, -1), (40_000, 1), (32_768, 32_768), (.max, .max)])
  func impossibleSizesAreErrorsThatNameTheSize(size: (Int, Int)) {
    #expect(throws: Bitmap.Failure.size(width: size.0, height: size.1)) {
      try Bitmap(width: size.0, height: size.1)
    }
  }

  @Test func emptyPicturesAreEqualOnlyWithEqualSides() throws {
    #expect(try Bitmap(width: 0, height: 0) == Bitmap(width: 0, height: 0))
    #expect(try Bitmap(width: 0, height: 3) != Bitmap(width: 3, height: 0))
  }

  @Test func copiesDoNotShareMemory() throws {
    let bitmap = try Bitmap(width: 2, height: 1)
    let copy = try bitmap.copy()
    bitmap.withUnsafeMutablePixels { $0[0] = 0xFF00_00FF }
    #expect(copy[0, 0] == 0)
    #expect(copy != bitmap)
  }
}
