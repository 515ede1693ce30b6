// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraDrawing

/// Turns display lists into triangles: the accelerated presenter's half of rasterisation.
///
/// The coverage is the renderer's, so both show the same shapes; channels differ by at most 1 of
/// 255 for each layer, where the graphics card rounds differently. A tessellator keeps its buffers
/// from frame to frame and is used from one thread at a time.
package final class Tessellator {
  /// The largest width and height in pixels; larger pictures are cut off.
  package static let maximumSize = 16384

  private let painter = ScenePainter()
  private let builder = MeshBuilder()

  /// Creates a tessellator with empty buffers.
  package init() {}

  /// The pixels that the last mesh covers; no pixel is in two rectangles.
  package private(set) var meshRects: [PixelRect] = []

  /// Makes the triangles that show a list.
  ///
  /// A mesh of the whole target leaves the background to whoever clears the target; one of some
  /// rectangles begins with a quad of the background for each of them.
  ///
  /// - Parameters:
  ///   - list: What to show, from back to front.
  ///   - background: What is seen where nothing is painted.
  ///   - scale: How many pixels a point has.
  ///   - width: The columns of the target.
  ///   - height: The rows of the target.
  ///   - damage: The part to show, in points.
  /// - Returns: A mesh whose memory is reused by the next call.
  package func tessellate(
    _ list: DisplayList,
    background: Color.Resolved,
    scale: Double,
    width: Int,
    height: Int,
    damage: DamageRegion = .everything
  ) -> Mesh {
    builder.removeAll()
    let bounds = PixelRect(
      minX: 0,
      minY: 0,
      maxX: min(max(width, 0), Self.maximumSize),
      maxY: min(max(height, 0), Self.maximumSize)
    )
    damage.pixels(&meshRects, scale: scale, within: bounds)
    let color = PixelMath.premultiplied(background.pixel) | 0xff00_0000
    var sink = builder
    for rect in meshRects {
      if !damage.coversEverything { builder.fill(rect, color: color) }
      painter.paint(list, scale: scale, in: rect, into: &sink)
    }
    return builder.finish(background: color, coversTarget: damage.coversEverything)
  }
}
