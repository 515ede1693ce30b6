// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraGeometry

extension DisplayList {
  /// The drawing of a slot that is nothing but the inside of a rectangle.
  package struct Rectangle {
    /// The rectangle, in the leaf's own coordinates.
    package var rect: CGRect
    /// From the leaf's coordinates to the window's points.
    package var transform: CGAffineTransform
    /// The colour.
    package var color: Color.Resolved
    /// Multiplies the opacity of the colour.
    package var opacity: Double
  }

  /// The drawing of a slot, if it is one rectangle that nothing clips; nil for all others.
  ///
  /// What is most frequent in a window of very many leaves is found without copying the item.
  @inline(__always)
  package func rectangle(of slot: Slot) -> Rectangle? {
    guard case .one(let operation) = items[Int(slot)].operations,
      case .usual(.rect(let rect), let color) = operation.storage
    else { return nil }
    guard let placement = items[Int(slot)].placement else {
      let origin = items[Int(slot)].origin
      return Rectangle(
        rect: rect,
        transform: CGAffineTransform(translationX: origin.x, y: origin.y),
        color: color,
        opacity: 1
      )
    }
    guard placement.clip == nil else { return nil }
    return Rectangle(
      rect: rect,
      transform: items[Int(slot)].transform,
      color: color,
      opacity: placement.opacity
    )
  }
}
