// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing

/// A part of one of the sizes that an image is kept in, and how it is sampled.
struct RasterImageLevel {
  private let image: RasterImage.Level
  /// How many columns of this size one of the full size is.
  private let scale: Double
  // The outermost columns and rows that are shown.
  private let firstX, lastX, firstY, lastY: Int
  // The same of the full size, for what is repeated.
  private let originX, originY, fullWidth, fullHeight: Double
  // How many pixels of the picture one of this size is wide and high, at least 1.
  private let zoomX, zoomY: Double

  /// More than any zoom that can be seen, and far from numbers that are none.
  private static let largestZoom = 65_536.0

  /// Takes a size of a paint's image.
  ///
  /// - Parameters:
  ///   - paint: The paint.
  ///   - number: The size, as of `RasterImage.level(_:)`.
  ///   - step: How far one pixel of the picture reaches in the full size, along both axes of it.
  init(_ paint: RasterImagePaint, _ number: Int, step: (x: Double, y: Double)) {
    image = paint.image.level(number)
    scale = 1 / Double(1 << min(number, 62))
    let (columns, rows) = (paint.region.columns, paint.region.rows)
    firstX = min(columns.lowerBound >> number, image.width - 1)
    lastX = min((columns.upperBound - 1) >> number, image.width - 1)
    firstY = min(rows.lowerBound >> number, image.height - 1)
    lastY = min((rows.upperBound - 1) >> number, image.height - 1)
    (originX, originY) = (Double(columns.lowerBound), Double(rows.lowerBound))
    (fullWidth, fullHeight) = (Double(columns.count), Double(rows.count))
    zoomX = min(max(1 / (step.x * scale), 1), Self.largestZoom)
    zoomY = min(max(1 / (step.y * scale), 1), Self.largestZoom)
  }

  /// Copies a part of a row; what is beyond the edges is as they are.
  func copyRow(_ y: Int, from x: Int, count: Int, to pixels: UnsafeMutablePointer<UInt32>) {
    let row = min(max(y, firstY), lastY) &* image.width
    image.pixels.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      let start = min(max(firstX &- x, 0), count)
      let end = max(min(lastX &+ 1 &- x, count), start)
      if start > 0 { pixels.update(repeating: base[row &+ firstX], count: start) }
      if end > start {
        (pixels + start).update(from: base + (row &+ x &+ start), count: end &- start)
      }
      if end < count {
        (pixels + end).update(repeating: base[row &+ lastX], count: count &- end)
      }
    }
  }

  /// Samples with the memory at hand.
  @inline(__always)
  func withPixels(_ body: (Sampler) -> Void) {
    image.pixels.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      body(Sampler(level: self, base: base))
    }
  }

  /// Mixes two pixels by a weight of 0…256 for the second one.
  @inline(__always)
  static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let lanes = PixelMath.lanes
    let rest = 256 &- weight
    // At most 255 · 256 + 128 in each half of a word.
    let low = (a & lanes) &* rest &+ (b & lanes) &* weight &+ 0x0080_0080
    let high = (a &>> 8 & lanes) &* rest &+ (b &>> 8 & lanes) &* weight &+ 0x0080_0080
    return (low &>> 8 & lanes) | (high & ~lanes)
  }

  /// The pixels of a level during one row.
  struct Sampler {
    fileprivate let level: RasterImageLevel
    fileprivate let base: UnsafePointer<UInt32>

    /// The pixel of the full size that a place lies in.
    @inline(__always)
    func nearest(_ u: Double, _ v: Double, _ spread: RasterImagePaint.Spread) -> UInt32 {
      let x = Self.index(
        place(u, level.originX, level.fullWidth, spread),
        level.firstX,
        level.lastX
      )
      let y = Self.index(
        place(v, level.originY, level.fullHeight, spread),
        level.firstY,
        level.lastY
      )
      return base[y &* level.image.width &+ x]
    }

    /// The mixture of the four pixels around a place of the full size.
    @inline(__always)
    func linear(_ u: Double, _ v: Double, _ spread: RasterImagePaint.Spread) -> UInt32 {
      let x = Self.pair(
        place(u, level.originX, level.fullWidth, spread) * level.scale - 0.5,
        level.firstX,
        level.lastX,
        spread,
        level.zoomX
      )
      let y = Self.pair(
        place(v, level.originY, level.fullHeight, spread) * level.scale - 0.5,
        level.firstY,
        level.lastY,
        spread,
        level.zoomY
      )
      let above = base + y.first &* level.image.width
      let below = base + y.second &* level.image.width
      return RasterImageLevel.mix(
        RasterImageLevel.mix(above[x.first], above[x.second], x.weight),
        RasterImageLevel.mix(below[x.first], below[x.second], x.weight),
        y.weight
      )
    }

    /// The place inside of the region, where that is repeated.
    @inline(__always)
    private func place(
      _ t: Double,
      _ origin: Double,
      _ length: Double,
      _ spread: RasterImagePaint.Spread
    ) -> Double {
      guard spread == .repeat else { return t }
      let inside = t - origin
      return origin + (inside - (inside / length).rounded(.down) * length)
    }

    /// The whole number below a place, limited to a range; what is not a number is its start.
    @inline(__always)
    private static func index(_ t: Double, _ first: Int, _ last: Int) -> Int {
      // Comparisons with NaN fail.
      guard t > Double(first) else { return first }
      return t < Double(last) ? Int(t) : last
    }

    /// The two pixels around a place, and the weight of the second one.
    ///
    /// Where what is repeated meets itself, the two sides are mixed over one pixel of the picture,
    /// as antialiasing does, and not over one of the image: where an edge lies between pixels of
    /// the picture, neither side shows in the other.
    @inline(__always)
    private static func pair(
      _ t: Double,
      _ first: Int,
      _ last: Int,
      _ spread: RasterImagePaint.Spread,
      _ zoom: Double
    ) -> (first: Int, second: Int, weight: UInt32) {
      guard t > Double(first) else {
        guard spread == .repeat, t > Double(first) - 1 else { return (first, first, 0) }
        let distance = t - Double(first) + 0.5
        return (last, first, 256 &- share(distance * zoom))
      }
      guard t < Double(last) else {
        guard spread == .repeat, t < Double(last) + 1 else { return (last, last, 0) }
        return (last, first, share((Double(last) + 0.5 - t) * zoom))
      }
      let index = Int(t)
      return (index, index &+ 1, UInt32((t - Double(index)) * 256))
    }

    /// How much of a pixel lies beyond an edge that its middle is so many pixels away from, 0…256.
    @inline(__always)
    private static func share(_ distance: Double) -> UInt32 {
      // Comparisons with NaN fail.
      guard distance < 0.5 else { return 0 }
      return UInt32(min(0.5 - distance, 1) * 256)
    }
  }
}
