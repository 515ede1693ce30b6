// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry

/// The parts of an image that are scaled or repeated apart from each other.
struct ImageSlices {
  /// A part of an image at its place.
  struct Part {
    /// Where it is drawn.
    var box: CGRect
    /// Which pixels it shows.
    var region: RasterImagePaint.Region
    /// From the image's pixels to the coordinates of the box.
    var transform: CGAffineTransform
    /// Whether the pixels are repeated to fill the box.
    var isRepeated: Bool
  }

  private let loaded: LoadedImage
  private let style: Image.Style
  private let displayScale: CGFloat

  /// Prepares the parts of an image.
  init(_ loaded: LoadedImage, _ style: Image.Style, displayScale: CGFloat) {
    self.loaded = loaded
    self.style = style
    self.displayScale = displayScale > 0 && displayScale.isFinite ? displayScale : 1
  }

  /// The parts that fill a box.
  func parts(of box: CGRect) -> [Part] {
    let isTiled = style.isResizable && style.resizingMode == .tile
    let columns = pieces(
      from: box.minX,
      length: box.width,
      count: loaded.image.width,
      start: style.capInsets.leading,
      end: style.capInsets.trailing,
      isTiled: isTiled
    )
    let rows = pieces(
      from: box.minY,
      length: box.height,
      count: loaded.image.height,
      start: style.capInsets.top,
      end: style.capInsets.bottom,
      isTiled: isTiled
    )
    return rows.flatMap { row in
      columns.compactMap { column -> Part? in
        let region = RasterImagePaint.Region(
          columns: column.pixels,
          rows: row.pixels,
          of: loaded.image
        )
        guard let region else { return nil }
        return Part(
          box: CGRect(x: column.start, y: row.start, width: column.length, height: row.length),
          region: region,
          transform: CGAffineTransform(
            a: column.scale,
            b: 0,
            c: 0,
            d: row.scale,
            tx: column.start - CGFloat(column.pixels.lowerBound) * column.scale,
            ty: row.start - CGFloat(row.pixels.lowerBound) * row.scale
          ),
          isRepeated: column.isRepeated || row.isRepeated
        )
      }
    }
  }

  /// A stretch of an axis.
  private struct Piece {
    var start: CGFloat
    var length: CGFloat
    var pixels: Range<Int>
    var scale: CGFloat
    var isRepeated: Bool
  }

  /// The stretches of an axis: what keeps its size at the start, the rest, and the end.
  private func pieces(
    from origin: CGFloat,
    length: CGFloat,
    count: Int,
    start: CGFloat,
    end: CGFloat,
    isTiled: Bool
  ) -> [Piece] {
    let first = pixels(start, limit: count)
    let last = pixels(end, limit: count - first)
    // Ends that have no room share what there is.
    let ends = CGFloat(first + last) / loaded.scale
    let shrinking = ends > length ? length / ends : 1
    let left = rounded(CGFloat(first) / loaded.scale * shrinking)
    let right = ends > length ? length - left : rounded(CGFloat(last) / loaded.scale)
    let spans: [(CGFloat, CGFloat, Range<Int>, Bool)] = [
      (0, left, 0..<first, false),
      (left, length - left - right, first..<(count - last), isTiled),
      (length - right, right, (count - last)..<count, false),
    ]
    return spans.compactMap { offset, length, pixels, isRepeated in
      guard length > 0, !pixels.isEmpty else { return nil }
      return Piece(
        start: origin + offset,
        length: length,
        pixels: pixels,
        scale: isRepeated ? 1 / loaded.scale : length / CGFloat(pixels.count),
        isRepeated: isRepeated
      )
    }
  }

  /// An inset in pixels of the image; negative ones and what is not a number count as 0.
  private func pixels(_ inset: CGFloat, limit: Int) -> Int {
    let pixels = (inset * loaded.scale).rounded()
    return pixels > 0 ? Int(min(pixels, CGFloat(max(limit, 0)))) : 0
  }

  /// A length of whole pixels of the display, so that parts meet without a seam.
  private func rounded(_ length: CGFloat) -> CGFloat {
    (length * displayScale).rounded() / displayScale
  }
}
