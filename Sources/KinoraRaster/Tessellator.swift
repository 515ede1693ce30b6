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

  private let painter: ScenePainter
  let builder = MeshBuilder()
  /// What lies still, for pictures that follow each other.
  let backdrop = Backdrop(costs: .texture)
  /// The parts of the last picture that were copied from the layer.
  var copies: [PixelRect] = []
  /// Which of `meshRects` these are; empty when there are none.
  var isCopied: [Bool] = []

  /// Creates a tessellator with empty buffers.
  ///
  /// - Parameter maskBudget: How many bytes masks of text may take that are kept from frame to
  ///   frame; 0 for none.
  package init(maskBudget: Int = GlyphMaskCache.usualBudget) {
    painter = ScenePainter(maskBudget: maskBudget)
  }

  /// How many outlines of glyphs were flattened so far, those of kept masks not.
  package var flattenedGlyphs: Int { painter.flattenedGlyphs }

  /// How many items were made into triangles so far, each once for every rectangle.
  package var paintedItems: Int { painter.paintedItems }

  /// The pixels that the last picture covers; no pixel is in two rectangles.
  package private(set) var meshRects: [PixelRect] = []

  /// Makes the triangles that show a list.
  ///
  /// The whole target is to be cleared first, as the mesh says; for parts of it, quads of the
  /// background come first.
  ///
  /// - Parameters:
  ///   - list: What to show, from back to front.
  ///   - items: The places in the list's order that are shown; nil for all.
  ///   - background: What is seen where nothing is painted.
  ///   - scale: How many pixels a point has.
  ///   - width: The columns of the target.
  ///   - height: The rows of the target.
  ///   - damage: The part to show, in points.
  ///   - draw: Receives one mesh, or several that are too large for one, in order; answers false
  ///     when it has no use for more.
  /// - Returns: Whether every mesh was drawn.
  package func tessellate(
    _ list: DisplayList,
    items: Range<Int>? = nil,
    background: Color.Resolved,
    scale: Double,
    width: Int,
    height: Int,
    damage: DamageRegion = .everything,
    draw: (Mesh) -> Bool
  ) -> Bool {
    _ = setRects(damage, scale, width, height)
    let color = Self.opaque(background)
    let isWhole = damage.coversEverything
    return builder.build(background: color, clearsTarget: isWhole, receiver: draw) {
      for rect in meshRects { send(list, items, scale, in: rect, over: isWhole ? nil : color) }
    }
  }

  /// Finds the pixels to draw.
  ///
  /// - Returns: Those of the whole picture.
  func setRects(_ damage: DamageRegion, _ scale: Double, _ width: Int, _ height: Int) -> PixelRect {
    let bounds = PixelRect(
      minX: 0,
      minY: 0,
      maxX: min(max(width, 0), Self.maximumSize),
      maxY: min(max(height, 0), Self.maximumSize)
    )
    painter.beginFrame()
    damage.pixels(&meshRects, scale: scale, within: bounds)
    return bounds
  }

  /// Sends some items to the builder, over a colour or over what is there.
  func send(
    _ list: DisplayList,
    _ items: Range<Int>?,
    _ scale: Double,
    in rect: PixelRect,
    over color: UInt32?
  ) {
    if let color { builder.fill(rect, color: color) }
    var sink = builder
    painter.paint(list, items: items, scale: scale, in: rect, into: &sink)
  }

  /// A background as an opaque pixel.
  static func opaque(_ background: Color.Resolved) -> UInt32 {
    PixelMath.premultiplied(background.pixel) | 0xff00_0000
  }
}
