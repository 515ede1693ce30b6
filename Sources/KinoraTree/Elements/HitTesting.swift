// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraDrawing
import KinoraGeometry

/// What lies under a point.
///
/// A walk goes through the elements front to back and ends at the first hit. It follows what is
/// seen: places, effects and shapes as they are on their way. Leaves are hit where they draw. Bounds of
/// containers say nothing, as views may reach beyond them, so that a point which hits nothing costs
/// a visit to every element that can be hit.
extension Element {
  /// The nearest element with a gesture at a point of the window: the hit one or one around it.
  ///
  /// - Complexity: That of a walk through the elements in front of the one that is hit.
  package func gestureTarget(at point: CGPoint) -> (any GestureTarget)? {
    var candidate = hitTest(point)
    while let current = candidate {
      if let target = current as? any GestureTarget, target.isEnabled { return target }
      candidate = current.layoutParent
    }
    return nil
  }

  /// A point of the window in the element's own coordinates, as effects show it right now.
  ///
  /// A view that effects have made vanish has the window's coordinates.
  package func localPoint(_ point: CGPoint) -> CGPoint {
    let shown = placement?.transform ?? .identity
    let inside = shown.isInvertible ? point.applying(shown.inverted()) : point
    return CGPoint(x: inside.x - origin.x, y: inside.y - origin.y)
  }

  /// A point of the window in the coordinates of a space.
  package func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    space == .local ? localPoint(point) : point
  }
}

/// Sets whether the pointer can hit a view.
package struct HitTestingModifier: BuiltinModifier {
  package typealias Wrapper = HitTestingElement

  /// Whether it can.
  package var isAllowed: Bool

  /// Sets whether it can.
  package nonisolated init(isAllowed: Bool) { self.isAllowed = isAllowed }
}

/// The element of a view that may be out of the pointer's reach.
@MainActor package final class HitTestingElement: ModifierElement<HitTestingModifier> {
  package override var participatesInHitTesting: Bool { modifier.isAllowed }
  package override var name: String { "HitTesting" }
}
