// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraDrawing
import KinoraGeometry

/// An element that the keyboard reaches.
@MainActor package protocol Responder: AnyObject {
  /// Whether the responder takes part in events right now.
  var isEnabled: Bool { get }
  /// A key that presses went down.
  func pressBegan()
  /// The key went up; `isInside` tells whether the press counts.
  func pressEnded(isInside: Bool)
  /// The press was taken away.
  func pressCancelled()
  /// The keyboard focus came or went; `byKeyboard` tells whether to show it.
  func focusChanged(isFocused: Bool, byKeyboard: Bool)
}

extension Element {
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
