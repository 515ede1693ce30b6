// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Where masks stand that stay in a coverage texture from frame to frame.
///
/// Masks have blocks in shelves, one height of block in each, in rows at the top of the texture.
/// There are none to begin with; when blocks find no room, there are more rows from the next frame
/// on. At the largest number of rows everything is forgotten once most of it is not needed any more.
struct KeptBlocks {
  private struct Shelf {
    var y: Int
    var height: Int
    /// Where the next block goes.
    var x: Int
  }

  private struct Block {
    /// The mask that has the block; 0 for none.
    var id: UInt64 = 0
    var place = CoverageAtlas.Place(x: 0, y: 0)
    var area = 0
    /// The last frame that it was used in.
    var frame: UInt32 = 0
  }

  /// The most rows: 4 MB of texels.
  static let maximumRows = 1024 - spare
  /// How many rows there are at first; the next number is always that of twice the texture.
  private static let firstRows = 128 - spare
  /// How many rows a texture of a power of two has left for what stays in it for a frame.
  private static let spare = 32
  /// Heights of shelves are multiples of this.
  private static let heightStep = 8
  /// After how many frames without use a block is not needed any more.
  private static let idleFrames: UInt32 = 60

  /// How many rows of the texture are for blocks.
  private(set) var rows = 0
  /// How many of them are in shelves.
  private(set) var usedRows = 0
  /// Counts the changes of texels.
  private(set) var revision: UInt64 = 0
  /// The rows that changed since the last mesh, and the revision they are to be added to.
  private(set) var fresh = 0..<0
  private(set) var base: UInt64 = 0
  private var shelves: [Shelf] = []
  /// By the slots of masks in their cache.
  private var blocks: [Block] = []
  private var frame: UInt32 = 0
  private var lacksRoom = false
  /// When to look for blocks that are not needed next.
  private var nextSearch: UInt32 = 0

  /// Starts a frame; only then may the number of rows change, and blocks be forgotten.
  mutating func beginFrame() {
    frame &+= 1
    guard lacksRoom else { return }
    lacksRoom = false
    if rows < Self.maximumRows {
      rows = rows == 0 ? Self.firstRows : rows * 2 + Self.spare
    } else if Int32(bitPattern: frame &- nextSearch) >= 0 {
      nextSearch = frame &+ Self.idleFrames
      forgetIfIdle()
    }
  }

  private mutating func forgetIfIdle() {
    let needed = blocks.reduce(0) {
      $1.id != 0 && frame &- $1.frame <= Self.idleFrames ? $0 + $1.area : $0
    }
    guard needed <= Self.maximumRows * CoverageAtlas.width / 2 else { return }
    shelves.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    usedRows = 0
  }

  /// The place of a mask's block, if it has one.
  @inline(__always)
  mutating func place(of mask: GlyphMask) -> CoverageAtlas.Place? {
    guard mask.slot < blocks.count, blocks[mask.slot].id == mask.id else { return nil }
    blocks[mask.slot].frame = frame
    return blocks[mask.slot].place
  }

  /// Makes room for a mask's block, whose texels are to be set at once.
  ///
  /// - Returns: The place, or nil where there is no room in this frame.
  mutating func add(_ mask: GlyphMask) -> CoverageAtlas.Place? {
    guard mask.width <= CoverageAtlas.width, mask.height <= Self.maximumRows else { return nil }
    guard let place = takePlace(mask.width, mask.height) else {
      lacksRoom = true
      return nil
    }
    while blocks.count <= mask.slot { blocks.append(Block()) }
    blocks[mask.slot] = Block(
      id: mask.id,
      place: place,
      area: mask.width * mask.height,
      frame: frame
    )
    revision &+= 1
    let rows = place.y..<(place.y + mask.height)
    fresh =
      fresh.isEmpty
      ? rows : min(fresh.lowerBound, rows.lowerBound)..<max(fresh.upperBound, rows.upperBound)
    return place
  }

  /// Forgets what has changed, as a mesh has taken it along.
  mutating func changesWereTaken() {
    fresh = 0..<0
    base = revision
  }

  private mutating func takePlace(_ width: Int, _ height: Int) -> CoverageAtlas.Place? {
    let step = (height + Self.heightStep - 1) / Self.heightStep * Self.heightStep
    var index = shelves.count - 1
    while index >= 0 {
      let shelf = shelves[index]
      if shelf.height == step, shelf.x + width <= CoverageAtlas.width {
        shelves[index].x += width
        return CoverageAtlas.Place(x: shelf.x, y: shelf.y)
      }
      index -= 1
    }
    guard usedRows + step <= rows else { return nil }
    defer { usedRows += step }
    shelves.append(Shelf(y: usedRows, height: step, x: width))
    return CoverageAtlas.Place(x: 0, y: usedRows)
  }
}
