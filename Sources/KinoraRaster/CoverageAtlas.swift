// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A texture that collects rows of coverage and of colours, from left to right and from top to bottom.
struct CoverageAtlas {
  /// Where a piece was put.
  struct Place {
    var x: Int
    var y: Int
  }

  /// The texels in a row.
  static let width = 1024
  /// The most rows; graphics cards take textures of this size.
  static let maximumHeight = 8192

  private(set) var texels: UnsafeMutablePointer<UInt32>
  /// The rows there is memory for.
  private(set) var height = 64
  private var nextX = 0
  private var nextY = 0

  init() {
    texels = .allocate(capacity: Self.width * height)
    removeAll()
  }

  /// Frees the memory; nothing may be done with the atlas afterwards.
  func deallocate() { texels.deallocate() }

  /// The rows in use.
  var usedHeight: Int { nextY + 1 }

  /// Forgets all pieces but the opaque texel at the origin.
  mutating func removeAll() {
    texels[0] = 0xffff_ffff
    nextX = 1
    nextY = 0
  }

  /// Stores a row of coverage.
  ///
  /// - Parameters:
  ///   - coverage: The values.
  ///   - count: How many there are, at most the width.
  /// - Returns: Where they are, or nil when the texture is full.
  @inline(__always)
  mutating func add(_ coverage: UnsafePointer<UInt8>, _ count: Int) -> Place? {
    if nextX &+ count > Self.width {
      guard startRow() else { return nil }
    }
    let row = texels + (nextY &* Self.width &+ nextX)
    for index in 0..<count {
      row[index] = UInt32(coverage[index]) &<< 24 | 0x00ff_ffff
    }
    defer { nextX &+= count }
    return Place(x: nextX, y: nextY)
  }

  /// Stores a row of colours.
  ///
  /// - Parameters:
  ///   - colors: The values, straight alpha 0xAARRGGBB.
  ///   - count: How many there are, at most the width.
  /// - Returns: Where they are, or nil when the texture is full.
  mutating func add(_ colors: UnsafePointer<UInt32>, _ count: Int) -> Place? {
    if nextX &+ count > Self.width {
      guard startRow() else { return nil }
    }
    (texels + (nextY &* Self.width &+ nextX)).update(from: colors, count: count)
    defer { nextX &+= count }
    return Place(x: nextX, y: nextY)
  }

  private mutating func startRow() -> Bool {
    guard nextY + 1 < Self.maximumHeight else { return false }
    nextY += 1
    nextX = 0
    if nextY == height {
      let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.width * height * 2)
      larger.update(from: texels, count: Self.width * height)
      texels.deallocate()
      texels = larger
      height *= 2
    }
    return true
  }
}
