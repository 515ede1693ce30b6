// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// What the pointer did, as gestures see it.
@MainActor package final class PointerEvent {
  /// The parts of a press.
  package enum Kind: Sendable {
    /// The button went down.
    case began
    /// The pointer moved with the button down.
    case moved
    /// The button went up.
    case ended
  }

  /// The part of the press.
  package let kind: Kind
  /// The place in the window's points.
  package let location: CGPoint
  /// The time in the tree's seconds.
  package let time: Double
  private let root: Element?
  private var tested: Element??

  /// Describes what the pointer did in a tree.
  ///
  /// - Parameters:
  ///   - kind: The part of the press.
  ///   - location: The place in the window's points; one that is not finite lies nowhere.
  ///   - time: The time in the tree's seconds.
  ///   - root: The top of the tree.
  package init(_ kind: Kind, at location: CGPoint, time: Double, root: Element?) {
    self.kind = kind
    self.location = location
    self.time = time
    self.root = location.x.isFinite && location.y.isFinite ? root : nil
  }

  /// The innermost element under the pointer, found out when it is first asked for.
  package var hit: Element? {
    if let tested { return tested }
    let hit = root?.hitTest(location)
    tested = .some(hit)
    return hit
  }

  /// The beginning of a press in the same place, for a gesture that follows another one.
  var restarted: PointerEvent { PointerEvent(.began, at: location, time: time, root: root) }

  /// Whether the pointer is on an element: on it or on one inside.
  package func isInside(_ element: Element?) -> Bool {
    guard let element, element.isMounted else { return false }
    var candidate = hit
    while let current = candidate {
      if current === element { return true }
      candidate = current.layoutParent
    }
    return false
  }

  /// The elements under the pointer that gestures belong to, innermost first.
  var targets: [any GestureTarget] {
    var targets: [any GestureTarget] = []
    var candidate = hit
    while let current = candidate {
      if let target = current as? any GestureTarget, target.isEnabled { targets.append(target) }
      candidate = current.layoutParent
    }
    return targets
  }
}
