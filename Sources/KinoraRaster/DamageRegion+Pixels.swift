// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing

extension DamageRegion {
  /// Finds the pixels that have to be drawn: rectangles rounded outwards that share no pixel.
  ///
  /// - Parameters:
  ///   - rects: Receives the rectangles; its memory is reused.
  ///   - scale: How many pixels a point has.
  ///   - bounds: The pixels there are.
  func pixels(_ rects: inout [PixelRect], scale: Double, within bounds: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    if coversEverything {
      rects.append(bounds)
    } else {
      for rect in self.rects {
        rects.append(PixelRect(covering: rect, scale: scale, within: bounds))
      }
    }
    PixelRect.makeDisjoint(&rects)
  }
}
