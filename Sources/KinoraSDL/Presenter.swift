// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing

/// One frame's content, as a presenter needs it.
struct FrameContent {
  /// What to draw.
  var list: DisplayList
  /// What lies behind everything.
  var background: Color.Resolved
  /// Pixels per point.
  var scale: Double
  /// What changed, in points.
  var damage: DamageRegion
}

/// What presenting a frame took.
struct PresentCost {
  /// The time spent making pixels or triangles, in seconds.
  var raster: Double
  /// The time spent handing them over, in seconds.
  var present: Double
  /// How many pixels were drawn.
  var pixels: Int
}

/// Brings display lists into a window.
@MainActor
protocol Presenter: AnyObject {
  /// `software` or `accelerated`.
  var name: String { get }
  /// Whether presenting returns only when the display has taken the frame.
  var waitsForDisplay: Bool { get }
  /// The size of what is drawn into, in pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// Whether the window still shows the last frame where the damage is not.
  var keepsContent: Bool { get }
  /// The window has another size, or lost what was drawn.
  func invalidate()
  /// Draws and shows a frame; nil when the window cannot be drawn into at the moment.
  func present(_ content: FrameContent) -> PresentCost?
  /// Frees what the window system holds; the presenter is not used afterwards.
  func close()
}
