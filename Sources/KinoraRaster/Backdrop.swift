// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing
import KinoraGeometry

/// A picture of what lies still at the bottom of a window, under what moves.
///
/// The items at the start of the painting order that have not changed for some frames are painted
/// once; later frames copy the damaged pixels of that picture and paint the other items over it.
/// Nothing but the order of the work changes, so the bytes are those of painting everything. For
/// that reason only what lies at the bottom is kept: the picture of something higher would have to
/// be mixed with what is below, which rounds once more than painting it there.
///
/// The picture is made in tiles, when they are damaged and painting them again would cost more than
/// copying. It is given up when one of its items changes, with the size, scale or background of the
/// window, and its memory some time after its last use.
final class Backdrop {
  /// How many frames an item has to lie still.
  static let stillFrames = 3
  /// The side of a tile in pixels, as a shift.
  static let tileShift = 6
  /// The most pixels of a window that has a backdrop: 128 MB.
  static let maximumArea = 1 << 25
  /// After how many frames without use the memory is given back.
  private static let idleFrames = 240

  /// The number of items below, from the first in the order.
  private(set) var count = 0
  private var bitmap: Bitmap?
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
  }

  /// Takes a frame's changes in: what has changed is below no longer.
  func update(_ list: DisplayList, _ key: Key) {
    let change = list.firstChange(since: revision)
    revision = list.revision
    unusedFrames += 1
    if key != self.key || unusedFrames > Self.idleFrames {
      bitmap = nil
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
  }

  /// Sees to it that the picture has some pixels.
  ///
  /// - Parameters:
  ///   - rect: The pixels.
  ///   - list: The list that was taken in last.
  ///   - paint: Paints the items below into a part of the picture.
  /// - Returns: Where to copy the pixels from; nil when they are better painted.
  func pixels(
    _ rect: PixelRect,
    of list: DisplayList,
    paint: (PixelRect, PixelTarget) -> Void
  ) -> PixelTarget? {
    guard count > 0, let key, key.width * key.height <= Self.maximumArea else { return nil }
    let missing = missingTiles(rect)
    if !missing.isEmpty {
      guard Self.cost(of: list, count, in: rect, scale: key.scale) > Self.copyCost(rect) else {
        return nil
      }
      if bitmap == nil { bitmap = try? Bitmap(width: key.width, height: key.height) }
    }
    guard let target else { return nil }
    unusedFrames = 0
    if !missing.isEmpty {
      paint(missing.intersection(target.bounds), target)
      keep(missing)
    }
    return target
  }

  private var target: PixelTarget? {
    guard let bitmap else { return nil }
    return bitmap.withUnsafeMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return nil }
      return PixelTarget(
        base: base,
        width: bitmap.width,
        height: bitmap.height,
        stride: bitmap.width
      )
    }
  }

  // MARK: Tiles

  private func forgetTiles() {
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

  private func keep(_ rect: PixelRect) { eachTile(rect) { _, _, index in hasTile[index] = true } }

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

  // MARK: Costs

  // In nanoseconds or so; only which of two is larger matters.
  private static let perItem = 300.0
  private static let perPoint = 40.0
  private static let perGlyph = 1000.0
  private static let perPixel = 0.2
  private static let perSampledPixel = 4.0

  private static func copyCost(_ rect: PixelRect) -> Double {
    Double(rect.area) * perPixel * 2 + Double(rect.height) * 20 + 2000
  }

  /// What painting the first items costs in an area, about.
  private static func cost(
    of list: DisplayList,
    _ count: Int,
    in rect: PixelRect,
    scale: Double
  ) -> Double {
    let area = (
      minX: Double(rect.minX), minY: Double(rect.minY),
      maxX: Double(rect.maxX), maxY: Double(rect.maxY)
    )
    let enough = copyCost(rect)
    var sum = Double(rect.area) * perPixel
    for slot in list.order[..<count] where list.meets(area, slot, scale: scale) {
      let box = PixelRect(covering: list.extent(of: slot), scale: scale, within: rect)
      sum += perItem + Double(box.area) * perPixel
      switch list.items[Int(slot)].operations {
      case .none: break
      case .one(let operation): sum += cost(of: operation, pixels: box.area)
      case .many(let operations):
        for operation in operations { sum += cost(of: operation, pixels: box.area) }
      }
      if sum > enough { break }
    }
    return sum
  }

  private static func cost(of operation: DrawOp, pixels: Int) -> Double {
    var sampling = 0.0
    if case .image = operation.paint { sampling = Double(pixels) * perSampledPixel }
    return sampling + cost(of: operation.content)
  }

  private static func cost(of content: DrawOp.Content) -> Double {
    switch content {
    case .rect: perItem
    case .fill(let path, _): perItem + perPoint * Double(path.pointCount)
    case .stroke(let path, _): perItem + 4 * perPoint * Double(path.pointCount)
    case .glyphs(let run): perGlyph * Double(run.glyphs.count)
    }
  }
}

extension Path {
  /// How many points the path is given by.
  fileprivate var pointCount: Int { withUnsafeElements { _, points in points.count } }
}
