// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraDrawing
import KinoraGeometry

/// An element that reacts to the pointer and to the keyboard.
@MainActor package protocol Responder: AnyObject {
  /// Whether the responder takes part in events right now.
  var isEnabled: Bool { get }
  /// A press began on the responder.
  func pressBegan()
  /// The pressed pointer moved onto or off the responder.
  func pressMoved(isInside: Bool)
  /// The press ended; a press that ends inside is a tap.
  func pressEnded(isInside: Bool)
  /// The press was taken away.
  func pressCancelled()
  /// The keyboard focus came or went; `byKeyboard` tells whether to show it.
  func focusChanged(isFocused: Bool, byKeyboard: Bool)
}

extension Element {
  /// The responder at a point of the window: the hit element itself or the nearest one around it.
  package func responder(at point: CGPoint) -> (any Responder)? {
    var element = hitTest(point)
    while let current = element {
      if let responder = current as? any Responder, responder.isEnabled { return responder }
      element = current.layoutParent
    }
    return nil
  }

  /// Every responder below, in drawing order.
  package func responders() -> [any Responder & Element] {
    var found: [any Responder & Element] = []
    visit { element in
      if let responder = element as? any Responder & Element { found.append(responder) }
    }
    return found
  }

  /// Calls a closure with this element and each one inside, in drawing order.
  package func visit(_ body: (Element) -> Void) {
    body(self)
    forEachElement { $0.visit(body) }
  }

  /// The centre of the element in the window, as shown.
  package var shownCenter: CGPoint {
    let frame = shownFrame
    let center = CGPoint(x: frame.midX, y: frame.midY)
    return placement.map { center.applying($0.transform) } ?? center
  }
}
