// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Dispatch
package import KinoraDrawing

/// Paints display lists into memory: the software presenter, and the source of snapshots.
///
/// A renderer keeps its buffers from frame to frame and is used from one thread at a time; it takes
/// help from others where a frame is large. Painting the damaged part of an old picture gives the
/// same bytes as painting everything, with any number of threads and any vector instructions.
package final class Renderer {
  /// The least number of damaged pixels that is worth waking another thread.
  private static let sharedArea = 1 << 18

  /// The pixels that the last frame painted; no pixel is in two rectangles.
  package private(set) var presentedRects: [PixelRect] = []
  private let painters: [ScenePainter]
  private let usesVectors: Bool
  private let backdrop: BackdropBitmap?
  /// What each of `presentedRects` begins with.
  private var starts: [RectStart] = []

  /// Creates a renderer with empty buffers.
  ///
  /// - Parameters:
  ///   - threads: How many threads may paint at a time; less than 1 counts as 1.
  ///   - usesVectors: Whether instructions may be used that not all processors have.
  ///   - isContinuous: Whether frames of one list follow each other in one target: then what lies
  ///     still at the bottom is painted once for many frames.
  ///   - maskBudget: How many bytes masks of text may take that are kept from frame to frame; 0 for
  ///     none. By default, 8 MB where frames follow each other, and none elsewhere.
  package init(
    threads: Int = RasterOptions.threads,
    usesVectors: Bool = RasterOptions.usesVectors,
    isContinuous: Bool = false,
    maskBudget: Int? = nil
  ) {
    backdrop = isContinuous ? BackdropBitmap() : nil
    let threads = max(threads, 1)
    let budget = (maskBudget ?? (isContinuous ? GlyphMaskCache.usualBudget : 0)) / threads
    painters = (0..<threads).map { _ in
      ScenePainter(usesVectors: usesVectors, maskBudget: budget)
    }
    self.usesVectors = usesVectors
  }

  /// How many items were painted so far, each once for every rectangle and thread.
  package var paintedItems: Int { painters.reduce(0) { $0 + $1.paintedItems } }

  /// How many outlines of glyphs were flattened so far, those of kept masks not.
  package var flattenedGlyphs: Int { painters.reduce(0) { $0 + $1.flattenedGlyphs } }

  /// How many masks of text are kept, and how many bytes they take.
  package var keptMasks: (count: Int, bytes: Int) {
    painters.reduce((0, 0)) { ($0.0 + ($1.masks?.count ?? 0), $0.1 + ($1.masks?.usedBytes ?? 0)) }
  }

  /// Clears the damaged pixels to the background and paints what the list shows there.
  ///
  /// Damaged rectangles are rounded outwards to pixels and merged where they overlap. Shapes with
  /// coordinates that are not numbers, and targets without pixels, are not painted.
  ///
  /// - Parameters:
  ///   - list: What to paint, from back to front.
  ///   - background: What is seen where nothing is painted.
  ///   - scale: How many pixels a point has.
  ///   - damage: The part to paint, in points.
  ///   - target: The memory to paint into.
  /// - Returns: How many pixels were cleared.
  @discardableResult
  package func render(
    _ list: DisplayList,
    background: Color.Resolved,
    scale: Double,
    damage: DamageRegion,
    into target: PixelTarget
  ) -> Int {
    for painter in painters { painter.beginFrame() }
    damage.pixels(&presentedRects, scale: scale, within: target.bounds)
    let clear = PixelMath.premultiplied(background.pixel)
    findStarts(list, clear: clear, scale: scale, target)
    return paint(list, 0..<list.order.count, clear, scale, presentedRects, starts, into: target)
  }

  /// Finds out which rectangles begin with a copy of the backdrop.
  private func findStarts(
    _ list: DisplayList,
    clear: UInt32,
    scale: Double,
    _ target: PixelTarget
  ) {
    starts.removeAll(keepingCapacity: true)
    guard let backdrop else { return }
    backdrop.update(
      list,
      Backdrop.Key(width: target.width, height: target.height, scale: scale, background: clear)
    )
    for rect in presentedRects {
      let source = backdrop.pixels(rect, of: list, bounds: target.bounds) { missing, picture in
        paint(list, 0..<backdrop.count, clear, scale, [missing], [], into: picture)
      }
      starts.append(RectStart(source: source, count: source == nil ? 0 : backdrop.count))
    }
  }

  /// Paints items in rectangles that share no pixel, on several threads if there is much to do.
  ///
  /// - Returns: The number of pixels.
  @discardableResult
  private func paint(
    _ list: DisplayList,
    _ items: Range<Int>,
    _ clear: UInt32,
    _ scale: Double,
    _ rects: [PixelRect],
    _ starts: [RectStart],
    into target: PixelTarget
  ) -> Int {
    let bounds = target.bounds
    let area = rects.reduce(0) { $0 + $1.area }
    let band = Band(
      painters: painters,
      list: list,
      items: items,
      scale: scale,
      clear: clear,
      rects: rects,
      starts: starts,
      compositor: Compositor(target: target, usesVectors: usesVectors)
    )
    if painters.count == 1 || area < Self.sharedArea {
      band.paint(bounds.minY..<bounds.maxY, with: 0)
    } else {
      let limits = Self.limits(of: rects, area, painters.count)
      DispatchQueue.concurrentPerform(iterations: painters.count) { index in
        band.paint(limits[index]..<limits[index + 1], with: index)
      }
    }
    return area
  }

  /// Finds the rows where bands begin and end that have the same share of an area each.
  private static func limits(of rects: [PixelRect], _ area: Int, _ count: Int) -> [Int] {
    let top = rects.reduce(Int.max) { min($0, $1.minY) }
    let bottom = rects.reduce(0) { max($0, $1.maxY) }
    func isPast(_ share: Int, _ row: Int) -> Bool {
      rects.reduce(0) { $0 + $1.width * min(max(row - $1.minY, 0), $1.height) } >= share
    }
    return (0...count).map { index in
      if index == 0 { return top }
      if index == count { return bottom }
      var (low, high) = (top, bottom)
      while low < high {
        let middle = (low + high) / 2
        if isPast(area / count * index, middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }
}

/// What a rectangle shows before items are painted.
private struct RectStart {
  /// Where its pixels are copied from; nil to clear them.
  var source: PixelTarget?
  /// How many items are in the copy.
  var count: Int
}

/// What every thread needs to paint its rows of a frame.
private struct Band: @unchecked Sendable {  // Each thread has a painter and rows of its own.
  let painters: [ScenePainter]
  let list: DisplayList
  let items: Range<Int>
  let scale: Double
  let clear: UInt32
  let rects: [PixelRect]
  /// What each rectangle begins with; where there is none, it is cleared.
  let starts: [RectStart]
  let compositor: Compositor

  /// Clears and paints the damaged pixels of some rows.
  func paint(_ rows: Range<Int>, with index: Int) {
    var compositor = compositor
    for (number, rect) in rects.enumerated() {
      var rect = rect
      rect.minY = max(rect.minY, rows.lowerBound)
      rect.maxY = min(rect.maxY, rows.upperBound)
      guard !rect.isEmpty else { continue }
      var items = items
      if number < starts.count, let source = starts[number].source {
        compositor.copy(rect, from: source)
        items = starts[number].count..<items.upperBound
      } else {
        compositor.beginClearing(rect, to: clear)
      }
      painters[index].paint(list, items: items, scale: scale, in: rect, into: &compositor)
      compositor.finishClearing()
    }
  }
}
