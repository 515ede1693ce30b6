// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation

/// A key that controls and focus react to.
package enum Key: Hashable, Sendable {
  case tab, space, `return`, escape, delete, left, right, up, down, home, end
  /// Any other key, by the character it produces without modifiers.
  case character(Character)
}

/// The modifier keys held during an event.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let shift = KeyModifiers(rawValue: 1)
  package static let control = KeyModifiers(rawValue: 2)
  package static let alt = KeyModifiers(rawValue: 4)
  package static let command = KeyModifiers(rawValue: 8)
}

/// Something the user did, positions in points from the window's top left corner.
package enum InputEvent: Hashable, Sendable {
  case pointerMoved(CGPoint)
  case pointerDown(CGPoint)
  case pointerUp(CGPoint)
  /// The pointer left the window, or the system took it away during a press.
  case pointerCancelled
  case scrolled(dx: Double, dy: Double, at: CGPoint)
  case keyDown(Key, KeyModifiers)
  case keyUp(Key, KeyModifiers)
  case text(String)
}
