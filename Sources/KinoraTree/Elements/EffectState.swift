// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import KinoraDrawing
package import KinoraGeometry

/// A placement while effects are applied to it.
package struct EffectState {
  /// From layout's positions to the window's points.
  package var transform: CGAffineTransform
  /// Multiplies the opacity.
  package var opacity: Double
  /// What limits the drawing, in the window's points.
  package var clip: Clip?

  /// Starts with the placement around an effect; nil changes nothing.
  package init(_ placement: Placement?) {
    transform = placement?.transform ?? .identity
    opacity = placement?.opacity ?? 1
    clip = placement?.clip
  }

  /// The result, to be shared by everything inside the effect.
  package var placement: Placement {
    Placement(transform: transform, opacity: opacity, clip: clip)
  }
}
