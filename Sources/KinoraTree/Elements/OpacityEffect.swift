// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraMotion

/// Multiplies the opacity of the drawing.
package struct OpacityEffect: EffectModifier {
  package typealias Wrapper = EffectElement<Self>

  /// From 0 for invisible to 1; values outside are clamped when drawn.
  package var opacity: Double

  /// Creates the effect.
  package init(opacity: Double) { self.opacity = opacity }

  package var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  package func apply(to state: inout EffectState, frame: CGRect) {
    // Springs overshoot: the value is clamped where it is used.
    state.opacity *= opacity.isNaN ? 1 : min(max(opacity, 0), 1)
  }

  package static var usesFrame: Bool { false }

  package func allowsHit(at point: CGPoint, frame: CGRect) -> Bool { !(opacity <= 0) }

  package var attribute: String { "opacity" }
}
