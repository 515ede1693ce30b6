// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraImages
import Testing

struct ImageCacheTests {
  private func image(_ path: String, _ cache: ImageCache) throws -> RasterImage {
    try cache.image(atPath: path).get()
  }

  @Test func aFileIsDecodedOnce() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(ImageFiles.png, to: "a.png")
    let cache = ImageCache(byteLimit: 1000)
    let first = try image(path, cache)
    try FileManager.default.removeItem(atPath: path)
    #expect(try image(path, cache) === first)
  }

  @Test func theOldestImageGoesWhenTheLimitIsReached() throws {
    let folder = try TemporaryFolder()
    // An image of 8 pixels takes 40 bytes with its copies.
    let cache = ImageCache(byteLimit: 100)
    var paths: [String] = []
    for name in ["a", "b", "c"] { paths.append(try folder.write(ImageFiles.png, to: name)) }
    _ = try image(paths[0], cache)
    weak let second = try image(paths[1], cache)
    _ = try image(paths[0], cache)
    #expect(second != nil)
    _ = try image(paths[2], cache)
    #expect(second == nil)
    #expect(cache.byteCount <= 100)
  }

  @Test func anImageThatIsShownIsFoundWhateverTheLimit() throws {
    let folder = try TemporaryFolder()
    let cache = ImageCache(byteLimit: 0)
    let path = try folder.write(ImageFiles.png, to: "a")
    let shown = try image(path, cache)
    #expect(cache.byteCount == 0)
    #expect(try image(path, cache) === shown)
  }

  @Test func aFailureIsRemembered() throws {
    let folder = try TemporaryFolder()
    let cache = ImageCache(byteLimit: 1000)
    let path = try folder.write(Data("nothing".utf8), to: "a")
    #expect(throws: ImageDecoder.Failure.format) { try image(path, cache) }
    try folder.write(ImageFiles.png, to: "a")
    #expect(throws: ImageDecoder.Failure.format) { try image(path, cache) }
  }
}
