// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraDrawing

/// Paints display lists into memory: the software presenter, and the source of snapshots.
///
/// A renderer keeps its buffers from frame to frame and is used from one thread at a time.
/// Painting the damaged part of an old picture gives the same bytes as painting everything.
package final class Renderer {
  /// The pixels that the last frame painted; no pixel is in two rectangles.
  package private(set) var presentedRects: [PixelRect] = []
  private let painter = ScenePainter()

  /// Creates a renderer with empty buffers.
  package init() {}

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
    let bounds = target.bounds
    damage.pixels(&presentedRects, scale: scale, within: bounds)
    let clear = PixelMath.premultiplied(background.pixel)
    var compositor = Compositor(target: target)
    var cleared = 0
    for rect in presentedRects {
      compositor.clear(rect, to: clear)
      painter.paint(list, scale: scale, in: rect, into: &compositor)
      cleared += rect.area
    }
    return cleared
  }
}
