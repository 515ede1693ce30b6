// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
package import KinoraDrawing
package import KinoraGeometry

/// How the effects around an element change its drawing.
package struct Placement {
  /// From layout's positions to the window's points.
  package var transform = CGAffineTransform.identity
  /// Multiplies the opacity.
  package var opacity = 1.0
  /// What limits the drawing, in the window's points.
  package var clip: Clip?

  /// The identity.
  package init() {}
}

/// An element that changes how everything inside it is drawn.
@MainActor package protocol EffectScope: AnyObject {
  /// The placement of the elements inside.
  var contentPlacement: Placement { get }
}
