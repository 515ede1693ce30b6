// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Writes the coverage of a small shape into a block of the texture.
struct AtlasWriter: StripSink {
  let atlas: CoverageAtlas
  let place: CoverageAtlas.Place
  let box: PixelRect

  func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    atlas.fill(coverage, count, at: texel(x, y))
  }

  func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    atlas.store(coverage, count, at: texel(x, y))
  }

  private func texel(_ x: Int, _ y: Int) -> CoverageAtlas.Place {
    CoverageAtlas.Place(x: place.x &+ x &- box.minX, y: place.y &+ y &- box.minY)
  }
}
