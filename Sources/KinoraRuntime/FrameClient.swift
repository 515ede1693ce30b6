// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing

/// What a backend drives: one window's content, seen from the side of the display.
///
/// The backend owns the window and the waiting; the client owns the tree and the frame. All calls
/// come from the main thread. Times are seconds on one monotonic timeline that the backend reads.
@MainActor
package protocol FrameClient: AnyObject {
  /// The window's title.
  var title: String { get }
  /// The size that the window opens with, in points.
  var preferredSize: CGSize { get }

  /// Tells the content its size, and the number of pixels per point.
  func resize(to size: CGSize, scale: Double)
  /// Delivers an input event of a time; what it changes shows in the next frame.
  func send(_ event: InputEvent, at now: Double)
  /// Hands out the size in points that the content asks of the window, once.
  func takeSizeRequest() -> CGSize?
  /// Whether something moves, changed, or was never drawn.
  var needsFrame: Bool { get }
  /// When the client wants to be served although nothing happens (a script's next step).
  var nextDeadline: Double? { get }
  /// Brings tree, layout and display list up to date, with animations at a presentation time.
  func prepareFrame(at now: Double)
  /// What to draw.
  var displayList: DisplayList { get }
  /// What lies behind everything.
  var background: Color.Resolved { get }
  /// Hands out what changed since the last call.
  func takeDamage() -> DamageRegion
  /// Told after each presented frame, with the time that presenting took.
  func didPresent(_ report: PresentReport)
  /// When set, the backend closes the window and the program ends with this status.
  var exitStatus: Int32? { get }
  /// The user closed the window.
  func windowDidClose()
}

/// What a backend measured about one presented frame, in seconds.
package struct PresentReport: Hashable, Sendable {
  /// When the frame was handed to the display, on the backend's timeline.
  package var presentedAt: Double
  /// The time spent making pixels or triangles.
  package var raster: Double
  /// The time spent handing them to the window system.
  package var present: Double
  /// How many pixels were drawn again.
  package var damagedPixels: Int

  /// Creates a report.
  package init(presentedAt: Double, raster: Double, present: Double, damagedPixels: Int) {
    self.presentedAt = presentedAt
    self.raster = raster
    self.present = present
    self.damagedPixels = damagedPixels
  }
}
