// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry

/// Shadows: the alpha of an item is painted into a mask, which is blurred and painted in a colour.
extension ScenePainter {
  /// Paints an item with its shadows, from the outermost one inwards.
  func paintShadows<S: ShapeSink>(
    of item: DrawItem,
    _ toPixels: CGAffineTransform,
    _ everything: ClipArea,
    _ sink: inout S
  ) {
    var links: [Clip] = []
    var next = item.clip
    while let link = next {
      if link.shadow != nil { links.append(link) }
      next = link.parent
    }
    paint(item, links[...], toPixels, everything, until: nil, around: 1, &sink)
  }

  /// Paints an item with some of its shadows.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - links: The shadows, the innermost one first.
  ///   - toPixels: From the window's points to the sink's pixels.
  ///   - base: What may be painted.
  ///   - end: The link that counts no more.
  ///   - around: The opacity that counts no more.
  ///   - sink: What receives the shapes.
  private func paint<S: ShapeSink>(
    _ item: DrawItem,
    _ links: ArraySlice<Clip>,
    _ toPixels: CGAffineTransform,
    _ base: ClipArea,
    until end: Clip?,
    around: Double,
    _ sink: inout S
  ) {
    for index in links.indices.reversed() {
      guard let shadow = links[index].shadow else { continue }
      let area = narrowed(base, by: links[index], until: end, toPixels)
      let color = Self.pixel(shadow.color, Self.fraction(shadow.opacity / around))
      let box = item.extent(ofShadow: links[index])
      let window = PixelRect(covering: box, toPixels, within: area.scissor)
      guard color &>> 24 != 0, !window.isEmpty else { continue }
      let kernel = BlurKernel(deviation: shadow.deviation * Self.scale(of: toPixels))
      let mask = makeMask(of: item, links[..<index], links[index], toPixels, kernel, window)
      paint(mask, window, color, area.mask, &sink)
      blur.giveBack(mask)
    }
    paint(
      item,
      toPixels,
      base,
      until: end,
      opacity: Self.fraction(item.opacity / around),
      &sink
    )
  }

  /// The blurred alpha of an item as its shadow shows it in a window.
  private func makeMask(
    of item: DrawItem,
    _ links: ArraySlice<Clip>,
    _ link: Clip,
    _ toPixels: CGAffineTransform,
    _ kernel: BlurKernel,
    _ window: PixelRect
  ) -> CoverageMask {
    // All positions stay positive when the mask is as much to the right and down as it reaches
    // beyond the window; the same distance for every window keeps the same bits.
    let margin = kernel.radius
    let distance = link.shadow?.distance ?? .zero
    let scale = Self.scale(of: toPixels)
    let moved = toPixels.concatenating(
      CGAffineTransform(
        translationX: CGFloat(Double(distance.width) * scale + Double(margin)),
        y: CGFloat(Double(distance.height) * scale + Double(margin))
      )
    )
    let rect = PixelRect(
      minX: window.minX,
      minY: window.minY,
      maxX: window.maxX + 2 * margin,
      maxY: window.maxY + 2 * margin
    )
    let mask = blur.takeMask(rect)
    reserveRows(rect.width)
    var alpha = AlphaSink(mask: mask)
    paint(
      item,
      links,
      moved,
      clips.makeBase(rect),
      until: link,
      around: link.shadow?.opacity ?? 1,
      &alpha
    )
    blur.apply(kernel, to: mask)
    return mask
  }

  private func paint<S: ShapeSink>(
    _ mask: CoverageMask,
    _ window: PixelRect,
    _ color: UInt32,
    _ limit: CoverageMask?,
    _ sink: inout S
  ) {
    sink.beginShape(color: color)
    for y in window.minY..<window.maxY {
      let row = UnsafePointer(mask.pixel(window.minX, y))
      if let limit {
        var masked = MaskedSink(base: sink, mask: limit, scratch: scratch)
        masked.run(x: window.minX, count: window.width, y: y, coverage: row)
        sink = masked.base
      } else {
        sink.run(x: window.minX, count: window.width, y: y, coverage: row)
      }
    }
    sink.endShape()
  }

  /// How many pixels a point of the window has.
  private static func scale(of toPixels: CGAffineTransform) -> Double { Double(toPixels.a) }
}

/// Adds up the alpha of shapes in a mask, as if they were painted over each other.
private struct AlphaSink: ShapeSink {
  let mask: CoverageMask
  private var alpha: UInt32 = 0

  init(mask: CoverageMask) { self.mask = mask }

  mutating func beginShape(color: UInt32) { alpha = color &>> 24 }

  mutating func endShape() {}

  mutating func span(x: Int, count: Int, y: Int, coverage: UInt8) {
    let row = mask.pixel(x, y)
    let m = PixelMath.multiply(alpha, UInt32(coverage))
    for index in 0..<count { Self.add(m, to: row + index) }
  }

  mutating func run(x: Int, count: Int, y: Int, coverage: UnsafePointer<UInt8>) {
    let row = mask.pixel(x, y)
    for index in 0..<count where coverage[index] != 0 {
      Self.add(PixelMath.multiply(alpha, UInt32(coverage[index])), to: row + index)
    }
  }

  mutating func pixels(x: Int, count: Int, y: Int, colors: UnsafePointer<UInt32>) {
    let row = mask.pixel(x, y)
    for index in 0..<count { Self.add(colors[index] &>> 24, to: row + index) }
  }

  @inline(__always)
  private static func add(_ m: UInt32, to pixel: UnsafeMutablePointer<UInt8>) {
    let sum = m &+ PixelMath.multiply(UInt32(pixel.pointee), 255 &- m)
    pixel.pointee = UInt8(truncatingIfNeeded: min(sum, 255))
  }
}
