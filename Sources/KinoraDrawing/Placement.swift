// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
package import KinoraGeometry

/// How the effects around some leaves change their drawing, shared by all of them.
///
/// Nobody sees a placement change: `set` changes one only where its caller alone holds it, as
/// arrays do with their storage. That is also what makes it sendable.
package final class Placement: @unchecked Sendable {
  /// From the coordinates inside the effects to the window's points.
  @exclusivity(unchecked) package private(set) var transform: CGAffineTransform
  /// Multiplies the opacity of everything inside.
  @exclusivity(unchecked) package private(set) var opacity: Double
  /// What limits the drawing, in the window's points.
  @exclusivity(unchecked) package private(set) var clip: Clip?
  /// Whether the transform only moves.
  @exclusivity(unchecked) private(set) var isTranslation: Bool
  /// Whether there are shadows among the limits.
  @exclusivity(unchecked) private(set) var castsShadow: Bool
  /// The box that the clip leaves, in the window's points; without meaning where there are shadows.
  @exclusivity(unchecked) private(set) var limit: Box

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
    castsShadow = clip?.castsShadow ?? false
    limit = Self.limit(of: clip)
  }

  /// Everything at once.
  ///
  /// What other modules read of a class is checked for overlaps, property by property.
  package var values: (transform: CGAffineTransform, opacity: Double, clip: Clip?) {
    (transform, opacity, clip)
  }

  /// Puts another placement in a reference's place, in the same memory if nobody else has it.
  ///
  /// - Returns: Whether the memory could be used; if not, nothing has changed.
  package static func set(
    _ placement: inout Placement?,
    transform: CGAffineTransform,
    opacity: Double,
    clip: Clip?
  ) -> Bool {
    guard isKnownUniquelyReferenced(&placement), let placement else { return false }
    placement.transform = transform
    placement.opacity = opacity
    placement.isTranslation = transform.isTranslation
    if placement.clip !== clip {
      placement.clip = clip
      placement.castsShadow = clip?.castsShadow ?? false
      placement.limit = limit(of: clip)
    }
    return true
  }

  private static func limit(of clip: Clip?) -> Box {
    var limit = Box.everything
    limit.limit(to: clip, .identity)
    return limit
  }
}

extension CGAffineTransform {
  /// Whether the linear part is that of the identity.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
