// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraDrawing
package import KinoraRaster

/// One frame's content, as a presenter needs it.
package struct FrameContent {
  /// What to draw.
  package var list: DisplayList
  /// What lies behind everything.
  package var background: Color.Resolved
  /// Pixels per point.
  package var scale: Double
  /// What changed, in points.
  package var damage: DamageRegion

  /// Creates the content of a frame.
  package init(
    list: DisplayList,
    background: Color.Resolved,
    scale: Double,
    damage: DamageRegion
  ) {
    self.list = list
    self.background = background
    self.scale = scale
    self.damage = damage
  }
}

/// What presenting a frame took.
package struct PresentCost {
  /// The time spent making pixels or triangles, in seconds.
  package var raster: Double
  /// The time spent handing them over, in seconds.
  package var present: Double
  /// How many pixels were drawn.
  package var pixels: Int
}

/// How presenting a frame went.
package enum PresentResult {
  /// The window shows the frame.
  case presented(PresentCost)
  /// The window has no pixels at the moment.
  case noPixels
  /// The window system or the graphics card refused, and says why; nothing was shown.
  case failed(reason: String)
}

/// Brings display lists into a window.
///
/// A presenter keeps what it has drawn and draws only what changed; where it has lost its picture
/// it draws all of it without being told.
@MainActor
package protocol Presenter: AnyObject {
  /// `software` or `accelerated`.
  var name: String { get }
  /// Whether presenting returns only when the display has taken the frame.
  var waitsForDisplay: Bool { get }
  /// The size of what is drawn into, in pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// How many items were drawn so far, each once for every rectangle that it was drawn in.
  var paintedItems: Int { get }
  /// Forgets what was drawn and everything that the window system or graphics card holds: it may be
  /// lost.
  func invalidate()
  /// Draws and shows a frame.
  func present(_ content: FrameContent) -> PresentResult
  /// What the window shows, read back from where it was drawn; nil where that is not possible.
  func picture() -> Bitmap?
  /// Frees what the window system holds; the presenter is not used afterwards.
  func close()
}

extension PresentResult {
  /// A failure for the reason that SDL gives.
  @MainActor static var failedInSDL: PresentResult { .failed(reason: SDLSession.lastError) }
}
