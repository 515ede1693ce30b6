// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraDrawing
package import KinoraRaster

extension FrameDriver {
  /// A picture of the window as it is now.
  ///
  /// - Throws: When the window is too large for a picture.
  package func picture() throws -> Bitmap {
    let bitmap = try Bitmap(
      width: Self.pixels(size.width, scale),
      height: Self.pixels(size.height, scale)
    )
    bitmap.withUnsafeMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return }
      let target = PixelTarget(
        base: base,
        width: bitmap.width,
        height: bitmap.height,
        stride: bitmap.width
      )
      _ = pictureRenderer.render(
        displayList,
        background: background,
        scale: scale,
        damage: .everything,
        into: target
      )
    }
    return bitmap
  }

  /// The number of pixels that a length in points covers.
  package static func pixels(_ length: CGFloat, _ scale: Double) -> Int {
    Int((min(max(length, 0), 1e6) * scale).rounded())
  }
}
