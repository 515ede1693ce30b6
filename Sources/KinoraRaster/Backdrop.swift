// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing
import KinoraGeometry

/// What lies still at the bottom of a window, under what moves, and where a picture of it pays off.
///
/// The items at the start of the painting order that have not changed for some frames are painted
/// once; later frames copy the damaged pixels of that picture and paint the other items over it.
/// Nothing but the order of the work changes, so the bytes are those of painting everything. For
/// that reason only what lies at the bottom is kept: the picture of something higher would have to
/// be mixed with what is below, which rounds once more than painting it there.
///
/// The picture is made in tiles, when they are damaged and painting them again would cost more than
/// copying. It is given up when one of its items changes, with the size, scale or background of the
/// window, and its memory some time after its last use. The memory itself is somebody else's: a
/// bitmap of the software presenter, a texture of the accelerated one.
final class Backdrop {
  /// How many frames an item has to lie still.
  static let stillFrames = 3
  /// The side of a tile in pixels, as a shift.
  static let tileShift = 6
  /// The most pixels of a window that has a backdrop: 128 MB.
  static let maximumArea = 1 << 25
  /// After how many frames without use the memory is given back.
  static let idleFrames = 240

  /// The number of items below, from the first in the order.
  private(set) var count = 0
  private let costs: BackdropCosts
  private var hasTile: [Bool] = []
  private var columns = 0
  private var key: Key?
  private var revision: UInt64?
  /// Where changes began in the last frames; the oldest is overwritten next.
  private var recent = [Int](repeating: 0, count: stillFrames)
  private var next = 0
  private var unusedFrames = 0

  /// What a picture is made for.
  struct Key: Equatable {
    var width: Int
    var height: Int
    var scale: Double
    var background: UInt32

    /// The pixels of the window.
    var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
  }

  /// Starts with no picture.
  ///
  /// - Parameter costs: What painting and copying cost where the picture is kept.
  init(costs: BackdropCosts) { self.costs = costs }

  /// Takes a frame's changes in: what has changed is below no longer.
  ///
  /// - Returns: Whether the memory of the picture is of use; if not, it is to be given back.
  func update(_ list: DisplayList, _ key: Key) -> Bool {
    let change = list.firstChange(since: revision)
    revision = list.revision
    unusedFrames += 1
    let isOfUse = key == self.key && unusedFrames <= Self.idleFrames
    if !isOfUse {
      count = 0
      recent = [Int](repeating: 0, count: Self.stillFrames)
    }
    self.key = key
    recent[next] = change
    next = (next + 1) % Self.stillFrames
    let still = min(recent.reduce(Int.max) { min($0, $1) }, list.order.count)
    if change < count || still > count {
      count = still
      forgetTiles()
    }
    return isOfUse
  }

  /// Decides whether some pixels are to be copied from the picture.
  ///
  /// - Parameters:
  ///   - rect: The pixels, within the window.
  ///   - list: The list that was taken in last.
  /// - Returns: Nil when they are better painted. Otherwise the pixels that have to be made first:
  ///   cleared to the background, with the items below painted over it; often there are none.
  func missingPixels(of rect: PixelRect, _ list: DisplayList) -> PixelRect? {
    guard count > 0, let key, key.width * key.height <= Self.maximumArea else { return nil }
    let missing = missingTiles(rect)
    if !missing.isEmpty {
      let painting = costs.painting(list, count, in: rect, scale: key.scale)
      guard painting > costs.copying(rect) else { return nil }
    }
    unusedFrames = 0
    return missing.intersection(key.bounds)
  }

  /// Notes that the pixels which were missing have been made.
  func keep(_ rect: PixelRect) { eachTile(rect) { _, _, index in hasTile[index] = true } }

  /// Notes that the memory of the picture holds anything.
  func forgetTiles() {
    guard let key else { return }
    let side = 1 << Self.tileShift
    columns = (key.width + side - 1) >> Self.tileShift
    let needed = columns * ((key.height + side - 1) >> Self.tileShift)
    if hasTile.count == needed {
      for index in hasTile.indices { hasTile[index] = false }
    } else {
      hasTile = [Bool](repeating: false, count: needed)
    }
  }

  /// The smallest rectangle of tiles with all that are missing of an area.
  private func missingTiles(_ rect: PixelRect) -> PixelRect {
    var result = PixelRect(minX: .max, minY: .max, maxX: 0, maxY: 0)
    eachTile(rect) { x, y, index in
      if hasTile[index] { return }
      result.minX = min(result.minX, x << Self.tileShift)
      result.minY = min(result.minY, y << Self.tileShift)
      result.maxX = max(result.maxX, (x + 1) << Self.tileShift)
      result.maxY = max(result.maxY, (y + 1) << Self.tileShift)
    }
    return result
  }

  @inline(__always)
  private func eachTile(_ rect: PixelRect, _ body: (Int, Int, Int) -> Void) {
    guard !rect.isEmpty else { return }
    for y in (rect.minY >> Self.tileShift)...((rect.maxY - 1) >> Self.tileShift) {
      for x in (rect.minX >> Self.tileShift)...((rect.maxX - 1) >> Self.tileShift) {
        let index = y * columns + x
        if x < columns, index < hasTile.count { body(x, y, index) }
      }
    }
  }
}
