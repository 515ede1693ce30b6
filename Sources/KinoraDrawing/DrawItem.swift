// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraGeometry

/// The drawing of one leaf view: operations that share a placement.
package struct DrawItem: Sendable {
  /// The operations, in the leaf's own coordinates.
  package enum Operations: Sendable {
    /// Nothing to draw.
    case none
    /// The usual case, without an array.
    case one(DrawOp)
    /// Several, painted in order.
    case many([DrawOp])
  }

  /// What is drawn.
  package let operations: Operations
  /// Where the leaf's coordinates start in those inside the placement.
  package let origin: CGPoint
  /// The effects around the leaf, or nil when there are none.
  package internal(set) var placement: Placement?

  /// Creates an item at a place inside of effects that it shares with others.
  @inlinable package init(
    _ operations: consuming Operations,
    origin: CGPoint,
    placement: consuming Placement?
  ) {
    self.operations = operations
    self.origin = origin
    self.placement = placement
  }

  /// Creates an item with effects of its own; a translation alone needs no storage.
  package init(
    _ operations: Operations = .none,
    transform: CGAffineTransform = .identity,
    opacity: Double = 1,
    clip: Clip? = nil
  ) {
    self.operations = operations
    if opacity == 1, clip == nil, transform.isTranslation {
      origin = CGPoint(x: transform.tx, y: transform.ty)
      placement = nil
    } else {
      origin = .zero
      placement = Placement(transform: transform, opacity: opacity, clip: clip)
    }
  }

  /// From the leaf's coordinates to the window's points.
  @inline(__always)
  package var transform: CGAffineTransform {
    guard let placement else { return CGAffineTransform(translationX: origin.x, y: origin.y) }
    // Also keeps infinite scales from turning the translation into NaN.
    guard origin.x != 0 || origin.y != 0 else { return placement.transform }
    return placement.transform.translatedBy(x: origin.x, y: origin.y)
  }

  /// Multiplies the opacity of every operation.
  package var opacity: Double { placement?.opacity ?? 1 }

  /// What limits the drawing, in the window's points.
  package var clip: Clip? { placement?.clip }
}

extension DrawItem.Operations {
  /// The operations as a list.
  package var list: [DrawOp] {
    switch self {
    case .none: []
    case .one(let operation): [operation]
    case .many(let operations): operations
    }
  }

  /// The operations of a list.
  package init(_ list: [DrawOp]) {
    self = list.isEmpty ? .none : list.count == 1 ? .one(list[0]) : .many(list)
  }
}
