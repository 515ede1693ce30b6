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

  /// Makes the triangles that show all of a list.
  ///
  /// - Parameters:
  ///   - list: What to show, from back to front.
  ///   - background: What is seen where nothing is painted; not part of the triangles.
  ///   - scale: How many pixels a point has.
  ///   - width: The columns of the target.
  ///   - height: The rows of the target.
  /// - Returns: A mesh whose memory is reused by the next call.
  package func tessellate(
    _ list: DisplayList,
    background: Color.Resolved,
    scale: Double,
    width: Int,
    height: Int
  ) -> Mesh {
    builder.removeAll()
    let rect = PixelRect(
      minX: 0,
      minY: 0,
      maxX: min(max(width, 0), Self.maximumSize),
      maxY: min(max(height, 0), Self.maximumSize)
    )
    var sink = builder
    painter.paint(list, scale: scale, in: rect, into: &sink)
    return builder.finish(background: background.pixel)
  }
}
