// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing

/// The picture of a backdrop in memory, for the software presenter.
final class BackdropBitmap {
  private let backdrop = Backdrop(costs: .memory)
  private var bitmap: Bitmap?

  /// The number of items in the picture, from the first in the order.
  var count: Int { backdrop.count }

  /// Takes a frame's changes in.
  func update(_ list: DisplayList, _ key: Backdrop.Key) {
    if !backdrop.update(list, key) { bitmap = nil }
  }

  /// Sees to it that the picture has some pixels.
  ///
  /// - Parameters:
  ///   - rect: The pixels.
  ///   - list: The list that was taken in last.
  ///   - bounds: The pixels of the window.
  ///   - paint: Paints the items below into a part of the picture.
  /// - Returns: Where to copy the pixels from; nil when they are better painted.
  func pixels(
    _ rect: PixelRect,
    of list: DisplayList,
    bounds: PixelRect,
    paint: (PixelRect, PixelTarget) -> Void
  ) -> PixelTarget? {
    guard let missing = backdrop.missingPixels(of: rect, list) else { return nil }
    if bitmap == nil { bitmap = try? Bitmap(width: bounds.width, height: bounds.height) }
    guard let target else { return nil }
    if !missing.isEmpty {
      paint(missing, target)
      backdrop.keep(missing)
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
}
