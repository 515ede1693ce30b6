// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
package import KinoraGeometry

/// How the effects around some leaves change their drawing, immutable and shared by all of them.
package final class Placement: Sendable {
  /// From the coordinates inside the effects to the window's points.
  package let transform: CGAffineTransform
  /// Multiplies the opacity of everything inside.
  package let opacity: Double
  /// What limits the drawing, in the window's points.
  package let clip: Clip?
  /// Whether the transform only moves.
  let isTranslation: Bool
  /// The box that the clip leaves, in the window's points.
  let limit: Box

  /// Creates a placement; the defaults change nothing.
  package init(
    transform: CGAffineTransform = .identity,
    opacity: Double = 1,
    clip: Clip? = nil
  ) {
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
    isTranslation = transform.isTranslation
    var limit = Box.everything
    limit.limit(to: clip, .identity)
    self.limit = limit
  }
}

extension CGAffineTransform {
  /// Whether the linear part is that of the identity.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
